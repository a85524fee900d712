#if UIKIT
import PlatformUI

/// How an edge's line looks.
public struct BorderStyle: Hashable, Sendable {
  /// The width in points. It is rounded down to whole pixels, to one at least; 0, a negative width and one that is no
  /// finite number draw nothing.
  public var width: CGFloat

  /// The colour, resolved with the view's traits whenever it draws.
  public var color: UIColor

  /// How the line is broken up.
  public var pattern: BorderPattern

  /// Creates a style: one point, black and solid unless told otherwise.
  public init(width: CGFloat = 1, color: UIColor = .black, pattern: BorderPattern = .solid) {
    self.width = width
    self.color = color
    self.pattern = pattern
  }

  /// The style without numbers that are none, so that equal drawings are equal styles.
  var cleaned: BorderStyle {
    BorderStyle(width: width.length, color: color, pattern: pattern.cleaned)
  }
}
#endif
