/// What a table decides about the look of a cell.
struct CellLook: Equatable {
  var background: UIColor?
  var separatorStyle = UITableViewCell.SeparatorStyle.none
  var separatorColor: UIColor?
  var separatorInset = UIEdgeInsets.zero
  /// The insets that the cell's user has set, or nil.
  var ownSeparatorInset: UIEdgeInsets?
  /// Whether the separator goes from edge to edge.
  var separatorIsFull = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the row shows a circle for the selection of several rows.
  var showsSelectionControl = false
  var insetsContentToSafeArea = true
}

/// What a table decides about a cell, after it has asked its data source and its delegate.
struct CellState {
  var look: CellLook
  /// The depth of the content; nil if it stays as it is.
  var indentationLevel: Int?
  /// Whether the row can be edited or moved now.
  var isEditing = false
  /// Whether the content makes space for the control at the beginning; nil if it stays as it is.
  var shouldIndent: Bool?
  var showsReorderControl = false
}

/// The views of a cell that exist only when they are needed.
struct CellParts {
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  var background: BackgroundView?
  var separator: UIView?
  var accessory: CellSymbolView?
  var editControl: CellSymbolView?
  var reorderControl: CellSymbolView?
  var confirmation: UIButton?
  var selectedBackground: UIView?
  /// The actions beside a row that is swiped.
  var actions: SwipeActionsView?
}

