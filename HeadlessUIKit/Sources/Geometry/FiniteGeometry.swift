import Foundation

// What a number that is passed to HeadlessUIKit counts as. For numbers that are NaN or infinite, UIKit raises an
// exception, or behaves in an undefined way. Here they are 0. PlatformUI has a rule of its own for what is passed to
// the modules, which must hold with UIKit, too.

extension FloatingPoint {
  /// The value itself; 0 if it is NaN or infinite.
  var finite: Self {
    isFinite ? self : 0
  }
}

extension CGFloat {
  /// Returns the length rounded up to whole pixels, but for errors of its computation.
  ///
  /// - Parameter scale: The pixels for each point. 0, for an unspecified scale, counts as 1.
  func roundedUpToPixels(scale: CGFloat) -> CGFloat {
    let scale = scale > 0 ? scale : 1
    return (self * scale - 1e-6).rounded(.up) / scale
  }
}

extension CGSize {
  /// Returns the size with both lengths rounded up to whole pixels.
  func roundedUpToPixels(scale: CGFloat) -> CGSize {
    CGSize(width: width.roundedUpToPixels(scale: scale), height: height.roundedUpToPixels(scale: scale))
  }
}

extension CGPoint {
  /// The point with finite coordinates. A coordinate that is NaN or infinite is replaced by 0.
  var finite: CGPoint {
    CGPoint(x: x.finite, y: y.finite)
  }
}

extension CGSize {
  /// The size with finite lengths. A length that is NaN or infinite is replaced by 0.
  var finite: CGSize {
    CGSize(width: width.finite, height: height.finite)
  }
}

extension CGRect {
  /// The rectangle with finite coordinates and lengths. A value that is NaN or infinite is replaced by 0.
  ///
  /// Foundation's rectangle functions trap on NaN, so a rectangle that a caller passes goes through this property
  /// first.
  var finite: CGRect {
    CGRect(origin: origin.finite, size: size.finite)
  }

  /// Returns whether the rectangle and another one have an area in common. Rectangles that only touch don't.
  ///
  /// Foundation's `intersects(_:)` counts a common edge, and traps for NaN. Here, NaN is in no rectangle.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether this is the null rectangle. Foundation's own property traps on NaN.
  var isNullRectangle: Bool {
    origin.x == .infinity || origin.y == .infinity
  }
}

extension UIEdgeInsets {
  /// The insets with finite values. A value that is NaN or infinite is replaced by 0.
  var finite: UIEdgeInsets {
    UIEdgeInsets(top: top.finite, left: left.finite, bottom: bottom.finite, right: right.finite)
  }
}

extension CGAffineTransform {
  /// The transform with finite entries. An entry that is NaN or infinite is replaced by 0.
  var finite: CGAffineTransform {
    CGAffineTransform(a: a.finite, b: b.finite, c: c.finite, d: d.finite, tx: tx.finite, ty: ty.finite)
  }
}
