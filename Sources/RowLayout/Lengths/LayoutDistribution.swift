#if UIKIT
/// What happens to the room that is left over along a row or a column.
///
/// Room is left over only if no item is flexible, or if the flexible items have reached their maximums. If there isn't
/// enough room, the items begin at the start and go on past the end.
public enum LayoutDistribution: Hashable, Sendable {
  /// The items are at the leading edge, or at the top.
  case start
  /// The items are in the middle.
  case center
  /// The items are at the trailing edge, or at the bottom.
  case end
  /// The items are spread from edge to edge: each gap with spacing gets an equal part of the room. Gaps beside a
  /// ``LayoutSpace`` get none.
  case spaceBetween
  /// The items have equal lengths and fill the line, within their minimums and maximums. Items with a fixed length,
  /// flexible items with a weight of 0, and spaces keep their own.
  case equalLengths
}
#endif
