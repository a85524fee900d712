#if canImport(ObjectiveC)
import Foundation
#endif

/// Returns whether the `deinit` of an object is running: no new weak reference can be formed to it then.
///
/// The runtime of Objective-C ends the program if a weak reference to such an `NSObject` is formed. For an `NSObject`
/// the answer is therefore always true. Only call this for an object at the address of a member that has been
/// deallocated or is being deinitialized.
func isBeingDeinitialized(_ object: AnyObject) -> Bool {
  #if canImport(ObjectiveC)
  if object is NSObject { return true }
  #endif
  weak var probe: AnyObject?
  probe = object
  return probe == nil
}
