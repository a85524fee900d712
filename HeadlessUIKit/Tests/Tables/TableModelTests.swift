#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// A batch of random changes, applied to a plain list of sections and told to a table.
private struct RandomBatch {
  struct Section {
    var name: Int
    var rows: [Int]
  }

  /// The sections before and after.
  let old: [Section]
  private(set) var new: [Section] = []
  /// What was reloaded or is new, and so must have a new cell.
  private(set) var fresh: Set<Int> = []
  private(set) var tell: [@MainActor (UITableView) -> Void] = []

  /// Puts things into a list: those in `placed` at random indices, and the others in order into the free places.
  private static func arrange<Thing>(
    _ staying: [Thing], _ placed: [Thing], _ random: inout SeededGenerator
  ) -> (list: [Thing], indices: [Int]) {
    let total = staying.count + placed.count
    let indices = Array((0..<total).shuffled(using: &random).prefix(placed.count))
    var list: [Thing?] = Array(repeating: nil, count: total)
    for (index, thing) in zip(indices, placed) { list[index] = thing }
    var rest = staying[...]
    for index in 0..<total where list[index] == nil { list[index] = rest.popFirst() }
    return (list.compactMap { $0 }, indices)
  }

  init(of old: [Section], nextName: inout Int, _ random: inout SeededGenerator) {
    self.old = old
    func chance(_ parts: Int, _ random: inout SeededGenerator) -> Bool {
      Int.random(in: 0..<parts, using: &random) == 0
    }

    // Sections: each is deleted, reloaded, moved, or stays.
    var staying: [Section] = []
    var moved: [(index: Int, section: Section)] = []
    var reloaded: Set<Int> = []
    for (index, section) in old.enumerated() {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: tell.append { $0.deleteSections([index], with: .none) }
      case 1:
        var changed = section
        changed.rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          nextName += 1
          return nextName
        }
        fresh.formUnion(changed.rows)
        reloaded.insert(section.name)
        staying.append(changed)
        tell.append { $0.reloadSections([index], with: .none) }
      case 2: moved.append((index, section))
      default: staying.append(section)
      }
    }
    let insertions = chance(4, &random) ? Int.random(in: 1...2, using: &random) : 0
    let inserted = (0..<insertions).map { _ in
      let rows = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        nextName += 1
        return nextName
      }
      nextName += 1
      return Section(name: nextName, rows: rows)
    }
    for section in inserted { fresh.formUnion(section.rows) }
    let arranged = Self.arrange(staying, moved.map(\.section) + inserted, &random)
    new = arranged.list
    for (place, move) in zip(arranged.indices, moved) {
      let from = move.index
      tell.append { $0.moveSection(from, toSection: place) }
    }
    for place in arranged.indices.dropFirst(moved.count) { tell.append { $0.insertSections([place], with: .none) } }

    // Rows of the sections that exist before and after.
    let isOld = Set(old.map(\.name)).subtracting(reloaded)
    let places = new.indices.filter { isOld.contains(new[$0].name) }
    var stayingRows: [Int: [Int]] = [:]
    var movedRows: [(from: IndexPath, row: Int)] = []
    for place in places {
      let section = old.firstIndex { $0.name == new[place].name }!
      for (row, name) in old[section].rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: tell.append { $0.deleteRows(at: [path], with: .none) }
        case 1:
          fresh.insert(name)
          stayingRows[place, default: []].append(name)
          tell.append { $0.reloadRows(at: [path], with: .none) }
        case 2: movedRows.append((path, name))
        default: stayingRows[place, default: []].append(name)
        }
      }
    }
    var comingRows: [Int: [(from: IndexPath?, row: Int)]] = [:]
    for move in movedRows {
      comingRows[places.randomElement(using: &random)!, default: []].append((move.from, move.row))
    }
    for place in places where chance(2, &random) {
      nextName += 1
      fresh.insert(nextName)
      comingRows[place, default: []].append((nil, nextName))
    }
    for place in places {
      let coming = comingRows[place] ?? []
      let rows = Self.arrange(stayingRows[place] ?? [], coming.map(\.row), &random)
      new[place].rows = rows.list
      for (row, arrival) in zip(rows.indices, coming) {
        let path = IndexPath(row: row, section: place)
        if let from = arrival.from {
          tell.append { $0.moveRow(at: from, to: path) }
        } else {
          tell.append { $0.insertRows(at: [path], with: .none) }
        }
      }
    }
    tell.shuffle(using: &random)
  }
}

