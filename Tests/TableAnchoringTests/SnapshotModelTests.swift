#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

/// A table whose snapshots, sizes, insets, text sizes and drags are random. A model that knows identities says where
/// the anchor must be afterwards.
@MainActor
final class SnapshotModel {
  let list: SnapshotTable
  let seed: UInt64
  private var hasDragged = false
  var random: SeededGenerator
  private var sections: [(Int, [Int])] = []
  private var next = 0
  private var table: AnchoredTableView { list.table }

  init(seed: UInt64) async {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    list = await SnapshotTable(estimate: CGFloat(Int.random(in: 5...150, using: &random)))
    table.updateAnchoring = .always
    sections = (0..<Int.random(in: 1...3, using: &random)).map { ($0, newNumbers(5...30)) }
    await list.apply(sections)
  }

  private func chance(_ parts: Int) -> Bool { Int.random(in: 0..<parts, using: &random) == 0 }

  private func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }

  private func newNumbers(_ count: ClosedRange<Int>) -> [Int] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      next += 1
      list.heights[next] = length(10...200)
      return next
    }
  }

  // MARK: Changes

  /// Inserts, deletes and moves numbers, also across sections, and sections.
  private func changeNumbers() {
    let rate = [3, 10, 40].randomElement(using: &random)!
    var moving: [Int] = []
    for index in sections.indices {
      sections[index].1.removeAll { _ in chance(rate) }
      let moved = sections[index].1.filter { _ in chance(20) }
      sections[index].1.removeAll(where: moved.contains)
      moving += moved
    }
    if chance(8) { sections.shuffle(using: &random) }
    if chance(8), sections.count > 1 { sections.removeLast() }
    if chance(8) { sections.append(((sections.map(\.0).max() ?? 0) + 1, newNumbers(0...10))) }
    for number in moving + newNumbers(0...8) {
      let section = Int.random(in: sections.indices, using: &random)
      sections[section].1.insert(number, at: Int.random(in: 0...sections[section].1.count, using: &random))
    }
  }

  private func applySnapshot() async {
    changeNumbers()
    let animated = chance(3)
    guard !chance(6) else {
      var snapshot = SnapshotTable.Snapshot()
      snapshot.appendSections(sections.map(\.0))
      for (section, numbers) in sections { snapshot.appendItems(numbers, toSection: section) }
      return list.source.reload(with: snapshot)
    }
    await list.apply(sections, animated: animated, settles: false) { snapshot in
      let some = snapshot.itemIdentifiers.filter { _ in chance(8) }
      for number in some { list.heights[number] = length(10...200) }
      if chance(2) { snapshot.reloadItems(some) } else { snapshot.reconfigureItems(some) }
    }
  }

  private func changeTextSize() {
    for number in list.heights.keys.sorted() {
      list.heights[number] = max(10, (list.heights[number] ?? 0) + length(-20...20))
    }
    for cell in table.visibleCells {
      guard let cell = cell as? SnapshotTable.Cell else { continue }
      cell.height = list.heights[cell.number] ?? 44
    }
    let sizes: [UIContentSizeCategory] = [.large, .extraLarge, .extraExtraLarge]
    list.screen.preferredContentSizeCategory = sizes.filter {
      $0 != list.screen.preferredContentSizeCategory
    }.randomElement(using: &random)!
  }

  private func changeGeometry() {
    if chance(3) { table.frame.size.width = length(80...300) }
    if chance(3) { table.frame.size.height = length(100...400) }
    // Insets that change while the content moves by itself move nothing.
    guard !table.isDecelerating else { return }
    if chance(3) { table.contentInset.top = length(0...40) }
    if chance(3) { table.contentInset.bottom = length(0...90) }
  }

  // MARK: The model

  private struct Before {
    var rule: IdentityRule
    var edges: [Int: (top: CGFloat, bottom: CGFloat)]
    var heights: [Int: CGFloat]
    /// The height of the visible part.
    var height: CGFloat
    /// What heights depend on. If one of them is another one, a row that is cut is cut at the same share of it.
    var width: CGFloat
    var textSize: UIContentSizeCategory
    var isBottom: Bool
    /// Whether the table must be at its end afterwards.
    var isAtEnd: Bool
  }

  /// Returns what is in sight, before a finger carries the content by a distance.
  private func before(carriedBy movement: CGFloat? = nil) -> Before {
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    let numbers = sections.flatMap(\.1)
    let isIn = { (number: Int, top: CGFloat, bottom: CGFloat) in
      self.list.frame(number)!.maxY > top && self.list.frame(number)!.minY < bottom
    }
    let seen = numbers.filter { isIn($0, top, bottom) }
    let isBottom = table.anchor == .bottomRow || table.anchor == .end
    let named = numbers.first { number in
      table.anchor == .row(withIdentifier: number) || table.anchor == .row(at: list.source.indexPath(for: number)!)
    }
    let first = named ?? (isBottom ? seen.last : seen.first)
    let index = first.flatMap(numbers.firstIndex)
    let order = index.map { index in
      ([numbers[index]] + seen.filter { numbers.firstIndex(of: $0)! > index }
        + seen.reversed().filter { numbers.firstIndex(of: $0)! < index }).filter { number in
          // The finger carries the others out of sight.
          number == named || movement.map { isIn(number, top + $0, bottom + $0) } ?? true
        }
    }
    let noted = table.notedRows(bottom: isBottom, named: named.flatMap(list.source.indexPath))
    return Before(
      rule: IdentityRule(
        noted: noted.map { (list.source.itemIdentifier(for: $0)!, $0) }, candidates: order ?? [],
        follows: named != nil),
      edges: Dictionary(
        uniqueKeysWithValues: numbers.map { ($0, (list.frame($0)!.minY - top, bottom - list.frame($0)!.maxY)) }),
      heights: list.heights, height: bottom - top, width: table.bounds.width,
      textSize: table.traitCollection.preferredContentSizeCategory, isBottom: isBottom,
      isAtEnd: table.anchor == .end && list.distanceOfEnd < 1 && movement == nil && !table.isDecelerating)
  }

  private func check(_ before: Before, movement: CGFloat = 0, _ step: Int, _ what: String) {
    for (path, cell) in zip(table.indexPathsForVisibleRows ?? [], table.visibleCells) {
      let number = sections[path.section].1[path.row]
      #expect((cell as? SnapshotTable.Cell)?.number == number, "seed \(seed), step \(step), \(what)")
      #expect(cell.frame == table.rectForRow(at: path), "seed \(seed), step \(step), \(what)")
    }
    let inset = table.adjustedContentInset
    let end = max(-inset.top, table.contentSize.height + inset.bottom - table.bounds.height)
    let expected: [CGFloat] =
      before.isAtEnd
      ? [end]
      : before.rule.survivors(list.source.indexPath).flatMap { number in
        let (top, bottom) = before.edges[number]!
        let frame = list.frame(number)!
        let height = before.height - top - bottom
        let edge = before.isBottom ? before.height - top : -top
        let isTurned =
          before.width != table.bounds.width
          || before.textSize != table.traitCollection.preferredContentSizeCategory
        var offsets = [
          before.isBottom
            ? frame.maxY + bottom - table.bounds.height + inset.bottom : frame.minY - top - inset.top
        ]
        if isTurned, edge > 0, edge < height {
          // The width may change in a pass before the snapshot gives the row another height.
          let old = SnapshotTable.height(before.heights[number] ?? 44, width: table.bounds.width)
          let covered = before.isBottom ? table.bounds.height - inset.bottom : inset.top
          offsets = [frame.minY + frame.height * edge / height - covered]
          offsets.append(
            before.isBottom
              ? frame.maxY - old * (1 - edge / height) - covered : frame.minY + old * edge / height - covered)
        }
        return offsets.map {
          table.isDragging || table.isDecelerating ? $0 + movement : max(-inset.top, min($0 + movement, end))
        }
      }
    guard !expected.isEmpty, !sections.allSatisfy(\.1.isEmpty) else { return }
    let error = expected.map { abs($0 - table.contentOffset.y) }.min()!
    #expect(error <= 0.5, "seed \(seed), step \(step), \(what), \(table.anchor)")
  }

  // MARK: Steps

  /// Takes fifty steps.
  func run() async {
    for step in 0..<50 { await self.step(step) }
  }

  private func step(_ number: Int) async {
    let numbers = sections.flatMap(\.1)
    let anchors: [TableAnchor] = [.topRow, .bottomRow, .end]
    let named = numbers.randomElement(using: &random).map { number -> [TableAnchor] in
      [.row(withIdentifier: number), .row(at: list.source.indexPath(for: number)!)]
    }
    table.anchor = (anchors + (named ?? [])).randomElement(using: &random)!
    await list.screen.settle()
    if chance(2) {
      let end = max(0, table.contentSize.height - table.bounds.height)
      await list.scroll(toOffset: chance(4) ? end : length(0...Int(max(1, end))))
    }
    if chance(5) {
      await drag(number)
    } else {
      // Right after a finger, a top inset that changes is that of a bar, which moves nothing.
      if hasDragged, !table.isDecelerating {
        await list.screen.advance(by: 0.6)
        hasDragged = false
      }
      var before = before()
      // In the same turn as the snapshot.
      changeGeometry()
      await applySnapshot()
      await list.screen.settle()
      check(before, number, "snapshot")
      if chance(4) {
        before = self.before()
        changeTextSize()
        await list.screen.settle()
        check(before, number, "text size")
      }
    }
    if chance(2) { await list.screen.advance(by: 1) }
  }

  /// Applies a snapshot under a finger. On a device, there is none.
  private func drag(_ number: Int) async {
    #if canImport(HeadlessUIKit)
    list.screen.touchDown(at: CGPoint(x: 30, y: 60))
    list.screen.touchMove(to: CGPoint(x: 30, y: 60 + length(-80...80)))
    if table.isDragging {
      // What the finger does in the same turn.
      let offset = max(0, table.contentOffset.y + length(-15...15))
      let movement = offset - table.contentOffset.y
      let before = before(carriedBy: movement)
      table.contentOffset.y = offset
      await applySnapshot()
      await list.screen.settle()
      check(before, movement: movement, number, "drag")
    }
    list.screen.touchUp()
    hasDragged = true
    await list.screen.settle()
    #endif
  }
}

@Suite("Snapshots against a model that knows identities", .onScreen)
@MainActor
struct SnapshotModelTests {
  @Test("Each snapshot leaves the anchor where it is to the pixel, with sizes, insets, text sizes and drags in between")
  func model() async {
    for seed in 1...UInt64(steps(8, long: 400)) { await SnapshotModel(seed: seed).run() }
  }
}
#endif
