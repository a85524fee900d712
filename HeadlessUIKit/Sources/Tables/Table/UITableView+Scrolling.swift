extension UITableView {
  final func scroll(toRow indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard exists(indexPath) else {
      let rows = numberOfRows(inSection: indexPath.section)
      Misuse.report(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only \(rows) "
          + "rows in section \(indexPath.section). Ask numberOfRows(inSection:) first.")
      return
    }
    guard !animated else {
      return setContentOffset(offset(showing: indexPath, scrollPosition), animated: true)
    }
    // What comes into sight is measured, which may move the row.
    for _ in 0..<20 {
      let target = offset(showing: indexPath, scrollPosition)
      guard target != contentOffset else { return }
      setContentOffset(target, animated: false)
      let rows = data.geometry?.rows(from: model.bounds.minY, to: model.bounds.maxY) ?? []
      let isMeasured = rows.allSatisfy { data.geometry?.sections[$0.section].rows.isExact($0.row) ?? true }
      guard !isMeasured else { return }
      tile()
      guard exists(indexPath) else { return }
    }
  }

  private func exists(_ path: IndexPath) -> Bool {
    guard path.count == 2 else { return false }
    return geometry.contains(path) || (path.row == NSNotFound && geometry.sections.indices.contains(path.section))
  }

  /// Returns the offset at which a row is at a position, as far as a drag could move it there.
  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let geometry = geometry
    let isSection = path.row == NSNotFound
    let span = isSection ? geometry.section(path.section) : geometry.row(at: path)
    var inset = adjustedContentInset
    if style == .plain, !isSection {
      // A header that sticks must not cover the row.
      let header = geometry.sections[path.section].header
      inset.top += header.height - header.padding
    }
    let height = model.bounds.height
    var y: CGFloat
    switch position {
    case .top: y = span.top - inset.top
    case .bottom: y = span.bottom - height + inset.bottom
    case .middle: y = (span.top + span.bottom - height - inset.top + inset.bottom) / 2
    case .none:
      var scroll = scrollGeometry
      scroll.inset = inset
      y = scroll.offset(showing: rect(of: span), from: contentOffset).y
    }
    y = scrollGeometry.clamped(CGPoint(x: contentOffset.x, y: y)).y
    return CGPoint(x: contentOffset.x, y: y)
  }

  private func rect(of span: Span) -> CGRect {
    CGRect(x: contentOffset.x, y: span.top, width: 0, height: span.height)
  }

  /// Moves the offset back if the table has become shorter than that.
  final func clampOffsetToEnd() {
    guard !isDragging, !model.bounds.isEmpty else { return }
    let end = scrollGeometry.maximum.y
    limitScrolling(to: end)
    if !isDecelerating, contentOffset.y > end { scroll(to: CGPoint(x: contentOffset.x, y: end)) }
  }
}
