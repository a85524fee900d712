#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TapGestures
import TestSupport
import Testing

@Suite("Taps", .onScreen)
@MainActor
struct TapRecognizerTests {
  let screen = TapScreen()
  let count = TapCount()

  // MARK: - Configuration

  @Test("A new recognizer requires one tap of one finger and cancels no touches")
  func standardValues() {
    let recognizer = TapRecognizer { _ in }
    #expect(recognizer.numberOfTapsRequired == 1)
    #expect(recognizer.numberOfTouchesRequired == 1)
    #expect(!recognizer.cancelsTouchesInView)
    #expect(!recognizer.delaysTouchesEnded)
    #expect(recognizer.isEnabled)
    #expect(recognizer.view == nil)
    #expect(recognizer.excludedViews.isEmpty)
    #expect(!recognizer.excludesControls)
  }

  @Test("The initializer's arguments set the number of taps, and whether touches are cancelled")
  func configured() {
    let recognizer = TapRecognizer(count: 3, cancelsTouches: true) { _ in }
    #expect(recognizer.numberOfTapsRequired == 3)
    #expect(recognizer.cancelsTouchesInView)
    #expect(recognizer.delaysTouchesEnded)
  }

  @Test("Each call of onTap attaches a recognizer to the view and returns it")
  func onTap() {
    let recognizer = screen.card.onTap { _ in }
    #expect(recognizer.view === screen.card)
    #expect(screen.card.gestureRecognizers == [recognizer])
    #expect(recognizer.numberOfTapsRequired == 1)
    #expect(!recognizer.cancelsTouchesInView)
    let double = screen.card.onTap(count: 2, cancelsTouches: true) { _ in }
    #expect(screen.card.gestureRecognizers == [recognizer, double])
    #expect(double.numberOfTapsRequired == 2)
    #expect(double.cancelsTouchesInView)
  }

  @Test("A closure without a parameter can be configured like one with it")
  func configuredClosure() {
    let recognizer = screen.card.onTap(count: 2, cancelsTouches: true) { count.taps += 1 }
    #expect(recognizer.numberOfTapsRequired == 2)
    #expect(recognizer.cancelsTouchesInView)
  }

  @Test("For VoiceOver, a view that can be tapped is a button too, unless other traits are passed")
  func accessibilityTraits() {
    let label = UILabel()
    label.onTap {}
    #expect(label.accessibilityTraits == [.staticText, .button])
    let (text, plain) = (UILabel(), UIView())
    text.onTap(accessibilityTraits: []) { _ in }
    #expect(text.accessibilityTraits == .staticText)
    plain.onTap { _ in }
    #expect(plain.accessibilityTraits == .button && !plain.isAccessibilityElement)
  }
}
#endif
