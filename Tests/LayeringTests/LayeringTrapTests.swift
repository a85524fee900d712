#if UIKIT && canImport(HeadlessUIKit) && (os(Linux) || os(Windows))
import HeadlessUIKit
import Layering
import TestSupport
import Testing

/// Programming errors trap with a message that names the fault and the remedy.
@Suite("Traps of Layering")
struct LayeringTrapTests {
  @Test("Adding a view after the host's deallocation traps")
  func addWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack.add(UIView(), to: 0)
      }
    }
    try expectTrap(result, says: "host view", "deallocated", "Keep a reference to the host")
  }

  @Test("Asking for a layer after the host's deallocation traps and names the level")
  func layerWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack.layer(for: 4711).isHidden = true
      }
    }
    try expectTrap(result, says: "host view", "level 4711", "Keep a reference to the host")
  }

  @Test("Inserting a view after the host's deallocation traps")
  func insertWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack.insert(UIView(), in: 0, at: 0)
      }
    }
    try expectTrap(result, says: "host view", "deallocated")
  }

  @Test("Replacing views after the host's deallocation traps")
  func replaceWithoutHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = LayerStack<Int>(hostView: UIView())
        stack.replaceViews(in: 0, with: [UIView()])
      }
    }
    try expectTrap(result, says: "host view", "deallocated")
  }

  @Test("Adding the host to its own layer traps")
  func addHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.add(host, to: 0)
      }
    }
    try expectTrap(result, says: "the host", "Add views that the host is not in")
  }

  @Test("Adding an ancestor of the host traps")
  func addAncestorOfHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (ancestor, host) = (makeHost(), makeHost())
        ancestor.addSubview(host)
        let stack = LayerStack<Int>(hostView: host)
        stack.add(ancestor, to: 0)
      }
    }
    try expectTrap(result, says: "the host", "descendant")
  }

  @Test("Inserting the host into its own layer at an index traps")
  func insertHostAtIndex() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.insert(host, in: 0, at: 0)
      }
    }
    try expectTrap(result, says: "the host", "Add views that the host is not in")
  }

  @Test("Replacing the views of a level with its host traps")
  func replaceWithHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.replaceViews(in: 0, with: [host])
      }
    }
    try expectTrap(result, says: "the host", "Add views that the host is not in")
  }

  @Test("Inserting the host beside a view of its own layer traps")
  func insertHostBesideView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (host, view) = (makeHost(), UIView())
        let stack = LayerStack<Int>(hostView: host)
        stack.add(view, to: 0)
        stack.insert(host, above: view)
      }
    }
    try expectTrap(result, says: "the host", "Add views that the host is not in")
  }

  @Test("Adding a layer of the stack to a level traps and names the layer's level")
  func addLayer() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.add(stack.layer(for: 4711), to: 0)
      }
    }
    try expectTrap(result, says: "level 4711", "Add its views instead")
  }

  @Test("A visual-effect view as the host traps, and the message names the view to use instead")
  func visualEffectHost() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = UIVisualEffectView(effect: nil)
        let stack = LayerStack<Int>(hostView: host)
        stack.add(UIView(), to: 0)
      }
    }
    try expectTrap(result, says: "contentView")
  }

  @Test("A level that does not equal itself traps")
  func levelThatIsNoNumber() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Double>(hostView: host)
        stack.add(UIView(), to: .nan)
      }
    }
    try expectTrap(result, says: "nan", "does not equal itself")
  }

  @Test("An index greater than the number of the level's other views traps; the message names the index and the range")
  func indexPastTheEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        for view in makeViews(3) { stack.add(view, to: 0) }
        stack.insert(UIView(), in: 0, at: 47)
      }
    }
    try expectTrap(result, says: "at: 47", "3 other views", "0...3", "add(_:to:)")
  }

  @Test("The valid range of indices does not count the view that is inserted")
  func indexOfPresentView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        let views = makeViews(3)
        for view in views { stack.add(view, to: 0) }
        stack.insert(views[0], in: 0, at: 3)
      }
    }
    try expectTrap(result, says: "at: 3", "0...2")
  }

  @Test("A negative index traps; the message names the index and the range")
  func negativeIndex() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        stack.insert(UIView(), in: 0, at: -13)
      }
    }
    try expectTrap(result, says: "at: -13", "0...0")
  }
}
#endif
