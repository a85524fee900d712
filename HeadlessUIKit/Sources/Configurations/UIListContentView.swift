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
      picture.image = new.image
      picture.tintColor = new.imageProperties.tintColor
      picture.layer.cornerRadius = new.imageProperties.cornerRadius.finite
      picture.clipsToBounds = picture.layer.cornerRadius > 0
      show(new.text, new.attributedText, new.textProperties, in: labels[0])
      show(new.secondaryText, new.secondaryAttributedText, new.secondaryTextProperties, in: labels[1])
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  private func show(
    _ text: String?, _ styled: NSAttributedString?, _ style: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    label.adjustsFontForContentSizeCategory = false
    (label.font, label.textColor, label.numberOfLines) = (style.font, style.color, style.numberOfLines)
    label.textAlignment = [.natural: .natural, .center: .center, .justified: .justified][style.alignment] ?? .natural
    label.lineBreakMode = style.lineBreakMode
    switch style.transform {
    case .none: label.text = text
    case .uppercase: label.text = text?.uppercased()
    case .lowercase: label.text = text?.lowercased()
    case .capitalized: label.text = text?.capitalized
    }
    if let styled { label.show(styled) }
    label.adjustsFontForContentSizeCategory = style.adjustsFontForContentSizeCategory
  }

  // MARK: Layout

  /// The size of the image, and the space that it has; nil without an image.
  private var imageSizes: (shown: CGSize, space: CGSize)? {
    guard let size = list.image?.size, size.width > 0, size.height > 0 else { return nil }
    let (most, space) = (list.imageProperties.maximumSize, list.imageProperties.reservedLayoutSize)
    let scale = min(
      most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1, 1)
    let (width, height) = (size.width * scale, size.height * scale)
    let all = CGSize(width: space.width > 0 ? space.width : width, height: space.height > 0 ? space.height : height)
    return (CGSize(width: width, height: height), all)
  }

  private var listMargins: NSDirectionalEdgeInsets {
    var margins = list.directionalLayoutMargins
    guard let outer = superview?.marginsOfContent else { return margins }
    margins.leading = max(margins.leading, outer.leading)
    margins.trailing = max(margins.trailing, outer.trailing)
    return margins
  }

  /// The distance of the texts from the leading edge, in points.
  final var textStart: CGFloat { listMargins.leading + (imageSizes.map { $0.space.width + list.imageToTextPadding } ?? 0) }

  /// Returns the sizes of the texts beside the image, and whether they are beside each other.
  private func texts(in width: CGFloat) -> (sizes: [CGSize], beside: Bool) {
    let free = max(0, width - textStart - listMargins.trailing)
    let whole = labels.map { $0.sizeThatFits(.zero) }
    let beside =
      list.prefersSideBySideTextAndSecondaryText && whole.allSatisfy { $0.width > 0 }
      && whole[0].width + list.textToSecondaryTextHorizontalPadding + whole[1].width <= free
    let sizes = labels.map { label -> CGSize in
      guard label.text?.isEmpty == false, free > 0 else { return .zero }
      let size = label.sizeThatFits(CGSize(width: free, height: 0))
      return CGSize(width: beside ? size.width : free, height: size.height)
    }
    return (sizes, beside)
  }

  private func height(of texts: (sizes: [CGSize], beside: Bool)) -> CGFloat {
    let (first, second) = (texts.sizes[0].height, texts.sizes[1].height)
    if texts.beside { return max(first, second) }
    return first + second + (first > 0 && second > 0 ? list.textToSecondaryTextVerticalPadding : 0)
  }

  /// Returns the size of the content with its margins, in the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (width, margins) = (textWidth(for: size), listMargins)
    let content = max(height(of: texts(in: width)), imageSizes?.space.height ?? 0)
    return CGSize(width: width, height: margins.top + content + margins.bottom)
  }

  /// The height of the content; the width is free.
  open override var intrinsicContentSize: CGSize {
    let width = storedConstraintState?.widthOfContent ?? bounds.width
    return CGSize(
      width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  override var contentDependsOnWidth: Bool { true }

  /// Places the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (margins, texts, scale) = (listMargins, texts(in: bounds.width), max(1, traitCollection.displayScale))
    let middle = (margins.top + bounds.height - margins.bottom) / 2
    func place(_ view: UIView, x: CGFloat, y: CGFloat, _ size: CGSize) {
      let x = isMirrored ? bounds.width - x - size.width : x
      view.frame = CGRect(x: x, y: (y * scale).rounded() / scale, width: size.width, height: size.height)
    }
    if let sizes = imageSizes {
      let x = margins.leading + (sizes.space.width - sizes.shown.width) / 2
      place(picture, x: x, y: middle - sizes.shown.height / 2, sizes.shown)
    }
    var top = middle - height(of: texts) / 2
    place(labels[0], x: textStart, y: texts.beside ? middle - texts.sizes[0].height / 2 : top, texts.sizes[0])
    if texts.sizes[0].height > 0 { top += texts.sizes[0].height + list.textToSecondaryTextVerticalPadding }
    let end = bounds.width - margins.trailing - texts.sizes[1].width
    place(
      labels[1], x: texts.beside ? end : textStart, y: texts.beside ? middle - texts.sizes[1].height / 2 : top,
      texts.sizes[1])
  }

  /// The cell chooses another height.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if let cell = superview as? UITableViewCell { cell.table?.sizeAgain(cell) }
  }
}
