#if UIKIT
import PlatformUI

extension UITableView {
  /// Asks for the heights of the rows again, and keeps one row where it is on the screen.
  ///
  /// Call it when the text of a visible cell has changed, or when something else has changed that heights depend on.
  /// Rows that are in sight before and afterwards keep their cells, so a text field in one of them keeps the keyboard.
  /// An ``AnchoredTableView`` needs no call when its width or the text size changes.
  ///
  /// If the rows can't be measured now, the table measures them by itself as soon as it can: when it is in a window,
  /// after the user has scrolled, and after a batch of updates. Of several calls in the meantime the last one counts.
  /// The same is true of a table with a diffable data source, which measures on the next turn of the run loop, because
  /// its data source applies its snapshot again. A call while an ``AnchoredTableView`` measures its rows does nothing.
  ///
  /// The numbers of sections and rows must fit, as at the end of each batch of updates; UIKit raises an exception if
  /// they don't. Don't call the method from a method of the data source or of the delegate, or from the table's own
  /// `layoutSubviews()`. On an ``AnchoredTableView`` you may. See <doc:RowsThatFollowTheWidth#Limits>.
  ///
  /// - Parameters:
  ///   - anchor: The row that stays where it is.
  ///   - animated: Whether rows move to their new places within 0.3 seconds.
  /// - Returns: `true` if the rows were measured; `false` if they will be.
  /// - Complexity: That of an empty batch of updates: O(*s* + *v*) for *s* sections and *v* visible rows if the table
  ///   has estimated heights, O(*n*) for all *n* rows if it has none and the delegate returns each height. In that case
  ///   the delegate is asked twice for the rows above the one that stays.
  @discardableResult
  public func remeasureRows(keeping anchor: TableAnchor = .topRow, animated: Bool = false) -> Bool {
    let work = (self as? AnchoredTableView)?.work ?? .none
    guard work != .measuring else { return false }
    guard work == .none, canMeasureRows, !isUpdatedBySnapshots else {
      WaitingMeasurement(of: self, keeping: anchor, animated: animated)
      return false
    }
    measureRows(keeping: anchor, animated: animated)
    return true
  }

  /// Measures the rows now.
  func measureRows(keeping anchor: TableAnchor, animated: Bool) {
    // The superview may be about to change the width, and rows that have just come into sight have no cells yet.
    layoutIfNeeded()
    let table = self as? AnchoredTableView
    let measure = {
      let rows = RowsInPass(self)
      let reading = TableReading(self, anchor: anchor, named: self.row(namedBy: anchor), rows)
      let held = self.decision(on: reading, anchor: anchor, rows).decide().held
      self.measureRows(holding: held, animated: animated) {
        // In the `layoutSubviews()` of a subclass, `layoutIfNeeded()` does nothing.
        table?.layOutRows()
        self.layoutIfNeeded()
        return true
      }
    }
    if let table { table.measure(measure) } else { measure() }
  }
}
#endif
