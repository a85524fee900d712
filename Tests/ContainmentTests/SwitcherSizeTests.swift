#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport
import Testing

@Suite("The size of a switcher's content")
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

  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let recorder = Recorder()
  let container = Barred()

  private func rotate() -> [String] {
    recorder.events = []
    screen.resize(to: CGSize(width: 480, height: 320))
    return recorder.events.filter { $0.contains("Transition") }
  }

  @Test("A content in a smaller view hears of its new size before the change")
  func smaller() throws {
    let content = RecordingViewController(name: "a", recorder: recorder)
    screen.rootViewController = container
    try container.setContent(content)
    screen.settle()
    #expect(rotate() == ["a.viewWillTransition(to: 460x240)"])
    #expect(content.view.frame.size == CGSize(width: 460, height: 240))
  }

  @Test("During a transition both contents hear of it")
  func duringTransition() throws {
    let (old, new) = (
      RecordingViewController(name: "a", recorder: recorder), RecordingViewController(name: "b", recorder: recorder)
    )
    screen.rootViewController = container
    try container.setContent(old)
    screen.settle()
    try container.setContent(new, using: .crossDissolve(duration: 1))
    #expect(rotate() == ["a.viewWillTransition(to: 460x240)", "b.viewWillTransition(to: 460x240)"])
  }

  @Test("A size that is too small for the bars leaves nothing, and a content without a bar gets all of it")
  func limits() throws {
    let content = UIViewController()
    screen.rootViewController = container
    try container.setContent(content)
    let none = container.size(forChildContentContainer: content, withParentContainerSize: CGSize(width: 15, height: 70))
    #expect(none == .zero)
    let (plain, other) = (SwitcherViewController(), UIViewController())
    try plain.setContent(other)
    let size = CGSize(width: 123, height: 456)
    #expect(plain.size(forChildContentContainer: other, withParentContainerSize: size) == size)
  }

  @Test("Children that do not fill the view of the content keep the size that UIKit answers")
  func others() throws {
    let (extra, boxed, stranger) = (UIViewController(), UIViewController(), UIViewController())
    screen.rootViewController = container
    screen.settle()
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
