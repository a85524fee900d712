#if UIKIT
import PlatformUI

/// What the keyboard adds to an inset, apart from what the app has set. It has no view.
///
/// The app may set the inset at any time. What it writes is read when the keyboard's part is written the next time.
/// Then `inset += 10` and `inset = 210` look the same. So this rule decides:
///
///     added   written          own inset
///     200     210              10          at least what was added: the app has changed the sum
///     200     0                0           less: the app doesn't know of the keyboard
struct AddedInset {
  /// The part that is there because of the keyboard, in points.
  private(set) var added: CGFloat = 0

  /// The inset that was written last.
  private var written: CGFloat?

  init() {}

  /// Returns the inset with another part for the keyboard.
  ///
  /// - Parameters:
  ///   - part: The new part, in points; 0 or more.
  ///   - inset: The inset as it is now, with the part from before.
  mutating func replace(with part: CGFloat, in inset: CGFloat) -> CGFloat {
    let isUnknown = inset != written && inset < added
    let own = isUnknown ? inset : inset - added
    added = part
    written = own + part
    return own + part
  }
}
#endif
