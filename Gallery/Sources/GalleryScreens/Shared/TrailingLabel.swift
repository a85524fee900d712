#if canImport(UIKit)
import UIKit

/// A label whose text ends at the trailing edge, which is on the left where the language runs from right to left.
final class TrailingLabel: UILabel {
  override func layoutSubviews() {
    super.layoutSubviews()
    textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
  }
}
#endif
