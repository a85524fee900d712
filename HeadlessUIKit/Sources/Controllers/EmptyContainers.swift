/// A container that shows a number of controllers side by side.
///
/// HeadlessUIKit only has the class, so that code can tell it from containers of its own. It shows nothing.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {}

/// A container that shows a sequence of controllers that are turned like pages.
///
/// HeadlessUIKit only has the class, so that code can tell it from containers of its own. It shows nothing.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {}
