#if UIKIT
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
