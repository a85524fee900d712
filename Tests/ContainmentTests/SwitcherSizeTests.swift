#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("The size of a switcher's content", .onScreen)
@MainActor
struct SwitcherSizeTests {
  final class Barred: SwitcherViewController {
    let stage = UIView(frame: CGRect(x: 20, y: 0, width: 300, height: 400))
    override var contentContainerView: UIView { stage }

    override func viewDidLoad() {
      super.viewDidLoad()
      stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame.size = CGSize(width: 320, height: 480)
      view.addSubview(stage)
    }
  }

  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let recorder = Recorder()
  let container = Barred()

  func rotate() async -> [String] {
    recorder.events = []
    await screen.resize(to: CGSize(width: 480, height: 320))
    return recorder.events.filter { $0.contains("Transition") }
  }

  @Test("A size that is too small for the bars leaves nothing, and a content without a bar gets all of it")
  func limits() async throws {
    let content = UIViewController()
    await screen.show(container)
    try container.setContent(content, completion: nil)
    let none = container.size(forChildContentContainer: content, withParentContainerSize: CGSize(width: 15, height: 70))
    #expect(none == .zero)
    let (plain, other) = (SwitcherViewController(), UIViewController())
    try plain.setContent(other, completion: nil)
    let size = CGSize(width: 123, height: 456)
    #expect(plain.size(forChildContentContainer: other, withParentContainerSize: size) == size)
  }

  @Test("Children that do not fill the view of the content keep the size that UIKit answers")
  func others() async throws {
    let (extra, boxed, stranger) = (UIViewController(), UIViewController(), UIViewController())
    await screen.show(container)
    await screen.settle()
    try container.embed(extra, in: container.stage, layout: .frame(CGRect(x: 0, y: 0, width: 30, height: 40)))
    try container.embed(boxed, layout: .frame(CGRect(x: 0, y: 0, width: 300, height: 400)))
    let size = CGSize(width: 480, height: 320)
    func answer(_ child: UIViewController) -> CGSize {
      container.size(forChildContentContainer: child, withParentContainerSize: size)
    }
    #expect(answer(extra) == CGSize(width: 30, height: 40))
    #expect(answer(boxed) == CGSize(width: 300, height: 400))
    #expect(answer(stranger) == size)
  }

  @Test("A switcher whose view is not loaded answers without loading it")
  func lazy() {
    let (plain, stranger) = (SwitcherViewController(), UIViewController())
    let size = CGSize(width: 1, height: 2)
    #expect(plain.size(forChildContentContainer: stranger, withParentContainerSize: size) == size)
    #expect(!plain.isViewLoaded)
  }
}
#endif
