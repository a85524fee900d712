/// In UIKit, turns controllers like pages. The stand-in has the class alone, so that code can tell it from containers
/// that do not manage their own children.
@MainActor
open class UIPageViewController: UIViewController {}
