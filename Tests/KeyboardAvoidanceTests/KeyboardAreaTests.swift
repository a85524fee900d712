#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import KeyboardAvoidance
import PlatformUI
import TestSupport
import Testing

@MainActor
@Suite("The area of the keyboard over a view", .onScreen)
struct KeyboardAreaTests {
  let phone: Phone
  var screen: TestScreen { phone.screen }
  var keyboard: KeyboardArea { phone.keyboard }

  init() async {
    phone = await Phone()
  }

  @Test("A keyboard that comes covers the view's bottom, and nothing when it is gone")
  func comingAndGoing() async {
    #expect(keyboard.overlap == 0 && keyboard.frame == nil)
    #expect(keyboard.freeArea == rect(0, 0, 320, 568))
    await phone.showKeyboard()
    #expect(keyboard.overlap == 216)
    #expect(keyboard.frame == phone.docked(216))
    #expect(keyboard.freeArea == rect(0, 0, 320, 352))
    #expect(phone.view.bar.frame == rect(0, 308, 320, 44))
    await phone.hideKeyboard()
    #expect(keyboard.overlap == 0 && keyboard.frame == nil)
    #expect(phone.view.bar.frame == rect(0, 524, 320, 44))
  }

  @Test("Layout that was due before the keyboard came isn't animated with it")
  func pendingLayout() async {
    // Another test may have posted for all screens since the phone was made.
    _ = phone.view.takePasses()
    phone.view.second.frame.origin.y = 100
    phone.view.setNeedsLayout()
    await phone.showKeyboard()
    #expect(phone.view.takePasses() == 2, "One for what was due, one for the keyboard.")
  }

