/// One segment of a segmented control: its title, its width and its action.
final class SegmentView: UILabel {
  var action: UIAction?
  /// The width in points; 0 if the control decides.
  var width: CGFloat = 0
  var isOn = false { didSet { if isOn != oldValue { updateFont() } } }
  var isEnabled = true { didSet { alpha = isEnabled ? 1 : 0.3 } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
    updateFont()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateFont() {
    font = .systemFont(ofSize: 13, weight: isOn ? .semibold : .regular)
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits: UIAccessibilityTraits = .button
      if isOn { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }
}
