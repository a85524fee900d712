/// The view of a section's header or footer. A table reuses it as it reuses cells.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private var label: UILabel?
  private var detailLabel: UILabel?
  /// How the labels look, which a table sets if they show a title of its data source.
  final var look = HeaderFooterLook.plain { didSet { applyLook() } }

  /// Creates a header or footer view with the identifier with which it is reused, or nil.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeaderHeight))
    addSubview(contentView)
  }

  /// Creates a view that is not reused, with a frame in points.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view that is not reused.
  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Creates a view for a table. See ``UITableViewCell/init(dequeued:)``.
  convenience init(dequeued identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The identifier with which the view is reused, or nil if it isn't.
  public final let reuseIdentifier: String?

  /// The view for everything that the header or footer shows. ``contentConfiguration`` replaces it.
  public private(set) final var contentView = UIView(
    frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeaderHeight))

  // MARK: Configurations

  /// What the view shows, in place of its labels. See ``UITableViewCell/contentConfiguration``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      let state = UIViewConfigurationState(traitCollection: traitCollection)
      contentConfiguration = contentConfiguration?.updated(for: state)
      contentView = show(contentConfiguration, in: contentView, empty: UIView())
      (label, detailLabel) = (nil, nil)
      setNeedsLayout()
    }
  }

  /// The background, in place of ``backgroundView`` and the background color; setting it removes them.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background?.background }
    set {
      if newValue != nil { (backgroundView, backgroundColor) = (nil, nil) }
      show(newValue, in: &background)
    }
  }

  private var background: BackgroundView?

  /// Returns the content of a header of the table that has dequeued the view, without texts and without an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header(isGrouped: isGrouped, on: release) }

  /// Whether a table with groups has dequeued the view.
  final var isGrouped = false

  /// Prepares a view that a table is about to use for another section. An override must call super.
  open func prepareForReuse() {}

  /// The label.
  open var textLabel: UILabel? {
    if let label { return label }
    let new = makeLabel()
    label = new
    applyLook()
    return new
  }

  /// The second label, below the first one.
  open var detailTextLabel: UILabel? {
    if let detailLabel { return detailLabel }
    let new = makeLabel()
    detailLabel = new
    applyLook()
    return new
  }

  /// The view behind the content; nil at first.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if backgroundView != nil { backgroundConfiguration = nil }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Returns the size for the labels, in points: the width of `size`, and the height of a header at least.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = textWidth(for: size)
    if contentConfiguration != nil { return contentView.sizeThatFits(CGSize(width: width, height: 0)) }
    return CGSize(
      width: width, height: max(TableMetrics.plainHeaderHeight, textHeight(in: width) + TableMetrics.headerPadding))
  }

  /// Returns the size that the constraints in ``contentView`` want, in points. Without constraints, that is
  /// ``sizeThatFits(_:)``.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    ConstraintEngine.fittingSize(
      of: contentView, targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
      ?? super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
  }

  /// Lays out the content view and the labels. An override must call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background?.show()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    let width = textWidth(in: bounds.width)
    let heights = [label, detailLabel].map { height(of: $0, in: width) }
    var top =
      look == .groupedHeader
      ? max(0, bounds.height - heights[0] - heights[1] - 6) : (bounds.height - heights[0] - heights[1]) / 2
    for (view, height) in zip([label, detailLabel], heights) {
      view?.frame = CGRect(x: margin, y: top, width: width, height: height)
      top += height
    }
  }

  private func makeLabel() -> UILabel {
    let new = UILabel(frame: .zero)
    new.numberOfLines = 0
    contentView.addSubview(new)
    setNeedsLayout()
    return new
  }

  private func textWidth(in width: CGFloat) -> CGFloat { max(0, width - 2 * margin) }

  private var margin: CGFloat { tableMargin ?? release.tableMargin(in: bounds.width) }

  private func textHeight(in width: CGFloat) -> CGFloat {
    [label, detailLabel].reduce(0) { $0 + height(of: $1, in: textWidth(in: width)) }
  }

  private func height(of label: UILabel?, in width: CGFloat) -> CGFloat {
    guard let label, label.text?.isEmpty == false, width > 0 else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  private func applyLook() {
    let font = look == .plain ? UIFont.systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    label?.font = font
    label?.textColor = look == .plain ? .label : .secondaryLabel
    detailLabel?.font = .systemFont(ofSize: 13)
    detailLabel?.textColor = .secondaryLabel
  }
}

/// How the labels of a header or footer look.
enum HeaderFooterLook {
  case plain, groupedHeader, footer
}

extension UITableViewHeaderFooterView {
  /// Creates a view of the class that this is called on. See ``UITableViewCell/allocate(dequeued:)``.
  @_silgen_name("$s13HeadlessUIKit023UITableViewHeaderFooterD0C8dequeuedACSS_tcfC")
  class func allocate(dequeued identifier: __owned String) -> UITableViewHeaderFooterView
}
