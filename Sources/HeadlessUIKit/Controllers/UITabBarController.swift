/// In UIKit, shows one of several controllers, with a bar to choose. The stand-in has the class alone, so that code can tell it from containers
/// that do not manage their own children.
@MainActor
open class UITabBarController: UIViewController {}
