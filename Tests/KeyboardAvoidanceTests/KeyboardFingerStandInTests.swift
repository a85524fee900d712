#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import KeyboardAvoidance

// What only the stand-in can do.
extension KeyboardFingerTests {
  @Test("A finger moves neither the keyboard of another screen nor one that floats")
  func otherKeyboards() async {
    await bringKeyboard()
    let other = await Phone()
    tracker.followFinger(to: 500, on: other.screen.window.screen, isDragging: true)
    #expect(phone.keyboard.overlap == 216 && other.keyboard.overlap == 0)
    let frame = rect(60, 100, 200, 150)
    phone.screen.keyboard = .floating(frame)
    tracker.followFinger(to: 200, on: deviceScreen, isDragging: true)
    #expect(phone.keyboard.frame == frame)
  }

  @Test("A scroll view under the finger keeps its offset and its insets until the keyboard is announced again")
  func scrollView() async {
    await bringKeyboard()
    let scrollView = UIScrollView(frame: phone.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    phone.view.addSubview(scrollView)
    let area = KeyboardArea(adjusting: scrollView)
    #expect(scrollView.contentInset.bottom == 216)
    phone.screen.touchDown(at: CGPoint(x: 160, y: 300))
    phone.screen.touchMove(to: CGPoint(x: 160, y: 200))
    #expect(scrollView.isDragging)
    let offset = scrollView.contentOffset
    for top in [400, 568, 500] as [CGFloat] {
      tracker.followFinger(to: top, on: deviceScreen, isDragging: scrollView.isDragging)
      #expect(area.overlap == 568 - top)
      #expect(scrollView.contentInset.bottom == 216 && scrollView.contentOffset == offset)
    }
    phone.screen.touchUp()
    await phone.post(willHide, end: rect(0, 568, 320, 216))
    #expect(scrollView.contentInset.bottom == 0)
    withExtendedLifetime(area) {}
  }
}
#endif
