extension UIView {
  /// The distance of text from the edges of the table's rows, in points; nil if this is no part of a table.
  final var tableMargin: CGFloat? { (superview as? UITableView)?.margin }

  /// The distances of a list's content from the sides of the view that has it, in points. They are 16 in a group that
  /// is inset, and 8 before an accessory, as recorded on iOS 27 (Tembeon/morph, lists.md).
  final var marginsOfContent: (leading: CGFloat, trailing: CGFloat) {
    guard self is UITableViewCell || self is UITableViewHeaderFooterView else {
      return (directionalMargins.leading, directionalMargins.trailing)
    }
    let isInset = (superview as? UITableView)?.style == .insetGrouped
    let margin = isInset ? 16 : tableMargin ?? release.tableMargin(in: bounds.width)
    return (margin, (self as? UITableViewCell)?.endsAtAccessory == true ? TableMetrics.spacing : margin)
  }
}

extension UITableView {
  /// The distance of text from the edges of a row, and of a group's rows from those of the table, in points.
  final var margin: CGFloat { release.tableMargin(in: model.bounds.width) }

  /// The left edge of the rows, in points.
  final var rowX: CGFloat {
    style == .insetGrouped ? margin + safeAreaInsets.left : 0
  }

  /// The width of the rows, in points.
  final var rowWidth: CGFloat {
    guard style == .insetGrouped else { return model.bounds.width }
    let insets = 2 * margin + safeAreaInsets.left + safeAreaInsets.right
    return max(0, model.bounds.width - insets)
  }

  // MARK: Rectangles

  /// Returns the rectangle of a section with its header and footer, in points; zero if there is no such section.
  public final func rect(forSection section: Int) -> CGRect {
    rect(of: section) { $0.section(section) }
  }

  /// Returns the rectangle of a section's header, in points; zero if there is no such section. A header that sticks may
  /// be elsewhere.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: section) { $0.span(of: .header, in: section) }
  }

  /// Returns the rectangle of a section's footer, in points; zero if there is no such section. A footer that sticks may
  /// be elsewhere.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: section) { $0.span(of: .footer, in: section) }
  }

  private func rect(of section: Int, _ span: (TableGeometry) -> Span) -> CGRect {
    let geometry = geometry
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(span(geometry), x: 0, width: model.bounds.width)
  }

  private func rect(_ span: Span, x: CGFloat, width: CGFloat) -> CGRect {
    CGRect(x: x, y: span.top, width: width, height: span.height)
  }

  /// Returns the rectangle of a row, in points; zero if there is no such row.
  ///
  /// While a height is an estimate, the places of all rows below are provisional.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    let geometry = geometry
    guard geometry.contains(indexPath) else { return .zero }
    return rect(geometry.row(at: indexPath), x: rowX, width: rowWidth)
  }

  // MARK: Rows and cells

  /// Returns the row at a point of the table's coordinates, or nil if there is none.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let point = point.finite
    guard point.x >= 0, point.x < model.bounds.width else { return nil }
    return geometry.row(at: point.y)
  }

  /// Returns the row of a cell, or nil if the table doesn't show the cell.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.path(of: cell)
  }

  /// Returns the rows of which a part is in a rectangle of the table's coordinates.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let rect = rect.finite.standardized
    guard rect.maxX > 0 || rect.width == 0 && rect.minX == 0, rect.minX < model.bounds.width else { return [] }
    // As recorded: from the row at the upper edge to the one a point above the lower edge, also if the rectangle is
    // empty.
    return geometry.rows(from: rect.minY, to: max(rect.minY, rect.maxY - 1).nextUp)
  }

  /// Returns the cell of a row, or nil if the row is out of sight or doesn't exist.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The cells of the rows in sight, from top to bottom.
  ///
  /// UIKit raises an exception if it is read while the table asks for cells; HeadlessUIKit reports it.
  public final var visibleCells: [UITableViewCell] {
    if tiling == .askingForCell {
      Misuse.report(
        "visibleCells of a \(type(of: self)) was read while the table asks its data source for cells. UIKit raises an "
          + "exception. Read it later.")
    }
    return rowsInSight.compactMap { cells[$0] }
  }

  /// The rows in sight from top to bottom, or nil if there are none.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    let rows = rowsInSight
    return rows.isEmpty ? nil : rows
  }

  /// Returns the view of a section's header, or nil if it is out of sight or no `UITableViewHeaderFooterView`.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.header[section] as? UITableViewHeaderFooterView
  }

  /// Returns the view of a section's footer, or nil if it is out of sight or no `UITableViewHeaderFooterView`.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.footer[section] as? UITableViewHeaderFooterView
  }
}
