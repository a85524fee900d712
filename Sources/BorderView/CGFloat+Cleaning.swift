#if UIKIT
import PlatformUI

extension CGFloat {
  /// More points than any view has; keeps sums and products of lengths finite.
  private static var limit: CGFloat { 1e9 }

  /// The number, 0 when it is infinite or none, and within what geometry can be done with.
  var coordinate: CGFloat {
    isFinite ? Swift.min(Swift.max(self, -Self.limit), Self.limit) : 0
  }

  /// The number as a length: 0 when it is negative, infinite or none.
  var length: CGFloat {
    Swift.max(0, coordinate)
  }
}
#endif
