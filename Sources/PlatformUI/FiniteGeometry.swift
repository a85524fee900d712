#if UIKIT
// What a number of a caller counts as in the modules, with UIKit as with HeadlessUIKit. PlatformUI can't take this from
// HeadlessUIKit, because with UIKit there is none. HeadlessUIKit has a rule of its own for what its user passes to it.

extension CGFloat {
  /// The value clamped to ±1e9; 0 if it is NaN or infinite.
  ///
  /// Every module reads a caller's geometry through this property, so that sums and products of lengths stay finite. A
  /// billion points is more than any view has.
  package var finite: CGFloat {
    isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0
  }

  /// The value clamped to 0...1e9; 0 if it is NaN or infinite.
  package var clampedNonNegative: CGFloat {
    Swift.max(0, finite)
  }

  /// The value as the scale of a display; 1 if it isn't positive and finite.
  package var displayScale: CGFloat {
    finite > 0 ? finite : 1
  }
}

extension CGPoint {
  /// The point with finite coordinates.
  package var finite: CGPoint {
    CGPoint(x: x.finite, y: y.finite)
  }
}

extension CGSize {
  /// The size with finite lengths, which may be negative.
  package var finite: CGSize {
    CGSize(width: width.finite, height: height.finite)
  }

  /// The size with lengths that are finite and not negative.
  package var clampedNonNegative: CGSize {
    CGSize(width: width.clampedNonNegative, height: height.clampedNonNegative)
  }
}

extension CGRect {
  /// Returns whether the rectangle and another one have an area in common. Rectangles that only touch don't.
  ///
  /// In Foundation, `intersects(_:)` counts a common edge, and traps for NaN. Here, NaN is in no rectangle.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle with finite coordinates, and with finite lengths, which may be negative.
  ///
  /// On Linux, Foundation's rectangle functions trap on NaN, so a caller's rectangle goes through this property first.
  package var finite: CGRect {
    CGRect(origin: origin.finite, size: size.finite)
  }
}

extension UIEdgeInsets {
  /// The insets with finite values.
  package var finite: UIEdgeInsets {
    UIEdgeInsets(top: top.finite, left: left.finite, bottom: bottom.finite, right: right.finite)
  }
}
#endif
