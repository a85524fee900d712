#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing
import ViewPosition

@Suite("The untransformed origin on a screen")
@MainActor
struct ViewPositionScreenTests {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1)
  let root = UIViewController()

  init() {
    screen.rootViewController = root
    root.view.backgroundColor = .white
  }

  @Test("Moving a view lays out nothing")
  func noLayout() {
    let recorder = Recorder()
    let parent = RecordingView(name: "parent", recorder: recorder, frame: root.view.bounds)
    let view = RecordingView(name: "view", recorder: recorder, frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    root.view.addSubview(parent)
    parent.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: 1)
    screen.settle()
    parent.recordsLayout = true
    view.recordsLayout = true
    view.untransformedOrigin = CGPoint(x: 100, y: 100)
    screen.settle()
    #expect(recorder.events.filter { $0.hasSuffix("layoutSubviews") } == [])
    view.untransformedFrame.origin.x = 20
    screen.settle()
    #expect(recorder.events.filter { $0.hasSuffix("layoutSubviews") } == [])
    view.untransformedFrame.size.width = 20
    screen.settle()
    #expect(recorder.events.contains("view.layoutSubviews"))
  }

  @Test("The move is animated inside of an animation, and the turned picture arrives where it should")
  func animation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .red
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.view.addSubview(view)
    screen.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.untransformedOrigin.x = 100 }
    #expect(view.untransformedOrigin == CGPoint(x: 100, y: 0))
    screen.advance(by: 0.5)
    #expect(screen.color(at: CGPoint(x: 51, y: 20)) == .red && screen.color(at: CGPoint(x: 49, y: 20)) == .white)
    screen.advance(by: 1)
    #expect(screen.color(at: CGPoint(x: 101, y: 20)) == .red && screen.color(at: CGPoint(x: 99, y: 20)) == .white)
  }

  @Test("HeadlessUIKit reports nothing, whatever numbers are passed")
  func noMisuse() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.view.addSubview(view)
    let messages = misuse {
      for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300] {
        view.untransformedOrigin = CGPoint(x: number, y: number)
        view.untransformedFrame = CGRect(x: number, y: number, width: number, height: number)
        view.setUntransformedOrigin(CGPoint(x: number, y: number), in: root.view)
        view.setUntransformedOrigin(CGPoint(x: number, y: number), in: nil)
      }
      screen.settle()
    }
    #expect(messages == [])
  }
}
#endif
