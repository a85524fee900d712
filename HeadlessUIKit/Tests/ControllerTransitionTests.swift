#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Controller transitions")
struct ControllerTransitionTests {
  let recorder = Recorder()
  let parent: RecordingViewController
  let from: RecordingViewController
  let to: RecordingViewController
  let stage: Stage
  let box = UIView()

  init() {
    parent = RecordingViewController(name: "p", recorder: recorder)
    from = RecordingViewController(name: "from", recorder: recorder)
    to = RecordingViewController(name: "to", recorder: recorder)
    stage = Stage(parent)
    stage.add(box, 0, 0, 100, 100)
    for child in [from, to] { parent.addChild(child) }
    stage.add(from.view, 0, 0, 100, 100, to: box)
    from.didMove(toParent: parent)
    to.view.frame = box.bounds
    stage.screen.settle()
    recorder.events = []
  }

  // UIViewController, transition(from:to:duration:options:animations:completion:): "This method adds the second view
  // controller's view to the view hierarchy and then performs the animations defined in your animations block. After
  // the animation completes, it removes the first view controller's view from the view hierarchy."
  @Test(
    "The to-view is in the superview before the animations run; the from-view is removed before the completion",
    arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve])
  func views(options: UIView.AnimationOptions) {
    var duringAnimations: [Bool] = []
    var atCompletion: [Bool] = []
    parent.transition(
      from: from, to: to, duration: 1, options: options,
      animations: { [self] in
        duringAnimations = [to.view.superview === box, from.view.superview === box]
        to.view.alpha = 0.5
      },
      completion: { [self] finished in atCompletion = [finished, from.view.superview == nil, to.view.superview === box]
      })
    #expect(duringAnimations == [true, true], "Both are there, and the animations ran immediately.")
    stage.screen.advance(by: 0.5)
    #expect(atCompletion.isEmpty)
    #expect(from.view.superview === box)
    stage.screen.advance(by: 1)
    #expect(atCompletion == [true, true, true])
    #expect(box.subviews == [to.view])
  }

  // The same page: "This method … sends the appropriate appearance messages" (automatic forwarding).
  @Test("Each controller gets its viewWill… before the animation and its viewDid… before the completion, once")
  func appearance() {
    parent.transition(
      from: from, to: to, duration: 1, options: [],
      animations: { [recorder] in recorder.record("animations") },
      completion: { [recorder] _ in recorder.record("completion") })
    stage.screen.advance(by: 2)
    // The order between the two controllers varies in UIKit, so the events of each are compared on their own.
    let own = { (name: String) in
      recorder.events.filter { !$0.hasPrefix(name == "to" ? "from." : "to.") && !$0.contains("IsAppearing") }
        .map { String($0.prefix { $0 != "(" }) }
    }
    #expect(own("from") == ["from.viewWillDisappear", "animations", "from.viewDidDisappear", "completion"])
    #expect(own("to") == ["to.viewWillAppear", "animations", "to.viewDidAppear", "completion"])
    #expect(recorder.events.filter { $0.hasPrefix("to.viewIsAppearing") }.count == 1)
    #expect(
      recorder.events.filter { $0.contains("Move") || $0.contains("move") }.isEmpty, "The container calls the moves.")
  }

  // The same page; a duration of zero is no exception to the order, and no animation block runs its completion inside
  // the call (iOS behavior, observed).
  @Test("Without a duration and closures the views are still exchanged, on the next run-loop turn")
  func zeroDuration() {
    var completed = false
    parent.transition(
      from: from, to: to, duration: 0, options: [], animations: nil, completion: { _ in completed = true })
    #expect(!completed)
    stage.screen.settle()
    #expect(completed)
    #expect(box.subviews == [to.view])
    recorder.events = []
    parent.transition(from: to, to: from, duration: 0, options: [], animations: nil)
    stage.screen.settle()
    #expect(box.subviews == [from.view])
    #expect(recorder.events.contains { $0.hasPrefix("from.viewDidAppear") })
    #expect(recorder.events.contains { $0.hasPrefix("to.viewDidDisappear") })
  }
}
#endif
