#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import RowLayout
import Testing

@MainActor
@Suite("The original text's form")
struct FormTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let form = SearchForm()

  init() {
    let controller = UIViewController()
    controller.view = form
    screen.rootViewController = controller
  }

  @Test("It has the frames that the article calculates by hand, in portrait and in landscape")
  func numbers() {
    #expect(form.frames == form.framesByHand())
    #expect(form.search.frame.minX == 20 && form.search.frame.minY == 21.5 && form.search.frame.height == 30)
    #expect(form.searchButton.frame.maxX == 300 && form.searchButton.frame.height == 33)
    #expect(form.searchButton.frame.minX - form.search.frame.maxX == 8)
    let portrait = form.frames
    screen.resize(to: CGSize(width: 480, height: 320))
    #expect(form.frames == form.framesByHand())
    #expect(form.search.frame.width == portrait[0].width + 160 && form.name.frame.width == portrait[3].width + 160)
    screen.resize(to: CGSize(width: 320, height: 480))
    #expect(form.frames == portrait)
  }

  @Test("A long text makes the button and the label wider and the fields narrower, also after a rotation")
  func longerTexts() {
    let before = form.frames
    form.showLongText()
    screen.settle()
    #expect(form.frames == form.framesByHand())
    #expect(form.searchButton.frame.width > before[1].width && form.nameLabel.frame.width > before[2].width)
    #expect(form.search.frame.width < before[0].width && form.name.frame.width < before[3].width)
    screen.resize(to: CGSize(width: 480, height: 320))
    #expect(form.frames == form.framesByHand())
    #expect(form.latestPlan?.overflow == .zero)
  }

  @Test("In any width the fields keep their minimum, nothing overlaps and nothing is negative")
  func narrow() {
    form.showLongText()
    form.searchButton.setTitle("A title that is much longer than the screen is wide", for: .normal)
    for width in stride(from: 500, through: 40, by: -7) {
      screen.resize(to: CGSize(width: CGFloat(width), height: 480))
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

  @Test("The user types into both fields")
  func typing() {
    #expect(screen.tap(form.search) && screen.type("cats"))
    #expect(screen.tap(form.name) && screen.type("Tama"))
    #expect(form.search.text == "cats" && form.name.text == "Tama")
  }
}
#endif
