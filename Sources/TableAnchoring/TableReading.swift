#if UIKIT
import PlatformUI

/// What a reader saw in a table after a layout pass.
struct TableReading {
  typealias Geometry = ScrollRange

  /// A row, and where it was in the content.
  struct Row: Equatable {
    var indexPath: IndexPath
    var identifier: AnyHashable?
    var top: CGFloat
    var bottom: CGFloat
    /// Whether a part of the row could be seen. The others tell whether a row has changed its order.
    var isSeen: Bool
  }

  weak var dataSource: (any UITableViewDataSource)?
  /// What the heights of rows depend on.
  var width: CGFloat = 0
  var textSize: AnyHashable?
  var geometry = Geometry(offset: 0, height: 0, contentHeight: 0, topInset: 0, bottomInset: 0)
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The last row of the table.
  var lastRow: IndexPath?
  /// Whether the end of the content was in sight.
  var isAtEnd = true

  /// Whether a table still has the size, the insets and the content, wherever it is scrolled to.
  func fits(_ present: Geometry, width: CGFloat) -> Bool {
    var present = present
    present.offset = geometry.offset
    return present == geometry && width == self.width
  }
}

/// What has happened to a table since a reading.
enum SinceReading: Equatable {
  /// How rows and sections have changed. After a move, index paths tell nothing.
  enum Rows: Comparable {
    case unchanged, changedInPlace, moved
  }

  /// The app has scrolled, or the user has moved a row, so that no row is put back.
  case scrolled(rows: Rows)
  /// Anything else: the distance, in points, that a finger or its momentum has carried the content, and the rows. The
  /// distance is nil if there was no finger.
  case other(carried: CGFloat?, rows: Rows)

  enum Event {
    case scroll
    case carry(CGFloat)
    case change(Rows)
  }

  static let nothing = SinceReading.other(carried: nil, rows: .unchanged)

  var rows: Rows {
    switch self {
    case .scrolled(let rows), .other(_, let rows): rows
    }
  }

  /// Adds an event. A scroll wins over a finger, and the greater change of rows over the smaller one.
  mutating func add(_ event: Event) {
    switch (self, event) {
    case (_, .scroll): self = .scrolled(rows: rows)
    case (.scrolled, .carry): break
    case (.scrolled(let old), .change(let new)): self = .scrolled(rows: max(old, new))
    case (.other(let carried, let rows), .carry(let distance)):
      self = .other(carried: (carried ?? 0) + distance, rows: rows)
    case (.other(let carried, let old), .change(let new)): self = .other(carried: carried, rows: max(old, new))
    }
  }

  /// Returns what has happened if this came first, and then what has no finger in it.
  func followed(by later: SinceReading) -> SinceReading {
    var all = self
    all.add(.change(later.rows))
    if case .scrolled = later { all.add(.scroll) }
    return all
  }
}
#endif
