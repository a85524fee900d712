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

  /// Lays out the rows, puts the row of the anchor back, and reads what is in sight then.
  final func putBackInPass() {
    guard !hasUncommittedUpdates else {
      layOutRows()
      // After the user has moved a row by hand, nothing is put back. In a batch of updates, a call was noted.
      if events.rows == .unchanged { events.add(TableEvents(movement: .app)) }
      return
    }
    let pass = TableInPass(self)
    let held = rowToHold(pass)
    var before = events
    events = TableEvents()
    perform(.layingOut) {
      putBack(held, inAnimation: isAnimated) {
        self.layOutRows()
        return self.events == TableEvents()
      }
    }
    isAnimated = false
    if events.rows == .unchanged { return read(pass) }
    // The delegate has changed rows when the content moved. The next layout pass looks for the row again.
    before.add(events)
    events = before
  }

  /// Returns the row of the anchor, or the one that takes over, and where it belongs; nil if none is put back.
  private func rowToHold(_ pass: TableInPass) -> HeldRow? {
    perform(.measuring) {
      if reading.dataSource !== dataSource { reading = TableReading() }
      let hasNewWidth = reading.geometry.contentHeight > 0 && !knowsHeights
      // What the app has scrolled to stays at another width, too.
      if hasNewWidth, events.movement == .app { (reading, events) = (pass.read(anchor), TableEvents()) }
      let (held, named) = AnchorDecision(
        reading: reading, events: events, anchor: anchor, policy: updateAnchoring,
        measuring: hasNewWidth ? .newWidth : .none, table: pass
      ).decide()
      if let named, case .row(let old) = anchor.kind, named != old, updateAnchoring != .never {
        anchor = .row(at: named)
      }
      return held
    }
  }

  /// Reads what is in sight, and the row that the anchor names, for the next layout pass, and remembers heights.
  final func read(_ pass: TableInPass) {
    perform(.measuring) {
      if !knowsHeights { rememberedHeights = [:] }
      (reading, events) = (pass.read(anchor, before: reading.rows), TableEvents())
      if rememberedHeights.count >= 10_000 { rememberedHeights = [:] }
      for row in reading.rows where row.bottom > row.top && cellForRow(at: row.indexPath) != nil {
        if let identifier = row.identifier { rememberedHeights[identifier] = row.bottom - row.top }
      }
    }
  }

  /// Whether the reading, and the heights that are remembered, are of the present data source, width and text size.
  final var knowsHeights: Bool {
    reading.dataSource === dataSource && reading.width == bounds.width
      && reading.textSize == traitCollection.preferredContentSizeCategory
  }

  // MARK: Events

  /// Notes that rows change, and carries out the call that changes them.
  final func change(_ rows: TableEvents.Rows, _ animation: UITableView.RowAnimation, _ call: () -> Void) {
    perform(.layingOut) { call() }
    // Before the first reading, there is nothing that could change. UIKit reloads a table itself then.
    guard reading.dataSource === dataSource else { return }
    events.add(TableEvents(rows: rows))
    if animation != .none, UIView.areAnimationsEnabled, updateAnchoring != .never { isAnimated = true }
    setNeedsLayout()
  }

  /// Notes that the app scrolls.
  final func noteScroll() {
    events.add(TableEvents(movement: .app))
    // There may be nothing to scroll.
    setNeedsLayout()
  }

  /// Notes that the offset changes, if a finger, its momentum or the app moves it.
  final func noteMovement(to offset: CGPoint) {
    guard work == .none, offset.y != contentOffset.y else { return }
    if isCarried {
      events.add(TableEvents(movement: .finger(offset.y - contentOffset.y)))
      lastScroll = CACurrentMediaTime()
    } else if events.rows != .moved, reading.width == bounds.width,
      reading.fits(ScrollRange(self)), offset.y != ScrollRange(self).clamped(contentOffset.y)
    {
      // Content that a finger has left beyond its end returns by itself.
      events.add(TableEvents(movement: .app))
    }
  }
}
#endif
