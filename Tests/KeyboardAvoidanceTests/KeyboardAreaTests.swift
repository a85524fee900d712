#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import TestSupport
import Testing

@MainActor
@Suite("The area of the keyboard over a view")
struct KeyboardAreaTests {
  let phone = Phone()
  var screen: HeadlessScreen { phone.screen }
  var keyboard: KeyboardArea { phone.keyboard }

  @Test("A keyboard that comes covers the view's bottom, and nothing when it is gone")
  func comingAndGoing() {
    #expect(keyboard.overlap == 0 && keyboard.frame == nil)
    #expect(keyboard.freeArea == rect(0, 0, 320, 568))
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(keyboard.overlap == 216)
    #expect(keyboard.frame == rect(0, 352, 320, 216))
    #expect(keyboard.freeArea == rect(0, 0, 320, 352))
    #expect(phone.view.bar.frame == rect(0, 308, 320, 44))
    phone.view.first.resignFirstResponder()
    phone.screen.settle()
    #expect(keyboard.overlap == 0 && keyboard.frame == nil)
    #expect(phone.view.bar.frame == rect(0, 524, 320, 44))
  }

  @Test("The bar stands on the keyboard at every moment of the keyboard's animation", .recordedAnswers)
  func animation() {
    func isRed(_ y: CGFloat) -> Bool { red(screen.color(at: CGPoint(x: 1, y: y))) }
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    var tops: [CGFloat] = []
    for _ in 0..<6 {
      let bar = stride(from: CGFloat(0), to: 568, by: 0.5).filter(isRed)
      let top = bar.first ?? -1
      tops.append(top)
      #expect(abs(CGFloat(bar.count) / 2 - 44) <= 1, "Nothing of the bar is under the keyboard.")
      #expect((bar.last ?? 568) > 566 || !isWhite(screen.color(at: CGPoint(x: 1, y: top + 46))))
      screen.advance(by: 0.05)
    }
    #expect(tops.first == 524 && tops.last == 308 && tops == tops.sorted(by: >))
  }

  private func red(_ color: UIColor) -> Bool { color.cgColor == UIColor.red.cgColor }
  private func isWhite(_ color: UIColor) -> Bool { color.cgColor == UIColor.white.cgColor }

  @Test("Layout that was due before the keyboard came isn't animated with it")
  func pendingLayout() {
    // Another test may have posted for all screens since the phone was made.
    _ = phone.view.takePasses()
    phone.view.second.frame.origin.y = 100
    phone.view.setNeedsLayout()
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(phone.view.takePasses() == 2, "One for what was due, one for the keyboard.")
  }

