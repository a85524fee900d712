#if UIKIT
import PlatformUI

extension UITableView {
  /// The table's vertical geometry.
  var scrollRange: ScrollRange {
    ScrollRange(
      offset: contentOffset.y, height: bounds.height, contentHeight: contentSize.height,
      topInset: adjustedContentInset.top, bottomInset: adjustedContentInset.bottom)
  }

  /// Whether nothing forbids measuring now: the table is in a window, and no finger or momentum moves it.
  var canMeasureRows: Bool { window != nil && !isDragging && !isDecelerating }

  func hasRow(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && (0..<numberOfSections).contains(indexPath.section)
      && (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
  }

  /// Asks for all heights again, and puts a row back to where it was.
  func measureRows(holding held: HeldRow?, animated: Bool) {
    let measure = { @MainActor in
      self.measureWithoutInvalidation()
      self.putBack(held)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: { measure() })
    } else {
      UIView.performWithoutAnimation { measure() }
    }
  }

  /// Begins and ends an empty batch of updates, which asks for the heights again and keeps the cells.
  ///
  /// From iOS 16 on, cells can ask for another measurement while they are measured. That is off meanwhile.
  private func measureWithoutInvalidation() {
    #if canImport(ObjectiveC)
    if #available(iOS 16.0, tvOS 16.0, *) {
      let invalidation = selfSizingInvalidation
      selfSizingInvalidation = .disabled
      defer { selfSizingInvalidation = invalidation }
      measureInEmptyBatch()
      return
    }
    #endif
    measureInEmptyBatch()
  }

  private func measureInEmptyBatch() {
    beginUpdates()
    endUpdates()
    layoutIfNeeded()
  }

  /// Moves the content until a row has its distance again.
  ///
  /// Rows out of sight have estimated heights. Moving the content can replace an estimate by a height, which moves the
  /// row again, so this repeats until the row stays. Each step measures at least one row that was estimated; the limit
  /// is for data sources whose heights differ from call to call.
  private func putBack(_ held: HeldRow?) {
    guard let held else { return }
    let tolerance = 0.5 / max(1, traitCollection.displayScale)
    for _ in 0..<8 {
      guard hasRow(at: held.indexPath) else { return }
      let offset = held.offset(for: rectForRow(at: held.indexPath), in: scrollRange)
      guard abs(offset - contentOffset.y) > tolerance else { return }
      contentOffset.y = offset
      layoutIfNeeded()
    }
  }
}
#endif
