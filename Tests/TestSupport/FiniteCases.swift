#if UIKIT
import PlatformUI

/// Geometry with numbers that are NaN or infinite, and what it counts as.
///
/// The modules and HeadlessUIKit each have a rule for such numbers, and the tests of both have these cases.
public enum FiniteCases {
  /// A case: what is given, and what it counts as.
  public typealias Case<Value> = (given: Value, finite: Value)

  /// Numbers that stay as they are.
  public static let kept: [CGFloat] = [0, 0.5, -3, 1e9, -1e9, .leastNonzeroMagnitude]

  /// Numbers that count as 0.
  public static let zero: [CGFloat] = [.nan, .signalingNaN, .infinity, -.infinity]

  /// Points, in which one coordinate or both count as 0.
  public static let points: [Case<CGPoint>] = pairs.map { given, finite in
    (CGPoint(x: given.0, y: given.1), CGPoint(x: finite.0, y: finite.1))
  }

  /// Sizes, in which one length or both count as 0. Negative lengths stay.
  public static let sizes: [Case<CGSize>] = pairs.map { given, finite in
    (CGSize(width: given.0, height: given.1), CGSize(width: finite.0, height: finite.1))
  }

  /// Rectangles, in which the origin, the size or both have numbers that count as 0.
  public static let rects: [Case<CGRect>] = points.flatMap { point in
    sizes.map { size in
      (CGRect(origin: point.given, size: size.given), CGRect(origin: point.finite, size: size.finite))
    }
  }

  /// Insets, of which some count as 0.
  public static let insets: [Case<UIEdgeInsets>] = pairs.map { given, finite in
    (
      UIEdgeInsets(top: given.0, left: given.1, bottom: given.1, right: given.0),
      UIEdgeInsets(top: finite.0, left: finite.1, bottom: finite.1, right: finite.0)
    )
  }

  private static let pairs: [(given: (CGFloat, CGFloat), finite: (CGFloat, CGFloat))] =
    [((1, -2), (1, -2))]
    + zero.flatMap { number in
      [((number, 5), (0, 5)), ((-5, number), (-5, 0)), ((number, number), (0, 0))]
    }
}
#endif
