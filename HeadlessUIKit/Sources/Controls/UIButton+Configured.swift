/// The views of a configured button that exist only when they are needed.
struct ConfiguredButtonParts {
  var subtitle: UILabel?
  var indicator: UIActivityIndicatorView?
  var background: BackgroundView?
  var needsUpdate = true
  /// The state at the last change.
  var state: UIControl.State = .normal
}

extension UIButton {
  /// Creates a button with a configuration, in the style of the system. It performs an action and shows
  /// its title and its image.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      if let image = primaryAction.image { configuration.image = image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    adopt(configuration)
  }

  // An initializer of the class itself doesn't call the observer of a property.
  private func adopt(_ new: Configuration) { configuration = new }

  /// The closure of a button that configures it.
  public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

  /// Takes over another configuration.
  final func configurationDidChange(of label: UILabel) {
    let isWaiting = configuration?.showsActivityIndicator == true
    if configuration?.subtitle != nil, configured.subtitle == nil { configured.subtitle = added(UILabel(frame: .zero)) }
    if isWaiting, configured.indicator == nil { configured.indicator = added(UIActivityIndicatorView(style: .medium)) }
    if configuration?.image != nil { _ = imageView }
    configured.subtitle?.text = configuration?.subtitle
    isWaiting ? configured.indicator?.startAnimating() : configured.indicator?.stopAnimating()
    if let configuration {
      let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
      style(label, isSmall ? .subheadline : .body, configuration.titleLineBreakMode)
      configured.subtitle.map { style($0, .footnote, .byWordWrapping) }
    } else {
      (label.font, label.numberOfLines, label.textAlignment) = (.systemFont(ofSize: 15), 1, .center)
      show(nil, in: &configured.background)
    }
    stateDidChange()
  }

  private func added<View: UIView>(_ view: View) -> View {
    addSubview(view)
    view.isAccessibilityElement = false
    return view
  }

  private func style(_ label: UILabel, _ font: UIFont.TextStyle, _ mode: NSLineBreakMode) {
    label.font = .preferredFont(forTextStyle: font, compatibleWith: traitCollection)
    label.adjustsFontForContentSizeCategory = true
    (label.lineBreakMode, label.numberOfLines) = (mode, mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1)
    label.textAlignment = alignmentShare == 0 ? .natural : alignmentShare == 1 ? .right : .center
  }

  /// The share of the free width that is before a text.
  private var alignmentShare: CGFloat {
    switch configuration?.titleAlignment {
    case .center: 0.5
    case .trailing: 1
    case .automatic: configuration?.imagePlacement == .top || configuration?.imagePlacement == .bottom ? 0.5 : 0
    default: 0
    }
  }

  // MARK: Layout

  /// Returns the frames of the image, the title and the subtitle from left to right, and the size of all with insets. A
  /// width of 0 is no limit. A symbol of the standard size and an activity indicator are as high as a line, as
  /// recorded.
  final func arrangement(of label: UILabel, in width: CGFloat) -> (frames: [CGRect], size: CGSize) {
    guard let configuration else { return ([], .zero) }
    let (placement, insets) = (configuration.imagePlacement, configuration.contentInsets)
    let isVertical = placement == .top || placement == .bottom
    let line = CGSize(width: 0, height: label.font.lineHeight)
      .roundedUpToPixels(scale: traitCollection.displayScale).height
    var image = shownImage?.size ?? .zero
    if let enlargement = shownImage?.symbol?.enlargement {
      image.height = min(image.height, line * max(1, enlargement))
    }
    if configuration.showsActivityIndicator { image = CGSize(width: line, height: line) }
    let labels = [label, configured.subtitle].map { $0?.text?.isEmpty == false ? $0 : nil }
    let gap = image.width > 0 && labels.contains { $0 != nil } ? configuration.imagePadding : 0
    let side = insets.leading + insets.trailing + (isVertical ? 0 : image.width + gap)
    let free = width > 0 && width < 1e9 ? max(1, width - side) : 0
    let texts = labels.map { label -> CGSize in
      let size = label?.sizeThatFits(CGSize(width: free, height: 0)) ?? .zero
      return CGSize(width: free > 0 ? min(free, size.width) : size.width, height: size.height)
    }
    let padding = labels.contains { $0 == nil } ? 0 : configuration.titlePadding
    let block = CGSize(width: max(texts[0].width, texts[1].width), height: texts[0].height + padding + texts[1].height)
    let all = CGSize(
      width: isVertical ? max(block.width, image.width) : block.width + gap + image.width,
      height: isVertical ? block.height + gap + image.height : max(block.height, image.height))
    var picture = CGPoint(x: (all.width - image.width) / 2, y: (all.height - image.height) / 2)
    var corner = CGPoint(x: (all.width - block.width) / 2, y: (all.height - block.height) / 2)
    switch placement {
    case .top: (picture.y, corner.y) = (0, image.height + gap)
    case .bottom: (picture.y, corner.y) = (block.height + gap, 0)
    case .trailing: (picture.x, corner.x) = (block.width + gap, 0)
    default: (picture.x, corner.x) = (0, image.width + gap)
    }
    func x(_ text: CGSize) -> CGFloat { corner.x + (block.width - text.width) * alignmentShare }
    let below = CGPoint(x: x(texts[1]), y: corner.y + block.height - texts[1].height)
    let frames = [
      CGRect(origin: picture, size: image), CGRect(origin: CGPoint(x: x(texts[0]), y: corner.y), size: texts[0]),
      CGRect(origin: below, size: texts[1]),
    ].map { $0.offsetBy(dx: insets.leading, dy: insets.top) }
    let (width, height) = (all.width + insets.leading + insets.trailing, all.height + insets.top + insets.bottom)
    return (frames, CGSize(width: width, height: height))
  }

  /// Places the parts in the middle, and gives them the colors of the state. Half a pixel goes to the left and to the
  /// top, as recorded.
  final func placeConfigured(_ label: UILabel, _ picture: UIImageView?) {
    guard let configuration else { return }
    let (parts, scale) = (arrangement(of: label, in: bounds.width), max(1, traitCollection.displayScale))
    let share = contentShares
    let dx = (bounds.width - parts.size.width) * (isMirrored ? 1 - share.x : share.x)
    let dy = (bounds.height - parts.size.height) * share.y
    func place(_ view: UIView?, _ frame: CGRect, _ size: CGSize) {
      guard let view else { return }
      let x = frame.midX + dx - size.width / 2
      let corner = CGPoint(x: isMirrored ? bounds.width - x - size.width : x, y: frame.midY + dy - size.height / 2)
      view.frame = CGRect(
        x: (corner.x * scale - 0.501).rounded(.up) / scale, y: (corner.y * scale - 0.501).rounded(.up) / scale,
        width: size.width, height: size.height)
    }
    place(picture, parts.frames[0], shownImage?.size ?? .zero)
    place(configured.indicator, parts.frames[0], parts.frames[0].size)
    place(label, parts.frames[1], parts.frames[1].size)
    place(configured.subtitle, parts.frames[2], parts.frames[2].size)
    configured.subtitle?.textColor = currentTitleColor
    configured.indicator?.color = currentTitleColor
    picture?.tintColor = currentTitleColor
    picture?.isHidden = configuration.showsActivityIndicator
    show(configuration.background(of: self), in: &configured.background)
  }
}
