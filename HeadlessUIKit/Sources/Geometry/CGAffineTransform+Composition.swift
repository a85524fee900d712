import Foundation

extension CGAffineTransform {
  /// Whether the transform is the identity.
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

  /// Returns the inverse of the transform. A transform that has no inverse is returned unchanged.
  public func inverted() -> CGAffineTransform {
    inverse ?? self
  }

  /// The inverse; nil if the determinant is zero, NaN or infinite.
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

  /// Whether the transform only moves points, without scaling, rotating or shearing.
  var isTranslation: Bool {
    a == 1 && b == 0 && c == 0 && d == 1
  }

  /// Whether the transform maps upright rectangles to upright rectangles.
  var keepsRectanglesUpright: Bool {
    (b == 0 && c == 0) || (a == 0 && d == 0)
  }
}
