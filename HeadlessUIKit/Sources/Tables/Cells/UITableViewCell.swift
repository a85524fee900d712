/// The view of one row of a table: its content, an accessory, and the controls that edit the row.
///
/// Declarations that a subclass can override are in this file.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  final let cellStyle: CellStyle
  final var parts = CellParts()
  final weak var table: UITableView?
  /// How the table draws the cell: its separator and its corners.
  final var look = CellLook()
  private var storedSelected = false
  private var storedHighlighted = false
  private var storedEditing = false
  private var hasOwnBackground = false
  /// Whether the table has told its delegate that it displays the cell.
  final var isDisplayed = false

  // MARK: Creating

  /// Creates a cell.
  ///
  /// A table creates the cells of a registered class with the style `default`. To get another style, override this
  /// initializer and pass the style to super.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.newCellHeight))
    addSubview(contentView)
  }

  /// Creates a cell of the style `default` that is not reused, with a frame in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the style `default` that is not reused.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a cell for a table.
  ///
  /// A convenience initializer of the class itself calls the designated initializer of the subclass that is created.
  /// See ``allocate(dequeued:)``.
  convenience init(dequeued identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Reuse

  /// The identifier with which the cell is reused, or nil if it isn't.
  public final let reuseIdentifier: String?

  /// Prepares a cell that a table is about to use for another row. An override must call super.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    setShowingConfirmation(false)
    removeActions()
  }

  // MARK: Content

  /// The view for everything that the cell shows. It makes space for accessories and controls.
  /// ``contentConfiguration`` replaces it.
  public private(set) final var contentView: UIView = UITableViewCellContentView(
    frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.newCellHeight))

  /// The main label.
  open var textLabel: UILabel? { mainLabel }

  /// The second label, or nil if the style has only one.
  open var detailTextLabel: UILabel? { secondLabel }

  /// The view of an image at the beginning of the row; nil in the style `value2`.
  open var imageView: UIImageView? { mainImage }

  /// The depth of the row's content. The table asks its delegate for it.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of one level of ``indentationLevel``, in points. 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// The insets of the separator, in points. Before it is set, the table's are used.
  open var separatorInset: UIEdgeInsets {
    get { look.ownSeparatorInset ?? look.separatorInset }
    set {
      look.ownSeparatorInset = newValue.finite
      setNeedsLayout()
    }
  }

  // MARK: Configurations

  /// The closure of a cell, which gets the cell and its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void

  /// What the cell shows, in place of its labels and its image. Each state updates it, as ``backgroundConfiguration``.
  ///
  /// A content view that supports the configuration shows it, otherwise a new content view. Nil makes an empty one.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentConfiguration = contentConfiguration?.updated(for: configurationState)
      if let old = oldValue as? AnyHashable, old == contentConfiguration as? AnyHashable { return }
      contentView = show(contentConfiguration, in: contentView, empty: UITableViewCellContentView(frame: .zero))
      (parts.text, parts.detail, parts.image) = (nil, nil, nil)
      setNeedsLayout()
      table?.sizeAgain(self)
    }
  }

  /// The background, in place of the views and the color behind the content, which remove it. Nil until it is set.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.background?.background }
    set {
      if newValue != nil { (backgroundView, selectedBackgroundView, hasOwnBackground) = (nil, nil, false) }
      show(newValue?.updated(for: configurationState), in: &parts.background)
      super.backgroundColor = newValue == nil ? look.background : nil
      updateSelection()
    }
  }

  /// Returns the content of a cell of this style, without texts and without an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    cellStyle == .value1 || cellStyle == .value2 ? .valueCell(on: release) : .cell(on: release)
  }

  /// A closure that configures the cell for a state, in place of an override of ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isDisabled, state.isEditing) = (!isUserInteractionEnabled, isEditing)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// Lets ``updateConfiguration(using:)`` be called before the cell is measured or laid out, once.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  private var needsUpdateConfiguration = true

  /// Updates the configurations to a state, and calls ``configurationUpdateHandler``. An override must call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if let contentConfiguration { self.contentConfiguration = contentConfiguration.updated(for: state) }
    parts.background.map { $0.background = $0.background.updated(for: state) }
    configurationUpdateHandler?(self, state)
  }

  /// Whether the cell takes touches, which is a part of its state.
  open override var isUserInteractionEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }

  /// Updates the configurations, because the traits are a part of the state. An override must call super.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    updateConfiguration(using: configurationState)
    needsUpdateConfiguration = false
  }

  // MARK: Backgrounds

  /// The color behind the cell's content. Before it is set, it depends on the style of the table.
  open override var backgroundColor: UIColor? {
    get { hasOwnBackground ? super.backgroundColor : nil }
    set {
      if newValue != nil { backgroundConfiguration = nil }
      hasOwnBackground = newValue != nil
      super.backgroundColor = newValue ?? look.background
    }
  }

  /// The view behind the content; nil at first.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if backgroundView != nil { backgroundConfiguration = nil }
      replace(oldValue, by: backgroundView, at: 0)
    }
  }

  /// The view behind the content of a cell that is selected or highlighted. Before it is set, it is a gray view.
  open var selectedBackgroundView: UIView? {
    get { parts.selectedBackground }
    set { replaceSelectedBackground(newValue) }
  }

  /// The view behind the content of a selected cell if several can be selected. Nil is ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: State

  /// How the cell shows that it is selected or highlighted.
  open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }

  /// Whether the cell is selected. A table sets it.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the cell is highlighted, as it is while a finger is on it. A table sets it.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects or deselects the cell. An override must call super. HeadlessUIKit changes it at once.
  open func setSelected(_ selected: Bool, animated: Bool) {
    storedSelected = selected
    updateSelection()
    setNeedsUpdateConfiguration()
  }

  /// Highlights the cell or not. An override must call super. HeadlessUIKit changes it at once.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    storedHighlighted = highlighted
    updateSelection()
    setNeedsUpdateConfiguration()
  }

  // MARK: Accessories

  /// The symbol at the end of the row.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

  /// A view at the end of the row, instead of the symbol. It keeps its size.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { replaceAccessory(oldValue) } }
  }

  /// The symbol at the end of the row while the table is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

  /// A view at the end of the row while the table is edited, instead of the symbol.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { replaceAccessory(oldValue) } }
  }

  // MARK: Editing

  /// Whether the cell shows its editing controls. A table sets it.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows the editing controls or not. An override must call super. HeadlessUIKit changes it at once.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    storedEditing = editing
    if !editing { setShowingConfirmation(false) }
    setNeedsUpdateConfiguration()
    didTransition(to: state)
  }

  /// What the control at the beginning of the row does. The table asks its delegate for it.
  open var editingStyle: EditingStyle { look.editingStyle }

  /// Whether the cell shows a control that moves the row while the table is edited. The table sets it.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }

  /// Whether the content moves aside for the control at the beginning of the row. `true` by default.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  /// Whether the cell shows the button that confirms a deletion.
  open var showingDeleteConfirmation: Bool { parts.confirmation != nil }

  /// Tells the cell that the controls that it shows are about to change.
  open func willTransition(to state: StateMask) {}

  /// Tells the cell that the controls that it shows have changed.
  open func didTransition(to state: StateMask) {}

  // MARK: Layout

  /// Returns the size for the labels, in points: the width of `size`, and a height of at least 44.
  ///
  /// Override it in a cell with content of its own, whose height the table shall measure (WWDC 2014, session 226).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var layout = layout
    layout.size.width = textWidth(for: size)
    let width = layout.content.width
    let height = contentConfiguration == nil ? textLayout.height(forWidth: width) : configuredHeight(inWidth: width)
    return CGSize(width: layout.size.width, height: height)
  }

  /// Returns the size that the constraints in ``contentView`` want in its width, in points. Without constraints, that
  /// is ``sizeThatFits(_:)``.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    UIView.performWithoutAnimation { updateConfigurationIfNeeded() }
    var layout = layout
    layout.size.width = textWidth(for: targetSize)
    let content = ConstraintEngine.fittingSize(
      of: contentView, CGSize(width: layout.content.width, height: targetSize.height),
      horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    guard let content else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return CGSize(width: layout.size.width, height: content.height + layout.separatorHeight)
  }

  /// Lets the table size the cell again, if it chooses its height. See ``UITableView/selfSizingInvalidation``.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.sizeAgain(self)
  }

  /// Lays out the content view, the labels, the accessories and the controls. An override must call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    placeParts()
  }
}

extension UITableViewCell {
  /// Creates a cell of the class that this is called on.
  ///
  /// UIKit's tables create cells of classes that are registered. In Swift a class that is known only at run time can be
  /// created only by a `required` initializer. UIKit's isn't, so neither is ours: a subclass that overrides it must
  /// compile here and there. This declaration has no body of its own; it is the entry point of `init(dequeued:)`, and
  /// has its calling convention.
  @_silgen_name("$s13HeadlessUIKit15UITableViewCellC8dequeuedACSS_tcfC")
  class func allocate(dequeued identifier: __owned String) -> UITableViewCell
}
