#if UIKIT && canImport(HeadlessUIKit)
import PlatformUI
import TestSupport
import Testing

@Suite("What records in tests")
@MainActor
struct RecordingTests {
  @Test("A recorder keeps the order of events, across several objects")
  func order() {
    let recorder = Recorder()
    recorder.record("a.one")
    recorder.record("b.one")
    recorder.record("a.two")
    #expect(recorder.events == ["a.one", "b.one", "a.two"])
    #expect(recorder.events(of: "a.") == ["a.one", "a.two"])
    #expect(recorder.take() == ["a.one", "b.one", "a.two"])
    #expect(recorder.events.isEmpty)
  }

  @Test("A recording view names itself, its superview and its window, and its layout only if asked")
  func view() {
    let recorder = Recorder()
    let parent = RecordingView(name: "p", recorder: recorder)
    let child = RecordingView(name: "c", recorder: recorder)
    parent.addSubview(child)
    #expect(recorder.take() == ["c.willMove(toSuperview: p)", "c.didMoveToSuperview", "p.didAddSubview(c)"])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(parent)
    #expect(recorder.events.contains("c.willMove(toWindow: window)"))
    #expect(recorder.events.contains("p.willMove(toSuperview: window)"))
    child.recordsLayout = true
    recorder.events = []
    child.setNeedsLayout()
    child.layoutIfNeeded()
    // UIKit may perform a layout twice.
    #expect(Set(recorder.take()) == ["c.layoutSubviews"])
    let plain = UIView()
    plain.addSubview(child)
    child.removeFromSuperview()
    #expect(recorder.events.contains("c.willMove(toSuperview: UIView)"))
    #expect(recorder.events.contains("c.willMove(toSuperview: nil)"))
  }

  @Test("A recording controller names its parent and says what is animated")
  func controller() {
    let recorder = Recorder()
    let parent = RecordingViewController(name: "p", recorder: recorder)
    let child = RecordingViewController(name: "c", recorder: recorder)
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(recorder.take() == ["c.willMove(toParent: p)", "c.didMove(toParent: p)"])
    child.beginAppearanceTransition(true, animated: true)
    #expect(recorder.events.contains("c.viewWillAppear(animated: true)"))
    child.endAppearanceTransition()
    #expect(recorder.events.contains("c.viewDidAppear(animated: true)"))
    #expect(parent.shouldAutomaticallyForwardAppearanceMethods)
    parent.forwardsAppearance = false
    #expect(!parent.shouldAutomaticallyForwardAppearanceMethods)
  }

  @Test("Misuse is caught while the closure runs, and only then")
  func misuseIsCaught() {
    let messages = misuse { UIViewController().endAppearanceTransition() }
    #expect(messages.count == 1)
    #expect(misuse {}.isEmpty)
  }
}
#endif
