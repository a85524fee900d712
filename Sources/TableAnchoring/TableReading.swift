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
struct SinceReading: Equatable {
  /// What has moved the content.
  enum Movement: Equatable {
    /// Neither a finger nor the app.
    case none
    /// A finger or its momentum, by a distance in points.
    case finger(CGFloat)
    /// The app has scrolled, or the user has moved a row by hand, so that no row is put back.
    case app
  }

  /// How rows and sections have changed. After a move, index paths tell nothing.
  enum Rows: Comparable {
    case unchanged, changedInPlace, moved
  }

  var movement = Movement.none
  var rows = Rows.unchanged

  /// The distance, in points, that a finger or its momentum has carried the content; nil if there was no finger.
  var carried: CGFloat? { if case .finger(let distance) = movement { distance } else { nil } }

  /// Adds what has happened later. A scroll of the app wins over a finger, whose distances add up, and the greater
  /// change of rows wins over the smaller one.
  mutating func add(_ later: SinceReading) {
    rows = max(rows, later.rows)
    switch (movement, later.movement) {
    case (.app, _), (_, .none): break
    case (.finger(let first), .finger(let second)): movement = .finger(first + second)
    case (_, let new): movement = new
    }
  }
}
#endif
