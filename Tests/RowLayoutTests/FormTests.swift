#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("The original text's form", .onScreen)
struct FormTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let form = SearchForm()

  init() async {
    let controller = UIViewController()
    controller.view = form
    await screen.show(controller)
  }

  @Test("It has the frames that the article calculates by hand, in portrait and in landscape", .needsScreen(480, 480))
  func numbers() async {
    #expect(form.frames == form.framesByHand())
    #expect(form.search.frame.minX == 20 && form.search.frame.minY == 21.5 && form.search.frame.height == 30)
    #expect(form.searchButton.frame.maxX == 300 && form.searchButton.frame.height == 33)
    #expect(form.searchButton.frame.minX - form.search.frame.maxX == 8)
    let portrait = form.frames
    await screen.resize(to: CGSize(width: 480, height: 320))
    #expect(form.frames == form.framesByHand())
    #expect(form.search.frame.width == portrait[0].width + 160 && form.name.frame.width == portrait[3].width + 160)
    await screen.resize(to: CGSize(width: 320, height: 480))
    #expect(form.frames == portrait)
  }

  @Test(
    "A long text makes the button and the label wider and the fields narrower, also after a rotation",
    .needsScreen(480, 480))
  func longerTexts() async {
    let before = form.frames
    form.showLongText()
    await screen.settle()
    #expect(form.frames == form.framesByHand())
    #expect(form.searchButton.frame.width > before[1].width && form.nameLabel.frame.width > before[2].width)
    #expect(form.search.frame.width < before[0].width && form.name.frame.width < before[3].width)
    await screen.resize(to: CGSize(width: 480, height: 320))
    #expect(form.frames == form.framesByHand())
    #expect(form.latestPlan?.overflow == .zero)
  }

  @Test("In any width the fields keep their minimum, nothing overlaps and nothing is negative", .needsScreen(500, 480))
  func narrow() async {
    form.showLongText()
    form.searchButton.setTitle("A title that is much longer than the screen is wide", for: .normal)
    for width in stride(from: 500, through: 40, by: -7) {
      await screen.resize(to: CGSize(width: CGFloat(width), height: 480))
      let frames = form.frames
      #expect(frames[0].width >= 60 && frames[3].width >= 60)
      #expect(frames.allSatisfy { $0.width >= 0 && $0.minX >= 20 })
      #expect(frames[0].maxX <= frames[1].minX && frames[2].maxX <= frames[3].minX)
      let inside = frames.allSatisfy { $0.maxX <= CGFloat(width) - 20 }
      #expect(inside == (form.latestPlan?.overflow.width == 0))
    }
    #expect((form.latestPlan?.overflow.width ?? 0) > 0)
  }

  @Test("From right to left it is the mirror image, and the safe area moves it")
  func mirrored() {
    let before = form.frames
    screen.layoutDirection = .rightToLeft
    for (frame, old) in zip(form.frames, before) {
      #expect(frame == CGRect(x: 320 - old.maxX, y: old.minY, width: old.width, height: old.height))
    }
    screen.layoutDirection = .leftToRight
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(form.frames == before.map { $0.offsetBy(dx: 0, dy: 44) })
  }

}
#endif
