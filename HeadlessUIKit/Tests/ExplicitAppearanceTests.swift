#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// Recorded on iOS by square/workflow-swift, WorkflowUI/Tests/UIViewControllerExtensionTests.swift,
// test_update_hostedView: in a container that forwards appearance automatically, no change of the view hierarchy sends
// callbacks between beginAppearanceTransition(_:animated:) and endAppearanceTransition().
@MainActor
@Suite("Explicit appearance transitions in a forwarding container")
struct ExplicitAppearanceTests {
  let recorder = Recorder()
  let container: RecordingViewController
  let old: RecordingViewController
  let new: RecordingViewController
  let stage: Stage

  init() {
    container = RecordingViewController(name: "container", recorder: recorder)
    old = RecordingViewController(name: "old", recorder: recorder)
    new = RecordingViewController(name: "new", recorder: recorder)
    stage = Stage(container)
    container.addChild(old)
    stage.add(old.view, 0, 0, 100, 100)
    old.didMove(toParent: container)
    recorder.events = []
  }

  /// The appearance callbacks since the last call, without viewIsAppearing, which is newer than the recording.
  private func appearance() -> [String] {
    recorder.take().filter { $0.contains("ppear") && !$0.contains("IsAppearing") }
      .map { String($0.prefix { $0 != "(" }) }
  }

  @Test("The exchange of two children sends the recorded callbacks in the recorded order, and reports nothing")
  func exchange() {
    let messages = misuse {
      container.addChild(new)
      old.willMove(toParent: nil)
      new.view.frame = old.view.frame
      new.beginAppearanceTransition(true, animated: false)
      old.beginAppearanceTransition(false, animated: false)
      stage.root.insertSubview(new.view, aboveSubview: old.view)
      old.view.removeFromSuperview()
      stage.screen.settle()
      #expect(appearance() == ["new.viewWillAppear", "old.viewWillDisappear"])
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: container)
      old.removeFromParent()
      stage.screen.settle()
      #expect(appearance() == ["new.viewDidAppear", "old.viewDidDisappear"])
    }
    #expect(messages.isEmpty)
  }

  @Test("A child that appears explicitly isn't sent a disappearance when its view is taken away in between")
  func removedWhileAppearing() {
    let messages = misuse {
      container.addChild(new)
      new.beginAppearanceTransition(true, animated: false)
      stage.root.addSubview(new.view)
      new.view.removeFromSuperview()
      stage.screen.settle()
      #expect(appearance() == ["new.viewWillAppear"])
      new.endAppearanceTransition()
      #expect(appearance() == ["new.viewDidAppear"])
    }
    #expect(messages.isEmpty)
  }

  @Test("The end of the container's own disappearance doesn't end the explicit one of a child")
  func withTheContainer() {
    let messages = misuse {
      old.beginAppearanceTransition(false, animated: false)
      stage.screen.rootViewController = UIViewController()
      #expect(appearance().filter { $0.hasPrefix("old") } == ["old.viewWillDisappear"])
      old.endAppearanceTransition()
      #expect(appearance() == ["old.viewDidDisappear"])
    }
    #expect(messages.isEmpty)
  }

  @Test("After the end, the view's moves send callbacks again")
  func afterwards() {
    old.beginAppearanceTransition(false, animated: false)
    old.view.removeFromSuperview()
    old.endAppearanceTransition()
    _ = appearance()
    stage.root.addSubview(old.view)
    stage.screen.settle()
    #expect(appearance() == ["old.viewWillAppear", "old.viewDidAppear"])
    old.view.removeFromSuperview()
    #expect(appearance() == ["old.viewWillDisappear", "old.viewDidDisappear"])
  }
}
#endif
