#if canImport(UIKit)
import UIKit

extension UILabel {
  /// Makes a label of one line.
  convenience init(
    _ text: String,
    frame: CGRect,
    size: CGFloat = 15,
    weight: UIFont.Weight = .regular,
    color: UIColor = .label,
    alignment: NSTextAlignment = .natural
  ) {
    self.init(frame: frame)
    self.text = text
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
    textAlignment = alignment
    autoresizingMask = .flexibleWidth
  }
}

/// A label whose text ends at the trailing edge, which is on the left where the language runs from right to left.
final class TrailingLabel: UILabel {
  override func layoutSubviews() {
    super.layoutSubviews()
    textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
  }
}

extension UIView {
  /// Mirrors the frames of the subviews where the language runs from right to left. Call it at the end of a layout that
  /// has placed all of them from left to right.
  func mirrorSubviewsIfNeeded() {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for subview in subviews { subview.frame.origin.x = bounds.width - subview.frame.maxX }
  }
}
#endif
