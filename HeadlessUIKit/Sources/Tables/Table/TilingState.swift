/// What a table is doing with its cells.
enum TilingState: Equatable {
  case idle
  /// It lays out its rows, and may have asked the data source for the cell of one.
  case tiling(providing: IndexPath?)

  var isProviding: Bool {
    if case .tiling(.some) = self { true } else { false }
  }
}
