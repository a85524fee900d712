#if UIKIT
import PlatformUI

/// The position of an item across its line: vertically in a row, horizontally in a column, and both in an overlay.
///
/// The alignment of a ``LayoutItem`` takes precedence over the alignment of its container. An item that is larger than
/// the space begins at the leading edge or at the top, whatever its alignment is: as with `safe center` of CSS, whose
/// plain `center` lets it go past both edges.
///
/// A later version may have more alignments, so a `switch` over one needs a `default`.
public struct LayoutAlignment: Hashable, Sendable {
  enum Position: Hashable {
    case start, center, end, fill, firstBaseline, lastBaseline
  }

  let horizontal: Position
  let vertical: Position

  private init(_ position: Position) {
    self.init(position, position)
  }

  private init(_ horizontal: Position, _ vertical: Position) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates an alignment that is another one on each axis, for an overlay.
  ///
  /// - Parameters:
  ///   - horizontal: The alignment from the leading to the trailing edge.
  ///   - vertical: The alignment from the top to the bottom.
  public init(horizontal: LayoutAlignment, vertical: LayoutAlignment) {
    self.init(horizontal.horizontal, vertical.vertical)
  }

  /// At the leading edge of a column, at the top of a row, or in the top leading corner of an overlay.
  public static let leading = LayoutAlignment(.start)

  /// In the middle.
  public static let center = LayoutAlignment(.center)

  /// At the trailing edge of a column, at the bottom of a row, or in the bottom trailing corner of an overlay.
  public static let trailing = LayoutAlignment(.end)

  /// As high as the row, as wide as the column, or as large as the overlay. An item with a fixed length keeps it and is
  /// at the leading edge, or at the top.
  public static let fill = LayoutAlignment(.fill)

  /// On the baseline that all items of the row with this alignment share. In a column, this is the same as
  /// ``leading``.
  ///
  /// Labels, buttons and text fields have the baseline of their first line of text. It is calculated from their font.
  /// All other items have their bottom on the baseline. An item with a flexible height fills the row instead.
  public static let firstBaseline = LayoutAlignment(.start, .firstBaseline)

  /// On the baseline of the last line of text, which all items of the row with this alignment share. Otherwise, this is
  /// the same as ``firstBaseline``.
  public static let lastBaseline = LayoutAlignment(.start, .lastBaseline)

  /// Another name for ``leading``, for rows.
  public static let top = leading

  /// Another name for ``trailing``, for rows.
  public static let bottom = trailing

  /// In the top leading corner of an overlay.
  public static let topLeading = leading

  /// In the top trailing corner of an overlay.
  public static let topTrailing = LayoutAlignment(.end, .start)

  /// In the bottom leading corner of an overlay.
  public static let bottomLeading = LayoutAlignment(.start, .end)

  /// In the bottom trailing corner of an overlay.
  public static let bottomTrailing = trailing

  var isBaseline: Bool { vertical == .firstBaseline || vertical == .lastBaseline }
}

/// What happens to the space that is left over along a row or a column, or across the lines of a flow.
///
/// Space is left over only if no item is flexible, or if the flexible items have reached their maximums. If there isn't
/// enough space, the items begin at the start and go on past the end. In terms of CSS, ``center`` is `safe center` and
/// ``end`` is `safe flex-end`: without `safe`, items go past the start there.
///
/// A later version may have more distributions, so a `switch` over one needs a `default`.
public struct LayoutDistribution: Hashable, Sendable {
  let kind: FlexLine.Distribution

  /// The items are at the leading edge, or at the top.
  public static let start = LayoutDistribution(kind: .start)

  /// The items are in the middle.
  public static let center = LayoutDistribution(kind: .center)

  /// The items are at the trailing edge, or at the bottom.
  public static let end = LayoutDistribution(kind: .end)

  /// The items are spread from edge to edge: each gap with spacing gets an equal part of the space. Gaps beside a
  /// ``LayoutSpace`` get none.
  public static let spaceBetween = LayoutDistribution(kind: .spaceBetween)

  /// The items are spread, and each has equally much space on both sides. So the space at an end is half of that
  /// between two items. An end with a ``LayoutSpace`` gets none.
  public static let spaceAround = LayoutDistribution(kind: .spaceAround)

  /// The items are spread, and the space at both ends is the same as between two items, apart from the spacing. An end
  /// with a ``LayoutSpace`` gets none.
  public static let spaceEvenly = LayoutDistribution(kind: .spaceEvenly)

  /// The items have equal lengths and fill the line, within their minimums and maximums. Items with a fixed length,
  /// flexible items with a weight of 0, and spaces keep their own.
  public static let equalLengths = LayoutDistribution(kind: .equalLengths)
}
#endif
