/// In UIKit, shows controllers side by side. The stand-in has the class alone, so that code can tell it from containers
/// that do not manage their own children.
@MainActor
open class UISplitViewController: UIViewController {}