  @Test("The safe area counts once", arguments: [0, 34, 300] as [CGFloat])
  func safeArea(bottom: CGFloat) {
    let phone = Phone(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: bottom, right: 0))
    phone.screen.keyboard = .docked(height: 250)
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(phone.keyboard.overlap == max(0, 250 - bottom))
    #expect(phone.keyboard.freeArea == rect(0, 20, 320, 548 - max(250, bottom)))
  }

  @Test("There is no layout pass without a change")
  func passes() {
    // Another test may have posted for all screens since the phone was made.
    _ = phone.view.takePasses()
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(phone.view.takePasses() == 1)
    screen.advance(by: 1)
    phone.view.second.becomeFirstResponder()
    phone.screen.settle()
    screen.advance(by: 1)
    #expect(phone.view.takePasses() == 0, "Two fields hand over, and the frame stays.")
    phone.post(willShow, end: rect(0, 352, 320, 216), duration: 0.25)
    #expect(phone.view.takePasses() == 0)
    phone.view.second.resignFirstResponder()
    phone.screen.settle()
    screen.advance(by: 1)
    #expect(phone.view.takePasses() == 1)
  }

  @Test("A view that the keyboard doesn't reach isn't laid out")
  func untouchedView() {
    let high = Phone.BarView()
    high.frame = rect(0, 0, 320, 200)
    phone.view.addSubview(high)
    screen.settle()
    _ = high.takePasses()
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    screen.advance(by: 1)
    #expect(high.takePasses() == 0)
    #expect(high.keyboard.overlap == 0 && high.keyboard.frame == rect(0, 352, 320, 216))
  }

  @Test("Two fields that hand over with another frame lay out once")
  func handingOver() {
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    screen.advance(by: 1)
    _ = phone.view.takePasses()
    phone.view.second.inputAccessoryView = UIView(frame: rect(0, 0, 0, 40))
    phone.view.second.becomeFirstResponder()
    phone.screen.settle()
    screen.advance(by: 1)
    #expect(phone.view.takePasses() == 1)
    #expect(keyboard.overlap == 256)
  }

  @Test(
    "The closure is called inside the animation, after the layout; what it asks for is laid out, too", .recordedAnswers)
  func closure() {
    var calls: [(overlap: CGFloat, barTop: CGFloat, duration: TimeInterval)] = []
    let area = KeyboardArea(of: phone.view)
    area.onChange = { [phone] area in
      calls.append((area.overlap, phone.view.bar.frame.minY, UIView.inheritedAnimationDuration))
      phone.view.setNeedsLayout()
    }
    _ = keyboard
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    screen.advance(by: 1)
    #expect(calls.count == 1)
    #expect(calls.first?.overlap == 216 && calls.first?.barTop == 308 && calls.first?.duration == 0.25)
    area.update()
    #expect(calls.count == 1, "Nothing has changed.")
    withExtendedLifetime(area) {}
  }

  // MARK: Where the view is

  @Test("A view that isn't at the bottom is covered by what reaches it")
  func higherView() {
    let view = UIView(frame: rect(10, 100, 200, 300))
    phone.view.addSubview(view)
    let area = KeyboardArea(of: view)
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
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
  func transforms() {
    let view = UIView(frame: rect(60, 368, 200, 200))
    phone.view.addSubview(view)
    let area = KeyboardArea(of: view)
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
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
  func withoutWindow() {
    let view = Phone.BarView()
    view.frame = rect(0, 268, 320, 300)
    let area = view.keyboard
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(area.overlap == 0 && area.frame == nil)
    view.layoutIfNeeded()
    screen.advance(by: 1)
    phone.view.first.resignFirstResponder()
    phone.screen.settle()
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    _ = view.takePasses()
    phone.view.addSubview(view)
    screen.settle()
    #expect(view.takePasses() == 1)
    #expect(view.bar.frame == rect(0, 40, 320, 44))
  }

  @Test("A view that is removed with its first responder, in the middle of the animation, forgets the keyboard")
  func removal() {
    var overlaps: [CGFloat] = []
    phone.view.keyboard.onChange = { overlaps.append($0.overlap) }
    let box = UIView(frame: phone.view.bounds)
    let inner = Phone.BarView()
    inner.frame = box.bounds
    box.addSubview(inner)
    phone.view.addSubview(box)
    screen.settle()
    inner.first.becomeFirstResponder()
    screen.settle()
    #expect(inner.keyboard.overlap == 216)
    screen.advance(by: 0.1)
    box.removeFromSuperview()
    screen.settle()
    #expect(inner.keyboard.overlap == 0 && overlaps == [216, 0])
    screen.advance(by: 1)
    #expect(screen.keyboardFrame == nil)
    phone.view.addSubview(box)
    screen.settle()
    #expect(inner.bar.frame.maxY == 568)
  }

  @Test("An object that is created while a keyboard is shown knows it")
  func lateObject() {
    _ = keyboard
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    let late = KeyboardArea(of: phone.view) { _ in Issue.record("Nothing has changed.") }
    #expect(late.overlap == 216)
    late.update()
  }

  @Test("update() tells of a view that has moved under the keyboard")
  func updating() {
    let view = UIView(frame: rect(0, 0, 320, 100))
    phone.view.addSubview(view)
    var overlaps: [CGFloat] = []
    let area = KeyboardArea(of: view) { overlaps.append($0.overlap) }
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    view.frame.origin.y = 300
    area.update()
    area.update()
    #expect(overlaps == [48])
  }

  // MARK: What the keyboard does

  @Test("A rotation with the keyboard shown, at rest and in the middle of the animation", arguments: [0.05, 1])
  func rotation(wait: TimeInterval) {
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    screen.advance(by: wait)
    screen.resize(to: CGSize(width: 568, height: 320))
    #expect(keyboard.overlap == 216 && keyboard.frame == rect(0, 104, 568, 216))
    #expect(phone.view.bar.frame == rect(0, 60, 568, 44))
    screen.resize(to: CGSize(width: 320, height: 568))
    #expect(keyboard.overlap == 216)
    screen.advance(by: 1)
    phone.view.first.resignFirstResponder()
    phone.screen.settle()
    #expect(phone.view.bar.frame == rect(0, 524, 320, 44))
  }

  @Test("Between a rotation and the keyboard's new frame, the keyboard is expected at the bottom")
  func rotationWithoutNotification() {
    phone.post(willShow, end: rect(0, 352, 320, 216))
    screen.resize(to: CGSize(width: 568, height: 320))
    #expect(keyboard.overlap == 216 && keyboard.frame == rect(0, 104, 568, 216))
    phone.post(willHide, end: rect(0, 320, 568, 162))
  }

  @Test("A sheet over the view, whose field brings the keyboard, leaves nothing behind")
  func sheet() {
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
      let sheet = Phone.Controller()
      sheet.modalPresentationStyle = style
      phone.view.first.becomeFirstResponder()
      phone.screen.settle()
      phone.controller.present(sheet, animated: true)
      screen.settle()
      sheet.barView.first.becomeFirstResponder()
      screen.settle()
      screen.advance(by: 1)
      #expect(sheet.barView.keyboard.overlap == 216)
      #expect(keyboard.overlap == (style == .fullScreen ? 0 : 216))
      phone.controller.dismiss(animated: true)
      screen.advance(by: 1)
      #expect(screen.keyboardFrame == nil)
      #expect(keyboard.overlap == 0 && phone.view.bar.frame.maxY == 568)
    }
  }

  // MARK: Bad input

  @Test("A frame without a size, of NaN, infinite, or outside of the screen is no keyboard")
  func badFrames() {
    let frames = [
      .zero, rect(0, 352, 320, 0), rect(0, .nan, 320, 216), rect(0, 352, .nan, 216), rect(0, 352, .infinity, 216),
      rect(-.infinity, 352, 320, 216), .null, .infinite, rect(0, 568, 320, 216), rect(0, -216, 320, 216),
      rect(400, 352, 320, 216),
    ]
    for frame in frames {
      phone.post(willShow, end: rect(0, 352, 320, 216))
      #expect(keyboard.overlap == 216)
      phone.post(willChangeFrame, end: frame)
      #expect(keyboard.overlap == 0 && keyboard.frame == nil, "\(frame)")
      #expect(phone.view.bar.frame.maxY == 568)
    }
    phone.post(willShow, end: rect(320, 568, -320, -216))
    #expect(keyboard.overlap == 216, "A frame with negative lengths is standardized.")
    phone.post(willHide, end: .zero)
  }

  @Test("A notification without user info tells nothing, except that the keyboard hides")
  func withoutInfo() {
    phone.post(willShow, info: nil)
    #expect(keyboard.overlap == 0)
    phone.post(willShow, end: rect(0, 352, 320, 216))
    for name in [willShow, willChangeFrame, didChangeFrame] {
      phone.post(name, info: nil)
      phone.post(name, info: [UIResponder.keyboardFrameEndUserInfoKey: "none"])
      phone.post(name, info: ["key": 1])
    }
    #expect(keyboard.overlap == 216)
    phone.post(willHide, info: nil)
    #expect(keyboard.overlap == 0)
  }

  @Test("Bad durations and curves are harmless", arguments: [-1, .nan, .infinity, 1e9] as [TimeInterval])
  func badTiming(duration: TimeInterval) {
    for curve in [-1, 0, 3, 7, 99, Int.max, Int.min] {
      phone.post(willShow, end: rect(0, 352, 320, 216), duration: duration, curve: curve)
      screen.advance(by: 20)
      #expect(phone.view.bar.frame == rect(0, 308, 320, 44))
      phone.post(willHide, end: .zero, duration: duration, curve: curve)
      screen.advance(by: 20)
      #expect(phone.view.bar.frame.maxY == 568)
    }
  }

  @Test("The late end of a change that was interrupted doesn't bring the keyboard back")
  func lateEnd() {
    phone.post(willShow, end: rect(0, 352, 320, 216))
    phone.post(willHide, end: rect(0, 568, 320, 216))
    phone.post(didChangeFrame, end: rect(0, 352, 320, 216))
    #expect(keyboard.overlap == 0)
  }

  @Test("A sheet that moves away from the keyboard is read again when the keyboard has come", .recordedAnswers)
  func movedMeanwhile() {
    let view = Phone.BarView()
    view.frame = rect(0, 200, 320, 300)
    phone.view.addSubview(view)
    screen.settle()
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(view.keyboard.overlap == 148)
    view.frame.origin.y = 100
    screen.advance(by: 1)
    #expect(view.bar.frame == rect(0, 208, 320, 44))
  }

  // MARK: Memory

  @Test("Nothing is retained: neither the view, nor the object, nor what its closure refers to")
  func memory() {
    weak var view: UIView?
    weak var area: KeyboardArea?
    weak var captured: Recorder?
    scope {
      let recorder = Recorder()
      let covered = UIView(frame: rect(0, 268, 320, 300))
      let object = KeyboardArea(of: covered) { _ in recorder.record("changed") }
      phone.view.addSubview(covered)
      phone.view.first.becomeFirstResponder()
      phone.screen.settle()
      #expect(recorder.take() == ["changed"])
      covered.removeFromSuperview()
      (view, area, captured) = (covered, object, recorder)
    }
    #expect(view == nil && area == nil && captured == nil)
    phone.view.first.resignFirstResponder()
    phone.screen.settle()
  }

  @Test("An object whose view is gone says that nothing is covered")
  func viewIsGone() {
    var area: KeyboardArea?
    scope {
      area = KeyboardArea(of: UIView())
    }
    #expect(area?.view == nil && area?.overlap == 0 && area?.frame == nil && area?.freeArea == .zero)
    area?.update()
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
  }
}
#endif
