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
#endif
