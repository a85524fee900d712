#if UIKIT
import PlatformUI

// How a row stays where it is. What UIKit calls for that is in the class, because Swift overrides methods only there.
extension AnchoredTableView {
  /// Runs what moves the offset, or asks the data source, and so may call the table.
  final func work<Result>(as work: AnchoringState.Work = .moving, _ body: () -> Result) -> Result {
    let outer = state.work
    defer { state.work = outer }
    state.work = max(outer, work)
    return body()
  }

  // MARK: The layout pass

  /// Performs a layout pass: looks for the row of the anchor, measures the rows if that is due, and puts the row back.
  /// Returns whether the rows were measured.
  @discardableResult
  final func layOutAnchored(_ layOut: @escaping @MainActor () -> Void) -> Bool {
    guard !hasUncommittedUpdates else {
      layOut()
      // After the user has moved a row by hand, nothing is put back.
      since.add(.scroll)
      return false
    }
    if reading.dataSource !== dataSource { (reading.rows, reading.isAtEnd) = ([], true) }
    if reading.geometry.contentHeight > 0, !fitsWidthAndTextSize { setNeedsRemeasure() }
    if state.request != nil, !canMeasureRows {
      // The main run loop is in another mode than `default` while a finger or its momentum moves a scroll view.
      RunLoop.main.perform(inModes: [.default]) { [weak self] in
        MainActor.assumeIsolated { self?.setNeedsLayout() }
      }
    }
    let rows = RowsInPass(self)
    let request = canMeasureRows ? state.request : nil
    var held = rowToHold(for: request?.anchor ?? anchor, measures: request != nil, rows)
    let before = since
    since = .nothing
    let step = { @MainActor in
      layOut()
      return self.since == .nothing
    }
    work { self.layOut(puttingBack: held, step) }
    guard since.rows == .unchanged else {
      // The delegate has changed rows when the content moved. The next layout pass looks for the row again.
      since = before.followed(by: since)
      return false
    }
    read(for: anchor, rows)
    guard let request else { return false }
    held = held ?? rowToHold(for: request.anchor, measures: true, rows)
    state.request = nil
    let isMeasured = work(as: .measuring) {
      measureRows(holding: held, animated: request.animated, layOut: step)
    }
    if isMeasured, since.rows == .unchanged { read(for: anchor, rows) }
    return isMeasured
  }

  /// Reads what is in sight, and the row that an anchor names, for the next layout pass.
  private func read(for anchor: TableAnchor, _ rows: RowsInPass) {
    work(as: .measuring) {
      if !knowsHeights { rememberedHeights = [:] }
      // The index path of before comes first, because a search can take long.
      let before = reading.rows.first {
        anchor.names($0) && rows.row(at: $0.indexPath)?.identifier == $0.identifier
      }
      let named = before?.indexPath ?? row(namedBy: anchor)
      reading = TableReading(self, anchor: anchor, named: named, rows)
      since = .nothing
      rememberHeights()
    }
  }

  /// Remembers the heights of the rows that were noted and have cells.
  private func rememberHeights() {
    // While a measurement waits, the rows in sight still have the heights from before the change.
    guard state.request == nil else { return }
    if rememberedHeights.count >= 10_000 { rememberedHeights = [:] }
    for row in reading.rows where row.bottom > row.top && cellForRow(at: row.indexPath) != nil {
      if let identifier = row.identifier { rememberedHeights[identifier] = row.bottom - row.top }
    }
  }

  /// Whether the remembered heights are those of the present data source, width and text size.
  final var knowsHeights: Bool { reading.dataSource === dataSource && fitsWidthAndTextSize }

  /// Whether the table has the width and the text size of the last layout pass.
  final var fitsWidthAndTextSize: Bool {
    reading.width == bounds.width
      && reading.textSize == AnyHashable(traitCollection.preferredContentSizeCategory)
  }

  // MARK: The row to hold

  /// Returns the row of an anchor, or the one that takes over, and where it belongs; nil if none is put back.
  private func rowToHold(for anchor: TableAnchor, measures: Bool, _ rows: RowsInPass) -> HeldRow? {
    work {
      let policy = self.anchor == .end && updateAnchoring != .never ? .always : updateAnchoring
      let (held, named) = decision(
        on: reading, since: since, anchor: anchor, policy: policy, measures: measures, rows
      ).decide()
      if let named, self.anchor == anchor, case .row(let old) = anchor.kind, named != old, updateAnchoring != .never {
        self.anchor = .row(at: named)
      }
      return held
    }
  }

  // MARK: Scrolls

  /// Notes that the app scrolls.
  final func noteScroll() {
    since.add(.scroll)
    // There may be nothing to scroll.
    setNeedsLayout()
  }

  /// Notes that the offset changes, if a finger, its momentum or the app moves it.
  final func noteMovement(to offset: CGPoint) {
    guard state.work == .none, offset.y != contentOffset.y else { return }
    if isDragging || isDecelerating {
      since.add(.carry(offset.y - contentOffset.y))
    } else if reading.fits(scrollRange, width: bounds.width), offset.y != scrollRange.clamped(contentOffset.y) {
      // Content that a finger has left beyond its end returns by itself.
      since.add(.scroll)
    }
  }

  // MARK: Measuring

  /// Performs what ``UITableView/remeasureRows(keeping:animated:)`` promises for this class.
  func remeasureNowOrLater(keeping anchor: TableAnchor, animated: Bool) -> Bool {
    let isPossible = state.isFree && canMeasureRows
    if isPossible {
      // The superview may be about to change the width, and rows that have just come into sight have no cells yet.
      layoutIfNeeded()
      read(for: anchor, RowsInPass(self))
    }
    request(AnchoringState.Request(anchor: anchor, animated: animated))
    // `layoutIfNeeded()` lays out what is in the cells, and does nothing inside a subclass's `layoutSubviews()`.
    return isPossible
      && layOutAnchored {
        self.layOutRows()
        self.layoutIfNeeded()
      }
  }

  final func request(_ request: AnchoringState.Request) {
    if state.add(request) { setNeedsLayout() }
  }

  // MARK: Updates

  /// Carries out a call that changes rows or sections, in place if all rows keep their index paths.
  final func changeRows(
    _ animation: UITableView.RowAnimation, inPlace: Bool = false, _ call: @escaping @MainActor () -> Void
  ) {
    state.beginUpdate(isAnimated: animation != .none)
    since.add(.change(inPlace ? .changedInPlace : .moved))
    endUpdate(call)
  }

  /// Ends a call that changes rows or sections, and performs the layout pass after the outermost one.
  ///
  /// The row and the cells move in one animation, so that the row is seen to stay. Whether UIKit lays out inside its
  /// own animation is not documented.
  final func endUpdate(_ call: @escaping @MainActor () -> Void) {
    let holds =
      state.work == .none && window != nil && UIView.areAnimationsEnabled && updateAnchoring != .never
    let body = { @MainActor in
      self.work { call() }
      self.state.endUpdate()
      self.setNeedsLayout()
      if holds, self.state.isFree { self.layoutIfNeeded() }
    }
    if holds, state.isAnimated ?? true {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: { body() }, completion: nil)
    } else {
      body()
    }
  }
}
#endif
