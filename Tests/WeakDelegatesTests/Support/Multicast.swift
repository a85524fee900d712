import Testing
import WeakDelegates

/// What both kinds of multicast promise, so that one test tries it on both.
protocol Multicast: AnyObject, CustomStringConvertible {
  @discardableResult func add(_ delegate: any Listener) -> Bool
  @discardableResult func remove(_ delegate: any Listener) -> Bool
  func removeAll()
  func contains(_ delegate: any Listener) -> Bool
  var isEmpty: Bool { get }
  var count: Int { get }
  var delegates: [any Listener] { get }
  func invoke<E: Error>(_ body: (any Listener) throws(E) -> Void) throws(E)
  func callAsFunction<E: Error>(_ body: (any Listener) throws(E) -> Void) throws(E)
  func firstResult<R, E: Error>(_ body: (any Listener) throws(E) -> R?) throws(E) -> R?
  func results<R, E: Error>(_ body: (any Listener) throws(E) -> R) throws(E) -> [R]
  func allSatisfy<E: Error>(_ predicate: (any Listener) throws(E) -> Bool) throws(E) -> Bool
  func contains<E: Error>(where predicate: (any Listener) throws(E) -> Bool) throws(E) -> Bool
}

extension MulticastDelegate: Multicast where Delegate == any Listener {}
extension ConcurrentMulticastDelegate: Multicast where Delegate == any Listener {}

extension Multicast {
  /// The names of those that a whole pass calls, in order.
  func names() -> [String] {
    results { $0.name }
  }
}

/// The two kinds, as arguments of a test.
enum MulticastKind: CaseIterable, CustomTestStringConvertible {
  case plain, concurrent

  func make() -> any Multicast {
    switch self {
    case .plain: MulticastDelegate<any Listener>()
    case .concurrent: ConcurrentMulticastDelegate<any Listener>()
    }
  }

  var testDescription: String {
    switch self {
    case .plain: "MulticastDelegate"
    case .concurrent: "ConcurrentMulticastDelegate"
    }
  }
}

/// Members that the caller keeps alive, one for each name.
func makeListeners(_ names: String...) -> [NamedListener] {
  names.map { NamedListener($0) }
}
