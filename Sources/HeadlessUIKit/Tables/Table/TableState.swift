/// What a table is doing with its cells.
enum TilingState: Equatable {
  case idle
  /// It lays out its rows, and may have asked the data source for the cell of one.
  case tiling(providing: IndexPath?)

  var isProviding: Bool {
    if case .tiling(.some) = self { true } else { false }
  }
}

/// A row that a finger is on.
struct TouchedRow {
  let touch: UITouch
  let path: IndexPath
}

/// The views of the sections' headers and footers that exist now, by section.
struct BandViews {
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Views that the delegate has returned already, and that aren't shown yet.
  var preparedHeaders: [Int: UIView] = [:]
  var preparedFooters: [Int: UIView] = [:]
  /// The sections whose headers or footers the delegate knows to be displayed.
  var shownHeaders: Set<Int> = []
  var shownFooters: Set<Int> = []
}

/// A header or a footer.
enum BandKind {
  case header, footer
}

/// The changes that a table collects, and how deep the calls of `beginUpdates()` are nested.
@MainActor
struct UpdateBatch {
  var depth = 0
  var changes = TableChanges()
  var completions: [(Bool) -> Void] = []
  /// Whether a change asked for an animation.
  var isAnimated = false
  /// Whether the changes are being carried out.
  var isApplying = false
}