extension UITableViewCell {
  final var mainLabel: UILabel {
    if let label = parts.text { return label }
    let label = label(cellStyle == .value2 ? .caption1 : .body)
    if cellStyle == .value2 {
      label.textColor = .systemBlue
      label.textAlignment = .right
    }
    parts.text = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// Returns a label whose font follows the text size, as was recorded on iOS 8 to 11.
  private func label(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  final var secondLabel: UILabel? {
    guard cellStyle != .default else { return nil }
    if let label = parts.detail { return label }
    let label = label(cellStyle == .subtitle ? .caption1 : .body)
    if cellStyle == .value1 { label.textColor = .secondaryLabel }
    parts.detail = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  final var mainImage: UIImageView? {
    guard cellStyle != .value2 else { return nil }
    if let image = parts.image { return image }
    let view = UIImageView(frame: .zero)
    parts.image = view
    contentView.addSubview(view)
    return view
  }

  /// Returns the height for the content view of a configuration. On iOS 26 and 27 a row was recorded to be a point
  /// higher than a list's content, which has at least the height of a row: 53 points for one line.
  final func configuredHeight(inWidth width: CGFloat) -> CGFloat {
    let content = contentView.sizeThatFits(CGSize(width: width, height: 0)).height
    guard contentView is UIListContentView else { return content + layout.separatorHeight }
    return max(release.rowHeight, content) + (release < .iOS26 ? 0 : 1)
  }

  // MARK: Backgrounds

  final func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    insertSubview(new, at: index)
    setNeedsLayout()
  }

  final func replaceSelectedBackground(_ view: UIView?) {
    let old = parts.selectedBackground
    guard old !== view else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    parts.selectedBackground = view
    updateSelection()
  }

  /// Shows or hides the background of the selection.
  final func updateSelection() {
    let isShown = parts.background == nil && (isSelected && !look.showsSelectionControl || isHighlighted)
    if look.showsSelectionControl { setNeedsLayout() }
    guard isShown, selectionStyle != .none else {
      parts.selectedBackground?.removeFromSuperview()
      return
    }
    let view = parts.selectedBackground ?? UIView(frame: bounds)
    if parts.selectedBackground == nil {
      view.backgroundColor = .systemGray4
      parts.selectedBackground = view
    }
    view.frame = bounds
    if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
  }

  // MARK: Accessories

  final func replaceAccessory(_ old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  /// The accessory view that is shown now.
  private var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }
  private var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

  /// The symbol of the control at the beginning of the row, or nil if there is none.
  private var editSymbol: CellSymbolView.Symbol? {
    guard isEditing else { return nil }
    if look.showsSelectionControl { return .selection(isSelected) }
    switch look.editingStyle {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  // MARK: Layout

  final var layout: CellLayout {
    let area = look.insetsContentToSafeArea ? safeAreaInsets : .zero
    return CellLayout(
      size: bounds.size, coveredLeft: area.left, coveredRight: area.right,
      accessorySize: shownAccessoryView?.bounds.size ?? CellSymbolView.size(of: shownAccessoryType),
      showsEditControl: isEditing && shouldIndentWhileEditing && editSymbol != nil,
      showsReorderControl: isEditing && showsReorderControl,
      confirmationWidth: parts.confirmation.map { $0.sizeThatFits(.zero).width + 2 * margin },
      separatorHeight: look.separatorStyle == .none ? 0 : 1 / max(1, traitCollection.displayScale),
      indentation: CGFloat(indentationLevel) * indentationWidth,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, margin: margin)
  }

  private var margin: CGFloat { tableMargin ?? release.tableMargin(in: bounds.width) }

  /// The distance of the labels from the beginning of the content view. That of an image is as in a list's content.
  private var textStart: CGFloat {
    if let list = contentView as? UIListContentView { return list.textStart }
    return margin + (parts.image?.shownImage.map { $0.size.width + TableMetrics.imagePadding } ?? 0)
  }

  final var endsAtAccessory: Bool { shownAccessoryView != nil || shownAccessoryType != .none }

  final var textLayout: CellTextLayout {
    CellTextLayout(
      style: cellStyle, text: parts.text, detail: parts.detail, margin: textStart,
      endMargin: endsAtAccessory ? TableMetrics.spacing : margin, rowHeight: release.rowHeight)
  }

  final func placeParts() {
    let layout = layout
    for background in [backgroundView, parts.selectedBackground] where background?.superview === self {
      background?.frame = bounds
    }
    parts.background?.show()
    contentView.frame = layout.content
    if let size = parts.image?.shownImage?.size {
      let x = layout.isRightToLeft ? contentView.bounds.width - margin - size.width : margin
      parts.image?.frame = CGRect(
        origin: CGPoint(x: x, y: (contentView.bounds.height - size.height) / 2), size: size)
    }
    if parts.text != nil || parts.detail != nil {
      textLayout.place(in: contentView.bounds.size, isRightToLeft: layout.isRightToLeft)
    }
    placeAccessory(layout)
    placeSymbol(&parts.editControl, editSymbol, layout.editControl) { [weak self] in self?.editControlWasTapped() }
    let reorders = layout.showsReorderControl
    placeSymbol(&parts.reorderControl, reorders ? .reorder : nil, layout.reorderControl) {}
    parts.reorderControl?.track = { [weak self] tracking in self?.reorder(tracking) }
    parts.confirmation?.frame = layout.confirmation
    placeSeparator(layout)
    placeActions()
  }

  private func placeAccessory(_ layout: CellLayout) {
    for view in [accessoryView, editingAccessoryView] where view !== shownAccessoryView && view?.superview === self {
      view?.removeFromSuperview()
    }
    let type = shownAccessoryView == nil ? shownAccessoryType : .none
    placeSymbol(&parts.accessory, type == .none ? nil : .accessory(type), layout.accessory) { [weak self] in
      self?.accessoryWasTapped()
    }
    guard let view = shownAccessoryView else { return }
    if view.superview !== self { addSubview(view) }
    view.frame.origin = layout.accessory.origin
  }

  private func placeSymbol(
    _ view: inout CellSymbolView?, _ symbol: CellSymbolView.Symbol?, _ frame: CGRect,
    action: @escaping @MainActor () -> Void
  ) {
    guard let symbol else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view {
      view.symbol = symbol
      view.frame = frame
      return
    }
    let new = CellSymbolView(symbol)
    new.addAction(UIAction { _ in action() }, for: .touchUpInside)
    addSubview(new)
    new.frame = frame
    view = new
  }

  private func placeSeparator(_ layout: CellLayout) {
    guard look.separatorStyle != .none else {
      parts.separator?.removeFromSuperview()
      parts.separator = nil
      return
    }
    let line = parts.separator ?? UIView(frame: .zero)
    if parts.separator == nil {
      parts.separator = line
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    line.backgroundColor = look.separatorColor
    var inset = look.separatorIsFull ? .zero : separatorInset
    // The line begins where the text does, as recorded on iOS 27.
    if !look.separatorIsFull, look.ownSeparatorInset == nil, parts.image?.image != nil || contentConfiguration != nil {
      inset.left = textStart
    }
    line.frame = layout.separator(inset: inset)
  }

  /// Takes over what the table decides. What is the same isn't set, because a subclass may observe it.
  final func apply(_ state: CellState) {
    apply(state.look)
    if let level = state.indentationLevel, indentationLevel != level { indentationLevel = level }
    if let indents = state.shouldIndent, shouldIndentWhileEditing != indents { shouldIndentWhileEditing = indents }
    if showsReorderControl != state.showsReorderControl { showsReorderControl = state.showsReorderControl }
    if isEditing != state.isEditing { setEditing(state.isEditing, animated: false) }
  }

  /// Takes over what the table decides about the look.
  final func apply(_ look: CellLook) {
    var look = look
    look.ownSeparatorInset = self.look.ownSeparatorInset
    guard look != self.look else { return }
    self.look = look
    if backgroundColor == nil, parts.background == nil { setBackgroundColor(look.background) }
    updateSelection()
    setNeedsLayout()
  }

  // MARK: Controls

  private func reorder(_ tracking: CellSymbolView.Tracking) {
    guard let table else { return }
    switch tracking {
    case .began(let touch): table.beginReordering(self, at: touch.location(in: table))
    case .moved(let touch): table.continueReordering(to: touch.location(in: table))
    case .ended: table.endReordering()
    case .cancelled: table.cancelReordering()
    }
  }

  private func accessoryWasTapped() {
    table?.accessoryWasTapped(in: self)
  }

  private func editControlWasTapped() {
    table?.editControlWasTapped(in: self)
  }

  /// Shows or hides the button that confirms a deletion.
  final func setShowingConfirmation(_ isShowing: Bool) {
    guard isShowing != (parts.confirmation != nil) else { return }
    let state: StateMask =
      isShowing ? [.showingEditControl, .showingDeleteConfirmation] : isEditing ? .showingEditControl : []
    willTransition(to: state)
    if isShowing {
      let button = UIButton(type: .custom)
      button.setTitle(table?.confirmationTitle(for: self) ?? "Delete", for: .normal)
      button.backgroundColor = .systemRed
      button.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          table?.confirmationWasTapped(in: self)
        }, for: .touchUpInside)
      addSubview(button)
      parts.confirmation = button
    } else {
      parts.confirmation?.removeFromSuperview()
      parts.confirmation = nil
    }
    setNeedsLayout()
    didTransition(to: state)
  }
}
