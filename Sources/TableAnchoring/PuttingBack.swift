#if UIKIT
import PlatformUI

// How a row stays where it is. What UIKit calls for that is in the class, because Swift overrides methods only there.
extension AnchoredTableView {
  // MARK: The layout pass

  /// Lays out the rows, puts the row of the anchor back, and reads what is in sight then.
  final func putBackInPass() {
    guard !hasUncommittedUpdates else {
      // After the user has moved a row by hand, nothing is put back. In a batch of updates, a call was noted.
      if events.rows == .unchanged { events.add(TableEvents(movement: .app)) }
      return layOutRows()
    }
    let pass = TableInPass(self)
    let held = rowToHold(pass)
    let before = events
    events = TableEvents()
    perform(.layingOut) {
      putBack(held, animated: isAnimated ? true : nil) {
        self.layOutRows()
        return self.events == TableEvents()
      }
    }
    isAnimated = false
    // If the delegate has changed rows when the content moved, the next layout pass looks for the row again.
    if events.rows == .unchanged { read(pass) } else { events.add(before) }
  }

  /// Returns the row of the anchor, or the one that takes over, and where it belongs; nil if none is put back.
  private func rowToHold(_ pass: TableInPass) -> HeldRow? {
    perform(.measuring) {
      if reading.dataSource !== dataSource { reading = TableReading() }
      let hasNewWidth = reading.geometry.contentHeight > 0 && !knowsHeights
      // What the app has scrolled to stays at another width, too.
      if hasNewWidth, events.movement == .app { (reading, events) = (pass.read(anchor), TableEvents()) }
      // What is asked for gives way to an update.
      let asked = asked.flatMap { events.rows == .unchanged && reading.hasRows(of: pass) ? $0 : nil }
      let (held, named) = AnchorDecision(
        reading: reading, events: events, anchor: asked ?? anchor, policy: updateAnchoring,
        measuring: hasNewWidth ? .newWidth : asked == nil ? .none : .asked, table: pass
      ).decide()
      let isElsewhere = asked == nil && anchor.indexPath != nil && anchor.indexPath != named
      if isElsewhere, let named, updateAnchoring != .never { anchor = .row(at: named) }
      return held
    }
  }

  /// Reads what is in sight, and the row that the anchor names, for the next layout pass, and remembers heights.
  final func read(_ pass: TableInPass) {
    perform(.measuring) {
      if !knowsHeights || rememberedHeights.count >= 10_000 { rememberedHeights = [:] }
      (reading, events) = (pass.read(asked ?? anchor, before: reading.rows), TableEvents())
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
  final func change(_ rows: TableEvents.Rows, _ animation: RowAnimation, _ call: () -> Void) {
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
      events.add(TableEvents(movement: .finger))
      reading.geometry.offset += offset.y - contentOffset.y
      lastScroll = CACurrentMediaTime()
    } else if events.rows != .moved, knowsHeights, reading.geometry.differsOnlyInOffset(from: ScrollRange(self)) {
      // Content that a finger has left beyond its end returns by itself.
      let isReturn = offset.y == ScrollRange(self).clamped(contentOffset.y)
      if !isReturn { events.add(TableEvents(movement: .app)) }
    }
  }
}

extension UITableView {
  /// Does what moves the offset, or asks the data source, and so may call the table. An ``AnchoredTableView`` knows
  /// then that it is at work itself.
  func perform<Result>(_ work: AnchoredTableView.Work, _ body: () -> Result) -> Result {
    guard let table = self as? AnchoredTableView else { return body() }
    let outer = table.work
    defer { table.work = outer }
    table.work = max(outer, work)
    return body()
  }

  /// Moves the content until a row has its place again.
  ///
  /// Moving the content can replace an estimate by a height, which moves the row again, so this repeats until the row
  /// stays. The limit is for data sources whose heights differ from call to call.
  ///
  /// - Parameters:
  ///   - held: The row.
  ///   - animated: Whether that takes 0.3 seconds, as an animation of UIKit does in which other rows move, so that the
  ///     row is seen to stay; nil if it is animated as the layout pass is.
  ///   - change: Changes the heights of rows before.
  ///   - layOut: Lays out the table, and returns whether the row may still be put back. After the app has scrolled, or
  ///     changed rows, it may not.
  func putBack(
    _ held: HeldRow?, animated: Bool?, after change: @escaping @MainActor () -> Void = {},
    layOut: @escaping @MainActor () -> Bool
  ) {
    let putBack = { @MainActor in
      change()
      self.moveContent(to: held)
      for _ in 0...100 { guard layOut(), self.moveContent(to: held) else { return } }
    }
    switch animated {
    case nil: putBack()
    case false?: UIView.performWithoutAnimation { putBack() }
    case true?:
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: { putBack() })
    }
  }

  /// Moves the content so that a row has its place again. Returns whether that was necessary.
  @discardableResult
  private func moveContent(to held: HeldRow?) -> Bool {
    guard let held, hasRow(at: held.indexPath) else { return false }
    let range = ScrollRange(self)
    var offset = held.offset(for: rectForRow(at: held.indexPath), in: range)
    // Content that a finger holds or that swings back may be beyond its ends, and so may content that nothing has
    // changed.
    if !isCarried, range != held.geometry || offset != range.offset { offset = range.clamped(offset) }
    guard offset.isFinite, abs(offset - contentOffset.y) > halfPixel else { return false }
    contentOffset.y = offset
    return true
  }
}
#endif
