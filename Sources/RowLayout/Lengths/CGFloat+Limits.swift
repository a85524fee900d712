#if UIKIT
import PlatformUI

extension CGFloat {
  /// The value as an upper limit: a length, or infinity.
  var limit: CGFloat {
    self == .infinity ? .infinity : length
  }

  /// Returns the value clamped to two limits. The minimum wins if it is greater than the maximum.
  func clamped(_ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    Swift.max(minimum, Swift.min(self, maximum))
  }
}
#endif
