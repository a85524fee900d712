#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import KeyboardAvoidance
import PlatformUI
import TestSupport
import Testing

@MainActor
@Suite("Scroll views under the keyboard", .onScreen)
struct KeyboardScrollingTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 568))
  let scrollView = UIScrollView()
  /// Twenty fields of 50 points.
  let fields: [EditedField]
  let keyboard: KeyboardArea

  init() async {
    let controller = UIViewController()
    fields = (0..<20).map { EditedField(frame: rect(20, CGFloat($0) * 50, 200, 50)) }
    for field in fields { scrollView.addSubview(field) }
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    scrollView.frame = rect(0, 0, 320, 568)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(scrollView)
    keyboard = KeyboardArea(adjusting: scrollView)
    await screen.show(controller)
    scrollView.frame = controller.view.bounds
    #if canImport(HeadlessUIKit)
    screen.keyboard = .docked(height: 216)
    #endif
    await screen.forgetKeyboard()
  }

  @Test("The insets grow by what is covered, and are restored")
  func insets() async {
    scrollView.contentInset.bottom = 10
    scrollView.verticalScrollIndicatorInsets.bottom = 3
    await screen.edit(fields[0])
    #expect(scrollView.contentInset.bottom == 226 && scrollView.verticalScrollIndicatorInsets.bottom == 219)
    #expect(scrollView.contentOffset == .zero, "The first field is in sight.")
    scrollView.contentInset.bottom += 5
    await screen.endEditing(fields[0])
    #expect(scrollView.contentInset.bottom == 15 && scrollView.verticalScrollIndicatorInsets.bottom == 3)
  }

  @Test("The first responder is scrolled into sight with the margin, and back afterwards")
  func scrolling() async {
    await screen.edit(fields[9])
    #expect(scrollView.contentOffset.y == 156)
    await screen.advance(by: 1)
    await screen.endEditing(fields[9])
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("A field that takes over is scrolled into sight, although the keyboard stays")
  func handingOver() async {
    await screen.edit(fields[9])
    await screen.advance(by: 1)
    await screen.edit(fields[10])
    #expect(scrollView.contentOffset.y == 206)
    await screen.advance(by: 1)
    await screen.edit(fields[3])
    #expect(scrollView.contentOffset.y == 142)
    await screen.advance(by: 1)
    await screen.endEditing(fields[3])
    #expect(scrollView.contentOffset == .zero, "The offset from before the first field.")
  }

  @Test("Who has scrolled in between stays there, as far as the content reaches")
  func ownScrolling() async {
    await screen.edit(fields[9])
    await screen.advance(by: 1)
    scrollView.contentOffset.y = 300
    await screen.endEditing(fields[9])
    #expect(scrollView.contentOffset.y == 300)
    await screen.advance(by: 1)
    await screen.edit(fields[9])
    scrollView.contentOffset.y = 1000 - 352
    await screen.endEditing(fields[9])
    #expect(scrollView.contentOffset.y == 432, "The content ends at the bottom again.")
  }

  @Test("UIKit's own scroll to the field, which comes after ours, doesn't count as somebody's scroll", .recordedAnswers)
  func scrollOfUIKit() async {
    await screen.edit(fields[9])
    await screen.advance(by: 0.1)
    scrollView.contentOffset.y = 170
    await screen.advance(by: 1)
    await screen.edit(fields[10])
    await screen.advance(by: 0.1)
    scrollView.contentOffset.y = 220
    await screen.advance(by: 1)
    await screen.endEditing(fields[10])
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("A scroll during the animation that takes the field out of sight is somebody's")
  func ownScrollingDuringTheAnimation() async {
    await screen.edit(fields[9])
    await screen.advance(by: 0.1)
    scrollView.contentOffset.y = 10
    await screen.advance(by: 1)
    await screen.endEditing(fields[9])
    #expect(scrollView.contentOffset.y == 10)
  }

  @Test("The safe area is added once, whatever the adjustment behavior is")
  func safeArea() async {
    let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [.automatic, .scrollableAxes, .never, .always]
    for behavior in behaviors {
      scrollView.contentInsetAdjustmentBehavior = behavior
      screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      await screen.edit(fields[9], height: 250)
      await screen.advance(by: 1)
      #expect(scrollView.adjustedContentInset.bottom == 250)
      #expect(scrollView.contentOffset.y == 190)
      await screen.endEditing(fields[9])
      await screen.advance(by: 1)
      #expect(scrollView.contentInset.bottom == 0)
      scrollView.contentOffset = .zero
    }
  }
}
#endif
