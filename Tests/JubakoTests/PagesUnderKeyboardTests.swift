#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Jubako
import TestSupport
import Testing

@MainActor
@Suite("Pages under the keyboard: Containment and KeyboardAvoidance together")
struct PagesUnderKeyboardTests {
  /// A page whose list is adjusted, without anything else that asks where the keyboard is.
  private final class Page: UIViewController {
    let list = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.contentSize = CGSize(width: 300, height: 2000)
      view.addSubview(list)
      KeyboardArea(adjusting: list)
    }
  }

  @Test(
    "A page that comes while a search field is edited ends at the keyboard, as one does that comes back",
    arguments: [.instant, .crossDissolve, .push, .cover] as [ContainmentTransition])
  func pages(transition: ContainmentTransition) throws {
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
    screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.keyboard = .docked(height: 336)
    let root = UIViewController()
    screen.rootViewController = root
    let switcher = SwitcherViewController()
    try root.embed(switcher)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    root.view.addSubview(field)
    let (first, second) = (Page(), Page())
    func show(_ page: Page) throws {
      try switcher.setContent(page, using: transition)
      screen.advance(by: 1)
    }
    try show(first)
    #expect(first.list.adjustedContentInset.bottom == 34)
    field.becomeFirstResponder()
    screen.advance(by: 1)
    #expect(first.list.adjustedContentInset.bottom == 336)
    try show(second)
    #expect(field.isFirstResponder && second.list.adjustedContentInset.bottom == 336)
    field.resignFirstResponder()
    screen.advance(by: 1)
    #expect(second.list.adjustedContentInset.bottom == 34)
    field.becomeFirstResponder()
    screen.advance(by: 1)
    try show(first)
    #expect(first.list.adjustedContentInset.bottom == 336)
  }
}
#endif
