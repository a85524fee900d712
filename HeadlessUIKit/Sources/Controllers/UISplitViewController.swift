/// A container that shows a number of controllers side by side.
///
/// The stand-in only has the class, so that code can tell it from containers of its own. It shows nothing.
@MainActor
open class UISplitViewController: UIViewController {}
