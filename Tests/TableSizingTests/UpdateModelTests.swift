#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableSizing
import TestSupport
import Testing

/// A feed that random updates change. A model that knows only lists of numbers, heights and the offset says where the
/// row of the anchor must be afterwards.
@MainActor
private final class UpdateModel {
  let feed: FeedTable
  var random: SeededGenerator
  let seed: UInt64
  private var nextID = 0
  private var table: RemeasuringTableView { feed.remeasuring }
  private var isIdentified: Bool { feed is IdentifiedFeedTable }

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let style: UITableView.Style = Bool.random(using: &random) ? .plain : .grouped
    let table = RemeasuringTableView(frame: .zero, style: style)
    let heights = PageTable.Heights.allCases.randomElement(using: &random)!
    let estimate = CGFloat(Int.random(in: 5...150, using: &random))
    feed =
      Bool.random(using: &random)
      ? FeedTable(table, posts: [], heights: heights, estimate: estimate)
      : IdentifiedFeedTable(table, posts: [], heights: heights, estimate: estimate)
    // In a plain table, headers stick. The anchors' own model looks at that.
    if style == .grouped { feed.headerHeight = CGFloat(Int.random(in: 0...60, using: &random)) }
    table.contentInset = UIEdgeInsets(
      top: CGFloat(Int.random(in: 0...20, using: &random)), left: 0,
      bottom: CGFloat(Int.random(in: 0...20, using: &random)), right: 0)
    feed.posts = (0..<Int.random(in: 1...4, using: &random)).map { _ in newPosts(1...40) }
    table.reloadData()
    feed.screen.settle()
  }

  private func newPosts(_ count: ClosedRange<Int>) -> [Post] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      nextID += 1
      return Post(id: nextID, height: newHeight())
    }
  }

  private func newHeight() -> CGFloat { CGFloat(Int.random(in: 1...300, using: &random)) }

  // MARK: The model

  /// Returns the top edge of a row. Where the delegate gives all heights, the model knows them, too.
  private func frame(_ path: IndexPath) -> (top: CGFloat, bottom: CGFloat) {
    guard feed.heights == .asked else {
      let rect = table.rectForRow(at: path)
      return (rect.minY, rect.maxY)
    }
    let before = feed.posts[..<path.section].joined() + feed.posts[path.section][..<path.row]
    let top = before.reduce(0) { $0 + $1.height } + CGFloat(path.section + 1) * feed.headerHeight
    return (top, top + feed.posts[path.section][path.row].height)
  }

  private func clamped(_ offset: CGFloat) -> CGFloat {
    let inset = table.adjustedContentInset
    return max(-inset.top, min(offset, table.contentSize.height + inset.bottom - table.bounds.height))
  }

  private var allPaths: [IndexPath] {
    feed.posts.indices.flatMap { section in
      feed.posts[section].indices.map { IndexPath(row: $0, section: section) }
    }
  }

  /// The rows that may be held, in the order in which they take over, and the place of each.
  private struct Before {
    var posts: [[Post]]
    var candidates: [(path: IndexPath, id: Int, distance: CGFloat)]
    var isBottom: Bool
  }

  private func before() -> Before {
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    let isBottom = table.anchor == .bottomRow
    let seen = allPaths.filter { frame($0).bottom > top && frame($0).top < bottom }
    var named: IndexPath?
    switch table.anchor {
    case .unanchored: return Before(posts: feed.posts, candidates: [], isBottom: false)
    case .row(let path) where allPaths.contains(path): named = path
    case .bottomRow: named = seen.last
    default: named = seen.first
    }
    let order = named.map { named in [named] + seen.filter { $0 > named } + seen.filter { $0 < named }.reversed() }
    return Before(
      posts: feed.posts,
      candidates: (order ?? []).map { path in
        let distance = isBottom ? bottom - frame(path).bottom : frame(path).top - top
        return (path, feed.posts[path.section][path.row].id, distance)
      },
      isBottom: isBottom)
  }

  private func check(_ path: IndexPath?, _ distance: CGFloat, _ before: Before, _ step: Int, _ what: String) {
    for (path, cell) in zip(table.indexPathsForVisibleRows ?? [], table.visibleCells) {
      #expect((cell as? PostCell)?.post == feed.posts[path.section][path.row], "seed \(seed), step \(step), \(what)")
      #expect(cell.frame == table.rectForRow(at: path), "seed \(seed), step \(step), \(what)")
    }
    guard let path else { return }
    let inset = table.adjustedContentInset
    let expected = clamped(
      before.isBottom
        ? frame(path).bottom + distance - table.bounds.height + inset.bottom : frame(path).top - distance - inset.top)
    let error = table.contentOffset.y - expected
    #expect(
      abs(error) <= 0.5,
      "seed \(seed), step \(step), \(what), \(feed.heights), \(table.anchor), identified: \(isIdentified): \(error)")
  }

  // MARK: Steps

  func step(_ number: Int) {
    table.anchor =
      [.topRow, .topRow, .bottomRow, allPaths.randomElement(using: &random).map(TableAnchor.row) ?? .topRow]
      .randomElement(using: &random)!
    table.updateAnchoring = .always
    feed.screen.settle()
    if Bool.random(using: &random) {
      feed.scroll(toOffset: clamped(.random(in: 0...max(1, table.contentSize.height), using: &random).rounded()))
    }
    let before = before()
    let isNamed = table.anchor == before.candidates.first.map { .row($0.path) }
    if Int.random(in: 0..<5, using: &random) == 0 {
      reload(before, number)
    } else {
      Batch(self, before.posts).run(before, number, isNamed: isNamed)
    }
    if Bool.random(using: &random) { feed.screen.advance(by: 1) }
  }

  private func reload(_ before: Before, _ number: Int) {
    if isIdentified || Bool.random(using: &random) { feed.posts = shuffledPosts() }
    table.reloadData()
    if Bool.random(using: &random) { table.reloadData() }
    feed.screen.settle()
    for candidate in before.candidates {
      let path = isIdentified ? feed.path(of: candidate.id) : candidate.path
      guard let path, allPaths.contains(path) else { continue }
      return check(path, candidate.distance, before, number, "reloadData")
    }
    check(nil, 0, before, number, "reloadData")
  }

  private func shuffledPosts() -> [[Post]] {
    var posts = feed.posts
    for section in posts.indices {
      posts[section].removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      for post in newPosts(0...6) {
        posts[section].insert(post, at: Int.random(in: 0...posts[section].count, using: &random))
      }
    }
    if Int.random(in: 0..<5, using: &random) == 0 { posts.shuffle(using: &random) }
    return posts
  }

  // MARK: Batches

  /// A random batch, made of what stays and what comes, so that the index paths follow from the lists.
  @MainActor
  private struct Batch {
    let model: UpdateModel
    let old: [[Post]]
    var calls: [@MainActor (RemeasuringTableView) -> Void] = []
    var new: [[Post]] = []
    /// The rows that neither leave nor are moved, by their numbers.
    var staying: Set<Int> = []
    /// The new index of each old section that stays.
    var sections: [Int: Int] = [:]
    var reloadedSections: Set<Int> = []
    var movedSections: Set<Int> = []

    init(_ model: UpdateModel, _ old: [[Post]]) {
      self.model = model
      self.old = old
      makeSections()
      makeRows()
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &model.random) == 0 }

    private func index(upTo count: Int) -> Int { Int.random(in: 0...count, using: &model.random) }

    private mutating func makeSections() {
      var order: [Int?] = []
      for section in old.indices {
        if chance(12) {
          calls.append { $0.deleteSections([section], with: .fade) }
        } else if chance(12) {
          movedSections.insert(section)
        } else {
          order.append(section)
          if chance(12) {
            reloadedSections.insert(section)
            calls.append { $0.reloadSections([section], with: .fade) }
          }
        }
      }
      for section in movedSections.sorted() { order.insert(section, at: index(upTo: order.count)) }
      if chance(8) || order.isEmpty { order.insert(nil, at: index(upTo: order.count)) }
      for (index, section) in order.enumerated() {
        guard let section else {
          calls.append { $0.insertSections([index], with: .automatic) }
          new.append(model.newPosts(0...10))
          continue
        }
        sections[section] = index
        if movedSections.contains(section) { calls.append { $0.moveSection(section, toSection: index) } }
        new.append(reloadedSections.contains(section) ? model.reloaded(old[section]) : [])
      }
    }

    private mutating func makeRows() {
      var moved: [(post: Post, from: IndexPath)] = []
      let deletes = [2, 4, 20].randomElement(using: &model.random)!
      for (section, index) in sections.sorted(by: { $0.key < $1.key }) where !reloadedSections.contains(section) {
        for (row, var post) in old[section].enumerated() {
          let path = IndexPath(row: row, section: section)
          if chance(deletes) {
            calls.append { $0.deleteRows(at: [path], with: .top) }
            continue
          }
          if chance(20) {
            moved.append((post, path))
            continue
          }
          if chance(10) {
            post.height = model.newHeight()
            calls.append { $0.reloadRows(at: [path], with: .none) }
          }
          staying.insert(post.id)
          new[index].append(post)
        }
      }
      var inserted: Set<Int> = []
      for index in sections.filter({ !reloadedSections.contains($0.key) }).values {
        for post in model.newPosts(0...8) {
          inserted.insert(post.id)
          new[index].insert(post, at: self.index(upTo: new[index].count))
        }
      }
      let targets = sections.filter { !reloadedSections.contains($0.key) }.values.sorted()
      for (post, _) in moved {
        let index = targets.randomElement(using: &model.random)!
        new[index].insert(post, at: self.index(upTo: new[index].count))
      }
      for (section, posts) in new.enumerated() {
        for (row, post) in posts.enumerated() {
          let path = IndexPath(row: row, section: section)
          if inserted.contains(post.id) {
            calls.append { $0.insertRows(at: [path], with: .none) }
          } else if let from = moved.first(where: { $0.post.id == post.id })?.from {
            calls.append { $0.moveRow(at: from, to: path) }
          }
        }
      }
    }

    func run(_ before: Before, _ number: Int, isNamed: Bool) {
      let (table, feed) = (model.table, model.feed)
      let calls = calls.shuffled(using: &model.random)
      let change = {
        feed.posts = new
        for call in calls { call(table) }
      }
      if Bool.random(using: &model.random) {
        table.performBatchUpdates(change)
      } else {
        table.beginUpdates()
        change()
        table.endUpdates()
      }
      if Bool.random(using: &model.random) { feed.screen.settle() }
      for candidate in before.candidates {
        guard let path = newPath(of: candidate) else { continue }
        if isNamed { #expect(table.anchor == .row(path), "seed \(model.seed), step \(number)") }
        return model.check(path, candidate.distance, before, number, "batch")
      }
      let first = before.candidates.first
      let path = first.flatMap { followingPath(of: $0.path) }
      if isNamed, let path { #expect(table.anchor == .row(path), "seed \(model.seed), step \(number)") }
      model.check(path, first?.distance ?? 0, before, number, "batch without survivors")
    }

    private func newPath(of candidate: (path: IndexPath, id: Int, distance: CGFloat)) -> IndexPath? {
      let isReloaded = reloadedSections.contains(candidate.path.section)
      guard isReloaded, !model.isIdentified else { return model.feed.path(of: candidate.id) }
      guard let section = sections[candidate.path.section], candidate.path.row < new[section].count else { return nil }
      return IndexPath(row: candidate.path.row, section: section)
    }

    /// Returns the row that takes the place of a row that was deleted with all others in sight.
    private func followingPath(of path: IndexPath) -> IndexPath? {
      var section = new.count
      if let index = sections[path.section] {
        section = index
        let later = old[path.section].dropFirst(path.row + 1).first { staying.contains($0.id) }
        if reloadedSections.contains(path.section) {
          if path.row < new[index].count { return IndexPath(row: path.row, section: index) }
        } else if let later {
          return model.feed.path(of: later.id)
        }
        // Below what is inserted behind it, there is only the next section.
        if let first = new.indices.first(where: { $0 > section && !new[$0].isEmpty }) {
          return IndexPath(row: 0, section: first)
        }
      } else if let next = old.indices.first(where: { $0 > path.section && isInOrder($0) }).flatMap({ sections[$0] }) {
        section = next
        if let first = new.indices.first(where: { $0 >= section && !new[$0].isEmpty }) {
          return IndexPath(row: 0, section: first)
        }
      }
      let last = new.indices.last { $0 <= section && !new[$0].isEmpty }
      return last.map { IndexPath(row: new[$0].count - 1, section: $0) }
    }

    private func isInOrder(_ section: Int) -> Bool { sections[section] != nil && !movedSections.contains(section) }
  }

  /// Returns what a section holds after it was reloaded: some of the same posts, with other heights.
  private func reloaded(_ posts: [Post]) -> [Post] {
    let kept = posts.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    return kept.map { Post(id: $0.id, height: newHeight()) } + newPosts(0...5)
  }
}

@Suite("Updates against a model that knows only lists")
@MainActor
struct UpdateModelTests {
  @Test("Each update leaves the anchor's row where it is to the pixel, unless the content ends")
  func model() {
    for seed in 1...UInt64(steps(30, long: 400)) {
      let model = UpdateModel(seed: seed)
      for step in 0..<50 { model.step(step) }
    }
  }
}
#endif
