#if UIKIT
import PlatformUI

/// One wish for another content.
struct ContentRequest {
  let controller: UIViewController?
  let transition: ContainmentTransition
  let completion: (@MainActor (Bool) -> Void)?
}
#endif
