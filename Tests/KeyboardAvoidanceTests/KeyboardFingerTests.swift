#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import KeyboardAvoidance

/// What a keyboard under a finger does to the areas. The guide that tells of it is UIKit's alone.
@MainActor
@Suite("A keyboard under a finger", .onScreen)
struct KeyboardFingerTests {
  let phone: Phone
  var tracker: KeyboardTracker { .shared }
  var deviceScreen: UIScreen { phone.screen.window.screen }

  init() async {
    phone = await Phone()
  }

  /// Brings the keyboard. Another test may have posted for all screens since the phone was made.
  func bringKeyboard() async {
    await phone.showKeyboard()
    await phone.screen.advance(by: 1)
    #expect(phone.keyboard.overlap == 216)
  }

  /// Moves the upper edge of the keyboard to a height of the window.
  private func follow(to top: CGFloat, isDragging: Bool, lowest: CGFloat? = nil) {
    func onScreen(_ y: CGFloat) -> CGFloat {
      phone.screen.window.convert(CGPoint(x: 0, y: y), to: deviceScreen.coordinateSpace).y
    }
    tracker.followFinger(
      to: onScreen(top), in: phone.screen.window, lowest: isDragging ? onScreen(lowest ?? top) : nil)
  }

  @Test("The bar stays on the keyboard at each step, down to the bottom and up again")
  func following() async {
    await bringKeyboard()
    for top in [352, 400, 450, 568, 600, 420, 353] as [CGFloat] {
      follow(to: top, isDragging: true)
      #expect(phone.keyboard.overlap == max(0, 568 - top) && phone.view.bar.frame.maxY == min(568, top))
    }
    follow(to: 300, isDragging: true, lowest: 400)
    #expect(phone.keyboard.overlap == 216, "A finger doesn't make the keyboard higher.")
  }

  // manaflow-ai/cmux, pull request 9958: on betas of iOS 27, the guide may be at the bottom while the keyboard is
  // shown.
  @Test("The guide counts only while the finger has reached the keyboard, and isn't above the guide")
  func implausible() async {
    await bringKeyboard()
    follow(to: 340, isDragging: true, lowest: 351)
    follow(to: 568, isDragging: true, lowest: 200)
    #expect(phone.keyboard.overlap == 216, "The finger is above the keyboard.")
    follow(to: 568, isDragging: true, lowest: 400)
    #expect(phone.keyboard.overlap == 216, "The guide is below the finger.")
    follow(to: 380, isDragging: true, lowest: 400)
    #expect(phone.keyboard.overlap == 188)
    follow(to: 568, isDragging: false)
    #expect(phone.keyboard.overlap == 188, "A keyboard that goes without a finger is announced.")
  }

  @Test("The guide counts from the first drag until the next notification")
  func period() async {
    await bringKeyboard()
    follow(to: 500, isDragging: false)
    #expect(phone.keyboard.overlap == 216, "Nobody drags.")
    follow(to: 500, isDragging: true)
    follow(to: 400, isDragging: false)
    #expect(phone.keyboard.overlap == 168, "It goes back without a notification.")
    await phone.post(willShow, end: phone.docked(216))
    #expect(phone.keyboard.overlap == 216)
    follow(to: 500, isDragging: false)
    #expect(phone.keyboard.overlap == 216)
    await phone.post(willHide, end: phone.gone)
    follow(to: 500, isDragging: true)
    #expect(phone.keyboard.overlap == 0 && phone.keyboard.frame == nil, "There is no keyboard to drag.")
  }
}
#endif
