#if UIKIT
import PlatformUI

/// A measurement of a table that can't be made now.
///
/// It is an empty subview of the table, so UIKit notifies it of a window, and it is deallocated with the table. It
/// waits for a turn of the run loop in which no finger scrolls. A data source can apply a snapshot again on that turn,
/// even if the measurement was asked for in a layout pass, or while a snapshot was applied.
final class WaitingMeasurement: UIView {
  private let anchor: TableAnchor?
  private let animated: Bool

  /// Makes a table wait for one measurement, in place of the one that it waits for already.
  ///
  /// - Parameter anchor: The row that stays where it is; nil for that of the table, which knows where it was.
  @discardableResult
  init(of table: UITableView, keeping anchor: TableAnchor?, animated: Bool) {
    (self.anchor, self.animated) = (anchor, animated)
    super.init(frame: .zero)
    table.waitingMeasurement?.removeFromSuperview()
    table.addSubview(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { perform(after: 0) }
  }

  private func perform(after delay: TimeInterval) {
    performInDefaultMode(after: delay) { [weak self] in
      guard let self, let table = superview as? UITableView, window != nil else { return }
      // The user may move a row by hand, for example. Nothing notifies the table of the end.
      guard table.canMeasureRows else { return perform(after: 0.1) }
      removeFromSuperview()
      if let anchor {
        table.measureRows(keeping: anchor, animated: animated)
      } else {
        (table as? AnchoredTableView)?.layOutAnchored(inTurn: true)
      }
    }
  }
}

extension UITableView {
  /// The measurement that the table waits for; nil if there is none.
  var waitingMeasurement: WaitingMeasurement? { subviews.lazy.compactMap { $0 as? WaitingMeasurement }.first }
}
#endif
