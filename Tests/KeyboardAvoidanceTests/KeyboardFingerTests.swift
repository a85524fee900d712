#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import KeyboardAvoidance

/// What a keyboard under a finger does to the areas. The guide that tells of it is UIKit's alone.
@MainActor
@Suite("A keyboard under a finger")
struct KeyboardFingerTests {
  let phone = Phone()
  var tracker: KeyboardTracker { .shared }
  var deviceScreen: UIScreen { phone.screen.window.screen }

  /// Brings the keyboard. Another test may have posted for all screens since the phone was made.
  private func bringKeyboard() {
    phone.view.first.becomeFirstResponder()
    phone.screen.settle()
    phone.screen.advance(by: 1)
    #expect(phone.keyboard.overlap == 216)
  }

  @Test("The bar stays on the keyboard at each step, down to the bottom and up again")
  func following() {
    bringKeyboard()
    for top in [352, 400, 450, 568, 600, 420, 353] as [CGFloat] {
      tracker.followFinger(to: top, on: deviceScreen, isDragging: true)
      #expect(phone.keyboard.overlap == max(0, 568 - top) && phone.view.bar.frame.maxY == min(568, top))
    }
    tracker.followFinger(to: 300, on: deviceScreen, isDragging: true)
    #expect(phone.keyboard.overlap == 216, "A finger doesn't make the keyboard higher.")
  }

  @Test("The guide counts from the first drag until the next notification")
  func period() {
    bringKeyboard()
    tracker.followFinger(to: 500, on: deviceScreen, isDragging: false)
    #expect(phone.keyboard.overlap == 216, "Nobody drags.")
    tracker.followFinger(to: 500, on: deviceScreen, isDragging: true)
    tracker.followFinger(to: 400, on: deviceScreen, isDragging: false)
    #expect(phone.keyboard.overlap == 168, "It goes back without a notification.")
    phone.post(willShow, end: rect(0, 352, 320, 216))
    #expect(phone.keyboard.overlap == 216)
    tracker.followFinger(to: 500, on: deviceScreen, isDragging: false)
    #expect(phone.keyboard.overlap == 216)
    phone.post(willHide, end: rect(0, 568, 320, 216))
    tracker.followFinger(to: 500, on: deviceScreen, isDragging: true)
    #expect(phone.keyboard.overlap == 0 && phone.keyboard.frame == nil, "There is no keyboard to drag.")
  }

  @Test("A finger moves neither the keyboard of another screen nor one that floats")
  func otherKeyboards() {
    bringKeyboard()
    let other = Phone()
    tracker.followFinger(to: 500, on: other.screen.window.screen, isDragging: true)
    #expect(phone.keyboard.overlap == 216 && other.keyboard.overlap == 0)
    let frame = rect(60, 100, 200, 150)
    phone.screen.keyboard = .floating(frame)
    tracker.followFinger(to: 200, on: deviceScreen, isDragging: true)
    #expect(phone.keyboard.frame == frame)
  }

  @Test("A scroll view under the finger keeps its offset and its insets until the keyboard is announced again")
  func scrollView() {
    bringKeyboard()
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
    phone.post(willHide, end: rect(0, 568, 320, 216))
    #expect(scrollView.contentInset.bottom == 0)
    withExtendedLifetime(area) {}
  }
}
#endif
