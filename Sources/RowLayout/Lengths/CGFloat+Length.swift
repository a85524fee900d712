#if UIKIT
import PlatformUI

extension CGFloat {
  /// The value as a length: clamped to 0...1e9; 0 if it is NaN or infinite.
  var length: CGFloat {
    Swift.max(0, finite)
  }

  /// The value as an upper limit: a length, or infinity.
  var limit: CGFloat {
    self == .infinity ? .infinity : length
  }

  /// The value as the scale of a display; 1 if it isn't positive and finite.
  var displayScale: CGFloat {
    finite > 0 ? finite : 1
  }

  /// Returns the value clamped to two limits. The minimum wins if it is greater than the maximum.
  func clamped(_ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    Swift.max(minimum, Swift.min(self, maximum))
  }
}
#endif
