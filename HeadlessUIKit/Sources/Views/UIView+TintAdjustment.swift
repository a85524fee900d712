extension UIView {
  /// Whether a view's accent color is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode is that of the superview, or ``normal`` without a superview.
    case automatic
    /// The accent color is as it was set.
    case normal
    /// The accent color is a gray. UIKit doesn't say which; in HeadlessUIKit it is as bright as the color.
    case dimmed
  }

  /// Calls ``tintColorDidChange()`` of this view and of the subviews that inherit its mode.
  final func tintAdjustmentModeChanged() {
    tintColorDidChange()
    for subview in storedSubviews where subview.storedTintAdjustmentMode == .automatic {
      subview.tintAdjustmentModeChanged()
    }
  }

  /// The accent color that was set for this view or for the nearest superview, without any dimming.
  final var unmodifiedTintColor: UIColor { storedTintColor ?? storedSuperview?.unmodifiedTintColor ?? .systemBlue }
}

extension UIColor {
  /// Returns a gray that is as bright as the color for given traits.
  func dimmed(for traits: UITraitCollection) -> UIColor {
    let color = resolvedColor(with: traits).cgColor
    return UIColor(white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha)
  }
}
