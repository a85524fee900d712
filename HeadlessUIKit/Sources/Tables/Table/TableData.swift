/// What a table has learned about its sections and rows from its data source and its delegate.
///
/// The numbers of rows come first, and then the heights, which may depend on them.
struct TableData {
  /// The number of rows of each section; nil before the data source was asked.
  private(set) var counts: [Int]?
  /// Where everything is; nil before the heights are known. Rows of an update are in it when their heights are known.
  private(set) var geometry: TableGeometry?
  /// Where the heights come from.
  private(set) var rules = HeightRules()
  /// What the heights depended on when they were asked for.
  var basis = HeightBasis()
  /// A number that changes with everything that makes earlier answers of the data source and the delegate useless.
  private(set) var version = 0

  mutating func forget() {
    counts = nil
    geometry = nil
    version += 1
  }

  /// Takes over the numbers of rows, before the heights are asked for.
  mutating func begin(_ counts: [Int]) {
    self.counts = counts
    version += 1
  }

  /// Takes over the heights.
  mutating func finish(_ geometry: TableGeometry, _ rules: HeightRules, _ basis: HeightBasis) {
    self.geometry = geometry
    self.rules = rules
    self.basis = basis
    version += 1
  }

  /// Makes an estimate of every row's height, and takes over what is known of each section's header and footer.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  mutating func makeEstimates(
    _ headersAndFooters: [HeaderFooterPair<TableGeometry.HeaderFooter>], _ rules: HeightRules, _ basis: HeightBasis
  ) {
    self.rules = rules
    self.basis = basis
    makeEstimatesOfRows()
    for (section, pair) in headersAndFooters.enumerated() {
      for kind in HeaderFooterKind.allCases { geometry?.setHeaderFooter(kind, of: section, pair[kind]) }
    }
    version += 1
  }

  /// Makes an estimate of every row's height. The heights stay as they are.
  mutating func makeEstimatesOfRows() {
    for section in (counts ?? []).indices { geometry?.forgetExactRows(of: section) }
  }

  /// Takes over the rows of a section, whose number is what it was.
  mutating func setRows(_ rows: RowHeights, of section: Int) {
    geometry?.setRows(rows, of: section)
  }

  /// Sets the exact height of a row, in points.
  mutating func setHeight(_ height: CGFloat, ofRow path: IndexPath) {
    geometry?.measureRow(at: path, height)
  }

  /// Makes an estimate of the height of a row.
  mutating func forgetHeight(ofRow path: IndexPath) {
    geometry?.forgetRow(at: path)
  }

  mutating func setHeaderFooter(_ kind: HeaderFooterKind, of section: Int, _ new: TableGeometry.HeaderFooter) {
    geometry?.setHeaderFooter(kind, of: section, new)
  }

  /// Sets the heights of the table's own header and footer, in points.
  mutating func setOwnHeights(header: CGFloat, footer: CGFloat) {
    geometry?.headerHeight = header
    geometry?.footerHeight = footer
  }
}

/// What the heights of rows may depend on.
struct HeightBasis: Equatable {
  var width: CGFloat = 0
  var textSize = UIContentSizeCategory.unspecified
}

/// Where the heights of a table come from. It is found out whenever the table asks for its data.
struct HeightRules {
  enum Rows: Equatable {
    /// Every row has this height, in points.
    case fixed(CGFloat)
    /// A row has this height until it comes into sight, and then the one of the delegate or of its cell.
    case estimated(CGFloat)
    /// As above, with an estimate of the delegate for each row.
    case estimatedEach
    /// The delegate is asked for every height.
    case asked

    var areEstimates: Bool {
      switch self {
      case .estimated, .estimatedEach: true
      case .fixed, .asked: false
      }
    }
  }

  var rows = Rows.estimated(0)
  /// Whether the delegate is asked for the heights of rows.
  var asksDelegate = false
  /// Whether it gives the height of the first row, so that the cell doesn't choose it.
  var delegateGivesHeights = false
  /// Whether the delegate implements the methods that return the views of headers, and of footers.
  var hasViews = HeaderFooterPair(both: false)
}
