#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

/// A table whose anchors are checked against a model that looks at all rows.
@MainActor
private final class AnchorModel {
  let page: PageTable
  var random: SeededGenerator
  let seed: UInt64
  var table: AnchoredTableView { page.table as! AnchoredTableView }

  init(seed: UInt64) async {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let sections = Int.random(in: 1...4, using: &random)
    let letters = (0..<sections).map { _ in
      (0..<Int.random(in: 1...40, using: &random)).map { _ in Int.random(in: 1...90, using: &random) }
    }
    let hasBands = Bool.random(using: &random)
    let bands: [(header: CGFloat, footer: CGFloat)] = (0..<sections).map { _ in
      guard hasBands else { return (0, 0) }
      return (CGFloat(Int.random(in: 0...40, using: &random)), CGFloat(Int.random(in: 0...40, using: &random)))
    }
    page = await PageTable(
      AnchoredTableView(frame: .zero, style: Bool.random(using: &random) ? .plain : .grouped), letters: letters,
      heights: PageTable.Heights.allCases.randomElement(using: &random)!, bands: bands,
      estimate: CGFloat(Int.random(in: 5...150, using: &random)))
    // Content that swings back by itself isn't part of the model.
    page.table.bounces = false
    page.table.contentInset = UIEdgeInsets(
      top: CGFloat(Int.random(in: 0...20, using: &random)), left: 0,
      bottom: CGFloat(Int.random(in: 0...20, using: &random)), right: 0)
    await page.screen.settle()
    self.random = random
  }

  private var paths: [IndexPath] {
    page.letters.indices.flatMap { section in
      page.letters[section].indices.map { IndexPath(row: $0, section: section) }
    }
  }

  // MARK: The model

  private enum Expectation {
    case nothing
    case top(IndexPath, CGFloat)
    case bottom(IndexPath, CGFloat)
    /// A point at a share of the row's height is at a distance below the top of the visible part, or above its bottom.
    case share(IndexPath, CGFloat, CGFloat, isAtTop: Bool)
  }

  /// Returns what is expected at another width: a row that is cut is cut at the same share of it.
  private func turned(_ expectation: Expectation) -> Expectation {
    let (isAtTop, path): (Bool, IndexPath)
    switch expectation {
    case .top(let row, _): (isAtTop, path) = (true, row)
    case .bottom(let row, _): (isAtTop, path) = (false, row)
    default: return expectation
    }
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    let covered = uncovered(in: path.section, from: top, to: bottom)
    let (row, edge) = (table.rectForRow(at: path), isAtTop ? covered.top : covered.bottom)
    guard row.minY < edge, edge < row.maxY else { return expectation }
    return .share(path, (edge - row.minY) / row.height, isAtTop ? edge - top : bottom - edge, isAtTop: isAtTop)
  }

  private func expectation(for anchor: TableAnchor) -> Expectation {
    expectation(for: anchor, at: table.contentOffset.y)
  }

  private func expectation(for anchor: TableAnchor, at offset: CGFloat) -> Expectation {
    let top = offset + table.adjustedContentInset.top
    let bottom = offset + table.bounds.height - table.adjustedContentInset.bottom
    let rows = seenRows(from: top, to: bottom)
    if anchor == .unanchored { return .nothing }
    if anchor == .bottomRow { return rows.last.map { .bottom($0, bottom - table.rectForRow(at: $0).maxY) } ?? .nothing }
    let named = paths.first { anchor == .row(at: $0) } ?? rows.first
    return named.map { .top($0, table.rectForRow(at: $0).minY - top) } ?? .nothing
  }

