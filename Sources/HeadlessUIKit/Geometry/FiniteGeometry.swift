import Foundation

extension CGFloat {
  /// The number itself, or 0 when it is infinite or not a number.
  var finite: CGFloat {
    isFinite ? self : 0
  }
}

extension CGPoint {
  /// The point with coordinates that are not finite replaced by 0.
  var finite: CGPoint {
    CGPoint(x: x.finite, y: y.finite)
  }
}

extension CGSize {
  /// The size with lengths that are not finite replaced by 0.
  var finite: CGSize {
    CGSize(width: width.finite, height: height.finite)
  }
}

extension CGRect {
  /// The rectangle with coordinates and lengths that are not finite replaced by 0, so that Foundation's rectangle
  /// functions cannot trap on it.
  var finite: CGRect {
    CGRect(origin: origin.finite, size: size.finite)
  }
}

extension UIEdgeInsets {
  /// The insets with values that are not finite replaced by 0.
  var finite: UIEdgeInsets {
    UIEdgeInsets(top: top.finite, left: left.finite, bottom: bottom.finite, right: right.finite)
  }
}

extension CGAffineTransform {
  /// The transform with entries that are not finite replaced by 0.
  var finite: CGAffineTransform {
    CGAffineTransform(a: a.finite, b: b.finite, c: c.finite, d: d.finite, tx: tx.finite, ty: ty.finite)
  }
}
