#if canImport(ObjectiveC)
import Foundation
#endif

/// Whether a member's own `deinit` is running: no new weak reference can be formed to it then.
///
/// Objective-C classes end the program when one is tried, so there the answer is a guess, and the guess is yes: it is
/// asked for nobody but objects at the address of a member that has died, or is dying.
func isBeingDeinitialized(_ object: AnyObject) -> Bool {
  #if canImport(ObjectiveC)
  if object is NSObject { return true }
  #endif
  weak var probe: AnyObject?
  probe = object
  return probe == nil
}
