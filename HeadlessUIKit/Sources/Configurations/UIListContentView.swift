/// A view that shows a ``UIListContentConfiguration``: in a cell, or anywhere else.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var list = UIListContentConfiguration.cell()
  private let picture = UIImageView(frame: .zero)
  private let labels = [UILabel(frame: .zero), UILabel(frame: .zero)]

  /// Creates a view that shows a configuration.
  public convenience init(configuration: UIListContentConfiguration) {
    self.init(frame: .zero)
    isOpaque = false
    for view in [picture] + labels { addSubview(view) }
    self.configuration = configuration
  }

  /// What the view shows. Only a ``UIListContentConfiguration`` can be set.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        return Misuse.report("A UIListContentView shows a UIListContentConfiguration, and no \(type(of: newValue)).")
      }
      list = new
      (picture.image, picture.tintColor) = (new.image, new.imageProperties.tintColor)
      picture.preferredSymbolConfiguration = new.imageProperties.preferredSymbolConfiguration
      picture.layer.cornerRadius = new.imageProperties.cornerRadius.finite
      picture.clipsToBounds = picture.layer.cornerRadius > 0
      show(new.text, new.textProperties, in: labels[0])
      show(new.secondaryText, new.secondaryTextProperties, in: labels[1])
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  private func show(_ text: String?, _ style: UIListContentConfiguration.TextProperties, in label: UILabel) {
    label.adjustsFontForContentSizeCategory = false
    (label.font, label.textColor, label.numberOfLines) = (style.font, style.color, style.numberOfLines)
    label.textAlignment = [.center: .center, .justified: .justified][style.alignment] ?? .natural
    label.text =
      switch style.transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    label.adjustsFontForContentSizeCategory = style.adjustsFontForContentSizeCategory
  }

  // MARK: Layout

  /// The size of the image, and the space that it has; nil without an image. A symbol of the standard size makes no
  /// row higher, as recorded on iOS 27 (morph, lists.md).
  private var imageSizes: (shown: CGSize, space: CGSize)? {
    guard let image = picture.shownImage, image.size.width > 0, image.size.height > 0 else { return nil }
    let (size, most, space) = (image.size, list.imageProperties.maximumSize, list.imageProperties.reservedLayoutSize)
    let scale = min(
      most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1, 1)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    let height = image.symbol.map { $0.enlargement <= 1 } == true ? 0 : shown.height
    return (
      shown,
      CGSize(width: space.width > 0 ? space.width : shown.width, height: space.height > 0 ? space.height : height)
    )
  }

  private var listMargins: NSDirectionalEdgeInsets {
    var margins = list.directionalLayoutMargins
    guard let outer = superview?.marginsOfContent else { return margins }
    margins.leading = max(margins.leading, outer.leading)
    margins.trailing = max(margins.trailing, outer.trailing)
    return margins
  }

  /// The distance of the texts from the leading edge, in points.
  final var textStart: CGFloat {
    listMargins.leading + (imageSizes.map { $0.space.width + list.imageToTextPadding } ?? 0)
  }

  /// Returns the frames of the image and the texts in a width, from left to right and below 0, and their height.
  private func arrange(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    let (start, end, image) = (textStart, width - listMargins.trailing, imageSizes ?? (.zero, .zero))
    let free = max(1, end - start)
    func sizes(_ width: CGFloat) -> [CGSize] {
      labels.map { $0.text?.isEmpty == false ? $0.sizeThatFits(CGSize(width: width, height: 0)) : .zero }
    }
    var texts = sizes(0)
    let isBeside =
      list.prefersSideBySideTextAndSecondaryText
      && texts[0].width + list.textToSecondaryTextHorizontalPadding + texts[1].width <= free
    if !isBeside { texts = sizes(free).map { CGSize(width: free, height: $0.height) } }
    let gap = texts.allSatisfy { $0.height > 0 } ? list.textToSecondaryTextVerticalPadding : 0
    let (first, second) = (texts[0].height, texts[1].height)
    let textHeight = isBeside ? max(first, second) : first + gap + second
    let height = max(textHeight, image.space.height)
    func middle(_ size: CGFloat) -> CGFloat { (height - size) / 2 }
    let picture = CGPoint(
      x: listMargins.leading + (image.space.width - image.shown.width) / 2, y: middle(image.shown.height))
    let below = CGPoint(x: start, y: middle(textHeight) + first + gap)
    return (
      [
        CGRect(origin: picture, size: image.shown),
        CGRect(origin: CGPoint(x: start, y: middle(isBeside ? first : textHeight)), size: texts[0]),
        CGRect(
          origin: isBeside ? CGPoint(x: end - texts[1].width, y: middle(second)) : below, size: texts[1]),
      ], height
    )
  }

  /// Returns the size of the content with its margins, in the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = textWidth(for: size)
    return CGSize(width: width, height: listMargins.top + arrange(in: width).height + listMargins.bottom)
  }

  /// The height of the content; the width is free.
  open override var intrinsicContentSize: CGSize {
    let width = storedConstraintState?.widthOfContent ?? bounds.width
    return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  override var contentDependsOnWidth: Bool { true }

  /// Places the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (content, scale) = (arrange(in: bounds.width), max(1, traitCollection.displayScale))
    let top = (bounds.height + listMargins.top - listMargins.bottom - content.height) / 2
    for (view, var frame) in zip([picture] + labels, content.frames) {
      frame.origin.y = ((top + frame.minY) * scale).rounded() / scale
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
  }
}
