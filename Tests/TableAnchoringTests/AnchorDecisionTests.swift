#if UIKIT
import PlatformUI
import TestSupport
import Testing

@testable import TableAnchoring

/// Rows without a table: sections of numbers that are their own identifiers.
private struct NumberedRows: PresentTable {
  var sections: [[Int]]
  /// The geometry of the table now.
  var geometry = ScrollRange(offset: 0, height: 0, contentHeight: 0, topInset: 0, bottomInset: 0)
  var isCarried = false
  private(set) var edges: [IndexPath: (top: CGFloat, bottom: CGFloat)] = [:]
  private(set) var paths: [Int: IndexPath] = [:]

  init(_ sections: [[Int]], height: (Int) -> CGFloat = { _ in 50 }) {
    self.sections = sections
    var top: CGFloat = 0
    for (section, numbers) in sections.enumerated() {
      for (row, number) in numbers.enumerated() {
        paths[number] = [section, row]
        edges[[section, row]] = (top, top + height(number))
        top += height(number)
      }
    }
  }

  var height: CGFloat { edges.values.map(\.bottom).max() ?? 0 }
  var lastRow: IndexPath? { edges.keys.max() }

  func row(at indexPath: IndexPath) -> (identifier: AnyHashable?, top: CGFloat, bottom: CGFloat)? {
    edges[indexPath].map { (sections[indexPath[0]][indexPath[1]], $0.top, $0.bottom) }
  }

  func places(of identifiers: Set<AnyHashable>) -> [AnyHashable: IndexPath] {
    var places: [AnyHashable: IndexPath] = [:]
    for identifier in identifiers { places[identifier] = (identifier.base as? Int).flatMap { paths[$0] } }
    return places
  }

  /// Returns the rows in a table with a geometry.
  func now(_ geometry: ScrollRange, isCarried: Bool = false) -> NumberedRows {
    var rows = self
    (rows.geometry, rows.isCarried) = (geometry, isCarried)
    return rows
  }

  func geometry(offset: CGFloat, height: CGFloat = 200, top: CGFloat = 0) -> ScrollRange {
    ScrollRange(offset: offset, height: height, contentHeight: self.height, topInset: top, bottomInset: 0)
  }

  /// Returns what a reader sees at an offset.
  func reading(_ geometry: ScrollRange, anchor: TableAnchor) -> TableReading {
    var reading = TableReading()
    (reading.width, reading.geometry, reading.lastRow) = (100, geometry, lastRow)
    reading.isAtEnd = geometry.visibleBottom >= height
    let seen = edges.filter { $0.value.bottom > geometry.visibleTop && $0.value.top < geometry.visibleBottom }.keys
    var noted = Set(seen)
    if let edge = anchor.isAtBottom ? seen.max() : seen.min() {
      let neighbor: IndexPath = [edge[0], edge[1] + (anchor.isAtBottom ? 1 : -1)]
      if edges[neighbor] != nil { noted.insert(neighbor) }
    }
    for (number, path) in paths where anchor == .row(withIdentifier: number) || anchor == .row(at: path) {
      noted.insert(path)
    }
    reading.rows = noted.sorted().map { path in
      TableReading.Row(
        indexPath: path, identifier: sections[path[0]][path[1]], top: edges[path]!.top, bottom: edges[path]!.bottom,
        isSeen: seen.contains(path))
    }
    return reading
  }
}

@Suite("Which row is held, and where")
@MainActor
struct AnchorDecisionTests {
  private let before = NumberedRows([Array(0..<20)])

