/// A container that shows a stack of controllers, the topmost of which is on the screen.
///
/// The stand-in only has the class, so that code can tell it from containers of its own. It shows nothing.
@MainActor
open class UINavigationController: UIViewController {}
