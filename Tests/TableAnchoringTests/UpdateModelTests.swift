#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

/// A feed that random updates change. A model that knows only lists of numbers, heights and the offset says where the
/// row of the anchor must be afterwards.
@MainActor
final class UpdateModel {
  let feed: FeedTable
  var random: SeededGenerator
  let seed: UInt64
  private var nextID = 0
  private var table: AnchoredTableView { feed.remeasuring }
  private var isIdentified: Bool { feed is IdentifiedFeedTable }

  init(seed: UInt64) async {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let style: UITableView.Style = Bool.random(using: &random) ? .plain : .grouped
    let table = AnchoredTableView(frame: .zero, style: style)
    let heights = PageTable.Heights.allCases.randomElement(using: &random)!
    let estimate = CGFloat(Int.random(in: 5...150, using: &random))
    if Bool.random(using: &random) {
      feed = await FeedTable(table, posts: [], heights: heights, estimate: estimate)
    } else {
      feed = await IdentifiedFeedTable(table, posts: [], heights: heights, estimate: estimate)
    }
    // In a plain table, headers stick. The anchors' own model looks at that.
    if style == .grouped { feed.headerHeight = CGFloat(Int.random(in: 0...60, using: &random)) }
    table.contentInset = UIEdgeInsets(
      top: CGFloat(Int.random(in: 0...20, using: &random)), left: 0,
      bottom: CGFloat(Int.random(in: 0...20, using: &random)), right: 0)
    feed.posts = (0..<Int.random(in: 1...4, using: &random)).map { _ in newPosts(1...40) }
    table.reloadData()
    await feed.screen.settle()
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

  private typealias Place = (distance: CGFloat, height: CGFloat)

  /// The rows that may be held, in the order in which they take over, and the place of each.
  private struct Before {
    var posts: [[Post]]
    var candidates: [(path: IndexPath, id: Int, place: Place)]
    var isBottom: Bool
    /// The width of the table. At another one, a row that is cut is cut at the same share of it.
    var width: CGFloat
    /// The rows that the table has noted.
    var noted: [IndexPath] = []
    var isNamed = false

    func id(_ path: IndexPath) -> Int { posts[path.section][path.row].id }
  }

  /// The rows that may stay after a change, where they are now, with the distance that each had.
  private func staying(_ before: Before, changesRows: Bool) -> [(path: IndexPath, place: Place)] {
    guard isIdentified else {
      // Without identifiers, rows are the same if their index paths are, and no row is held while others are changed.
      let first = before.candidates.first { !changesRows && allPaths.contains($0.path) }
      return first.map { [($0.path, $0.place)] } ?? []
    }
    let rule = IdentityRule(
      noted: before.noted.map { (before.id($0), $0) }, candidates: before.candidates.map(\.id), follows: before.isNamed)
    let survivors = rule.survivors { feed.path(of: $0) }
    return before.candidates.filter { survivors.contains($0.id) }.compactMap { candidate in
      feed.path(of: candidate.id).map { ($0, candidate.place) }
    }
  }

  private func before() -> Before {
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    let isBottom = table.anchor == .bottomRow
    let seen = allPaths.filter { frame($0).bottom > top && frame($0).top < bottom }
    let namedByAnchor = allPaths.first { table.anchor == .row(at: $0) }
    let named = namedByAnchor ?? (isBottom ? seen.last : seen.first)
    let order = named.map { named in [named] + seen.filter { $0 > named } + seen.filter { $0 < named }.reversed() }
    return Before(
      posts: feed.posts,
      candidates: (order ?? []).map { path in
        let distance = isBottom ? bottom - frame(path).bottom : frame(path).top - top
        return (path, feed.posts[path.section][path.row].id, (distance, frame(path).bottom - frame(path).top))
      },
      isBottom: isBottom, width: table.bounds.width, noted: table.notedRows(bottom: isBottom, named: namedByAnchor),
      isNamed: namedByAnchor != nil)
  }

  private func check(
    _ staying: [(path: IndexPath, place: Place)], _ before: Before, _ step: Int, _ what: String
  ) {
    for (path, cell) in zip(table.indexPathsForVisibleRows ?? [], table.visibleCells) {
      #expect((cell as? PostCell)?.post == feed.posts[path.section][path.row], "seed \(seed), step \(step), \(what)")
      #expect(cell.frame == table.rectForRow(at: path), "seed \(seed), step \(step), \(what)")
    }
    guard !staying.isEmpty else { return }
    let inset = table.adjustedContentInset
    let errors = staying.map { path, place in
      var distance = place.distance
      if before.width != table.bounds.width, distance < 0, -distance < place.height {
        distance *= (frame(path).bottom - frame(path).top) / place.height
      }
      let expected = clamped(
        before.isBottom
          ? frame(path).bottom + distance - table.bounds.height + inset.bottom : frame(path).top - distance - inset.top)
      return abs(table.contentOffset.y - expected)
    }
    #expect(
      errors.min()! <= 0.5,
      "seed \(seed), step \(step), \(what), \(feed.heights), \(table.anchor), identified: \(isIdentified): \(errors)")
    if before.isNamed {
      #expect(staying.contains { table.anchor == .row(at: $0.path) }, "seed \(seed), step \(step), \(what)")
    }
  }

