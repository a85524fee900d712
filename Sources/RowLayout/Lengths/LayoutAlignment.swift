#if UIKIT
/// The position of an item across its line: vertically in a row, horizontally in a column.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
///
/// The alignment of a ``LayoutItem`` takes precedence over the alignment of its row or column.
public enum LayoutAlignment: Hashable, Sendable {
  /// At the leading edge of a column, or at the top of a row.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge of a column, or at the bottom of a row.
  case trailing
  /// As high as the row, or as wide as the column. An item with a fixed length keeps it and is at the leading edge, or
  /// at the top.
  case fill
  /// On the baseline that all items of the row with this alignment share. In a column, this is the same as
  /// ``leading``.
  ///
  /// Labels, buttons and text fields have the baseline of their first line of text. It is calculated from their font.
  /// All other items have their bottom on the baseline. An item with a flexible height fills the row instead.
  case firstBaseline

  /// Another name for ``leading``, for rows.
  public static var top: LayoutAlignment { .leading }

  /// Another name for ``trailing``, for rows.
  public static var bottom: LayoutAlignment { .trailing }
}
#endif
