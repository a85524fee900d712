#if UIKIT
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

  /// Returns a position or a length rounded up to whole pixels, in points. An infinite length stays infinite.
  package func roundedUp(_ length: CGFloat) -> CGFloat {
    (length * scale - tolerance).rounded(.up) / scale
  }

  /// Returns a position or a length rounded down to whole pixels, in points.
  package func roundedDown(_ length: CGFloat) -> CGFloat {
    (length * scale + tolerance).rounded(.down) / scale
  }

  /// The rounding error that is tolerated in a number of pixels: more than that of a short length in single precision.
  private var tolerance: CGFloat { 1e-5 }
}
#endif
