#if UIKIT
import PlatformUI

/// The whole pixels of a display.
struct PixelGrid {
  /// The pixels for each point. It is positive.
  let scale: CGFloat

  /// Returns a position rounded to the nearest pixel, in points.
  ///
  /// A position in the middle of two pixels is rounded up, also if it is a little less because of rounding errors.
  /// Otherwise such an error would decide whether a label loses a pixel.
  func rounded(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5 + tolerance).rounded(.down) / scale
  }

  /// Returns a length rounded up to whole pixels, in points. An infinite length stays infinite.
  func roundedUp(_ length: CGFloat) -> CGFloat {
    max(0, (length * scale - tolerance).rounded(.up)) / scale
  }

  /// Returns a length rounded down to whole pixels, in points.
  func roundedDown(_ length: CGFloat) -> CGFloat {
    max(0, (length * scale + tolerance).rounded(.down)) / scale
  }

  private var tolerance: CGFloat { 1e-5 }
}
#endif
