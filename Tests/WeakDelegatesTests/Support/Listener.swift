/// What the members of the tests are. Not class-bound: that is the harder case.
protocol Listener: Sendable {
  var name: String { get }
}

/// A member that does what a test hangs on it. `Sendable` for the concurrent multicast; each is used by one thread.
final class NamedListener: Listener, @unchecked Sendable {
  let name: String

  /// Runs in `deinit`, with the member itself.
  var onDeinit: ((NamedListener) -> Void)?

  init(_ name: String) {
    self.name = name
  }

  deinit {
    onDeinit?(self)
  }
}

/// Members that are all equal, and of which there are still many.
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
