#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import TestSupport
import Testing

// What only the stand-in can do.
extension KeyboardKindsTests {
  @Test("A hardware keyboard is followed with the view on top, and comes and goes with the field")
  func hardwareWithAccessoryView() {
    screen.keyboard = .hardware
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(keyboard.overlap == 0 && keyboard.frame == nil, "There is nothing on the screen.")
    phone.view.second.inputAccessoryView = UIView(frame: rect(0, 0, 0, 40))
    phone.view.second.becomeFirstResponder()
    phone.screen.settle()
    #expect(keyboard.overlap == 40)
    screen.keyboard = .docked(height: 216)
    #expect(keyboard.overlap == 256)
    screen.keyboard = .hardware
    #expect(keyboard.overlap == 40)
    phone.view.second.resignFirstResponder()
    phone.screen.settle()
    #expect(keyboard.overlap == 0 && phone.view.bar.frame.maxY == 568)
  }

  // UIKeyboardLayoutGuide.followsUndockedKeyboard: by default, only a docked keyboard is followed.
  @Test(
    "An undocked, split or floating keyboard covers nothing, and still has a frame", .recordedAnswers,
    arguments: [true, false])
  func floating(fromDocked: Bool) {
    let frame = rect(60, 300, 200, 150)
    if !fromDocked { screen.keyboard = .floating(frame) }
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    if fromDocked {
      #expect(keyboard.overlap == 216)
      screen.keyboard = .floating(frame)
    }
    #expect(keyboard.overlap == 0 && keyboard.frame == frame)
    screen.advance(by: 1)
    #expect(keyboard.overlap == 0 && keyboard.frame == frame)
    screen.keyboard = .docked(height: 216)
    #expect(keyboard.overlap == 216)
    phone.view.first.resignFirstResponder()
    phone.screen.settle()
    screen.advance(by: 1)
    #expect(keyboard.overlap == 0 && keyboard.frame == nil)
  }

  // HeadlessUIKit's own model: a floating keyboard that goes moves below the screen. Nobody has seen it on a device.
  @Test("A floating keyboard that goes stays gone, although its place is on the screen after a rotation")
  func hidesDuringRotation() async {
    let phone = await Phone(size: CGSize(width: 568, height: 320))
    // A change of the frame may name no screen, and is then about the one that was named last, which is this one.
    await phone.post(willHide, end: rect(0, 320, 568, 216))
    phone.screen.keyboard = .floating(rect(50, 50, 200, 100))
    phone.view.first.becomeFirstResponder()
    await phone.screen.settle()
    await phone.screen.advance(by: 1)
    #expect(phone.keyboard.frame != nil)
    phone.view.first.resignFirstResponder()
    await phone.screen.settle()
    await phone.screen.advance(by: 0.1)
    await phone.screen.resize(to: CGSize(width: 320, height: 568))
    await phone.screen.advance(by: 1)
    #expect(phone.keyboard.frame == nil)
  }

  // UIResponder.keyboardFrameEndUserInfoKey: the frame is in the screen's coordinates. Those of a view differ from them
  // in Split View, Slide Over and Stage Manager.
  @Test(
    "In a window that is a part of the screen, the keyboard covers what it reaches of it",
    arguments: [
      (rect(100, 50, 220, 500), 198), (rect(0, 0, 200, 352), 0), (rect(40, 30, 240, 300), 0),
      (rect(20, 400, 280, 100), 100), (rect(-80, 300, 200, 268), 216),
    ] as [(CGRect, CGFloat)])
  func windows(frame: CGRect, overlap: CGFloat) {
    screen.window.frame = frame
    screen.settle()
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    #expect(keyboard.frame == rect(-frame.minX, 352 - frame.minY, 320, 216))
    #expect(keyboard.overlap == overlap)
    #expect(phone.view.bar.frame.maxY == frame.height - overlap)
  }

