import Foundation

/// A 3 × 3 matrix for affine transformations of points, sizes and rectangles.
///
/// It has CoreGraphics' row-vector convention: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Equatable, Sendable {
  /// The entry at row 1, column 1.
  public var a: CGFloat
  /// The entry at row 1, column 2.
  public var b: CGFloat
  /// The entry at row 2, column 1.
  public var c: CGFloat
  /// The entry at row 2, column 2.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose entries are all zero, as CoreGraphics does. It isn't the ``identity`` transform.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform that moves by `tx` and `ty` points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a transform that multiplies x by `sx` and y by `sy`.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a transform that rotates by `angle` radians, from the positive x axis toward the positive y axis.
  ///
  /// In a view, whose y axis points down, that is clockwise.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

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

  /// The transform with 0 for the rounding errors that the sine and the cosine of a right angle leave.
  ///
  /// The cosine of the nearest number to π/2 is 6e-17, which would make a side of 50 points 50.00000000000001 long.
  var withExactRightAngles: CGAffineTransform {
    func exact(_ entry: CGFloat) -> CGFloat { abs(entry) < 1e-15 ? 0 : entry }
    return CGAffineTransform(a: exact(a), b: exact(b), c: exact(c), d: exact(d), tx: tx, ty: ty)
  }

  /// Whether the transform only moves points, without scaling, rotating or shearing.
  var isTranslation: Bool {
    a == 1 && b == 0 && c == 0 && d == 1
  }
}

extension CGPoint {
  /// Returns the point that results from applying `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size that results from applying `t` without its translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle that encloses the four transformed corners.
  ///
  /// The null rectangle and the infinite rectangle are returned unchanged. Other coordinates that are NaN or infinite
  /// count as 0.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNullRectangle || self == .infinite { return self }
    let rect = finite
    let corners = [
      rect.origin,
      CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y),
      CGPoint(x: rect.origin.x, y: rect.origin.y + rect.size.height),
      CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height),
    ]
    return CGRect(enclosing: corners.map { $0.applying(t).finite })
  }

  /// Creates the smallest rectangle that contains all `points`, which must be finite; the null rectangle if there are
  /// none.
  init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var low = first
    var high = first
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
