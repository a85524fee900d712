#if UIKIT
import PlatformUI

extension UITableView {
  /// Asks for the heights of the rows again, and keeps one row where it is on the screen.
  ///
  /// Call it when the text of a visible cell has changed, or when something else has changed that heights depend on.
  /// Rows that are in sight before and afterwards keep their cells, so a text field in one of them keeps the keyboard.
  /// An ``AnchoredTableView`` calls it by itself when its width or the text size changes.
  ///
  /// While the table is in no window, and while the user scrolls, the method does nothing and returns `false`. A
  /// ``AnchoredTableView`` measures as soon as it can. A call while the rows are being measured does nothing.
  ///
  /// On iOS 15 and 16, a table with a diffable data source isn't measured, because UIKit raises an exception for a
  /// batch of updates there. See <doc:RowsThatFollowTheWidth#Limits>.
  ///
  /// The numbers of sections and rows must fit, as at the end of each batch of updates; UIKit raises an exception if
  /// they don't. Don't call the method from a method of the data source or of the delegate, from the table's own
  /// `layoutSubviews()`, or inside a batch of updates. On an ``AnchoredTableView`` you may. See
  /// <doc:RowsThatFollowTheWidth#Limits>.
  ///
  /// - Parameters:
  ///   - anchor: The row that stays where it is.
  ///   - animated: Whether rows move to their new places within 0.3 seconds.
  /// - Returns: `true` if the rows were measured; `false` if that was not possible now.
  /// - Complexity: That of an empty batch of updates: O(*s* + *v*) for *s* sections and *v* visible rows if the table
  ///   has estimated heights, O(*n*) for all *n* rows if it has none and the delegate returns each height. In that case
  ///   the delegate is asked twice for the rows above the one that stays.
  @discardableResult
  public func remeasureRows(keeping anchor: TableAnchor = .topRow, animated: Bool = false) -> Bool {
    if let table = self as? AnchoredTableView {
      return table.remeasureNowOrLater(keeping: anchor, animated: animated)
    }
    guard canMeasureRows else { return false }
    // The superview may be about to change the width, and rows that have just come into sight have no cells yet.
    layoutIfNeeded()
    let rows = RowsInPass(self)
    let reading = TableReading(self, anchor: anchor, named: row(namedBy: anchor), rows)
    let held = decision(on: reading, anchor: anchor, rows).decide().held
    return measureRows(holding: held, animated: animated) {
      self.layoutIfNeeded()
      return true
    }
  }
}
#endif
