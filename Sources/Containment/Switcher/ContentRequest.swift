#if UIKIT
import PlatformUI

/// A request to show other content.
struct ContentRequest {
  let controller: UIViewController?
  let transition: ContainmentTransition
  let completion: (@MainActor (Bool) -> Void)?
}
#endif
