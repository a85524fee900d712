#if UIKIT
import PlatformUI

/// The row that stays where it is on the screen while the rows of a table are measured anew or changed.
///
/// Rows above the anchor grow and shrink upwards, rows below it downwards. The table's content offset is clamped to its
/// limits, so an anchor near an end of the content may still move.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
public enum TableAnchor: Hashable, Sendable {
  /// No row. The content offset is left to the table.
  case unanchored

  /// The first row that can be seen, at least in part. Its top edge keeps its distance to the visible top.
  case topRow

  /// The row at an index path. Its top edge keeps its distance to the visible top, also where it is out of sight.
  ///
  /// The anchor stays this row after the user has scrolled away from it. Set another one when the row no longer
  /// matters. If there is no such row, the anchor is ``topRow``.
  case row(IndexPath)

  /// The last row that can be seen, at least in part. Its bottom edge keeps its distance to the visible bottom.
  case bottomRow
}

/// The updates of rows and sections that keep the row of a table's anchor where it is on the screen.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
public enum UpdateAnchoring: Hashable, Sendable {
  /// No update. The content offset is left to the table.
  case never

  /// Each update that comes while the table is scrolled away from its top.
  ///
  /// At the top, the reader sees what is inserted there.
  case awayFromTop

  /// Each update, wherever the table is scrolled to.
  case always
}
#endif
