#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Appearance state")
struct AppearanceStateTests {
  let recorder = Recorder()
  let parent: RecordingViewController
  let child: RecordingViewController
  let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))

  init() {
    parent = RecordingViewController(name: "p", recorder: recorder)
    child = RecordingViewController(name: "c", recorder: recorder)
    screen.rootViewController = parent
    screen.settle()
  }

  /// The child's appearance callbacks since the last call, without their common words: "willAppear", "didDisappear" …
  private func childEvents() -> [String] {
    recorder.take().filter { $0.hasPrefix("c.view") && $0.contains("ppear") }.map {
      $0.replacingOccurrences(of: "c.view", with: "").replacingOccurrences(of: "(animated: false)", with: "")
        .replacingOccurrences(of: "(animated: true)", with: " animated")
    }
  }

  private func embed() {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.settle()
  }

  // MARK: - Automatic forwarding

  // UIViewController, shouldAutomaticallyForwardAppearanceMethods: "the default implementation returns true";
  // "viewWillAppear: notifies the view controller that its view is about to be added to a view hierarchy".
  @Test("A child whose view enters a visible hierarchy appears, once; when it leaves, it disappears")
  func automatic() {
    parent.addChild(child)
    #expect(childEvents().isEmpty, "Adding only the controller shows nothing.")
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.settle()
    #expect(childEvents() == ["WillAppear", "IsAppearing", "DidAppear"])
    screen.settle()
    #expect(childEvents().isEmpty)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    screen.settle()
    #expect(childEvents() == ["WillDisappear", "DidDisappear"])
  }

  // The same page: it doesn't matter how deep in the hierarchy the view is.
  @Test("A child appears when its view is added with an ancestor, and disappears when the ancestor is removed")
  func withAnAncestor() {
    let box = UIView()
    parent.addChild(child)
    box.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.settle()
    #expect(childEvents().isEmpty, "The box is in no window yet.")
    parent.view.addSubview(box)
    screen.settle()
    #expect(childEvents() == ["WillAppear", "IsAppearing", "DidAppear"])
    box.removeFromSuperview()
    screen.settle()
    #expect(childEvents() == ["WillDisappear", "DidDisappear"])
  }

  // The same page: appearance is forwarded from parent to child.
  @Test("Children appear and disappear with their parent")
  func withTheParent() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let (outer, inner) = (UIViewController(), child)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    screen.settle()
    #expect(childEvents().isEmpty)
    screen.rootViewController = outer
    screen.settle()
    #expect(childEvents() == ["WillAppear", "IsAppearing", "DidAppear"])
    screen.rootViewController = UIViewController()
    screen.settle()
    #expect(childEvents() == ["WillDisappear", "DidDisappear"])
  }

  // The same page: with false "you are responsible for telling the child when its views are going to appear or
  // disappear … using beginAppearanceTransition(_:animated:) and endAppearanceTransition()".
  @Test("Without automatic forwarding only begin and end send callbacks to the child")
  func manual() {
    parent.forwardsAppearance = false
    embed()
    #expect(childEvents().isEmpty)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    screen.settle()
    let events = childEvents()
    #expect(events.filter { $0 != "IsAppearing animated" } == ["WillAppear animated", "DidAppear animated"])
    child.beginAppearanceTransition(false, animated: false)
    #expect(childEvents() == ["WillDisappear"])
    child.endAppearanceTransition()
    #expect(childEvents() == ["DidDisappear"])
  }

  // MARK: - The state machine

  private func manualChild() {
    parent.forwardsAppearance = false
    embed()
    _ = recorder.take()
  }

  // UIViewController, beginAppearanceTransition(_:animated:): "tells a child controller its appearance is about to
  // change"; a reversal without an end in between is iOS behavior, observed.
  @Test("A reversed transition sends the other viewWill…, and then only the matching viewDid…")
  func reversed() {
    manualChild()
    let messages = misuse {
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
      screen.settle()
      #expect(childEvents().filter { $0 != "IsAppearing" } == ["WillAppear", "WillDisappear", "DidDisappear"])
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      screen.settle()
      _ = recorder.take()
      child.beginAppearanceTransition(false, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      screen.settle()
      #expect(childEvents().filter { $0 != "IsAppearing" } == ["WillDisappear", "WillAppear", "DidAppear"])
    }
    #expect(messages.isEmpty)
  }

  // UIViewController, endAppearanceTransition(): "tells a child controller its appearance has changed", after a begin
  // only.
  @Test("An end without a begin sends nothing and is reported with the controller's name")
  func unbalancedEnd() {
    manualChild()
    let messages = misuse { child.endAppearanceTransition() }
    #expect(childEvents().isEmpty)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("RecordingViewController") == true)
    #expect(messages.first?.lowercased().contains("unbalanced") == true)
  }

  // UIKit logs "Unbalanced calls to begin/end appearance transitions for …" (iOS behavior, observed).
  @Test("A second begin in the same direction sends nothing again and is reported")
  func unbalancedBegin() {
    manualChild()
    let messages = misuse {
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      screen.settle()
    }
    #expect(childEvents().filter { $0 != "IsAppearing" } == ["WillAppear", "DidAppear"])
    #expect(messages.count == 1)
  }

  // MARK: - Moving to and from a parent

  // UIViewController, isMovingToParent and isMovingFromParent: "returns true only when called from inside" the
  // appearance methods, when the controller is being added to or removed from a container.
  @Test("isMovingToParent and isMovingFromParent are true only inside the appearance callbacks of that move")
  func movingFlags() {
    let probe = MoveProbe()
    parent.addChild(probe)
    #expect(!probe.isMovingToParent)
    parent.view.addSubview(probe.view)
    probe.didMove(toParent: parent)
    screen.settle()
    #expect(probe.flags == ["WillAppear to", "IsAppearing to", "DidAppear to"])
    #expect(!probe.isMovingToParent && !probe.isMovingFromParent)
    probe.flags = []
    screen.rootViewController = UIViewController()
    screen.settle()
    screen.rootViewController = parent
    screen.settle()
    #expect(
      probe.flags == ["WillDisappear", "DidDisappear", "WillAppear", "IsAppearing", "DidAppear"],
      "Appearing with the parent is no move.")
    probe.flags = []
    probe.willMove(toParent: nil)
    #expect(!probe.isMovingFromParent)
    probe.view.removeFromSuperview()
    probe.removeFromParent()
    screen.settle()
    #expect(probe.flags == ["WillDisappear from", "DidDisappear from"])
    #expect(!probe.isMovingToParent && !probe.isMovingFromParent)
  }
}

/// A controller that notes in each appearance callback whether it is moving to or from a parent.
private final class MoveProbe: UIViewController {
  var flags: [String] = []

  private func note(_ event: String) {
    flags.append(event + (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : ""))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("WillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("IsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("DidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("WillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("DidDisappear")
  }
}
#endif
