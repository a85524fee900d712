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
  private func follow(to top: CGFloat, isDragging: Bool) {
    let place = phone.screen.window.convert(CGPoint(x: 0, y: top), to: deviceScreen.coordinateSpace)
    tracker.followFinger(to: place.y, on: deviceScreen, isDragging: isDragging)
  }

  @Test("The bar stays on the keyboard at each step, down to the bottom and up again")
  func following() async {
    await bringKeyboard()
    for top in [352, 400, 450, 568, 600, 420, 353] as [CGFloat] {
      follow(to: top, isDragging: true)
      #expect(phone.keyboard.overlap == max(0, 568 - top) && phone.view.bar.frame.maxY == min(568, top))
    }
    follow(to: 300, isDragging: true)
    #expect(phone.keyboard.overlap == 216, "A finger doesn't make the keyboard higher.")
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
