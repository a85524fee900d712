#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import TestSupport
import Testing

/// What changes about a scroll view while the keyboard is shown, and who keeps what adjusts it.
@MainActor
@Suite("A scroll view that is adjusted")
struct AdjustedScrollViewTests {
  let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
  let root = UIViewController()
  let field = UITextField(frame: rect(0, 0, 100, 30))

  init() {
    screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.keyboard = .docked(height: 336)
    screen.rootViewController = root
    root.view.addSubview(field)
    // The keyboard is known from the first object on.
    _ = KeyboardArea(of: root.view)
  }

  /// A screen that fills its view with a scroll view, and adjusts that in `viewDidLoad`.
  private final class ScrollController: UIViewController {
    let scrollView = UIScrollView()
    var changes = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 300, height: 2000)
      view.addSubview(scrollView)
      KeyboardArea(adjusting: scrollView) { [weak self] _ in self?.changes += 1 }
    }
  }

  private func edit() {
    field.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
  }

  private func show(_ child: ScrollController) {
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: root)
    screen.settle()
  }

  // MARK: Its place

  @Test("It is adjusted when it comes into a window under the keyboard, with its controller or alone")
  func comesIntoWindow() {
    edit()
    let child = ScrollController()
    show(child)
    #expect(child.scrollView.adjustedContentInset.bottom == 336 && child.changes == 1)
    let alone = UIScrollView(frame: rect(0, 444, 390, 300))
    KeyboardArea(adjusting: alone)
    root.view.insertSubview(alone, at: 0)
    screen.settle()
    #expect(alone.contentInset.bottom == 236)
    field.resignFirstResponder()
    screen.settle()
    #expect(child.scrollView.contentInset.bottom == 0 && alone.contentInset.bottom == 0)
  }

  @Test("A screen that is presented while another app's keyboard is up is adjusted")
  func presented() {
    NotificationCenter.default.post(
      name: willShow, object: screen.window.screen,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: rect(0, 508, 390, 336)),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: false),
      ])
    let presented = ScrollController()
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: true)
    screen.advance(by: 1)
    #expect(presented.scrollView.adjustedContentInset.bottom == 336)
    NotificationCenter.default.post(name: willHide, object: screen.window.screen)
  }

  @Test("It is adjusted when it comes back to a window, to the keyboard of that time")
  func comesBack() {
    let child = ScrollController()
    show(child)
    edit()
    child.view.removeFromSuperview()
    screen.keyboard = .docked(height: 300)
    screen.settle()
    root.view.addSubview(child.view)
    screen.settle()
    #expect(child.scrollView.adjustedContentInset.bottom == 300)
  }

  @Test("Another safe area under the keyboard leaves the sum as it is")
  func safeArea() {
    let child = ScrollController()
    show(child)
    edit()
    let scrollView = child.scrollView
    for bottom in [50, 400, 10, 0] as [CGFloat] {
      root.additionalSafeAreaInsets.bottom = bottom
      screen.settle()
      #expect(scrollView.adjustedContentInset.bottom == max(336, 34 + bottom))
    }
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    screen.resize(to: CGSize(width: 844, height: 390))
    #expect(scrollView.adjustedContentInset.bottom == screen.keyboardFrame?.height)
    screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.resize(to: CGSize(width: 390, height: 844))
    #expect(scrollView.adjustedContentInset.bottom == 336)
  }

  enum Look: CaseIterable {
    case update, safeArea, keyboard, text
  }

  @Test("An adjustment behavior that is set under the keyboard counts when the object looks", arguments: Look.allCases)
  func adjustmentBehavior(look: Look) {
    let child = ScrollController()
    show(child)
    let area = KeyboardArea(adjusting: child.scrollView)
    child.scrollView.addSubview(field)
    edit()
    let changes: [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat)] = [(.never, 300), (.automatic, 320)]
    for (behavior, height) in changes {
      child.scrollView.contentInsetAdjustmentBehavior = behavior
      switch look {
      case .update: area.update()
      case .safeArea: root.additionalSafeAreaInsets.bottom += 10
      case .keyboard: screen.keyboard = .docked(height: height)
      case .text: screen.type("a")
      }
      screen.settle()
      #expect(child.scrollView.adjustedContentInset.bottom == screen.keyboardFrame?.height)
    }
  }

  @Test("Another size under the keyboard is covered by another height")
  func size() {
    let child = ScrollController()
    show(child)
    edit()
    child.scrollView.frame.size.height -= 100
    screen.settle()
    #expect(child.scrollView.adjustedContentInset.bottom == 236 && child.changes == 2)
    child.scrollView.frame.size.width -= 100
    screen.settle()
    #expect(child.changes == 2)
  }

  @Test("The size of the content and the offset stay as they are")
  func content() {
    let child = ScrollController()
    show(child)
    #expect(child.scrollView.contentSize == CGSize(width: 300, height: 2000))
    #expect(child.scrollView.subviews[0].isHidden)
    child.scrollView.contentOffset.y = 500
    screen.settle()
    #expect(child.scrollView.contentOffset.y == 500 && child.scrollView.contentSize.height == 2000)
  }

  // MARK: Who keeps the object

  @Test("The scroll view keeps what adjusts it, and releases it with itself")
  func keeping() {
    weak var area: KeyboardArea?
    weak var released: UIScrollView?
    scope {
      let scrollView = UIScrollView(frame: root.view.bounds)
      root.view.addSubview(scrollView)
      scope {
        let kept = KeyboardArea(adjusting: scrollView)
        area = kept
      }
      edit()
      #expect(area != nil && scrollView.adjustedContentInset.bottom == 336)
      field.resignFirstResponder()
      screen.settle()
      screen.advance(by: 1)
      scrollView.removeFromSuperview()
      released = scrollView
    }
    #expect(released == nil && area == nil)
  }

  @Test("A second object takes the place of the first one, and adds nothing twice")
  func replacing() {
    let child = ScrollController()
    show(child)
    edit()
    weak var first: KeyboardArea?
    scope {
      let replaced = KeyboardArea(adjusting: child.scrollView)
      first = replaced
    }
    let second = KeyboardArea(adjusting: child.scrollView)
    #expect(first == nil && child.scrollView.adjustedContentInset.bottom == 336)
    field.resignFirstResponder()
    screen.settle()
    #expect(child.scrollView.contentInset.bottom == 0)
    withExtendedLifetime(second) {}
  }

  @Test("An object that stops takes back what it has added, and only follows the keyboard from then on")
  func stopping() {
    let scrollView = UIScrollView(frame: root.view.bounds)
    root.view.addSubview(scrollView)
    scrollView.contentInset.bottom = 5
    weak var kept: KeyboardArea?
    scope {
      let area = KeyboardArea(adjusting: scrollView)
      edit()
      area.stopAdjusting()
      #expect(scrollView.contentInset.bottom == 5 && area.overlap == 302)
      screen.keyboard = .docked(height: 400)
      screen.settle()
      #expect(scrollView.contentInset.bottom == 5 && area.overlap == 366)
      #expect(scrollView.layoutGuides.isEmpty)
      kept = area
    }
    #expect(kept == nil)
  }

  @Test("An app that removes all subviews of the scroll view keeps what adjusts it")
  func removingSubviews() {
    let child = ScrollController()
    show(child)
    for view in child.scrollView.subviews { view.removeFromSuperview() }
    edit()
    #expect(child.scrollView.adjustedContentInset.bottom == 336)
    root.additionalSafeAreaInsets.bottom = 50
    screen.settle()
    #expect(child.scrollView.adjustedContentInset.bottom == 336)
  }
}
#endif