@MainActor
@Suite("Updates of a table against a list")
struct TableModelTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [RandomBatch.Section] = []
    var heights: ((Int) -> CGFloat)?

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.tag = sections[indexPath.section].rows[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights?(sections[indexPath.section].rows[indexPath.row]) ?? 20
    }
  }

  // 20,000 batches in four kinds of tables.
  @Test(
    "After each of many random batches the visible cells are those of the list",
    arguments: [(seed: 1 as UInt64, estimates: true), (2, true), (3, false), (4, false)])
  func batches(seed: UInt64, estimates: Bool) {
    var random = SeededGenerator(seed: seed)
    var nextName = 0
    let source = Source()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 130)
    let table = UITableView(frame: frame, style: seed % 2 == 0 ? .plain : .grouped)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.estimatedRowHeight = estimates ? 30 : 0
    source.heights = { CGFloat(10 + $0 % 4 * 10) }
    table.dataSource = source
    table.delegate = source
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 130))
    screen.rootViewController = UIViewController()
    screen.window.addSubview(table)
    screen.settle()
    let reports = misuse {
      for number in 0..<steps(300, long: 5_000) {
        let batch = RandomBatch(of: source.sections, nextName: &nextName, &random)
        let selection = Set(table.indexPathsForSelectedRows?.map { source.sections[$0.section].rows[$0.row] } ?? [])
        let cells = Dictionary(
          table.visibleCells.map { ($0.tag, ObjectIdentifier($0)) }, uniquingKeysWith: { first, _ in first })
        // Most batches aren't animated, because an animated one is over only when the clock moves.
        UIView.setAnimationsEnabled(number % 50 == 0)
        table.beginUpdates()
        source.sections = batch.new
        for change in batch.tell { change(table) }
        table.endUpdates()
        UIView.setAnimationsEnabled(true)
        if number % 50 == 1 { screen.advance(by: 1) }
        guard compare(table, source, cells, selection, batch) else {
          Issue.record("Batch \(number) with seed \(seed) failed")
          return
        }
        // Now and then the table scrolls, so that batches begin at other offsets, and some row is selected.
        if number % 7 == 0 {
          table.contentOffset.y = CGFloat(Int.random(in: 0...max(1, Int(table.contentSize.height)), using: &random))
          table.layoutIfNeeded()
          table.allowsMultipleSelection = true
          if let row = table.indexPathsForVisibleRows?.randomElement(using: &random) {
            table.selectRow(at: row, animated: false, scrollPosition: .none)
          }
        }
      }
    }
    #expect(reports == [])
  }

  /// Compares a table with the list after a batch.
  private func compare(
    _ table: UITableView, _ source: Source, _ cells: [Int: ObjectIdentifier], _ selection: Set<Int>,
    _ batch: RandomBatch
  ) -> Bool {
    var isRight = true
    func check(_ condition: Bool, _ what: String) {
      if !condition {
        isRight = false
        Issue.record("\(what)")
      }
    }
    check(table.numberOfSections == source.sections.count, "the number of sections")
    for (index, section) in source.sections.enumerated() {
      check(table.numberOfRows(inSection: index) == section.rows.count, "the number of rows in section \(index)")
    }
    let visible = table.indexPathsForVisibleRows ?? []
    let names = visible.map { source.sections[$0.section].rows[$0.row] }
    check(table.visibleCells.map(\.tag) == names, "cells \(table.visibleCells.map(\.tag)) for rows \(names)")
    var bottom: CGFloat?
    for (path, cell) in zip(visible, table.visibleCells) {
      check(cell.frame == table.rectForRow(at: path), "the frame of row \(path)")
      check(cell.frame.height == source.heights?(cell.tag), "the height of row \(path)")
      check(cell.frame.minY >= (bottom ?? -.infinity), "row \(path) is below the row before it")
      bottom = cell.frame.maxY
      if let old = cells[cell.tag] {
        let isKept = old == ObjectIdentifier(cell)
        if batch.fresh.contains(cell.tag) {
          check(!isKept, "row \(path) has a new cell")
        } else {
          check(isKept, "row \(path) keeps its cell")
        }
      }
    }
    let stays = Set(source.sections.flatMap(\.rows)).subtracting(batch.fresh)
    let selected = Set(table.indexPathsForSelectedRows?.map { source.sections[$0.section].rows[$0.row] } ?? [])
    check(selected == selection.intersection(stays), "the selection")
    return isRight
  }
}
#endif