  /// Decides for rows that were read at an offset of 125 points, where the rows 2 to 6 are in sight.
  private func decide(
    now rows: NumberedRows? = nil, from offset: CGFloat = 125, to present: CGFloat? = nil,
    anchor: TableAnchor = .topRow,
    policy: UpdateAnchoring = .always, measuring: AnchorDecision.Measuring = .none, isCarried: Bool = false,
    height: CGFloat = 200,
    carried: CGFloat? = nil,
    _ events: TableEvents...
  ) -> (held: HeldRow?, named: IndexPath?) {
    let rows = rows ?? before
    var reading = before.reading(before.geometry(offset: offset), anchor: anchor)
    reading.geometry.offset += carried ?? 0
    return AnchorDecision(
      reading: reading,
      events: events.reduce(into: carried == nil ? TableEvents() : .carry) { $0.add($1) }, anchor: anchor,
      policy: policy, measuring: measuring,
      table: rows.now(rows.geometry(offset: present ?? offset, height: height), isCarried: isCarried)
    ).decide()
  }

  @Test("The row of the anchor keeps its distance; after an update its geometry is unknown")
  func distances() {
    #expect(decide().held == HeldRow(indexPath: [0, 2], place: .top(-25), geometry: before.geometry(offset: 125)))
    #expect(decide(anchor: .bottomRow).held?.indexPath == [0, 6])
    #expect(decide(anchor: .bottomRow).held?.place == .bottom(-25))
    #expect(decide(anchor: .row(at: [0, 12])).held?.place == .top(475))
    #expect(decide(anchor: .unanchored).held == nil)
    let updated = decide(now: NumberedRows([[30] + Array(0..<20)]), .change(.moved))
    #expect(updated.held == HeldRow(indexPath: [0, 3], place: .top(-25)))
  }

  @Test("At another width, a row that is cut is cut at the same share of it; any other row keeps its distance")
  func cutRows() {
    #expect(decide(measuring: .newWidth).held?.place == .top(0, share: 0.5))
    #expect(decide(anchor: .bottomRow, measuring: .newWidth).held?.place == .bottom(0, share: 0.5))
    #expect(decide(from: 100, measuring: .newWidth).held?.place == .top(0))
    #expect(decide(from: 100, anchor: .bottomRow, measuring: .newWidth).held?.place == .bottom(0))
    #expect(decide(anchor: .row(at: [0, 12]), measuring: .newWidth).held?.place == .top(475))
    #expect(decide(anchor: .row(at: [0, 1]), measuring: .newWidth).held?.place == .top(-75))
    #expect(decide(from: 800, anchor: .end, measuring: .newWidth).held?.place == .end)
    let higher = CGRect(x: 0, y: 300, width: 10, height: 80)
    let range = before.geometry(offset: 0, height: 150, top: 20)
    #expect(HeldRow(indexPath: [0, 2], place: .top(0, share: 0.25)).offset(for: higher, in: range) == 300)
    #expect(HeldRow(indexPath: [0, 2], place: .bottom(0, share: 0.25)).offset(for: higher, in: range) == 170)
  }

  @Test("Nothing is held after a scroll, through the setter or not")
  func scrolls() {
    #expect(decide(.scroll).held == nil)
    #expect(decide(to: 300).held == nil)
    // Another height of the table explains another offset, and so does a measurement.
    #expect(decide(to: 300, height: 100).held?.place == .top(-25))
    #expect(decide(to: 300, measuring: .asked).held?.place == .top(-25))
    // The row has moved, so the offset is the table's own.
    let higher = NumberedRows([Array(0..<20)]) { $0 == 0 ? 60 : 50 }
    #expect(decide(now: higher, to: 125).held?.place == .top(-25))
  }

  @Test("A finger takes along what is still in sight")
  func finger() {
    #expect(decide(to: 195, carried: 70).held?.indexPath == [0, 3])
    #expect(decide(to: 195, carried: 70).held?.place == .top(-45))
    #expect(decide(to: 260, carried: 70).held == nil && decide(to: 195.5, carried: 70).held == nil)
    #expect(decide(to: 525, carried: 400).held == nil)
    let inserted = NumberedRows([[30] + Array(0..<20)])
    let updated = decide(now: inserted, to: 195, carried: 70, .change(.moved))
    #expect(updated.held == HeldRow(indexPath: [0, 4], place: .top(-45)))
    let named = decide(now: inserted, to: 195, anchor: .row(at: [0, 2]), carried: 70, .change(.moved))
    #expect(named.held == HeldRow(indexPath: [0, 3], place: .top(-95)))
    // Another width, under a finger that has carried the first row away.
    #expect(decide(to: 195, height: 150, carried: 70).held?.place == .top(-45))
  }

