#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// HeadlessUIKit's own rules, for programs that show a screen and must not poll it.
@MainActor
@Suite("The change handler of a screen")
struct ChangeHandlerTests {
  let stage = Stage()
  let recorder = Recorder()

  private func observe() {
    stage.screen.changeHandler = { [recorder] in recorder.record("changed") }
    _ = stage.screen.svg()
    _ = recorder.take()
  }

  @Test("The handler is called for the first change after a picture, and not for the next ones")
  func once() {
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    observe()
    view.center.x += 10
    view.alpha = 0.5
    view.setNeedsDisplay()
    #expect(recorder.take() == ["changed"])
    _ = stage.screen.svg()
    view.isHidden = true
    #expect(recorder.take() == ["changed"])
  }

  @Test("Nothing is called while nothing changes, whatever is looked at and however much time passes")
  func idle() {
    stage.add(UILabel(), 0, 0, 20, 20).text = "Idle"
    observe()
    _ = (stage.screen.svg(), stage.screen.color(at: .zero), stage.screen.outline())
    stage.screen.settle()
    stage.screen.advance(by: 60)
    #expect(recorder.take() == [])
    #expect(stage.screen.timeOfNextChange == nil)
  }

  @Test(
    "Each kind of change is noticed",
    arguments: [
      "frame", "bounds", "transform", "alpha", "hidden", "color", "text", "add", "remove", "order", "clip", "layout",
      "display", "z", "deep",
    ])
  func kinds(_ kind: String) {
    let parent = stage.add(UIView(), 0, 0, 100, 100, color: .white)
    let label = stage.add(UILabel(), 1, 2, 33, 44, to: parent)
    stage.add(UIView(), 0, 0, 5, 5, to: parent)
    observe()
    switch kind {
    case "frame": parent.frame.origin.x += 1
    case "bounds": parent.bounds.origin.y += 1
    case "transform": label.transform = CGAffineTransform(rotationAngle: 1)
    case "alpha": label.alpha = 0.5
    case "hidden": parent.isHidden = true
    case "color": label.backgroundColor = .red
    case "text": label.text = "New"
    case "add": label.addSubview(UIView())
    case "remove": label.removeFromSuperview()
    case "order": parent.bringSubviewToFront(label)
    case "clip": parent.clipsToBounds = true
    case "layout": label.setNeedsLayout()
    case "display": label.setNeedsDisplay()
    case "z": label.layer.zPosition = 5
    default:
      label.addSubview(UIView())
      label.subviews[0].addSubview(UIView())
    }
    #expect(recorder.take() == ["changed"])
  }

  @Test("A change in a hidden view does not hide the change that shows it")
  func hiddenViews() {
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    view.isHidden = true
    observe()
    view.backgroundColor = .blue
    #expect(recorder.take() == ["changed"])
    _ = stage.screen.svg()
    view.isHidden = false
    #expect(recorder.take() == ["changed"])
    #expect(stage.screen.color(at: CGPoint(x: 5, y: 5)) == UIColor(cgColor: UIColor.blue.cgColor))
  }

  @Test("A picture after random changes is that of a screen that never kept a picture")
  func agreesWithFreshPictures() {
    var random = SeededGenerator(seed: 20)
    var views = [stage.root]
    observe()
    for _ in 0..<300 {
      let view = views.randomElement(using: &random) ?? stage.root
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let new = UIView(frame: CGRect(origin: randomPoint(&random), size: CGSize(width: 20, height: 20)))
        new.backgroundColor = .red
        view.addSubview(new)
        views.append(new)
      case 1 where view !== stage.root: view.isHidden.toggle()
      case 2: view.backgroundColor = .blue
      case 3 where view !== stage.root: view.center = randomPoint(&random)
      case 4 where view !== stage.root: view.removeFromSuperview()
      default: view.alpha = CGFloat.random(in: 0...1, using: &random)
      }
      let kept = stage.screen.svg()
      let fresh = UIView()
      stage.root.addSubview(fresh)
      fresh.removeFromSuperview()
      #expect(stage.screen.svg() == kept)
    }
  }

  @Test("While something is animating, time changes the picture, and the next change is now")
  func animating() {
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    observe()
    UIView.animate(withDuration: 1) { view.center.x += 100 }
    #expect(recorder.take() == ["changed"])
    #expect(stage.screen.timeOfNextChange == stage.screen.time)
    _ = stage.screen.svg()
    stage.screen.advance(by: 0.5)
    #expect(recorder.take() == ["changed"])
    stage.screen.advance(by: 0.6)
    #expect(stage.screen.timeOfNextChange == nil)
    _ = stage.screen.svg()
    _ = recorder.take()
    stage.screen.advance(by: 1)
    #expect(recorder.take() == [])
  }

  @Test("Animations that are removed, or whose view leaves, leave no clock running")
  func interrupted() {
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    let other = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    UIView.animate(withDuration: 1) {
      for moving in [view, other] { moving.center.x += 100 }
    }
    UIView.transition(with: other, duration: 2, options: .transitionCrossDissolve, animations: { other.alpha = 0.5 })
    view.layer.removeAllAnimations()
    other.removeFromSuperview()
    stage.screen.settle()
    #expect(stage.screen.timeOfNextChange == nil)
    let outside = UIView()
    UIView.animate(withDuration: 1) { outside.alpha = 0 }
    stage.screen.settle()
    #expect(stage.screen.timeOfNextChange == nil)
  }

  @Test("A change on one screen is not a change on another one")
  func otherScreens() {
    observe()
    let other = Stage()
    UIView.animate(withDuration: 1) { other.root.alpha = 0 }
    other.screen.advance(by: 0.5)
    #expect(recorder.take() == [])
  }
}
#endif