  // chockenberry/KeyboardAvoider, FB18129544: with a view on top of the keyboard, iPadOS 26 reports the frame in the
  // coordinates of the window.
  @Test("A frame in the coordinates of a window that is a part of the screen is that of a docked keyboard")
  func frameInWindow() async {
    let tablet = await Phone(size: CGSize(width: 1024, height: 1366))
    tablet.screen.window.frame = rect(100, 200, 500, 600)
    await tablet.screen.settle()
    for name in [willChangeFrame, willShow] { await tablet.post(name, end: rect(0, 320, 500, 280), duration: 0.25) }
    #expect(tablet.keyboard.overlap == 280 && tablet.view.bar.frame.maxY == 320)
    #expect(tablet.keyboard.frame == rect(-100, 320, 1024, 846))
    await tablet.post(didChangeFrame, end: rect(0, 320, 500, 280))
    #expect(tablet.keyboard.overlap == 280)
    for name in [willChangeFrame, willHide] {
      await tablet.post(name, end: rect(0, 600, 500, 280))
      #expect(tablet.keyboard.overlap == 0 && tablet.view.bar.frame.maxY == 600)
    }
    #expect(tablet.keyboard.frame == nil)
    for frame in [rect(0, 300, 320, 280), rect(90, 320, 500, 280), rect(0, 100, 500, 280)] {
      await tablet.post(willChangeFrame, end: frame)
      #expect(tablet.keyboard.overlap == 0 && tablet.keyboard.frame == frame.offsetBy(dx: -100, dy: -200), "It floats.")
    }
    await tablet.post(willHide, end: rect(0, 1366, 1024, 300))
  }

  // Apple, WWDC26, session 278: a window that gets another size in one step gets another UIScreen.
  @Test("A window on another screen takes its keyboard along until the next notification")
  func otherScreenObject() async {
    let bystander = await Phone()
    _ = bystander.keyboard
    await phone.post(willShow, end: phone.docked(216))
    let first = screen.window.screen
    screen.window.screen = UIScreen()
    phone.view.setNeedsLayout()
    await screen.settle()
    #expect(keyboard.overlap == 216 && phone.view.bar.frame.maxY == 352 && bystander.keyboard.overlap == 0)
    await phone.post(willShow, end: phone.docked(300))
    #expect(keyboard.overlap == 300)
    await phone.post(willHide, end: phone.gone)
    #expect(keyboard.overlap == 0)
    screen.window.screen = first
  }

  // UIResponder.keyboardWillShowNotification: since iOS 16.1 the object is the UIScreen with the keyboard. It was nil.
  @Test("The keyboard of another screen is another keyboard; without a screen, it is that of the screen named last")
  func screens() async {
    let other = await Phone()
    _ = keyboard
    #expect(other.keyboard.overlap == 0)
    await phone.post(willShow, end: rect(0, 352, 320, 216))
    #expect(keyboard.overlap == 216 && other.keyboard.overlap == 0)
    await other.post(willShow, end: rect(0, 400, 320, 168))
    #expect(keyboard.overlap == 216 && other.keyboard.overlap == 168)
    await other.post(willHide, end: rect(0, 568, 320, 168))
    await phone.post(willShow, end: rect(0, 352, 320, 216))
    await phone.post(willShow, end: rect(0, 300, 320, 268), namesScreen: false)
    #expect(keyboard.overlap == 268 && other.keyboard.overlap == 0)
    await phone.post(willHide, end: rect(0, 568, 320, 268), namesScreen: false)
    #expect(keyboard.overlap == 0 && other.keyboard.overlap == 0)
  }

  // stackoverflow.com/questions/2893267: with a hardware keyboard and a bar, an iPad reports the frame
  // {{0, 980}, {768, 308}} on a screen of 768 × 1024 points. The frame goes on below the screen.
  @Test("The bar of a hardware keyboard covers its own height, although the frame goes on below the screen")
  func hardwareWithBar() async {
    let tablet = await Phone(size: CGSize(width: 768, height: 1024))
    await tablet.post(willShow, end: rect(0, 980, 768, 308), duration: 0.25)
    #expect(tablet.keyboard.overlap == 44 && tablet.view.bar.frame.maxY == 980)
    await tablet.post(willHide, end: rect(0, 1024, 768, 308), duration: 0.25)
    #expect(tablet.keyboard.overlap == 0 && tablet.view.bar.frame.maxY == 1024)
  }
}
#endif