  @Test("The policy decides on updates, and never on what is none")
  func policies() {
    let inserted = NumberedRows([[30] + Array(0..<20)])
    for (policy, offset, holds) in [
      (UpdateAnchoring.never, CGFloat(125), false), (.awayFromTop, 125, true), (.always, 125, true),
      (.never, 0, false), (.awayFromTop, 0, false), (.always, 0, true),
    ] {
      #expect((decide(now: inserted, from: offset, policy: policy, .change(.moved)).held != nil) == holds)
      // Another identifier at the index path says that rows have moved, too.
      #expect((decide(now: inserted, from: offset, policy: policy).held != nil) == holds)
      #expect(decide(from: offset, policy: policy, .change(.changedInPlace)).held != nil)
      #expect(
        decide(now: inserted, from: offset, policy: policy, measuring: .asked).held != nil || policy == .awayFromTop)
    }
    // The next row takes over at the index path of the one that is gone, which is an update, too.
    let gone = NumberedRows([[0, 1] + Array(3..<20)])
    #expect(decide(now: gone).held?.place == .top(25))
    #expect(decide(now: gone, policy: .never).held == nil)
    // A finger has left the top.
    #expect(decide(now: inserted, from: 0, to: 30, policy: .awayFromTop, carried: 30, .change(.moved)).held != nil)
    // What comes above the rows at the top is seen.
    let higher = NumberedRows([Array(0..<20)]) { $0 == 0 ? 60 : 50 }
    let header = NumberedRows([[], Array(0..<20)])
    #expect(decide(now: higher, from: 0, policy: .awayFromTop).held != nil)
    #expect(decide(now: header, from: 0, policy: .awayFromTop, .change(.changedInPlace)).held == nil)
  }

  @Test("The end stays in sight while it is, and a finger takes it along")
  func end() {
    let longer = NumberedRows([Array(0..<21)])
    #expect(
      decide(now: longer, from: 800, anchor: .end, .change(.moved)).held == HeldRow(indexPath: [0, 20], place: .end))
    // All rows are in sight, at the top and at the end.
    let (short, more) = (NumberedRows([Array(0..<3)]), NumberedRows([Array(0..<4)]))
    let inSight = AnchorDecision(
      reading: short.reading(short.geometry(offset: 0), anchor: .end), events: .change(.moved), anchor: .end,
      policy: .awayFromTop, measuring: .none, table: more.now(more.geometry(offset: 0)))
    #expect(inSight.decide().held?.place == .end)
    #expect(decide(from: 800, anchor: .end).held?.place == .end)
    #expect(decide(from: 800, to: 700, anchor: .end).held == nil)
    #expect(decide(now: longer, from: 800, anchor: .end, policy: .never, .change(.moved)).held == nil)
    #expect(decide(now: longer, from: 700, anchor: .end, .change(.moved)).held?.place == .bottom(0))
    #expect(decide(now: longer, from: 800, anchor: .end, isCarried: true, .change(.moved)).held?.place == .bottom(0))
    #expect(
      decide(now: longer, from: 800, to: 780, anchor: .end, carried: -20, .change(.moved)).held?.place == .bottom(-20))
    #expect(decide(now: NumberedRows([]), from: 800, anchor: .end, .change(.moved)).held == nil)
  }

  @Test("A row that jumped gives way to its neighbors, unless the anchor names it")
  func jumps() {
    let jumped = NumberedRows([[2] + [0, 1] + Array(3..<20)])
    #expect(decide(now: jumped, .change(.moved)).held?.indexPath == [0, 3])
    #expect(decide(now: jumped, anchor: .row(withIdentifier: 2), .change(.moved)).held?.indexPath == [0, 0])
    #expect(decide(now: jumped, anchor: .row(at: [0, 2]), .change(.moved)).named == [0, 0])
    #expect(decide(now: jumped, .change(.moved)).named == nil)
    // The rows below it come before those above it.
    let gone = NumberedRows([[0, 1, 2, 3]])
    #expect(decide(now: gone, from: 225, anchor: .bottomRow, .change(.moved)).held == nil)
    #expect(decide(now: NumberedRows([[0, 1, 7, 8]]), from: 225, .change(.moved)).held?.indexPath == [0, 2])
  }

  @Test("20,000 random updates hold a row that the plainest rule would hold, at its distance")
  func model() {
    var random = SeededGenerator(seed: 53)
    for step in 0..<20_000 {
      let numbers = (0..<Int.random(in: 0...14, using: &random)).map { $0 }
      let cut = Int.random(in: 0...numbers.count, using: &random)
      let heights = numbers.map { _ in CGFloat(Int.random(in: 20...90, using: &random)) }
      let old = NumberedRows([Array(numbers[..<cut]), Array(numbers[cut...])]) { heights[$0] }
      let seen = old.geometry(
        offset: CGFloat(Int.random(in: 0...Int(max(1, old.height)), using: &random)),
        height: CGFloat(Int.random(in: 40...200, using: &random)))
      var anchors: [TableAnchor] = [.topRow, .bottomRow]
      if let number = numbers.randomElement(using: &random) { anchors.append(.row(withIdentifier: number)) }
      let anchor = anchors.randomElement(using: &random)!
      var reading = old.reading(seen, anchor: anchor)

      var kept = numbers.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      if Bool.random(using: &random), kept.count > 1 {
        kept.insert(kept.remove(at: .random(in: kept.indices, using: &random)), at: 0)
      }
      kept.insert(contentsOf: [20, 21], at: .random(in: 0...kept.count, using: &random))
      let newCut = Int.random(in: 0...kept.count, using: &random)
      let new = NumberedRows([Array(kept[..<newCut]), Array(kept[newCut...])]) { $0 < 20 ? heights[$0] + 7 : 33 }
      let carried = Bool.random(using: &random) ? CGFloat(Int.random(in: -40...40, using: &random)) : nil
      let present = new.geometry(offset: seen.offset + (carried ?? 0), height: seen.height, top: 11)

      reading.geometry.offset += carried ?? 0
      let held = AnchorDecision(
        reading: reading, events: TableEvents(movement: carried == nil ? .none : .finger, rows: .moved),
        anchor: anchor, policy: .always, measuring: .none, table: new.now(present)
      ).decide().held
      let (top, bottom) = (seen.visibleTop + (carried ?? 0), seen.visibleBottom + (carried ?? 0))
      let order = reading.candidates(for: anchor).filter {
        carried == nil || anchor == .row(withIdentifier: $0.identifier!.base as! Int)
          || $0.bottom > top && $0.top < bottom
      }.compactMap { $0.identifier?.base as? Int }
      let rule = IdentityRule(
        noted: reading.rows.map { ($0.identifier!.base as! Int, $0.indexPath) }, candidates: order,
        follows: order.first.map { anchor == .row(withIdentifier: $0) } ?? false)
      let survivors = rule.survivors { new.paths[$0] }
      guard let held else {
        #expect(survivors.isEmpty, "step \(step)")
        continue
      }
      let number = new.sections[held.indexPath[0]][held.indexPath[1]]
      #expect(survivors.contains(number), "step \(step)")
      let (before, now) = (old.edges[old.paths[number]!]!, new.edges[held.indexPath]!)
      let frame = CGRect(x: 0, y: now.top, width: 100, height: now.bottom - now.top)
      let offset = held.offset(for: frame, in: present)
      let distance = carried ?? 0
      if anchor == .bottomRow {
        #expect(offset + present.height - now.bottom == seen.visibleBottom + distance - before.bottom, "step \(step)")
      } else {
        #expect(now.top - offset - 11 == before.top - seen.visibleTop - distance, "step \(step)")
      }
    }
  }
}
#endif
