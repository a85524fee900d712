#if UIKIT
/// What happens to the space that is left over along a row or a column.
///
/// Space is left over only if no item is flexible, or if the flexible items have reached their maximums. If there isn't
/// enough space, the items begin at the start and go on past the end.
///
/// A later version may have more distributions, so a `switch` over one needs a `default`.
public struct LayoutDistribution: Hashable, Sendable {
  enum Kind: Hashable {
    case start, center, end, spaceBetween, equalLengths
  }

  let kind: Kind

  /// The items are at the leading edge, or at the top.
  public static let start = LayoutDistribution(kind: .start)

  /// The items are in the middle.
  public static let center = LayoutDistribution(kind: .center)

  /// The items are at the trailing edge, or at the bottom.
  public static let end = LayoutDistribution(kind: .end)

  /// The items are spread from edge to edge: each gap with spacing gets an equal part of the space. Gaps beside a
  /// ``LayoutSpace`` get none.
  public static let spaceBetween = LayoutDistribution(kind: .spaceBetween)

  /// The items have equal lengths and fill the line, within their minimums and maximums. Items with a fixed length,
  /// flexible items with a weight of 0, and spaces keep their own.
  public static let equalLengths = LayoutDistribution(kind: .equalLengths)
}
#endif
