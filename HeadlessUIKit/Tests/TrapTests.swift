#if UIKIT && canImport(HeadlessUIKit) && (os(Linux) || os(Windows))
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Traps")
struct TrapTests {
  // MARK: - Hierarchies that would be loops

  // UIKit raises "Can't add self as subview".
  @Test("Adding a view to itself traps")
  func addSubviewToItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    try expectTrap(result, says: "subview")
  }

  // UIKit overflows its stack in this case.
  @Test("Adding a view to its own descendant traps")
  func addSubviewToDescendant() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, leaf) = (UIView(), UIView(), UIView())
        top.addSubview(middle)
        middle.addSubview(leaf)
        leaf.insertSubview(top, at: 0)
      }
    }
    try expectTrap(result, says: "subview")
  }

  // UIView, exchangeSubview(at:withSubviewAt:) takes indices of subviews; UIKit raises a range exception.
  @Test("Exchanging subviews at an index that does not exist traps with the valid range")
  func exchangeOutOfRange() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let parent = UIView()
        parent.addSubview(UIView())
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
      }
    }
    try expectTrap(result, says: "0..<1")
  }

  // UIViewController, loadView(): "Your custom implementation of this method should … assign the root view".
  @Test("A loadView() that sets no view traps")
  func loadViewWithoutAView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { EmptyController().loadViewIfNeeded() }
    }
    try expectTrap(result, says: "EmptyController")
  }

  // UIViewController, addChild(_:): a parent–child relationship is a tree.
  @Test("Adding a controller to itself traps")
  func addChildToItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.addChild(controller)
      }
    }
    try expectTrap(result, says: "UIViewController")
  }

  @Test("Adding an ancestor as a child traps")
  func addChildCycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, leaf) = (UIViewController(), UIViewController(), UIViewController())
        top.addChild(middle)
        middle.addChild(leaf)
        leaf.addChild(top)
      }
    }
    try expectTrap(result, says: "UIViewController")
  }

  // MARK: - Controller transitions

  // UIKit raises "Children view controllers … must have a common parent view controller when calling
  // -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]".
  @Test("transition(from:to:) between controllers that are not both children traps with UIKit's reason")
  func transitionWithAStranger() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
        let (parent, child) = (UIViewController(), UIViewController())
        screen.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.transition(from: child, to: UIViewController(), duration: 0, options: [], animations: nil)
      }
    }
    try expectTrap(result, says: "common parent view controller")
  }

  // UIViewController, transition(from:to:…) sends appearance messages by automatic forwarding, so it needs that to be
  // on.
  @Test("transition(from:to:) in a parent that doesn't forward appearance traps")
  func transitionWithoutForwarding() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
        let parent = RecordingViewController(name: "p", recorder: Recorder())
        let (from, to) = (UIViewController(), UIViewController())
        parent.forwardsAppearance = false
        screen.rootViewController = parent
        for child in [from, to] { parent.addChild(child) }
        parent.view.addSubview(from.view)
        parent.transition(from: from, to: to, duration: 0, options: [], animations: nil)
      }
    }
    try expectTrap(result, says: "shouldAutomaticallyForwardAppearanceMethods")
  }

  @Test("A child can't be replaced by itself")
  func sameChild() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let container = UIViewController()
        let child = UIViewController()
        container.addChild(child)
        container.transition(from: child, to: child, duration: 0, animations: nil)
      }
    }
    try expectTrap(result, says: "replaced by itself")
  }

  // MARK: - Reports

  // UIKit logs such misuse. HeadlessUIKit reports it to a handler that a test can replace.
  @Test("By default a report is printed to standard error, and the process continues")
  func defaultReport() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().endAppearanceTransition() }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("HeadlessUIKit: Unbalanced calls"))
    #expect(output.contains("UIViewController"))
  }
}

private final class EmptyController: UIViewController {
  override func loadView() {}
}
#endif
