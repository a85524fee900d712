#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import PlatformUI
import TestSupport
import Testing

/// What the system adjusts, or has in the keyboard's window.
@MainActor
@Suite("Views of the keyboard and of controllers that adjust")
struct SystemViewsTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
  let root = UIViewController()
  let field = UITextField(frame: rect(0, 0, 100, 30))

  init() {
    screen.rootViewController = root
    root.view.addSubview(field)
    screen.keyboard = .docked(height: 216)
  }

  private func edit() {
    field.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
  }

  // MARK: The keyboard's own views

  @Test("A list in place of the keys isn't covered by the keyboard that it is")
  func inputView() {
    let box = UIView(frame: rect(0, 0, 320, 260))
    let list = UIScrollView(frame: box.bounds)
    box.addSubview(list)
    KeyboardArea(adjusting: list)
    field.inputView = box
    edit()
    #expect(screen.keyboardFrame?.height == 260 && list.contentInset.bottom == 0)
  }

  @Test("A bar and a text view on top of the keys aren't covered by the keyboard, and the app's view is")
  func accessoryView() {
    let box = UIView(frame: rect(0, 0, 320, 60))
    let text = UITextView(frame: box.bounds)
    box.addSubview(text)
    let areas = [KeyboardArea(of: box), KeyboardArea(adjusting: text), KeyboardArea(of: root.view)]
    field.inputAccessoryView = box
    edit()
    #expect(areas.map(\.overlap) == [0, 0, 276] && text.contentInset.bottom == 0)
    #expect(areas[0].frame == nil && areas[0].freeArea == rect(0, 0, 320, 60))
  }

  @Test("A window of the app's own class is covered")
  func ownWindow() {
    final class OwnWindow: UIWindow {}
    let own = OwnWindow(frame: screen.window.bounds)
    own.screen = screen.window.screen
    own.isHidden = false
    let view = UIView(frame: own.bounds)
    own.addSubview(view)
    let area = KeyboardArea(of: view)
    edit()
    #expect(area.overlap == 216)
  }

  // MARK: Controllers that adjust by themselves

  /// Stands in for `UICollectionViewController`: its scroll view is a subview of its view.
  private final class CollectionController: UIViewController, KeyboardAdjusting {
    let collection = UIScrollView()
    let other = UIScrollView()
    let inner = UIScrollView()
    var scrollViewItAdjusts: UIScrollView? { collection }

    override func viewDidLoad() {
      super.viewDidLoad()
      for scrollView in [collection, other] {
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 320, height: 2000)
        view.addSubview(scrollView)
      }
      inner.frame = rect(0, 1800, 320, 568)
      collection.addSubview(inner)
    }
  }

  // ekazaev/ChatLayout, issue 19: UICollectionViewController adjusts contentInset by itself.
  @Test("The scroll view of a controller that adjusts is left alone, with its offset, and others in it aren't")
  func collection() {
    let controller = CollectionController()
    root.addChild(controller)
    root.view.addSubview(controller.view)
    controller.view.frame = root.view.bounds
    controller.didMove(toParent: root)
    let all = [controller.collection, controller.other, controller.inner]
    for scrollView in all { KeyboardArea(adjusting: scrollView) }
    controller.collection.contentOffset.y = 1800
    edit()
    #expect(all.map(\.contentInset.bottom) == [0, 216, 216])
    field.resignFirstResponder()
    screen.settle()
    #expect(all.map(\.contentInset.bottom) == [0, 0, 0] && controller.collection.contentOffset.y == 1800)
  }
}
#endif
