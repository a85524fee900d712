#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import KeyboardAvoidance

@MainActor
@Suite("Insets beside the app's own", .onScreen)
struct AddedInsetTests {
  @Test("A part is exchanged beside the own inset, also a negative one, as long as nobody writes")
  func parts() {
    for own in [0, 10, -10] as [CGFloat] {
      var inset = AddedInset()
      var value = inset.replace(with: 200, in: own)
      #expect(value == own + 200)
      value = inset.replace(with: 300, in: value)
      #expect(value == own + 300)
      #expect(inset.replace(with: 0, in: value) == own)
    }
  }

  @Test(
    "A smaller inset is the own one, and a larger one is the sum",
    arguments: [(0, 0), (7, 7), (199, 199), (200, 0), (210, 10)] as [(CGFloat, CGFloat)])
  func writes(written: CGFloat, own: CGFloat) {
    var inset = AddedInset()
    _ = inset.replace(with: 200, in: 3)
    #expect(inset.replace(with: 250, in: written) == own + 250)
    #expect(inset.replace(with: 0, in: own + 250) == own)
  }

  @Test("What is added under the keyboard stays", arguments: [10, 0, 40])
  func adding(_ points: CGFloat) async {
    let phone = await Phone()
    let scrollView = UIScrollView(frame: phone.view.bounds)
    phone.view.addSubview(scrollView)
    let area = KeyboardArea(adjusting: scrollView)
    await phone.showKeyboard(200)
    await phone.screen.advance(by: 1)
    scrollView.contentInset.bottom += points
    await phone.showKeyboard(260)
    #expect(scrollView.contentInset.bottom == 260 + points)
    await phone.hideKeyboard()
    #expect(scrollView.contentInset.bottom == points)
    withExtendedLifetime(area) {}
  }
}
#endif
