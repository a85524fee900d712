/// The protocol of the members in the tests. It isn't class-bound, which is the harder case.
protocol Listener: Sendable {
  var name: String { get }
}

/// A member with a name. It is `Sendable` for the concurrent multicast; each one is used by one thread.
final class NamedListener: Listener, @unchecked Sendable {
  let name: String

  /// A closure that runs in `deinit`, with the member itself.
  var onDeinit: ((NamedListener) -> Void)?

  init(_ name: String) {
    self.name = name
  }

  deinit {
    onDeinit?(self)
  }
}

/// Members that are all equal.
final class EqualListener: Listener, Hashable {
  let name = "equal"

  static func == (left: EqualListener, right: EqualListener) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

struct StructListener: Listener {
  let name = "struct"
}

enum EnumListener: Listener {
  case only

  var name: String { "enum" }
}
