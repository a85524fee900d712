#if UIKIT
import PlatformUI

extension CGFloat {
  /// The value as a length: clamped to 0...1e9; 0 if it is NaN or infinite.
  var length: CGFloat {
    Swift.max(0, finite)
  }
}
#endif
