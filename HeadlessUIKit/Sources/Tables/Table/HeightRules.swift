/// Where the heights of a table's rows come from. It is found out whenever the table asks for its data.
enum RowHeightRule: Equatable {
  /// Every row has this height, in points.
  case fixed(CGFloat)
  /// A row has this height until it comes into sight, and then the one of the delegate or of its cell.
  case estimated(CGFloat)
  /// As above, with an estimate of the delegate for each row.
  case estimatedEach
  /// The delegate is asked for every height.
  case asked
}

/// What the table has found out about its delegate.
struct HeightRules {
  var rows = RowHeightRule.estimated(TableMetrics.rowHeight)
  /// Whether the delegate implements the methods that return the views of headers, and of footers.
  var hasViews = HeaderFooterPair(both: false)
}
