#if UIKIT
import PlatformUI

extension RemeasuringTableView {
  /// Returns the height that a row had when it was last in sight, in points.
  ///
  /// Return it as the estimate of the row's height, so that a row that comes back into sight doesn't move the others:
  ///
  /// ```swift
  /// func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
  ///   table.rememberedHeight(forRowAt: indexPath) ?? 60
  /// }
  /// ```
  ///
  /// The table remembers one height for each identifier, also while the row is deleted. It forgets all of them with
  /// another data source, width or text size, and those of the rows out of sight when there are 10,000.
  ///
  /// - Returns: The height; nil if the row wasn't in sight yet, or if the data source doesn't tell rows apart.
  public func rememberedHeight(forRowAt indexPath: IndexPath) -> CGFloat? {
    knowsHeights ? identifier(at: indexPath).flatMap { rememberedHeights[$0] } : nil
  }

  /// Whether the remembered heights are those of the present data source, width and text size.
  final var knowsHeights: Bool { note.dataSource === dataSource && fitsWidthAndTextSize }

  /// Remembers the heights of the rows that were noted and have cells.
  final func rememberHeights() {
    // While a measurement waits, the rows in sight still have the heights from before the change.
    guard state.request == nil else { return }
    if rememberedHeights.count >= 10_000 { rememberedHeights = [:] }
    for row in note.rows where row.bottom > row.top && cellForRow(at: row.indexPath) != nil {
      if let identifier = row.identifier { rememberedHeights[identifier] = row.bottom - row.top }
    }
  }
}
#endif
