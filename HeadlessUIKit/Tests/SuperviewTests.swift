#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Deallocated and overridden superviews")
struct SuperviewTests {
  let recorder = Recorder()

  // UIView's dealloc removes every subview: dotnet/macios, issue 10562, is a crash in an override of
  // willMove(toSuperview:) that -[UIView dealloc] calls.
  @Test("When a superview is deallocated, its subviews are told willMove(toSuperview: nil), front or back")
  func deallocation() {
    let orphans = ["a", "b"].map { RecordingView(name: $0, recorder: recorder) }
    scope {
      let parent = UIView()
      for orphan in orphans { parent.addSubview(orphan) }
      recorder.events = []
    }
    for name in ["a", "b"] {
      #expect(recorder.events(of: "\(name).willMove") == ["\(name).willMove(toSuperview: nil)"])
    }
    #expect(orphans.allSatisfy { $0.superview == nil })
  }

  // The same source. A view that nobody else holds is told before it is deallocated with its superview.
  @Test("Each level of a hierarchy that is deallocated as a whole is told")
  func wholeHierarchy() {
    scope {
      let parent = UIView()
      let middle = RecordingView(name: "middle", recorder: recorder)
      middle.addSubview(RecordingView(name: "leaf", recorder: recorder))
      parent.addSubview(middle)
      recorder.events = []
    }
    #expect(recorder.events.filter { $0.contains("willMove(toSuperview: nil)") }.count == 2)
  }

  // UIView, didMoveToWindow(): "tells the view that its window object changed".
  @Test("A view whose window is deallocated is told that it is in no window")
  func windowDeallocation() {
    let view = RecordingView(name: "v", recorder: recorder)
    scope {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      recorder.events = []
    }
    #expect(recorder.events.filter { $0.contains("Window") } == ["v.willMove(toWindow: nil)", "v.didMoveToWindow"])
    #expect(view.window == nil)
  }

  // UIKit deallocates views on the main thread, wherever the last reference is released.
  @Test("A view that is released elsewhere than on the main actor still tells its subviews there")
  func releasedElsewhere() async {
    let orphan = RecordingView(name: "v", recorder: recorder)
    let box = ViewBox(UIView())
    box.view?.addSubview(orphan)
    recorder.events = []
    await Task.detached { box.release() }.value
    for _ in 0..<10_000 where recorder.events.isEmpty { await Task.yield() }
    #expect(recorder.events.first == "v.willMove(toSuperview: nil)")
  }

  // UIView, subviews and superview are ordinary properties of an Objective-C class, so a subclass can override them.
  // UIKit draws and hit-tests layers, which an override doesn't change.
  @Test("A subclass can override subviews and superview; what is drawn and touched stays the same")
  func overrides() {
    let stage = Stage()
    let host = stage.add(SecretiveView(), 0, 0, 100, 100)
    let inner = stage.add(UIView(), 0, 0, 50, 50, color: .red, to: host)
    #expect(host.subviews.isEmpty)
    #expect(host.superview == nil)
    #expect(inner.superview === host)
    #expect(stage.screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === inner)
    #expect(stage.rgb(10, 10) == percent(.red))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 1, y: 1))
    #expect(host.window === stage.screen.window)
  }
}

/// A view that keeps its subviews and its superview to itself.
private final class SecretiveView: UIView {
  override var subviews: [UIView] { [] }
  override var superview: UIView? { nil }
}

/// Holds a view until any thread releases it.
private final class ViewBox: @unchecked Sendable {
  private(set) var view: UIView?

  init(_ view: UIView) { self.view = view }

  func release() { view = nil }
}
#endif
