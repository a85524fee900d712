#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Layout margins")
struct LayoutMarginsTests {
  /// A view that counts the changes of its margins.
  final class MarginView: UIView {
    var changes = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      changes += 1
    }
  }

  let screen = HeadlessScreen(size: CGSize(width: 400, height: 300))
  let view = MarginView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let controller = UIViewController()

  init() {
    screen.rootViewController = controller
    controller.view.addSubview(view)
  }

  @Test("A view has margins of 8 points, and the view of a controller 16 or 20 at its sides")
  func standard() {
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
    controller.view.layoutMargins = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 30)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 3, left: 20, bottom: 5, right: 30))
    screen.resize(to: CGSize(width: 375, height: 667))
    #expect(controller.view.layoutMargins.left == 16)
  }

  @Test("Margins that are set for leading and trailing follow the direction; left and right don't")
  func directions() {
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    screen.layoutDirection = .rightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    screen.layoutDirection = .leftToRight
    #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
  }

  @Test("The safe area is added unless the view says otherwise, and each change is told once")
  func safeArea() {
    view.changes = 0
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 8, bottom: 42, right: 8) && view.changes == 1)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8 && view.changes == 2)
    screen.safeAreaInsets.top = 20
    #expect(view.layoutMargins.top == 8 && view.changes == 2)
    view.layoutMargins.top = 9
    #expect(view.changes == 3)
    view.layoutMargins.top = 9
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.changes == 3)
  }

  @Test("The guides are the part inside the margins, and the part of it that is easy to read")
  func guides() {
    view.bounds.origin = CGPoint(x: 10, y: 20)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 18, y: 28, width: 384, height: 284))
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 18, y: 28, width: 384, height: 284))
    #expect(view.readableContentGuide.owningView === view)
    screen.resize(to: CGSize(width: 1000, height: 300))
    view.frame = CGRect(x: 0, y: 0, width: 1000, height: 300)
    view.bounds.origin = .zero
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 284))
    screen.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(view.readableContentGuide.layoutFrame.width > 672)
    #expect(UILayoutGuide().layoutFrame == .zero && UILayoutGuide().owningView == nil)
  }
}
#endif
