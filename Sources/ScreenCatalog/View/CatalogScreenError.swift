#if UIKIT
import PlatformUI

/// The reason why a controller that was made for a screen can't be shown.
enum CatalogScreenError: LocalizedError {
  case shownAlready(UIViewController.Type)
  case container(UIViewController.Type)

  var errorDescription: String? {
    switch self {
    case .shownAlready(let type):
      "The \(type) that was made for this screen is shown already. Make a new controller each time."
    case .container(let type):
      "A \(type) can't be pushed by a navigation controller. Make the controller that it contains."
    }
  }
}
#endif
