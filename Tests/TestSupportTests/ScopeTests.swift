import TestSupport
import Testing

@Suite("A scope")
struct ScopeTests {
  final class Node {}

  @Test("What only the scope held is released behind it")
  func releases() {
    weak var released: Node?
    scope {
      let node = Node()
      released = node
      #expect(released != nil)
    }
    #expect(released == nil)
  }

  @Test("Results and errors come through")
  func passesOn() {
    struct Fault: Error {}
    #expect(scope { 3 } == 3)
    #expect(throws: Fault.self) { try scope { throw Fault() } }
  }
}