  @Test("The safe area counts once", arguments: [0, 34, 300] as [CGFloat])
  func safeArea(bottom: CGFloat) async {
    let phone = await Phone(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: bottom, right: 0))
    await phone.showKeyboard(250)
    #expect(phone.keyboard.overlap == max(0, 250 - bottom))
    #expect(phone.keyboard.freeArea == rect(0, 20, 320, 548 - max(250, bottom)))
  }

  @Test("A view that the keyboard doesn't reach isn't laid out")
  func untouchedView() async {
    let high = Phone.BarView()
    high.frame = rect(0, 0, 320, 200)
    phone.view.addSubview(high)
    await screen.settle()
    _ = high.takePasses()
    await phone.showKeyboard()
    await screen.advance(by: 1)
    #expect(high.takePasses() == 0)
    #expect(high.keyboard.overlap == 0 && high.keyboard.frame == phone.docked(216))
  }

  @Test(
    "The closure is called inside the animation, after the layout; what it asks for is laid out, too", .recordedAnswers)
  func closure() async {
    var calls: [(overlap: CGFloat, barTop: CGFloat, duration: TimeInterval)] = []
    let area = KeyboardArea(of: phone.view)
    area.onChange = { [phone] area in
      calls.append((area.overlap, phone.view.bar.frame.minY, UIView.inheritedAnimationDuration))
      phone.view.setNeedsLayout()
    }
    _ = keyboard
    await phone.showKeyboard()
    await screen.advance(by: 1)
    #expect(calls.count == 1)
    #expect(calls.first?.overlap == 216 && calls.first?.barTop == 308)
    #expect(calls.first?.duration == screen.keyboardDuration)
    area.update()
    #expect(calls.count == 1, "Nothing has changed.")
    withExtendedLifetime(area) {}
  }

  // MARK: Where the view is

  @Test("A view that isn't at the bottom is covered by what reaches it")
  func higherView() async {
    let view = UIView(frame: rect(10, 100, 200, 300))
    phone.view.addSubview(view)
    let area = KeyboardArea(of: view)
    await phone.showKeyboard()
    #expect(area.overlap == 48 && area.freeArea == rect(0, 0, 200, 252))
    view.frame.origin.y = 400
    #expect(area.overlap == 300 && area.freeArea == rect(0, 0, 200, 0), "What is below the screen is covered, too.")
    view.frame = rect(-50, 300, 500, 900)
    #expect(area.overlap == 848 && area.freeArea.maxY == 52, "It is larger than the screen.")
    view.frame = .zero
    #expect(area.overlap == 0)
    view.frame = rect(0, 100, 320, 300)
    view.bounds.origin.y = 70
    #expect(area.overlap == 48 && area.freeArea == rect(0, 70, 320, 252), "It is scrolled.")
  }

  @Test("A transformed view reads its own points")
  func transforms() async {
    let view = UIView(frame: rect(60, 368, 200, 200))
    phone.view.addSubview(view)
    let area = KeyboardArea(of: view)
    await phone.showKeyboard()
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(abs(area.overlap - 200) < 1e-9, "Its lower edge is at 518, its upper one at 418.")
    view.center.y = 352
    #expect(abs(area.overlap - 100) < 1e-9)
    #expect(area.frame?.height == 432)
    view.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(area.overlap == 0, "Its bottom is up.")
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(area.overlap == 0, "Its bottom is at the side.")
    view.transform = CGAffineTransform(rotationAngle: 0.1)
    #expect(area.overlap > 100 && area.overlap < 120, "The lower corner counts.")
  }

  @Test("A view in no window is covered by nothing, and is laid out when it comes back")
  func withoutWindow() async {
    let view = Phone.BarView()
    view.frame = rect(0, 268, 320, 300)
    let area = view.keyboard
    await phone.showKeyboard()
    #expect(area.overlap == 0 && area.frame == nil)
    view.layoutIfNeeded()
    await screen.advance(by: 1)
    await phone.hideKeyboard()
    await phone.showKeyboard()
    _ = view.takePasses()
    phone.view.addSubview(view)
    await screen.settle()
    #expect(view.takePasses() == 1)
    #expect(view.bar.frame == rect(0, 40, 320, 44))
  }

  @Test("An object that is created while a keyboard is shown knows it")
  func lateObject() async {
    _ = keyboard
    await phone.showKeyboard()
    let late = KeyboardArea(of: phone.view) { _ in Issue.record("Nothing has changed.") }
    #expect(late.overlap == 216)
    late.update()
  }

  @Test("update() tells of a view that has moved under the keyboard")
  func updating() async {
    let view = UIView(frame: rect(0, 0, 320, 100))
    phone.view.addSubview(view)
    var overlaps: [CGFloat] = []
    let area = KeyboardArea(of: view) { overlaps.append($0.overlap) }
    await phone.showKeyboard()
    view.frame.origin.y = 300
    area.update()
    area.update()
    #expect(overlaps == [48])
  }

  // MARK: Bad input

  @Test("A notification without user info tells nothing, except that the keyboard hides")
  func withoutInfo() async {
    await phone.post(willShow, info: nil)
    #expect(keyboard.overlap == 0)
    await phone.post(willShow, end: phone.docked(216))
    for name in [willShow, willChangeFrame, didChangeFrame] {
      await phone.post(name, info: nil)
      await phone.post(name, info: [UIResponder.keyboardFrameEndUserInfoKey: "none"])
      await phone.post(name, info: ["key": 1])
    }
    #expect(keyboard.overlap == 216)
    await phone.post(willHide, info: nil)
    #expect(keyboard.overlap == 0)
  }

  @Test("Bad durations and curves are harmless", arguments: [-1, .nan, .infinity, 1e9] as [TimeInterval])
  func badTiming(duration: TimeInterval) async {
    for curve in [-1, 0, 3, 7, 99, Int.max, Int.min] {
      await phone.post(willShow, end: phone.docked(216), duration: duration, curve: curve)
      await screen.advance(by: 20)
      #expect(phone.view.bar.frame == rect(0, 308, 320, 44))
      await phone.post(willHide, end: .zero, duration: duration, curve: curve)
      await screen.advance(by: 20)
      #expect(phone.view.bar.frame.maxY == 568)
    }
  }

  @Test("The late end of a change that was interrupted doesn't bring the keyboard back")
  func lateEnd() async {
    await phone.post(willShow, end: phone.docked(216))
    await phone.post(willHide, end: phone.gone)
    await phone.post(didChangeFrame, end: phone.docked(216))
    #expect(keyboard.overlap == 0)
  }

  @Test("A sheet that moves away from the keyboard is read again when the keyboard has come", .recordedAnswers)
  func movedMeanwhile() async {
    let view = Phone.BarView()
    view.frame = rect(0, 200, 320, 300)
    phone.view.addSubview(view)
    await screen.settle()
    await phone.showKeyboard()
    #expect(view.keyboard.overlap == 148)
    view.frame.origin.y = 100
    await screen.advance(by: 1)
    #expect(view.bar.frame == rect(0, 208, 320, 44))
  }

  // MARK: Memory

  @Test("Nothing is retained: neither the view, nor the object, nor what its closure refers to")
  func memory() async {
    weak var view: UIView?
    weak var area: KeyboardArea?
    weak var captured: Recorder?
    await scope {
      let recorder = Recorder()
      let covered = UIView(frame: rect(0, 268, 320, 300))
      let object = KeyboardArea(of: covered) { _ in recorder.record("changed") }
      phone.view.addSubview(covered)
      await phone.showKeyboard()
      #expect(recorder.take() == ["changed"])
      covered.removeFromSuperview()
      (view, area, captured) = (covered, object, recorder)
    }
    #expect(view == nil && area == nil && captured == nil)
    await phone.hideKeyboard()
  }

  @Test("An object whose view is gone says that nothing is covered")
  func viewIsGone() async {
    var area: KeyboardArea?
    scope {
      area = KeyboardArea(of: UIView())
    }
    #expect(area?.view == nil && area?.overlap == 0 && area?.frame == nil && area?.freeArea == .zero)
    area?.update()
    await phone.showKeyboard()
  }
}
#endif
