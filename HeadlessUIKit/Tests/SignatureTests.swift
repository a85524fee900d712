#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// Declarations that code for UIKit relies on to compile. The sources are the headers of UIKit.
@MainActor
@Suite("Signatures")
struct SignatureTests {
  final class Recognizer: UIGestureRecognizer {
    let note: String

    init(note: String) {
      self.note = note
      super.init(target: nil, action: nil)
    }
  }

  final class Navigation: UINavigationController {
    var note = ""

    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      note = "root"
    }

    required init?(coder: NSCoder) {
      nil
    }
  }

  final class Item: UINavigationItem {
    let note: String

    override init(title: String) {
      note = "item"
      super.init(title: title)
    }
  }

  final class Button: UIBarButtonItem {
    let note: String

    override init() {
      note = "button"
      super.init()
    }
  }

  final class Traits: UITraitCollection, @unchecked Sendable {
    override init() {
      super.init()
    }
  }

  @Test("Subclasses call and override the designated initializers of UIKit")
  func designatedInitializers() {
    #expect(Recognizer(note: "a").note == "a")
    #expect(UIGestureRecognizer().state == .possible && UITapGestureRecognizer(target: self, action: nil).view == nil)
    let root = UIViewController()
    let navigation = Navigation(rootViewController: root)
    #expect(navigation.note == "root" && navigation.viewControllers == [root])
    #expect(navigation.navigationBar.items == [root.navigationItem])
    let item = Item(title: "Title")
    #expect(item.note == "item" && item.title == "Title")
    #expect(Item().note == "item" && Item().title == nil && UINavigationItem().title == nil)
    #expect(Button().note == "button" && Button(title: "Title").title == "Title")
    #expect(Button(systemItem: .done).title == "Done" && Button(systemItem: .writingTools).title == nil)
    #expect(Traits() == UITraitCollection())
  }

  @Test("Enumerations have the cases and the numbers of UIKit")
  func cases() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0...7))
    let buttons: [UIButton.ButtonType] = [
      .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .plain, .close,
    ]
    #expect(buttons.map(\.rawValue) == Array(0...7))
    let modes: [UIScrollView.KeyboardDismissMode] = [
      .none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory,
    ]
    #expect(modes.map(\.rawValue) == Array(0...4))
    #expect(UITextField.DidEndEditingReason.cancelled.rawValue == 1)
    let events: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
    #expect(events.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    #expect(curves.map(\.rawValue) == Array(0...3))
    #expect(UIBarStyle.black.rawValue == 1 && UINavigationBar().barStyle == .default)
    #expect(UIBarButtonItem.SystemItem.close.rawValue == 24 && UIBarButtonItem.Style.done.rawValue == 2)
    #expect(UIModalPresentationStyle.blurOverFullScreen.rawValue == 8)
    #expect(UINavigationItem.LargeTitleDisplayMode.inline.rawValue == 3)
  }

  @Test("A window's screen can be set, and an action is an element of a menu")
  func properties() {
    let window = UIWindow()
    #expect(window.screen === UIScreen.main)
    let other = UIScreen()
    window.screen = other
    #expect(window.screen === other)
    let element: UIMenuElement = UIAction(title: "Title") { _ in }
    (element as? UIAction)?.title = "Other"
    #expect(element.title == "Other")
  }

  // UIBezierPath.h names no actor, and neither does the declaration in Apple's reference.
  @Test("Paths are made and asked outside the main actor")
  func pathsAnywhere() async {
    let isInside = await Task.detached {
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 5, y: 5))
    }.value
    #expect(isInside)
  }
}
#endif
