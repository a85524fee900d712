/// A view that shows an image. Its ``UIView/contentMode`` says how.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Creates a view of the size of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of an image, which shows another one while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The image. Setting it keeps the size of the view.
  open var image: UIImage? { didSet { imageDidChange() } }

  /// The image while the view is highlighted; nil is ``image``.
  open var highlightedImage: UIImage? { didSet { imageDidChange() } }

  /// Whether the view shows ``highlightedImage``. `false` by default.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { imageDidChange() } } }

  /// The size and the thickness of a symbol, as far as the image itself doesn't specify them. Nil by default.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange() } }

  /// Whether an image that is neither original nor a template is drawn as a template, as in a button of the system.
  final var showsTemplates = false

  private func imageDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
    if superview is UITableViewCellContentView { superview?.superview?.setNeedsLayout() }
  }

  /// The image that was set for the state.
  private var givenImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  final var shownImage: UIImage? { givenImage?.preferring(preferredSymbolConfiguration, in: traitCollection) }

  /// Draws a symbol of a text style in the new text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let size = previousTraitCollection?.preferredContentSizeCategory
    let hasSymbol = [image, highlightedImage].contains { $0?.isSymbolImage == true }
    if hasSymbol, size != traitCollection.preferredContentSizeCategory { imageDidChange() }
  }

  /// The picture has the size of the image, so the content mode places it like what was drawn in another size.
  override func recordedPicture() -> RecordedPicture? {
    guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return nil }
    let isTemplate = showsTemplates && image.renderingMode == .automatic
    let shown = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    let list = shown.list(tintedBy: tintColor.resolvedColor(with: traitCollection).cgColor)
    return RecordedPicture(list: list, bounds: CGRect(origin: .zero, size: image.size))
  }

  /// The text that VoiceOver reads: that of the image, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? givenImage?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// Returns the size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  /// The size of the image; none without an image.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// Draws a template in the new color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
