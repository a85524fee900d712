#if UIKIT
extension CGFloat {
  /// The value clamped to ±1e9; 0 if it is NaN or infinite.
  ///
  /// Every module reads a caller's geometry through this property, so that sums and products of lengths stay finite. A
  /// billion points is more than any view has.
  package var finite: CGFloat {
    isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0
  }

  /// The value as a length: clamped to 0...1e9; 0 if it is NaN or infinite.
  package var length: CGFloat {
    Swift.max(0, finite)
  }

  /// The value as the scale of a display; 1 if it isn't positive and finite.
  package var displayScale: CGFloat {
    finite > 0 ? finite : 1
  }
}

extension CGRect {
  /// The rectangle with each of its four numbers read through `CGFloat.finite`.
  package var finite: CGRect {
    CGRect(x: origin.x.finite, y: origin.y.finite, width: size.width.finite, height: size.height.finite)
  }
}

/// The whole pixels of a display.
package struct PixelGrid {
  /// The pixels for each point. It is positive.
  package let scale: CGFloat

  package init(scale: CGFloat) {
    self.scale = scale
  }

  /// Returns a position rounded to the nearest pixel, in points.
  ///
  /// A position in the middle of two pixels is rounded up, also if it is a little less because of rounding errors.
  /// Otherwise such an error would decide whether a label loses a pixel.
  package func rounded(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5 + tolerance).rounded(.down) / scale
  }

  /// Returns a length rounded up to whole pixels, in points. An infinite length stays infinite.
  package func roundedUp(_ length: CGFloat) -> CGFloat {
    max(0, (length * scale - tolerance).rounded(.up)) / scale
  }

  /// Returns a length rounded down to whole pixels, in points.
  package func roundedDown(_ length: CGFloat) -> CGFloat {
    max(0, (length * scale + tolerance).rounded(.down)) / scale
  }

  private var tolerance: CGFloat { 1e-5 }
}
#endif
