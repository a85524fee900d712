#if UIKIT
import PlatformUI

/// An area to fill at once.
public struct BorderFill: Equatable {
  /// The outline of the area, in the coordinates of the bounds that the geometry was made for.
  public let path: CGPath

  /// Which of the parts that the outline encloses belong to the area.
  public let rule: CGPathFillRule
}
#endif
