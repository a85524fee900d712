/// A button with a title.
@MainActor
open class UIButton: UIControl {
  /// The kind of a button. The stand-in draws both alike, but for the colour of the title.
  public enum ButtonType: Int, Sendable {
    /// No style: a white title.
    case custom
    /// The system's style: a title in the tint colour.
    case system
  }

  /// The kind of the button.
  public private(set) final var buttonType = ButtonType.custom
  private var titles: [UInt: String] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private let label = UILabel(frame: .zero)

  /// Creates a button without a style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
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

  /// Creates a button that runs an action and shows its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Declared because UIKit requires it of subclasses. Always nil.
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

  /// The title for a state, without the fallback to the normal one.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }

  /// The title that is shown now.
  open var currentTitle: String? { titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue] }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    stateDidChange()
  }

  /// The colour of the title for a state, without the fallback to the normal one.
  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state.rawValue] }

  /// The colour of the title that is shown now.
  open var currentTitleColor: UIColor {
    titleColors[state.rawValue] ?? titleColors[UIControl.State.normal.rawValue]
      ?? (buttonType == .system ? tintColor : .white)
  }

  /// What VoiceOver says: the title, unless something else was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  /// The size of the title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(.zero) }

  /// The size of the title.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Puts the title in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  /// The title follows the tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  /// A single tap on a button is the button's: an ancestor's recognizer does not get it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !isEnabled || tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    label.text = currentTitle
    label.textColor = currentTitleColor
    label.alpha = isHighlighted || !isEnabled ? 0.3 : 1
  }

  override var touchUpInsideEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }
}
