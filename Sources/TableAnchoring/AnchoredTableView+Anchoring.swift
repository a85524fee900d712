#if UIKIT
import PlatformUI

// How a row stays where it is. What UIKit calls for that is in the class, because Swift overrides methods only there.
extension AnchoredTableView {
  /// Does what moves the offset, or asks the data source, and so may call the table.
  final func perform<Result>(_ work: Work, _ body: () -> Result) -> Result {
    let outer = self.work
    defer { self.work = outer }
    self.work = max(outer, work)
    return body()
  }

  // MARK: The layout pass

  /// Performs a layout pass: looks for the row of the anchor, puts it back, and measures the rows if that is due.
  ///
  /// - Parameter isInTurn: Whether this is the beginning of a turn of the run loop, in which a data source may apply a
  ///   snapshot.
  final func layOutAnchored(inTurn isInTurn: Bool = false) {
    guard !hasUncommittedUpdates else {
      layOutRows()
      // After the user has moved a row by hand, nothing is put back. In a batch of updates, a call was noted.
      if since.rows == .unchanged { since.add(SinceReading(movement: .app)) }
      return
    }
    let rows = RowsInPass(self)
    let isNew = noteNewHeights(rows)
    let canMeasure = isMeasurementDue && canMeasureRows
    let measures = canMeasure && (isInTurn || !isUpdatedBySnapshots)
    let held = rowToHold(measures: isNew || canMeasure, isLast: measures || !canMeasure, rows)
    var before = since
    guard layOut(holding: held) else {
      // The delegate has changed rows when the content moved. The next layout pass looks for the row again.
      before.add(since)
      since = before
      return
    }
    if measures { return measureInPass(holding: held, rows) }
    if isMeasurementDue, waitingMeasurement == nil { WaitingMeasurement(of: self, keeping: nil, animated: false) }
    // Until the next turn, the row belongs to where it was before the rows got other heights.
    if canMeasure { since = before } else { read(rows) }
  }

  private func measureInPass(holding held: HeldRow?, _ rows: RowsInPass) {
    read(rows)
    let held = held ?? rowToHold(measures: true, isLast: true, rows)
    measure { self.measureRows(holding: held, animated: false, layOut: self.layOutStep) }
  }

  /// Notes whether the rows may get other heights than they had in the last layout pass. Returns whether that is so.
  private func noteNewHeights(_ rows: RowsInPass) -> Bool {
    if reading.dataSource !== dataSource { (reading.rows, reading.isAtEnd) = ([], true) }
    guard reading.geometry.contentHeight > 0, reading.width != bounds.width || !hasTextSizeOfReading else {
      return false
    }
    if !hasTextSizeOfReading || hasSelfSizingRows { isMeasurementDue = true }
    // What the app has scrolled to stays, too.
    if since.movement == .app { (reading, since) = (reading(rows), SinceReading()) }
    return true
  }

  /// Lays out the rows, and puts one back. Returns `false` if the delegate has changed rows meanwhile.
  private func layOut(holding held: HeldRow?) -> Bool {
    since = SinceReading()
    perform(.layingOut) { layOut(puttingBack: held, inAnimation: isAnimated, layOutStep) }
    isAnimated = false
    return since.rows == .unchanged
  }

  /// Lays out the rows. Returns whether a row may still be put back.
  private func layOutStep() -> Bool {
    layOutRows()
    return since == SinceReading()
  }

  /// Measures the rows, and reads them unless the delegate has changed rows meanwhile.
  final func measure(_ measure: () -> Void) {
    perform(.measuring) { measure() }
    isMeasurementDue = false
    if since.rows == .unchanged { read(RowsInPass(self)) }
  }

  /// Reads what is in sight, and the row that the anchor names, for the next layout pass.
  private func read(_ rows: RowsInPass) {
    if !knowsHeights { rememberedHeights = [:] }
    (reading, since) = (reading(rows), SinceReading())
    rememberHeights()
  }

  private func reading(_ rows: RowsInPass) -> TableReading {
    perform(.measuring) {
      // The index path of before comes first, because a search can take long.
      let before = reading.rows.first { anchor.names($0) && rows.row(at: $0.indexPath)?.identifier == $0.identifier }
      return TableReading(self, anchor: anchor, named: before?.indexPath ?? row(namedBy: anchor), rows)
    }
  }

  /// Returns the row of the anchor, or the one that takes over, and where it belongs; nil if none is put back.
  ///
  /// - Parameters:
  ///   - measures: Whether the rows get other heights.
  ///   - isLast: Whether the reading isn't asked again, so that the anchor may follow its row.
  ///   - rows: The rows as they are now.
  private func rowToHold(measures: Bool, isLast: Bool, _ rows: RowsInPass) -> HeldRow? {
    perform(.measuring) {
      let (held, named) = decision(
        on: reading, since: since, anchor: anchor, policy: updateAnchoring, measures: measures, rows
      ).decide()
      if isLast, let named, case .row(let old) = anchor.kind, named != old, updateAnchoring != .never {
        anchor = .row(at: named)
      }
      return held
    }
  }

  // MARK: Heights

  /// Remembers the heights of the rows that were read and have cells.
  private func rememberHeights() {
    // While a measurement waits, the rows in sight still have the heights from before the change.
    guard !isMeasurementDue, waitingMeasurement == nil else { return }
    if rememberedHeights.count >= 10_000 { rememberedHeights = [:] }
    for row in reading.rows where row.bottom > row.top && cellForRow(at: row.indexPath) != nil {
      if let identifier = row.identifier { rememberedHeights[identifier] = row.bottom - row.top }
    }
  }

  /// Whether the remembered heights are those of the present data source, width and text size.
  final var knowsHeights: Bool {
    reading.dataSource === dataSource && reading.width == bounds.width && hasTextSizeOfReading
  }

  private var hasTextSizeOfReading: Bool {
    reading.textSize == AnyHashable(traitCollection.preferredContentSizeCategory)
  }

  // MARK: What has happened

  /// Notes that rows change, and carries out the call that changes them.
  final func change(_ rows: SinceReading.Rows, _ animation: UITableView.RowAnimation, _ call: () -> Void) {
    since.add(SinceReading(rows: rows))
    if animation != .none, UIView.areAnimationsEnabled, updateAnchoring != .never { isAnimated = true }
    perform(.layingOut) { call() }
    setNeedsLayout()
  }

  /// Notes that the app scrolls.
  final func noteScroll() {
    since.add(SinceReading(movement: .app))
    // There may be nothing to scroll.
    setNeedsLayout()
  }

  /// Notes that the offset changes, if a finger, its momentum or the app moves it.
  final func noteMovement(to offset: CGPoint) {
    guard work == .none, offset.y != contentOffset.y else { return }
    if isCarried {
      since.add(SinceReading(movement: .finger(offset.y - contentOffset.y)))
    } else if since.rows != .moved, reading.fits(scrollRange, width: bounds.width),
      offset.y != scrollRange.clamped(contentOffset.y)
    {
      // Content that a finger has left beyond its end returns by itself.
      since.add(SinceReading(movement: .app))
    }
  }
}
#endif
