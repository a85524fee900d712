/// Where the parts of a table are, from top to bottom, as a value without any view. Every number is in points.
///
/// With rows of one height it takes O(*s*) memory for *s* sections, and each question takes O(log *s*) steps. With
/// various heights it takes O(*n*) for *n* rows.
struct TableGeometry: Equatable {
  /// A header or footer.
  struct HeaderFooter: Equatable {
    var height: CGFloat
    /// Whether the height is no estimate.
    var isExact: Bool
    /// The free distance above a header, which is part of the height.
    var padding: CGFloat = 0

    static let none = HeaderFooter(height: 0, isExact: true)
  }

  struct Section: Equatable {
    var header: HeaderFooter
    var rows: RowHeights
    var footer: HeaderFooter

    var height: CGFloat { header.height + rows.total + footer.height }

    subscript(kind: HeaderFooterKind) -> HeaderFooter {
      get { kind == .header ? header : footer }
      set { if kind == .header { header = newValue } else { footer = newValue } }
    }
  }

  private(set) var sections: [Section]
  private var tree: HeightTree
  /// The height of the table's own header, above the first section.
  var headerHeight: CGFloat = 0
  /// The height of the table's own footer, below the last section.
  var footerHeight: CGFloat = 0

  init(_ sections: [Section]) {
    self.sections = sections
    tree = HeightTree(sections.map(\.height))
  }

  // MARK: Changes

  mutating func measureRow(at path: IndexPath, _ height: CGFloat) {
    sections[path.section].rows.measure(path.row, height)
    tree[path.section] = sections[path.section].height
  }

  /// Makes an estimate of every height of a section's rows. The heights stay as they are.
  mutating func forgetExactRows(of section: Int) {
    sections[section].rows.forgetExactness()
  }

  mutating func setRows(_ rows: RowHeights, of section: Int) {
    sections[section].rows = rows
    tree[section] = sections[section].height
  }

  /// Makes an estimate of the height of a row. The height stays as it is.
  mutating func forgetRow(at path: IndexPath) {
    sections[path.section].rows.forgetExactness(of: path.row)
  }

  mutating func setHeaderFooter(_ kind: HeaderFooterKind, of section: Int, _ headerFooter: HeaderFooter) {
    sections[section][kind] = headerFooter
    tree[section] = sections[section].height
  }

  // MARK: Places

  /// The height of everything.
  var height: CGFloat { headerHeight + tree.total + footerHeight }

  /// The top of the table's own footer.
  var footerTop: CGFloat { headerHeight + tree.total }

  /// Returns the span of a section with its header and footer.
  func section(_ section: Int) -> Span {
    Span(top: headerHeight + tree.sum(before: section), height: sections[section].height)
  }

  /// Returns the span of a section's header or footer.
  func span(of kind: HeaderFooterKind, in section: Int) -> Span {
    let whole = self.section(section)
    let height = sections[section][kind].height
    return Span(top: kind == .header ? whole.top : whole.bottom - height, height: height)
  }

  func row(at path: IndexPath) -> Span {
    let section = sections[path.section]
    let top = self.section(path.section).top + section.header.height + section.rows.top(of: path.row)
    return Span(top: top, height: section.rows[path.row])
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  // MARK: What is at a place

  /// Returns the section at an offset; 0 above the first one, the number of sections below the last one.
  func section(at offset: CGFloat) -> Int {
    tree.index(at: offset - headerHeight)
  }

  /// Returns the row at an offset, or nil if there is none.
  func row(at offset: CGFloat) -> IndexPath? {
    let index = section(at: offset)
    guard offset >= headerHeight, index < sections.count else { return nil }
    let section = sections[index]
    let inRows = offset - self.section(index).top - section.header.height
    let row = section.rows.row(at: inRows)
    return inRows >= 0 && row < section.rows.count ? IndexPath(row: row, section: index) : nil
  }

  /// Returns the first row whose bottom is below an offset, or nil if there is none.
  func firstRow(below offset: CGFloat) -> IndexPath? {
    let index = section(at: offset)
    guard index < sections.count else { return nil }
    let rows = sections[index].rows
    let row = rows.row(at: offset - section(index).top - sections[index].header.height)
    if row < rows.count { return IndexPath(row: row, section: index) }
    return firstRow(fromSection: index + 1)
  }

  private func firstRow(fromSection first: Int) -> IndexPath? {
    var index = first
    while index < sections.count {
      if sections[index].rows.count > 0 { return IndexPath(row: 0, section: index) }
      index += 1
    }
    return nil
  }

  /// Returns the row after a row, or nil if it is the last one.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    return firstRow(fromSection: path.section + 1)
  }

  /// Returns the rows of which a part is between two offsets, from top to bottom. A row without a height isn't.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var rows: [IndexPath] = []
    var next = top < bottom ? firstRow(below: top) : nil
    while let path = next {
      let span = row(at: path)
      guard span.top < bottom else { break }
      if span.height > 0 { rows.append(path) }
      next = row(after: path)
    }
    return rows
  }

  /// Returns the sections of which a part is between two offsets.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top < bottom, !sections.isEmpty else { return 0..<0 }
    let first = section(at: top)
    var end = first
    while end < sections.count, section(end).top < bottom { end += 1 }
    return first..<end
  }
}

/// A part of the table's height, in points.
struct Span: Equatable {
  var top: CGFloat
  var height: CGFloat
  var bottom: CGFloat { top + height }
}