  // MARK: Steps

  /// Takes fifty steps.
  func run() async {
    for step in 0..<50 { await self.step(step) }
  }

  private func step(_ number: Int) async {
    table.anchor =
      [.topRow, .topRow, .bottomRow, allPaths.randomElement(using: &random).map(TableAnchor.row(at:)) ?? .topRow]
      .randomElement(using: &random)!
    table.updateAnchoring = .always
    await feed.screen.settle()
    if Bool.random(using: &random) {
      await feed.scroll(toOffset: clamped(.random(in: 0...max(1, table.contentSize.height), using: &random).rounded()))
    }
    let before = before()
    changeGeometry()
    if Int.random(in: 0..<5, using: &random) == 0 {
      await reload(before, number)
    } else {
      await Batch(self, before.posts).run(before, number)
    }
    if Bool.random(using: &random) { await feed.screen.advance(by: 1) }
  }

  /// Gives the table another size and other insets in the same turn as the update.
  private func changeGeometry() {
    if Int.random(in: 0..<4, using: &random) == 0 {
      table.frame.size = CGSize(
        width: CGFloat(Int.random(in: 80...300, using: &random)),
        height: CGFloat(Int.random(in: 100...400, using: &random)))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      table.contentInset.top = CGFloat(Int.random(in: 0...30, using: &random))
      table.contentInset.bottom = CGFloat(Int.random(in: 0...90, using: &random))
    }
  }

  private func reload(_ before: Before, _ number: Int) async {
    if isIdentified || Bool.random(using: &random) { feed.posts = shuffledPosts() }
    table.reloadData()
    if Bool.random(using: &random) { table.reloadData() }
    await feed.screen.settle()
    check(staying(before, changesRows: false), before, number, "reloadData")
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
    var calls: [@MainActor (AnchoredTableView) -> Void] = []
    var new: [[Post]] = []
    /// The new index of each old section that stays.
    var sections: [Int: Int] = [:]
    var reloadedSections: Set<Int> = []
    var movedSections: Set<Int> = []
    /// Whether there are changes after which rows may have other index paths.
    var changesRows = false

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
          changesRows = true
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
          changesRows = true
          calls.append { $0.insertSections([index], with: .automatic) }
          new.append(model.newPosts(0...10))
          continue
        }
        sections[section] = index
        if movedSections.contains(section) {
          changesRows = true
          calls.append { $0.moveSection(section, toSection: index) }
        }
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
            changesRows = true
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
          new[index].append(post)
        }
      }
      var inserted: Set<Int> = []
      let targets = sections.filter { !reloadedSections.contains($0.key) }.values.sorted()
      for index in targets {
        for post in model.newPosts(0...8) {
          inserted.insert(post.id)
          new[index].insert(post, at: self.index(upTo: new[index].count))
        }
      }
      for (post, _) in moved {
        let index = targets.randomElement(using: &model.random)!
        new[index].insert(post, at: self.index(upTo: new[index].count))
      }
      for (section, posts) in new.enumerated() {
        for (row, post) in posts.enumerated() {
          let path = IndexPath(row: row, section: section)
          if inserted.contains(post.id) {
            changesRows = true
            calls.append { $0.insertRows(at: [path], with: .none) }
          } else if let from = moved.first(where: { $0.post.id == post.id })?.from {
            changesRows = true
            calls.append { $0.moveRow(at: from, to: path) }
          }
        }
      }
    }

    func run(_ before: Before, _ number: Int) async {
      let (table, feed) = (model.table, model.feed)
      let calls = calls.shuffled(using: &model.random)
      let change = {
        feed.posts = new
        for call in calls { call(table) }
      }
      if Bool.random(using: &model.random) {
        table.batch(change)
      } else {
        table.beginUpdates()
        change()
        table.endUpdates()
      }
      if Bool.random(using: &model.random) { await feed.screen.settle() } else { table.layoutIfNeeded() }
      let staying = model.staying(before, changesRows: changesRows)
      model.check(staying, before, number, "batch")
    }
  }

  /// Returns what a section holds after it was reloaded: some of the same posts, with other heights.
  private func reloaded(_ posts: [Post]) -> [Post] {
    let kept = posts.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    return kept.map { Post(id: $0.id, height: newHeight()) } + newPosts(0...5)
  }
}

@Suite("Updates against a model that knows only lists", .onScreen)
@MainActor
struct UpdateModelTests {
  @Test("Each update leaves the anchor's row where it is to the pixel, unless the content ends")
  func model() async {
    for seed in 1...UInt64(steps(8, long: 400)) { await UpdateModel(seed: seed).run() }
  }
}
#endif