  /// Returns the rows of which something can be seen between bars, sticking headers and sticking footers.
  private func seenRows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    let between = paths.filter { path in
      let row = table.rectForRow(at: path)
      return row.height > 0 && row.maxY > top && row.minY < bottom
    }
    let seen = between.filter { path in
      let (row, part) = (table.rectForRow(at: path), uncovered(in: path.section, from: top, to: bottom))
      return row.maxY > part.top && row.minY < part.bottom
    }
    return seen.isEmpty ? between : seen
  }

  /// Returns the part of what is visible that no header and no footer of a section covers.
  private func uncovered(in section: Int, from top: CGFloat, to bottom: CGFloat) -> (top: CGFloat, bottom: CGFloat) {
    guard table.style == .plain else { return (top, bottom) }
    let (header, footer) = (table.rectForHeader(inSection: section), table.rectForFooter(inSection: section))
    return (
      max(header.maxY, min(top + header.height, footer.minY)),
      min(footer.minY, max(bottom - footer.height, header.maxY))
    )
  }

  private func clamped(_ offset: CGFloat) -> CGFloat {
    let inset = table.adjustedContentInset
    return max(-inset.top, min(offset, table.contentSize.height + inset.bottom - table.bounds.height))
  }

  private func check(_ expectation: Expectation, _ step: Int, _ what: String) {
    let offset: CGFloat
    let inset = table.adjustedContentInset
    switch expectation {
    case .nothing: return
    case .top(let path, let distance): offset = table.rectForRow(at: path).minY - distance - inset.top
    case .bottom(let path, let distance):
      offset = table.rectForRow(at: path).maxY + distance - table.bounds.height + inset.bottom
    case .share(let path, let share, let distance, let isAtTop):
      let point = table.rectForRow(at: path).minY + table.rectForRow(at: path).height * share
      offset = isAtTop ? point - distance - inset.top : point + distance - table.bounds.height + inset.bottom
    }
    let expected = clamped(offset)
    let error = table.contentOffset.y - expected
    #expect(
      abs(error) <= 0.5,
      "seed \(seed), step \(step), \(page.heights), \(what), \(expectation): wrong by \(error)")
    for (path, cell) in page.cells {
      let height = PageTable.height(letters: page.letters[path.section][path.row], width: table.bounds.width)
      #expect(cell.frame.height == height, "seed \(seed), step \(step), \(what): \(path) isn't measured.")
    }
  }

  // MARK: Steps

  private func randomAnchor() -> TableAnchor {
    let paths = paths
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .unanchored
    case 1, 2: return .topRow
    case 3, 4, 5: return .bottomRow
    default: return .row(at: paths.randomElement(using: &random)!)
    }
  }

  private func randomSize() -> CGSize {
    let width = CGFloat(Int.random(in: 60...375, using: &random))
    return CGSize(width: width, height: CGFloat(Int.random(in: 100...400, using: &random)))
  }

  private func changeTexts() {
    let paths = paths
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      page.setLetters(.random(in: 1...90, using: &random), at: paths.randomElement(using: &random)!)
    }
  }

  /// Takes fifty steps.
  func run() async {
    for step in 0..<50 { await self.step(step) }
  }

  private func step(_ number: Int) async {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let end = max(0, table.contentSize.height - table.bounds.height)
      // What the app itself scrolls beyond the end of the content stays there while nothing else changes.
      table.contentOffset.y = clamped(CGFloat.random(in: 0...max(end, 1), using: &random).rounded())
      await page.screen.settle()
    case 2, 3, 4:
      await rotate(number)
    case 5:
      changeTexts()
      let anchor = randomAnchor()
      let expectation = expectation(for: anchor)
      table.remeasureRows(keeping: anchor, animated: Bool.random(using: &random))
      await page.screen.settle()
      check(expectation, number, "remeasureRows")
      if Bool.random(using: &random) { await page.screen.advance(by: 1) }
    case 6:
      changeTexts()
      let expectation = expectation(for: table.anchor)
      table.setNeedsRemeasure()
      await page.screen.settle()
      check(expectation, number, "setNeedsRemeasure")
    default:
      await drag(number)
    }
  }

  private func rotate(_ number: Int) async {
    table.anchor = randomAnchor()
    let expectation = turned(expectation(for: table.anchor))
    let width = table.bounds.width
    await page.screen.resize(to: randomSize())
    // Another height alone measures nothing.
    if width != table.bounds.width { check(expectation, number, "rotation") }
  }

  /// Gives the screen another size while a finger drags the table. On a device, there is none.
  private func drag(_ number: Int) async {
    #if canImport(HeadlessUIKit)
    table.anchor = randomAnchor()
    let screen = page.screen
    screen.touchDown(at: CGPoint(x: 30, y: 50))
    screen.touchMove(to: CGPoint(x: 30, y: 50 + CGFloat(Int.random(in: -200...200, using: &random))))
    let turned = turned(expectation(for: table.anchor))
    let width = table.bounds.width
    await screen.resize(to: randomSize())
    let isDragged = table.isDragging
    if isDragged, Bool.random(using: &random) {
      let offset = table.contentOffset
      screen.touchMove(to: CGPoint(x: 30, y: 50 + CGFloat(Int.random(in: -200...200, using: &random))))
      // A finger that moves nothing, because the content is at its end, leaves the row of before the rotation. Without
      // a finger, the content is no further than its end.
      let kept =
        table.contentOffset == offset
        ? turned : expectation(for: table.anchor, at: clamped(table.contentOffset.y))
      screen.touchUp()
      await screen.settle()
      if width != table.bounds.width { check(kept, number, "rotation and drag") }
    } else {
      screen.touchUp()
      await screen.settle()
      if width != table.bounds.width { check(turned, number, "rotation in a drag") }
    }
    #endif
  }
}

@Suite("Anchors against a model that looks at all rows", .onScreen)
@MainActor
struct AnchorModelTests {
  @Test("Each anchor keeps its row to the pixel, unless the content ends")
  func model() async {
    for seed in 1...UInt64(steps(8, long: 400)) { await AnchorModel(seed: seed).run() }
  }
}
#endif
