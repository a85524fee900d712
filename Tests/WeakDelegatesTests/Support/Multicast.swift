import Testing
import WeakDelegates

/// The common interface of both kinds of multicast, so that one test can run with both.
protocol Multicast: AnyObject, CustomStringConvertible {
  @discardableResult func add(_ delegate: any Listener) -> Bool
  @discardableResult func remove(_ delegate: any Listener) -> Bool
  func removeAll()
  func contains(_ delegate: any Listener) -> Bool
  var isEmpty: Bool { get }
  var count: Int { get }
  var delegates: [any Listener] { get }
  func invoke<E: Error>(_ body: (any Listener) throws(E) -> Void) throws(E)
  func firstResult<R, E: Error>(_ body: (any Listener) throws(E) -> R?) throws(E) -> R?
  func results<R, E: Error>(_ body: (any Listener) throws(E) -> R) throws(E) -> [R]
  func allSatisfy<E: Error>(_ predicate: (any Listener) throws(E) -> Bool) throws(E) -> Bool
  func contains<E: Error>(where predicate: (any Listener) throws(E) -> Bool) throws(E) -> Bool
  func checkInvariants()
}

extension MulticastDelegate: Multicast where Delegate == any Listener {}
extension ConcurrentMulticastDelegate: Multicast where Delegate == any Listener {}

extension Multicast {
  /// Returns the names of the members that a pass calls, in order.
  func names() -> [String] {
    results { $0.name }
  }
}

/// The two kinds of multicast, as arguments of a test.
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

/// Returns a member for each name. The caller keeps them alive.
///
/// An optimized build may release an array after its last use, so a test that needs its members until the end says so:
///
///     let listeners = makeListeners("a", "b")
///     defer { withExtendedLifetime(listeners) {} }
func makeListeners(_ names: String...) -> [NamedListener] {
  names.map { NamedListener($0) }
}
