import Foundation

extension CGAffineTransform {
  /// Whether the transform changes nothing.
  public var isIdentity: Bool {
    self == .identity
  }

  /// Returns the transform that applies the receiver first and `t2` afterwards (the matrix product `self × t2`).
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c,
      b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty
    )
  }

  /// Returns the transform that moves by `tx` and `ty` first and applies the receiver afterwards.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform that scales by `sx` and `sy` first and applies the receiver afterwards.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that rotates by `angle` radians first and applies the receiver afterwards.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that undoes the receiver; a transform that cannot be undone is returned unchanged.
  public func inverted() -> CGAffineTransform {
    inverse ?? self
  }

  /// The inverse, or nil when there is none: the determinant is zero or not a finite number.
  var inverse: CGAffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
    return inverse.finite == inverse ? inverse : nil
  }

  /// Whether points are only moved: nothing is scaled, rotated or sheared.
  var isTranslation: Bool {
    a == 1 && b == 0 && c == 0 && d == 1
  }

  /// Whether an upright rectangle stays an upright rectangle.
  var keepsRectanglesUpright: Bool {
    (b == 0 && c == 0) || (a == 0 && d == 0)
  }
}
