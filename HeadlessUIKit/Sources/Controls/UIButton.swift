import Foundation

/// A button with a title.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kind of a button, with UIKit's numbers.
  ///
  /// HeadlessUIKit has no symbols, and draws all kinds alike, except for the color of the title.
  public enum ButtonType: Int, Sendable {
    /// A button without a style. The title is white.
    case custom
    /// A button in the system's style. The title has the tint color.
    case system
    /// A symbol for details.
    case detailDisclosure
    /// A symbol for information on a light background.
    case infoLight
    /// A symbol for information on a dark background.
    case infoDark
    /// A symbol for adding a contact.
    case contactAdd
    /// A button without the background of the system, on tvOS only.
    case plain
    /// A symbol for closing.
    case close
  }

  /// The kind of the button.
  public private(set) final var buttonType = ButtonType.custom
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private let label = UILabel(frame: .zero)

  /// Creates a button without a style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    stateDidChange()
  }

  /// Creates a button that performs an action and shows its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The label that shows the title.
  open var titleLabel: UILabel? { label }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    stateDidChange()
  }

  /// Returns the title that was set for a state, or nil.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }

  /// The title for the current state, or else the title for the normal state.
  open var currentTitle: String? { titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue] }

  /// Sets the title with attributes for a state. It is shown in place of the plain title for this state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title.map { NSAttributedString(attributedString: $0) }
    stateDidChange()
  }

  /// Returns the title with attributes that was set for a state, or nil.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles[state.rawValue] }

  /// The title with attributes for the current state, or else that for the normal state.
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[UIControl.State.normal.rawValue]
  }

  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    stateDidChange()
  }

  /// Returns the color that was set for the title in a state, or nil.
  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state.rawValue] }

  /// The color of the title in the current state.
  open var currentTitleColor: UIColor {
    titleColors[state.rawValue] ?? titleColors[UIControl.State.normal.rawValue]
      ?? (buttonType == .system ? tintColor : .white)
  }

  /// The text that VoiceOver reads: the title, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentAttributedTitle?.string ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  /// Returns the size of the title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(.zero) }

  /// The size of the title.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Lays out the title in the center.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  /// Updates the color of the title.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  /// Returns `false` for an ancestor's recognizer of a single tap that would cancel the button's touch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func stateDidChange() {
    super.stateDidChange()
    label.textColor = currentTitleColor
    if let currentAttributedTitle {
      label.show(currentAttributedTitle)
    } else {
      label.text = currentTitle
    }
    label.alpha = isHighlighted || !isEnabled ? 0.3 : 1
  }

  override var touchUpInsideEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }
}
