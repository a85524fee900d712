#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Screen, windows, status bar, text size")
struct EnvironmentTests {
  @Test("UIScreen.main has the size and the scale of the latest screen")
  func screen() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 3)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(UIScreen.main.scale == 3 && UIScreen.main.nativeScale == 3)
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 300, height: 600))
    screen.resize(to: CGSize(width: 200, height: 100))
    #expect(UIScreen.main.bounds.width == 200)
    #expect(screen.window.screen === UIScreen.main)
  }

  // UIWindow(): apps and public tests show a window that was made without a frame, and it fills the screen.
  @Test("A window that is made without a frame has the bounds of the screen")
  func windowWithoutFrame() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    defer { withExtendedLifetime(screen) {} }
    #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(UIWindow().isHidden)
    final class Window: UIWindow {}
    #expect(Window().frame.size == CGSize(width: 100, height: 200))
  }

  // UIWindow.Level: normal, statusBar and alert, from back to front.
  @Test("Window levels have UIKit's order")
  func levels() {
    let window = UIWindow(frame: .zero)
    #expect(window.windowLevel == .normal)
    window.windowLevel = .alert + 1
    #expect(window.windowLevel.rawValue == UIWindow.Level.alert.rawValue + 1)
    #expect(UIWindow.Level.normal.rawValue < UIWindow.Level.statusBar.rawValue)
    #expect(UIWindow.Level.statusBar.rawValue < UIWindow.Level.alert.rawValue)
    #expect((UIWindow.Level.statusBar - 1).rawValue == 999)
  }

  @Test("One window is the key window, and both are told when another becomes it")
  func keyWindow() {
    final class Window: UIWindow {
      var notes: [String] = []
      override func becomeKey() { notes.append("become") }
      override func resignKey() { notes.append("resign") }
    }
    let (first, second) = (Window(frame: .zero), Window(frame: .zero))
    first.makeKey()
    first.makeKey()
    #expect(first.isKeyWindow && first.isHidden)
    second.makeKeyAndVisible()
    #expect(!first.isKeyWindow && second.isKeyWindow && !second.isHidden)
    #expect(first.notes == ["become", "resign"] && second.notes == ["become"])
  }

  private final class Styled: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false
    var deciding: UIViewController?
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
    override var childForStatusBarStyle: UIViewController? { deciding }
    override var childForStatusBarHidden: UIViewController? { deciding }
  }

  // UIViewController, childForStatusBarStyle and modalPresentationCapturesStatusBarAppearance.
  @Test("The status bar follows the root, the child that it names, and a presentation over the whole screen")
  func statusBar() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    #expect(screen.statusBarStyle == .default && !screen.isStatusBarHidden)
    let (root, child, sheet) = (Styled(), Styled(), Styled())
    root.style = .lightContent
    child.style = .darkContent
    child.hides = true
    screen.rootViewController = root
    #expect(screen.statusBarStyle == .lightContent && !screen.isStatusBarHidden)
    root.deciding = child
    #expect(screen.statusBarStyle == .darkContent && screen.isStatusBarHidden)
    root.present(sheet, animated: false)
    #expect(screen.statusBarStyle == .darkContent, "A sheet doesn't decide.")
    sheet.modalPresentationCapturesStatusBarAppearance = true
    #expect(screen.statusBarStyle == .default && !screen.isStatusBarHidden)
    root.dismiss(animated: false)
    screen.settle()
  }

  // PinLayout's public tests: a subview at (-10, -20) of a view with a top inset has that inset, and none at the left.
  // UIView, safeAreaInsets: "the insets for the safe area of this view", which is what its ancestors' bars cover.
  @Test("An edge outside of the superview has the superview's safe area, and no more")
  func safeAreaOutside() {
    let stage = Stage(size: CGSize(width: 400, height: 820))
    stage.screen.safeAreaInsets = UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)
    let corner = stage.add(UIView(), -10, -20, 100, 100)
    #expect(corner.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    let long = stage.add(UIView(), 0, 100, 500, 2000)
    #expect(long.safeAreaInsets == .zero)
    stage.screen.safeAreaInsets = UIEdgeInsets(top: 64, left: 5, bottom: 34, right: 7)
    #expect(corner.safeAreaInsets == UIEdgeInsets(top: 64, left: 5, bottom: 0, right: 0))
    #expect(long.safeAreaInsets == UIEdgeInsets(top: 0, left: 5, bottom: 34, right: 7))
    long.frame = CGRect(x: 2, y: 10, width: 396, height: 800)
    #expect(long.safeAreaInsets == UIEdgeInsets(top: 54, left: 3, bottom: 24, right: 5))
  }

  @Test("The text size is a trait, large at first, and its change is told")
  func textSize() {
    final class View: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
          changes += 1
        }
      }
    }
    let stage = Stage()
    let view = stage.add(View(), 0, 0, 10, 10)
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
    stage.screen.preferredContentSizeCategory = .accessibilityLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge && view.changes == 1)
    #expect(UIView().traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    let traits = UITraitCollection(preferredContentSizeCategory: .small)
    #expect(traits.displayScale == 0 && traits.userInterfaceStyle == .unspecified)
    #expect(traits != UITraitCollection() && traits == UITraitCollection(preferredContentSizeCategory: .small))
  }

  // UIFont.preferredFont(forTextStyle:): "with scaling for the user's selected content size category".
  // UIContentSizeCategory.didChangeNotification: posted when UIApplication's preferredContentSizeCategory has changed.
  @Test("The user's text size is that of the app and of preferred fonts, and its change is posted once")
  func usersTextSize() {
    final class Controller: UIViewController {
      var size: CGFloat = 0
      override func viewDidLoad() { size = UIFont.preferredFont(forTextStyle: .body).pointSize }
    }
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let application = screen.performAsCurrent { UIApplication.shared }
    #expect(application.preferredContentSizeCategory == .large)
    nonisolated(unsafe) var told: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: application, queue: nil
    ) { note in
      let name = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated {
        #expect(UIApplication.shared.preferredContentSizeCategory.rawValue == name)
        told.append("\(name ?? "") \(UIFont.preferredFont(forTextStyle: .body).pointSize)")
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.preferredContentSizeCategory = .large
    screen.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(told == ["UICTContentSizeCategoryAccessibilityXXXL 53.0"])
    let controller = Controller()
    screen.rootViewController = controller
    #expect(controller.size == 53)
    let other = HeadlessScreen(size: CGSize(width: 100, height: 100))
    #expect(other.performAsCurrent { UIFont.preferredFont(forTextStyle: .body).pointSize } == 17)
  }

  @Test("A preferred font has the size of its style and of the text size")
  func preferredFonts() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    }
    let screen = HeadlessScreen(size: .zero)
    defer { withExtendedLifetime(screen) {} }
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    #expect(styles.map { size($0, .large) } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == styles.map { size($0, .unspecified) })
    #expect(size(.body, .extraSmall) == 14 && size(.body, .accessibilityExtraExtraExtraLarge) == 53)
    #expect(size(UIFont.TextStyle(rawValue: "unknown"), .small) == size(.body, .small))
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .body).withSize(17) == .systemFont(ofSize: 17))
  }

  @Test("A label follows the text size if it is told to, and if its font is a preferred one")
  func adjustingLabels() {
    let stage = Stage()
    let labels = [true, true, false].map { adjusts in
      let label = stage.add(UILabel(), 0, 0, 100, 20)
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = adjusts
      return label
    }
    labels[1].font = .systemFont(ofSize: 13)
    stage.screen.preferredContentSizeCategory = .accessibilityMedium
    #expect(labels.map(\.font.pointSize) == [23, 13, 13])
    labels[2].adjustsFontForContentSizeCategory = true
    stage.screen.preferredContentSizeCategory = .extraLarge
    #expect(labels.map(\.font.pointSize) == [15, 13, 15])
    stage.screen.userInterfaceStyle = .dark
    #expect(labels.map(\.font.pointSize) == [15, 13, 15])
  }

  @Test("Text sizes are compared, and five are for accessibility")
  func categories() {
    #expect(UIContentSizeCategory.small < .medium && .large > .medium && .large >= .large && .small <= .medium)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!(UIContentSizeCategory.unspecified < .small) && !UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }
}
#endif
