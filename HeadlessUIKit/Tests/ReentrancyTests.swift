#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

private final class WanderingView: UIView {
  var destination: UIView?

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    let destination = destination
    self.destination = nil
    destination?.addSubview(self)
  }
}

/// A view that removes its siblings while it is hit-tested.
private final class CuttingView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    for sibling in superview?.subviews ?? [] where sibling !== self { sibling.removeFromSuperview() }
    return false
  }
}

private final class StubbornView: UIView {
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { false }
}

@MainActor
@Suite("Callbacks and overlaps")
struct ReentrancyTests {
  // UIView: a view has one superview.
  @Test("A view that moves elsewhere in willMove(toSuperview:) has one superview only")
  func wandering() {
    let first = UIView()
    let second = UIView()
    let view = WanderingView()
    view.destination = second
    first.addSubview(view)
    #expect(first.subviews + second.subviews == [view])
    #expect(view.superview?.subviews == [view])
  }

  @Test("A hit-test that removes siblings ends with a view or nil")
  func cutting() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for _ in 0..<5 { host.addSubview(UIView(frame: host.bounds)) }
    host.addSubview(CuttingView(frame: host.bounds))
    _ = host.hitTest(CGPoint(x: 1, y: 1), with: nil)
    #expect(host.subviews.count == 1)
  }

  // UIView, endEditing(_:): "Causes the view (or one of its embedded text fields) to resign the first responder
  // status."
  @Test("endEditing makes the first responder in the view resign; one that refuses stays, also with force")
  func endEditing() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    screen.rootViewController = UIViewController()
    let outer = UIView()
    let field = StubbornView()
    outer.addSubview(field)
    screen.window.addSubview(outer)
    let other = UIView()
    screen.window.addSubview(other)
    #expect(field.becomeFirstResponder())
    #expect(!other.endEditing(true))
    #expect(field.isFirstResponder)
    #expect(!outer.endEditing(false))
    #expect(field.isFirstResponder)
    #expect(outer.endEditing(true))
    #expect(field.isFirstResponder)
  }

  // UIViewController, transition(from:to:…): each ends in appeared or disappeared.
  @Test("A transition that is reversed while it runs ends with the first child, with balanced callbacks")
  func turnedAround() {
    let recorder = Recorder()
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let container = UIViewController()
    screen.rootViewController = container
    let first = RecordingViewController(name: "first", recorder: recorder)
    let second = RecordingViewController(name: "second", recorder: recorder)
    container.addChild(first)
    container.view.addSubview(first.view)
    first.didMove(toParent: container)
    container.addChild(second)
    screen.settle()
    recorder.events = []
    container.transition(from: first, to: second, duration: 1, animations: nil)
    screen.advance(by: 0.5)
    container.transition(from: second, to: first, duration: 1, animations: nil)
    screen.advance(by: 2)
    #expect(first.view.superview === container.view)
    #expect(second.view.superview == nil)
    let ends = recorder.events.filter { $0.contains("DidAppear") || $0.contains("DidDisappear") }
    #expect(ends.count == 2)
    #expect(recorder.events.last { $0.hasPrefix("first.viewDid") }?.contains("Appear") == true)
  }

  @Test("Dismissing removes every controller that is presented over another")
  func dismissAll() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let controllers = (0..<4).map { _ in UIViewController() }
    screen.rootViewController = controllers[0]
    for (presenter, presented) in zip(controllers, controllers.dropFirst()) {
      presenter.present(presented, animated: false)
      screen.settle()
    }
    screen.resize(to: CGSize(width: 50, height: 200))
    #expect(controllers[3].view.frame.size == CGSize(width: 50, height: 200))
    controllers[0].dismiss(animated: false)
    screen.settle()
    #expect(controllers.dropFirst().allSatisfy { $0.view.window == nil })
  }
}
#endif
