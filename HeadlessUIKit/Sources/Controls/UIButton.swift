import Foundation

/// A button with a title, an image, or both, and an image behind them. The image is left of the title, and right of it
/// from right to left.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kind of the button.
  public private(set) final var buttonType = ButtonType.custom
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgroundImages: [UInt: UIImage] = [:]
  private var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  private let label = UILabel(frame: .zero)
  /// The view of the image; nil as long as nobody needs it.
  private var picture: UIImageView?
  /// The view of the image behind the content; nil until there is one.
  private var background: UIImageView?
  private var insets = (content: UIEdgeInsets.zero, title: UIEdgeInsets.zero, image: UIEdgeInsets.zero)
  final var configured = ConfiguredButtonParts()

  /// Creates a button without a style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    accessibilityTraits = .button
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType.hasSystemStyle { label.font = .systemFont(ofSize: 15) }
    stateDidChange()
    guard let symbol = buttonType.symbol else { return }
    setImage(symbol, for: .normal)
    if buttonType == .close { imageView?.tintColor = .secondaryLabel }
    frame.size = symbol.size
  }

  /// Creates a button that performs an action and shows its title and its image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
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

  /// The title of the configuration, the title for the current state, or else the title for the normal state.
  open var currentTitle: String? {
    configuration?.title ?? titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

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
    if let configuration { return configuration.foreground(of: self) }
    return titleColors[state.rawValue] ?? titleColors[UIControl.State.normal.rawValue]
      ?? (buttonType.hasSystemStyle ? tintColor : .white)
  }

  // MARK: The image

  /// The view that shows the image. Its image is that of the current state.
  open var imageView: UIImageView? {
    if picture == nil {
      let view = UIImageView(frame: .zero)
      view.showsTemplates = buttonType.hasSystemStyle
      insertSubview(view, belowSubview: label)
      picture = view
      stateDidChange()
    }
    return picture
  }

  /// Sets the image for a state. A button in the system's style shows it as a template in the tint color, unless the
  /// image is always original.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    if image != nil { _ = imageView }
    stateDidChange()
  }

  /// Returns the image that was set for a state, or nil.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] }

  /// The image of the configuration, the image for the current state, or else the image for the normal state.
  open var currentImage: UIImage? {
    configuration?.image ?? images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  /// Sets the size and the thickness of a symbol for a state, as far as the image itself doesn't specify them.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state.rawValue] = configuration
    stateDidChange()
  }

  /// Returns what was set for the symbol in a state, or nil.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state.rawValue]
  }

  /// What is preferred for the symbol in the current state, or else in the normal state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration?.preferredSymbolConfigurationForImage ?? symbolConfigurations[state.rawValue]
      ?? symbolConfigurations[UIControl.State.normal.rawValue]
  }

  /// The image as the button shows it.
  final var shownImage: UIImage? { picture?.shownImage }

  // MARK: Configurations

  /// The content and the look of the button as a value; nil at first.
  open var configuration: Configuration? { didSet { configurationDidChange(of: label) } }

  /// A closure that configures the button for its state. It is called in the next layout.
  ///
  /// A change of ``configuration`` doesn't call it, but each change of the state or the tint color does. That was
  /// recorded on iOS 26.1 (Vercantez/openuikit, buttonconfigprobe).
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// Lets ``updateConfiguration()`` be called in the next layout, once.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Calls ``configurationUpdateHandler``. An override can change ``configuration``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: The image behind the content

  /// Sets the image behind the content for a state. It is stretched to the button.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
    if image != nil, background == nil {
      let view = UIImageView(frame: .zero)
      insertSubview(view, at: 0)
      background = view
    }
    stateDidChange()
  }

  /// Returns the image behind the content that was set for a state, or nil.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state.rawValue] }

  /// The image behind the content for the current state, or else that for the normal state.
  open var currentBackgroundImage: UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[UIControl.State.normal.rawValue]
  }

  /// Returns the rectangle of the image behind the content, in points. The default is `bounds`.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  // MARK: The insets

  /// The distances of the image and the title from the edges of the button, in points. They make it larger.
  @available(*, deprecated, message: "UIKit ignores it in a button with a configuration.")
  open var contentEdgeInsets: UIEdgeInsets {
    get { insets.content }
    set { setInsets(\.content, newValue) }
  }

  /// The insets of the area in which the title is placed, in points. They don't change the size that fits.
  @available(*, deprecated, message: "UIKit ignores it in a button with a configuration.")
  open var titleEdgeInsets: UIEdgeInsets {
    get { insets.title }
    set { setInsets(\.title, newValue) }
  }

  /// The insets of the area in which the image is placed, in points. They don't change the size that fits.
  @available(*, deprecated, message: "UIKit ignores it in a button with a configuration.")
  open var imageEdgeInsets: UIEdgeInsets {
    get { insets.image }
    set { setInsets(\.image, newValue) }
  }

  private func setInsets(
    _ part: WritableKeyPath<(content: UIEdgeInsets, title: UIEdgeInsets, image: UIEdgeInsets), UIEdgeInsets>,
    _ new: UIEdgeInsets
  ) {
    insets[keyPath: part] = new.finite
    contentDidChange()
  }

  /// The label has another font or style, or the symbol another size.
  override func contentDidChange(of subview: UIView) {
    if subview === titleLabel { invalidateIntrinsicContentSize() }
    if subview === picture { contentDidChange() }
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Accessibility and layout

  /// The text that VoiceOver reads: the title, or else that of the image, unless another text was set.
  open override var accessibilityLabel: String? {
    get {
      let title = currentAttributedTitle?.string ?? currentTitle
      return super.accessibilityLabel ?? (title?.isEmpty == false ? title : currentImage?.accessibilityLabel ?? title)
    }
    set { super.accessibilityLabel = newValue }
  }

  /// Returns the size of the image and the title beside each other, with the insets of the content. It is at least that
  /// of the image behind them.
  ///
  /// A button without an image and insets is 6 points higher than its title at each side, and at least 30 points wide.
  /// It has the height of a line even if its title is empty.
  ///
  /// A button with a configuration has the insets of that, and lines that fit in the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if configuration != nil { return arrangement(of: label, in: size.width).size }
    let (image, title) = (shownImage?.size ?? .zero, label.sizeThatFits(.zero))
    let (least, content) = (currentBackgroundImage?.size ?? .zero, insets.content)
    var size = CGSize(
      width: image.width + title.width + content.left + content.right,
      height: max(image.height, title.height) + content.top + content.bottom)
    if currentImage == nil, content == .zero {
      let height = max(label.font.lineHeight, title.height).rounded(.up)
      size = CGSize(width: max(30, title.width), height: height + 12)
    }
    return CGSize(width: max(least.width, size.width), height: max(least.height, size.height))
  }

  /// The size of the image and the title. Constraints give a title that wraps as many lines as it needs.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: storedConstraintState?.widthOfContent ?? 0, height: 0))
  }

  override var contentDependsOnWidth: Bool { configuration != nil && label.numberOfLines == 0 }

  override func baselines(inWidth width: CGFloat?) -> Baselines? {
    let title = configuration == nil ? titleArea : arrangement(of: label, in: bounds.width).frames[1]
    let middle = configuration == nil ? bounds.midY : arrangement(of: label, in: bounds.width).size.height / 2
    return label.baselines(inWidth: nil)?.moved(by: title.midY - middle)
  }

  /// The area in which the title is centered.
  private var titleArea: CGRect { bounds.inset(by: insets.content).inset(by: insets.title) }

  /// Lays out the image and the title in the center.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if configured.needsUpdate {
      configured.needsUpdate = false
      updateConfiguration()
    }
    background?.frame = backgroundRect(forBounds: bounds)
    if configuration != nil { return placeConfigured(label, picture) }
    let content = bounds.inset(by: insets.content)
    // Each of the two is placed as if the other one were in the same area, as observed in UIKit.
    let imageArea = content.inset(by: insets.image)
    let image = shownImage?.size ?? .zero
    let imageSize = CGSize(
      width: min(image.width, max(0, imageArea.width)), height: min(image.height, max(0, imageArea.height)))
    let fitting = label.sizeThatFits(.zero)
    let titleSize = CGSize(
      width: min(fitting.width, max(0, titleArea.width - imageSize.width)),
      height: min(fitting.height, max(0, titleArea.height)))
    let (width, share) = (imageSize.width + titleSize.width, contentShares)
    func place(_ view: UIView?, _ size: CGSize, in area: CGRect, after space: CGFloat) {
      view?.frame = CGRect(
        x: area.minX + (area.width - width) * share.x + space, y: area.minY + (area.height - size.height) * share.y,
        width: size.width, height: size.height)
    }
    place(picture, imageSize, in: imageArea, after: isMirrored ? titleSize.width : 0)
    place(label, titleSize, in: titleArea, after: isMirrored ? 0 : imageSize.width)
  }

  /// Updates the color of the title.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Returns `false` for an ancestor's recognizer of a single tap that would cancel the button's touch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func stateDidChange() {
    super.stateDidChange()
    if configured.state != state { (configured.state, configured.needsUpdate) = (state, true) }
    label.textColor = currentTitleColor
    if let currentAttributedTitle {
      label.show(currentAttributedTitle)
    } else {
      label.text = currentTitle
    }
    label.alpha = configuration == nil && (isHighlighted || !isEnabled) ? 0.3 : 1
    background?.image = currentBackgroundImage
    if let picture {
      picture.image = currentImage
      picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
      picture.alpha = label.alpha
    }
    contentDidChange()
  }

  override var touchUpInsideEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }
}
