#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import TestSupport
import Testing

// What only the stand-in can do.
extension KeyboardAreaTests {
  private func red(_ color: UIColor) -> Bool { color.cgColor == UIColor.red.cgColor }
  private func isWhite(_ color: UIColor) -> Bool { color.cgColor == UIColor.white.cgColor }

  @Test("The bar stands on the keyboard at every moment of the keyboard's animation", .recordedAnswers)
  func animation() {
    func isRed(_ y: CGFloat) -> Bool { red(screen.color(at: CGPoint(x: 1, y: y))) }
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    var tops: [CGFloat] = []
    for _ in 0..<7 {
      let bar = stride(from: CGFloat(0), to: 568, by: 0.5).filter(isRed)
      let top = bar.first ?? -1
      tops.append(top)
      #expect(abs(CGFloat(bar.count) / 2 - 44) <= 1, "Nothing of the bar is under the keyboard.")
      #expect((bar.last ?? 568) > 566 || !isWhite(screen.color(at: CGPoint(x: 1, y: top + 46))))
      screen.advance(by: screen.keyboardDuration / 5)
    }
    #expect(tops.first == 524 && tops.last == 308 && tops == tops.sorted(by: >))
  }

  @Test("A keyboard that covers the view covers its whole safe area, and no more")
  func wholeSafeArea() async {
    let phone = await Phone(safeArea: UIEdgeInsets(top: 20, left: 30, bottom: 34, right: 40))
    await phone.post(willShow, end: rect(0, 10, 320, 558))
    #expect(phone.keyboard.overlap == 514 && phone.keyboard.freeArea == rect(30, 20, 250, 0))
    await phone.post(willHide, end: phone.gone)
  }

  @Test("There is no layout pass without a change")
  func passes() async {
    // Another test may have posted for all screens since the phone was made.
    _ = phone.view.takePasses()
    phone.view.first.becomeFirstResponder()
    await phone.screen.settle()
    #expect(phone.view.takePasses() == 1)
    await screen.advance(by: 1)
    phone.view.second.becomeFirstResponder()
    await phone.screen.settle()
    await screen.advance(by: 1)
    #expect(phone.view.takePasses() == 0, "Two fields hand over, and the frame stays.")
    await phone.post(willShow, end: rect(0, 352, 320, 216), duration: 0.25)
    #expect(phone.view.takePasses() == 0)
    phone.view.second.resignFirstResponder()
    await phone.screen.settle()
    await screen.advance(by: 1)
    #expect(phone.view.takePasses() == 1)
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
  func rotationWithoutNotification() async {
    await phone.post(willShow, end: rect(0, 352, 320, 216))
    await screen.resize(to: CGSize(width: 568, height: 320))
    #expect(keyboard.overlap == 216 && keyboard.frame == rect(0, 104, 568, 216))
    await phone.post(willHide, end: rect(0, 320, 568, 162))
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

  // freshOS/KeyboardLayoutGuide, pull request 43: an iPad's form sheet moves up by itself when the keyboard is shown.
  @Test("A view that somebody moves after the keyboard was announced is laid out in one motion", .recordedAnswers)
  func movedByOthers() {
    let view = UIView(frame: rect(0, 268, 320, 300))
    phone.view.addSubview(view)
    var changes: [(overlap: CGFloat, duration: TimeInterval)] = []
    let area = KeyboardArea(of: view) { changes.append(($0.overlap, UIView.inheritedAnimationDuration)) }
    for _ in 0..<2 {
      view.frame.origin.y = 268
      changes = []
      phone.view.first.becomeFirstResponder()
      UIView.animate(withDuration: screen.keyboardDuration) { view.frame.origin.y = 168 }
      screen.settle()
      #expect(changes.map(\.overlap) == [216, 116])
      screen.advance(by: 1)
      let duration = screen.keyboardDuration
      #expect(changes.map(\.duration) == [duration, duration], "Nothing is corrected at the end.")
      phone.view.first.resignFirstResponder()
      screen.advance(by: 1)
      #expect(changes.map(\.overlap) == [216, 116, 0])
    }
    withExtendedLifetime(area) {}
  }

  @Test("A view that moves away from its own overlap is laid out a few times, and then stays", .recordedAnswers)
  func movesItself() {
    let view = UIView(frame: rect(0, 268, 320, 300))
    phone.view.addSubview(view)
    var changes = 0
    let area = KeyboardArea(of: view) {
      changes += 1
      view.frame.origin.y = 268 - $0.overlap
    }
    phone.view.first.becomeFirstResponder()
    screen.advance(by: 1)
    #expect(changes == 4, "Two notifications, the turn after them, and the end.")
    screen.advance(by: 10)
    #expect(changes == 4)
    withExtendedLifetime(area) {}
  }

  @Test("A frame without a size, of NaN, infinite, or outside of the screen is no keyboard")
  func badFrames() async {
    let frames = [
      .zero, rect(0, 352, 320, 0), rect(0, .nan, 320, 216), rect(0, 352, .nan, 216), rect(0, 352, .infinity, 216),
      rect(-.infinity, 352, 320, 216), .null, .infinite, rect(0, 568, 320, 216), rect(0, -216, 320, 216),
      rect(400, 352, 320, 216),
    ]
    for frame in frames {
      await phone.post(willShow, end: rect(0, 352, 320, 216))
      #expect(keyboard.overlap == 216)
      await phone.post(willChangeFrame, end: frame)
      #expect(keyboard.overlap == 0 && keyboard.frame == nil, "\(frame)")
      #expect(phone.view.bar.frame.maxY == 568)
    }
    await phone.post(willShow, end: rect(320, 568, -320, -216))
    #expect(keyboard.overlap == 216, "A frame with negative lengths is standardized.")
    await phone.post(willHide, end: .zero)
  }
}
#endif
