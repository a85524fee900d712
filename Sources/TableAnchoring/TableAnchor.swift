#if UIKIT
import PlatformUI

/// The row that stays where it is on the screen while the rows of a table are measured again or changed.
///
/// ```swift
/// table.anchor = .row(withIdentifier: chosen.id)  // Or .topRow, .bottomRow, and .end in a chat.
/// ```
/// Rows above the anchor grow and shrink upwards, rows below it downwards. At another width or text size, an anchor
/// that the edge of the visible part cuts is cut at the same share of its height. The table's content offset is clamped
/// to its limits, so an anchor near an end of the content may still move.
public struct TableAnchor: Hashable, Sendable {
  /// An identifier is given as a `Sendable` value.
  enum Kind: Hashable, @unchecked Sendable {
    case unanchored, topRow, bottomRow, end
    case row(IndexPath)
    case identifier(AnyHashable)
  }

  let kind: Kind

  /// No row. The content offset is left to the table.
  public static let unanchored = TableAnchor(kind: .unanchored)

  /// The first row that can be seen, at least in part. Its top edge keeps its distance to the visible top.
  public static let topRow = TableAnchor(kind: .topRow)

  /// The last row that can be seen, at least in part. Its bottom edge keeps its distance to the visible bottom, also
  /// when the height of the table or its bottom inset changes.
  public static let bottomRow = TableAnchor(kind: .bottomRow)

  /// The end of the content, as in a chat. A table opens at its end, and stays there while the end is in sight. Once
  /// the reader has scrolled up, the row that is read stays, as with ``bottomRow``.
  public static let end = TableAnchor(kind: .end)

  /// Returns the anchor of the row at an index path. Its top edge keeps its distance to the visible top, also where the
  /// row is out of sight.
  ///
  /// The anchor stays this row after the user has scrolled away from it. Set another one when the row no longer
  /// matters. If there is no such row, the anchor is ``topRow``.
  public static func row(at indexPath: IndexPath) -> TableAnchor { TableAnchor(kind: .row(indexPath)) }

  /// Returns the anchor of the row with an identifier, wherever it is. See ``row(at:)`` and ``RowIdentifying``.
  public static func row(withIdentifier identifier: some Hashable & Sendable) -> TableAnchor {
    TableAnchor(kind: .identifier(AnyHashable(identifier)))
  }

  /// The index path by which the row is named; nil if it isn't named, or by its identifier.
  var indexPath: IndexPath? { if case .row(let path) = kind { path } else { nil } }

  /// Returns whether this is the anchor of a certain row, and of that one.
  func names(_ row: TableReading.Row) -> Bool {
    kind == .row(row.indexPath) || row.identifier.map { kind == .identifier($0) } ?? false
  }

  /// Whether the bottom edge of what is seen stays.
  var isAtBottom: Bool { kind == .bottomRow || kind == .end }
}

/// The updates of rows and sections that keep the row of a table's anchor where it is on the screen.
///
/// ```swift
/// table.updateAnchoring = .always  // What is inserted at the top moves nothing, at the top either.
/// ```
/// A new width, another text size and other insets keep it in any case, but for a top inset that changes right after a
/// finger has scrolled.
public struct UpdateAnchoring: Hashable, Sendable {
  private let number: Int

  /// No update. The content offset is left to the table.
  public static let never = UpdateAnchoring(number: 0)

  /// Each update that comes while the table is scrolled away from its top.
  ///
  /// At the top, the reader sees what is inserted there. With the anchor ``TableAnchor/end``, new rows come at the
  /// other end, so this is ``always``.
  public static let awayFromTop = UpdateAnchoring(number: 1)

  /// Each update, wherever the table is scrolled to.
  public static let always = UpdateAnchoring(number: 2)
}
#endif
