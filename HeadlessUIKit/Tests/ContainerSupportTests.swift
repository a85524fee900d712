#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Support for containers")
struct ContainerSupportTests {
  private final class Field: UIView {
    var resigns = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { resigns }
  }

  // UIView, endEditing(_:), as it was recorded; see Recorded/RecordedViews.swift.
  @Test("endEditing makes a first responder inside resign, and no other")
  func endEditing() {
    let stage = Stage()
    let box = stage.add(UIView(), 0, 0, 50, 50)
    let (inside, outside) = (Field(), Field())
    stage.add(inside, 0, 0, 10, 10, to: box)
    stage.add(outside, 60, 0, 10, 10)
    #expect(box.endEditing(false))
    outside.becomeFirstResponder()
    #expect(!box.endEditing(true) && outside.isFirstResponder)
    inside.becomeFirstResponder()
    inside.resigns = false
    #expect(!box.endEditing(false) && inside.isFirstResponder)
    #expect(box.endEditing(true) && inside.isFirstResponder)
    #expect(UIView().endEditing(true))
  }

  // UIViewController, childForStatusBarStyle and its like: "the default implementation returns nil";
  // contentScrollView(for:) and preferredFocusEnvironments name nothing but the view either.
  @Test("By default a controller names no child for the system and no scroll view")
  func defaults() {
    let controller = UIViewController()
    #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
    #expect(controller.childForHomeIndicatorAutoHidden == nil)
    #expect(controller.childForScreenEdgesDeferringSystemGestures == nil)
    #expect(controller.contentScrollView(for: .top) == nil)
    #expect(controller.preferredFocusEnvironments.isEmpty && !controller.isViewLoaded)
    #expect(controller.view.preferredFocusEnvironments.isEmpty)
    #expect(controller.preferredFocusEnvironments.first === controller.view)
    #expect(controller.supportedInterfaceOrientations == [.portrait, .landscapeLeft, .landscapeRight])
  }

  // UIScrollView, contentOffset: "the point at which the origin of the content view is offset from the origin of the
  // scroll view" (the origin of its bounds: iOS behavior, observed).
  @Test("A scroll view's offset is the origin of its bounds")
  func contentOffset() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    scrollView.contentOffset = CGPoint(x: 3, y: 4)
    #expect(scrollView.bounds == CGRect(x: 3, y: 4, width: 10, height: 20))
    scrollView.bounds.origin.y = 7
    #expect(scrollView.contentOffset == CGPoint(x: 3, y: 7))
  }

  // UIViewController, shouldAutomaticallyForwardAppearanceMethods: children follow their parent; what happens when the
  // parent turns round during a transition must leave them where it is.
  @Test("A parent that reverses its appearance in a transition takes the new child along", arguments: 1...3)
  func reversalDuringTransition(turns: Int) {
    let recorder = Recorder()
    let root = RecordingViewController(name: "r", recorder: recorder)
    root.forwardsAppearance = false
    let stage = Stage(root)
    let parent = UIViewController()
    let from = RecordingViewController(name: "from", recorder: recorder)
    let to = RecordingViewController(name: "to", recorder: recorder)
    root.addChild(parent)
    stage.add(parent.view, 0, 0, 200, 200)
    for child in [from, to] { parent.addChild(child) }
    stage.add(from.view, 0, 0, 200, 200, to: parent.view)
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    recorder.events = []
    let messages = misuse {
      parent.transition(from: from, to: to, duration: 1, animations: nil)
      stage.screen.advance(by: 0.5)
      for turn in 1...turns { parent.beginAppearanceTransition(turn.isMultiple(of: 2), animated: false) }
      stage.screen.advance(by: 1)
      parent.endAppearanceTransition()
    }
    #expect(messages.isEmpty)
    let last = turns == 2 ? "to.viewDidAppear(animated: false)" : "to.viewDidDisappear(animated: false)"
    #expect(recorder.events(of: "to.viewDid").filter { $0.contains("ppear") } == [last])
    #expect(recorder.events(of: "from.viewDidDisappear").count == 1)
  }

  // The same page: a view that leaves the hierarchy has disappeared, so its controller gets viewDidDisappear.
  @Test("A child that is removed while it disappears with its parent has disappeared")
  func removedWhileDisappearing() {
    let recorder = Recorder()
    let root = RecordingViewController(name: "r", recorder: recorder)
    root.forwardsAppearance = false
    let stage = Stage(root)
    let (parent, child) = (UIViewController(), RecordingViewController(name: "c", recorder: recorder))
    root.addChild(parent)
    stage.add(parent.view, 0, 0, 200, 200)
    parent.addChild(child)
    stage.add(child.view, 0, 0, 200, 200, to: parent.view)
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    recorder.events = []
    let messages = misuse {
      parent.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
      parent.endAppearanceTransition()
    }
    #expect(messages.isEmpty)
    #expect(
      recorder.events.filter { $0.hasPrefix("c.") } == [
        "c.viewWillDisappear(animated: false)", "c.viewDidDisappear(animated: false)",
      ])
  }
}
#endif
