#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

/// A suite about the views of a controller that constraints place.
@MainActor
protocol ConstraintScreen {
  var screen: HeadlessScreen { get }
}

extension ConstraintScreen {
  /// Returns a screen that shows an empty controller.
  static func make() -> HeadlessScreen {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    screen.rootViewController = UIViewController()
    return screen
  }

  var controller: UIViewController { screen.rootViewController! }
  var root: UIView { controller.view }

  /// Adds a view that constraints place to the controller's view, or to another one.
  func add<View: UIView>(_ view: View = UIView(), to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }
}
#endif
