#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

@Suite("Where the parts of a table are")
struct TableGeometryTests {
  /// A list of everything in a table, from top to bottom.
  private struct Piece {
    enum Kind: Equatable {
      case header(Int)
      case row(IndexPath)
      case footer(Int)
    }
    var kind: Kind
    var top: CGFloat
    var height: CGFloat
    var bottom: CGFloat { top + height }
  }

  private func pieces(of geometry: TableGeometry) -> [Piece] {
    var pieces: [Piece] = []
    var y = geometry.headerHeight
    func add(_ kind: Piece.Kind, _ height: CGFloat) {
      pieces.append(Piece(kind: kind, top: y, height: height))
      y += height
    }
    for (section, part) in geometry.sections.enumerated() {
      add(.header(section), part.header.height)
      for row in 0..<part.rows.count { add(.row(IndexPath(row: row, section: section)), part.rows[row]) }
      add(.footer(section), part.footer.height)
    }
    return pieces
  }

  private func randomGeometry(_ random: inout SeededGenerator) -> TableGeometry {
    func height(_ random: inout SeededGenerator) -> CGFloat { CGFloat(Int.random(in: 0...8, using: &random)) * 2.5 }
    func headerFooter(_ random: inout SeededGenerator) -> TableGeometry.HeaderFooter {
      TableGeometry.HeaderFooter(height: height(&random), isExact: true)
    }
    let sections = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let count = Int.random(in: 0...5, using: &random)
      let rows =
        Bool.random(using: &random)
        ? RowHeights(count: count, height: height(&random), areExact: true)
        : RowHeights((0..<count).map { _ in height(&random) }, areExact: true)
      return TableGeometry.Section(header: headerFooter(&random), rows: rows, footer: headerFooter(&random))
    }
    var geometry = TableGeometry(sections)
    geometry.headerHeight = height(&random)
    geometry.footerHeight = height(&random)
    return geometry
  }

  @Test("Places and what is at a place agree with a list of everything", arguments: 1...20 as ClosedRange<UInt64>)
  func againstList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var geometry = randomGeometry(&random)
      for section in geometry.sections.indices where geometry.sections[section].rows.count > 0 {
        geometry.measureRow(at: IndexPath(row: 0, section: section), CGFloat(Int.random(in: 0...9, using: &random)))
      }
      let pieces = pieces(of: geometry)
      #expect(geometry.height == (pieces.last?.bottom ?? geometry.headerHeight) + geometry.footerHeight)
      for piece in pieces {
        let span =
          switch piece.kind {
          case .header(let section): geometry.span(of: .header, in: section)
          case .row(let path): geometry.row(at: path)
          case .footer(let section): geometry.span(of: .footer, in: section)
          }
        #expect(span == Span(top: piece.top, height: piece.height), "seed \(seed), \(piece.kind)")
      }
      for _ in 0..<20 {
        let offset = CGFloat(Int.random(in: -5...Int(geometry.height) + 5, using: &random))
        let rows = pieces.compactMap { piece -> (IndexPath, Piece)? in
          if case .row(let path) = piece.kind { (path, piece) } else { nil }
        }
        #expect(
          geometry.row(at: offset) == rows.first { $0.1.top <= offset && offset < $0.1.bottom }?.0, "seed \(seed)")
        let end = offset + CGFloat(Int.random(in: 0...40, using: &random))
        #expect(
          geometry.rows(from: offset, to: end)
            == rows.filter { $0.1.height > 0 && $0.1.bottom > offset && $0.1.top < end && offset < end }.map(\.0),
          "seed \(seed)")
      }
    }
  }

  @Test("A table without sections has only its own header and footer")
  func empty() {
    var geometry = TableGeometry([])
    geometry.headerHeight = 10
    geometry.footerHeight = 5
    #expect(geometry.height == 15)
    #expect(geometry.row(at: 3) == nil)
    #expect(geometry.firstRow(below: 0) == nil)
    #expect(geometry.rows(from: 0, to: 100).isEmpty)
    #expect(geometry.sections(from: 0, to: 100).isEmpty)
  }
}
#endif
