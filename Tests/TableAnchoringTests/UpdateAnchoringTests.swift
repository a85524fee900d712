#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

@Suite("Updates and the row that stays")
@MainActor
struct UpdateAnchoringTests {
  private func feed(
    _ heights: PageTable.Heights = .automatic, posts content: [[Post]] = [posts(0..<60)],
    anchoring: UpdateAnchoring = .awayFromTop
  ) -> IdentifiedFeedTable {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.updateAnchoring = anchoring
    return IdentifiedFeedTable(table, posts: content, heights: heights)
  }

  // MARK: The three jumps

  /// Returns by how many points a change moves post 20, on a table with and without an anchor.
  private func jumps(_ content: [Post], _ change: (FeedTable) -> Void) -> (plain: CGFloat?, anchored: CGFloat?) {
    let tables = [
      UITableView(frame: .zero, style: .plain), AnchoredTableView(frame: .zero, style: .plain),
    ]
    let jumps = tables.map { table in
      let feed = IdentifiedFeedTable(table, posts: [content])
      for offset in stride(from: CGFloat(0), to: 880, by: 200) { feed.scroll(toOffset: offset) }
      feed.scroll(to: 20, distance: 0)
      let before = feed.distance(20)
      change(feed)
      feed.screen.settle()
      return feed.distance(20).flatMap { after in before.map { after - $0 } }
    }
    return (jumps[0], jumps[1])
  }

  @Test("Three rows above move nothing, and 132 points without an anchor")
  func threeRowsAbove() {
    let (plain, anchored) = jumps(posts(0..<60)) { feed in
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .automatic)
    }
    #expect(plain == 132)
    #expect(anchored == 0)
  }

  @Test("A reload moves nothing, and 46 points without an anchor")
  func reload() {
    var content = posts(0..<60)
    content[5].height = 90
    let (plain, anchored) = jumps(content) { $0.table.reloadData() }
    #expect(plain == -46)
    #expect(anchored == 0)
  }

  @Test("Content above its top returns with a reload, also where all rows are as high as their estimates")
  func reloadReturns() {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.updateAnchoring = .always
    let feed = FeedTable(table, posts: [posts(0..<60)])
    feed.scroll(toOffset: -75)
    #expect(table.contentOffset.y == -75)
    feed.posts = [posts(0..<50)]
    table.reloadData()
    feed.screen.settle()
    let offset: CGFloat = table.contentOffset.y
    #expect(offset == 0)
  }

  @Test("Two deleted rows above move nothing, and 107 points without an anchor")
  func twoRowsDeleted() {
    var content = posts(0..<60)
    content[3].height = 60
    content[4].height = 47
    let (plain, anchored) = jumps(content) { feed in
      feed.posts[0].removeSubrange(3..<5)
      feed.table.deleteRows(at: [[0, 3], [0, 4]], with: .automatic)
    }
    #expect(plain == -107)
    #expect(anchored == 0)
  }

  // MARK: Every kind of update

  private static let operations: [(name: String, change: @MainActor (FeedTable) -> Void)] = [
    (
      "insertRows",
      { feed in
        feed.posts[1].insert(contentsOf: posts(200..<203, height: 70), at: 2)
        feed.table.insertRows(at: [[1, 2], [1, 3], [1, 4]], with: .none)
      }
    ),
    (
      "deleteRows",
      { feed in
        feed.posts[0].removeFirst(2)
        feed.table.deleteRows(at: [[0, 0], [0, 1]], with: .fade)
      }
    ),
    (
      "reloadRows",
      { feed in
        feed.posts[1][0].height = 100
        feed.table.reloadRows(at: [[1, 0]], with: .none)
      }
    ),
    (
      "moveRow",
      { feed in
        let post = feed.posts[1].removeLast()
        feed.posts[0].insert(post, at: 0)
        feed.table.moveRow(at: [1, feed.posts[1].count], to: [0, 0])
      }
    ),
    (
      "insertSections",
      { feed in
        feed.posts.insert(posts(200..<205), at: 0)
        feed.table.insertSections([0], with: .none)
      }
    ),
    (
      "deleteSections",
      { feed in
        feed.posts.removeFirst()
        feed.table.deleteSections([0], with: .automatic)
      }
    ),
    (
      "reloadSections",
      { feed in
        feed.posts[0] = posts(0..<9, height: 61)
        feed.table.reloadSections([0], with: .none)
      }
    ),
    (
      "moveSection",
      { feed in
        feed.posts.append(feed.posts.removeFirst())
        feed.table.moveSection(0, toSection: 1)
      }
    ),
    ("reloadData", { $0.table.reloadData() }),
  ]

  @Test(
    "Each kind of update leaves the row in place, alone and in a batch",
    arguments: PageTable.Heights.allCases, [TableAnchor.topRow, .bottomRow, .row(at: [1, 21])])
  func everyKind(heights: PageTable.Heights, anchor: TableAnchor) {
    for (name, change) in Self.operations {
      for batch in ["none", "beginUpdates", "performBatchUpdates", "without animation"] where name != "reloadData" {
        let feed = feed(heights, posts: [posts(0..<10, height: 53), posts(20..<60)])
        feed.remeasuring.anchor = anchor
        feed.scroll(to: 40, distance: -7)
        let (top, bottom) = (feed.distance(41), feed.distanceToBottom(46))
        switch batch {
        case "beginUpdates":
          feed.table.beginUpdates()
          feed.table.beginUpdates()
          change(feed)
          feed.table.endUpdates()
          feed.screen.settle()
          feed.table.endUpdates()
        case "performBatchUpdates": feed.table.performBatchUpdates { change(feed) }
        case "without animation": UIView.performWithoutAnimation { change(feed) }
        default: change(feed)
        }
        feed.screen.settle()
        if anchor == .bottomRow {
          #expect(feed.distanceToBottom(46) == bottom, "\(name), \(batch)")
        } else {
          #expect(feed.distance(41) == top, "\(name), \(batch)")
        }
      }
    }
  }

  @Test("An empty batch keeps the row in place while heights change")
  func emptyBatch() {
    let feed = feed(.asked)
    feed.scroll(to: 20, distance: -7)
    for row in 0..<10 { feed.posts[0][row].height = 90 }
    feed.table.beginUpdates()
    feed.table.endUpdates()
    feed.screen.settle()
    #expect(feed.table.rectForRow(at: [0, 0]).height == 90)
    #expect(feed.distance(20) == -7)
  }

  @Test("The row is seen in its place while others move", arguments: [0.01, 0.15, 0.29])
  func whileRowsMove(seconds: Double) {
    let feed = feed()
    feed.scroll(to: 20)
    feed.table.cellForRow(at: [0, 20])?.backgroundColor = .systemRed
    let red = feed.screen.color(at: CGPoint(x: 150, y: 2))
    let white = feed.screen.color(at: CGPoint(x: 150, y: 60))
    #expect(red != white)
    feed.posts[0].insert(contentsOf: posts(100..<105), at: 0)
    feed.posts[0].remove(at: 28)
    feed.table.performBatchUpdates {
      feed.table.insertRows(at: (0..<5).map { [0, $0] }, with: .fade)
      feed.table.deleteRows(at: [[0, 23]], with: .fade)
    }
    feed.screen.advance(by: seconds)
    #expect(feed.screen.color(at: CGPoint(x: 150, y: 1)) == red)
    #expect(feed.screen.color(at: CGPoint(x: 150, y: 42)) == red)
    #expect(feed.screen.color(at: CGPoint(x: 150, y: 46)) == white)
  }

  @Test("Rows move in time if an update asks for that, and at once otherwise")
  func animations() {
    let updates: [(@MainActor (FeedTable, UITableView.RowAnimation) -> Void)] = [
      { feed, animation in
        feed.posts[0].insert(contentsOf: posts(100..<101), at: 8)
        feed.table.insertRows(at: [[0, 8]], with: animation)
      },
      { feed, animation in
        feed.posts[0].remove(at: 8)
        feed.table.deleteRows(at: [[0, 8]], with: animation)
      },
      { feed, animation in
        feed.posts[0][8].height = 90
        feed.table.reloadRows(at: [[0, 8]], with: animation)
      },
      { feed, animation in
        feed.posts.insert(posts(100..<101), at: 0)
        feed.table.insertSections([0], with: animation)
      },
      { feed, animation in
        feed.posts.removeFirst()
        feed.table.deleteSections([0], with: animation)
      },
      { feed, animation in
        feed.posts[0].removeLast()
        feed.table.reloadSections([0], with: animation)
      },
      { feed, animation in
        feed.posts[0].insert(contentsOf: posts(100..<102), at: 8)
        feed.table.beginUpdates()
        feed.table.insertRows(at: [[0, 8]], with: animation)
        feed.table.insertRows(at: [[0, 9]], with: .none)
        feed.table.endUpdates()
      },
    ]
    for (index, update) in updates.enumerated() {
      for animation in [UITableView.RowAnimation.none, .fade] {
        let feed = feed(posts: [posts(0..<10), posts(20..<60)])
        feed.scroll(to: 5)
        update(feed, animation)
        feed.screen.settle()
        #expect((feed.screen.timeOfNextChange == nil) == (animation == .none), "update \(index), \(animation)")
      }
    }
    let moves: [@MainActor (FeedTable) -> Void] = [
      { feed in
        feed.posts[0].swapAt(8, 9)
        feed.table.moveRow(at: [0, 8], to: [0, 9])
      },
      { feed in
        feed.posts.swapAt(0, 1)
        feed.table.moveSection(0, toSection: 1)
      },
      { feed in
        feed.posts[0][7].height = 90
        feed.table.beginUpdates()
        feed.table.endUpdates()
      },
    ]
    for (index, move) in moves.enumerated() {
      let feed = feed(.asked, posts: [posts(0..<10), posts(20..<60)])
      feed.scroll(to: 5)
      move(feed)
      feed.screen.settle()
      #expect(feed.screen.timeOfNextChange != nil, "move \(index)")
    }
  }

  @Test("Without an animation, rows in sight keep their cells, and no more are asked for than without an anchor")
  func keepsCells() {
    let cases: [(UpdateAnchoring, UITableView.RowAnimation, Int)] = [
      (.never, .none, 3), (.always, .none, 3), (.always, .fade, 6),
    ]
    for (anchoring, animation, provided) in cases {
      let feed = feed(anchoring: anchoring)
      feed.scroll(to: 20, distance: -7)
      let before = (20...26).map { feed.table.cellForRow(at: [0, $0]) }
      let providedBefore = feed.providedCells
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: animation)
      feed.screen.settle()
      #expect(feed.providedCells - providedBefore <= provided, "\(anchoring), \(animation)")
      guard anchoring == .always else { continue }
      let after = (23...29).map { feed.table.cellForRow(at: [0, $0]) }
      let kept = zip(before, after).prefix { $0 != nil && $0 === $1 }.count
      #expect(kept == (animation == .none ? 7 : 4))
    }
  }

  // MARK: When

  @Test("At the top, what is inserted there is seen; scrolled by a point, it isn't")
  func awayFromTop() {
    for (offset, distance) in [(CGFloat(0), CGFloat(44)), (1, -1)] {
      let feed = feed()
      #expect(feed.remeasuring.updateAnchoring == .awayFromTop)
      feed.scroll(toOffset: offset)
      feed.posts[0].insert(contentsOf: posts(100..<101), at: 0)
      feed.table.insertRows(at: [[0, 0]], with: .none)
      feed.screen.settle()
      #expect(feed.distance(0) == distance)
    }
  }

  @Test("The top is where the insets end")
  func topWithInsets() {
    let feed = feed()
    feed.table.contentInset.top = 30
    feed.scroll(toOffset: -30)
    feed.posts[0].insert(contentsOf: posts(100..<101), at: 0)
    feed.table.insertRows(at: [[0, 0]], with: .none)
    feed.screen.settle()
    #expect(feed.distance(0) == 44)
    #expect(feed.table.contentOffset.y == -30)
  }

  @Test("With .always the row stays at the top, too; with .never or without an anchor it never does")
  func alwaysAndNever() {
    let cases: [(UpdateAnchoring, TableAnchor, atTop: CGFloat, below: CGFloat)] = [
      (.always, .topRow, 0, 0), (.never, .topRow, 44, 44), (.always, .unanchored, 44, 44),
    ]
    for (anchoring, anchor, atTop, below) in cases {
      for (id, expected) in [(0, atTop), (20, below)] {
        let feed = feed(anchoring: anchoring)
        feed.remeasuring.anchor = anchor
        feed.scroll(to: id)
        feed.posts[0].insert(contentsOf: posts(100..<101), at: 0)
        feed.table.insertRows(at: [[0, 0]], with: .none)
        feed.screen.settle()
        #expect(feed.distance(id) == expected, "\(anchoring), \(anchor)")
      }
    }
  }

  @Test("A chat at its top keeps the oldest message in place when older ones are loaded")
  func chat() {
    let feed = feed(anchoring: .always)
    feed.remeasuring.anchor = .bottomRow
    feed.scroll(toOffset: 0)
    feed.posts[0].insert(contentsOf: posts(100..<120, height: 61), at: 0)
    feed.table.insertRows(at: (0..<20).map { [0, $0] }, with: .none)
    feed.screen.settle()
    #expect(feed.distance(0) == 0)
  }

  // MARK: Handing over

  @Test("A deleted row hands over to the one below, and the last one to the one above")
  func handsOver() {
    let feed = feed(.asked)
    feed.scroll(to: 20, distance: -7)
    feed.posts[0].remove(at: 20)
    feed.table.deleteRows(at: [[0, 20]], with: .none)
    feed.screen.settle()
    #expect(feed.distance(21) == 37)

    feed.remeasuring.anchor = .bottomRow
    feed.screen.settle()
    let bottom = feed.distanceToBottom(25)
    #expect(feed.table.indexPathsForVisibleRows?.last == feed.path(of: 26))
    feed.posts[0].removeAll { $0.id == 26 }
    feed.table.deleteRows(at: [[0, 25]], with: .none)
    feed.screen.settle()
    #expect(feed.distanceToBottom(25) == bottom)
  }

  @Test("A named row that is deleted out of sight hands over to what is seen, and the anchor names that")
  func namedRowDeleted() {
    let feed = feed()
    feed.scroll(to: 20, distance: -7)
    feed.remeasuring.anchor = .row(at: [0, 50])
    feed.screen.settle()
    feed.posts[0].remove(at: 50)
    feed.posts[0].insert(contentsOf: posts(100..<104), at: 0)
    feed.table.performBatchUpdates {
      feed.table.deleteRows(at: [[0, 50]], with: .none)
      feed.table.insertRows(at: (0..<4).map { [0, $0] }, with: .none)
    }
    feed.screen.settle()
    #expect(feed.distance(26) == 257)
    #expect(feed.remeasuring.anchor == .row(at: [0, 30]))
  }

  @Test("If everything in sight is deleted, the table decides where it stands")
  func everythingInSight() {
    let feed = feed()
    feed.scroll(to: 20, distance: -7)
    let offset = feed.table.contentOffset
    feed.posts[0].removeSubrange(15..<40)
    feed.table.deleteRows(at: (15..<40).map { [0, $0] }, with: .fade)
    feed.screen.settle()
    #expect(feed.table.contentOffset == offset)

    feed.posts[0].removeSubrange(10...)
    feed.table.deleteRows(at: (10..<35).map { [0, $0] }, with: .fade)
    feed.screen.settle()
    #expect(feed.distanceToBottom(9) == 0, "The content ends there.")
  }

  @Test("A table that loses all rows, and gets others, has no row to hold")
  func allRows() {
    let feed = feed()
    feed.scroll(to: 20)
    feed.posts = []
    feed.table.deleteSections([0], with: .fade)
    feed.screen.settle()
    #expect(feed.table.contentOffset.y == 0)
    feed.posts = [posts(0..<60)]
    feed.table.insertSections([0], with: .fade)
    feed.screen.settle()
    #expect(feed.table.contentOffset.y == 0)
    #expect(feed.table.visibleCells.count == 7)
  }

  @Test("A row that moves away gives way to the next one; only a row that the anchor names is followed")
  func movedRow() {
    for target in [0, 45] {
      let feed = feed()
      feed.scroll(to: 20, distance: -7)
      feed.posts[0].insert(feed.posts[0].remove(at: 20), at: target)
      feed.table.moveRow(at: [0, 20], to: [0, target])
      feed.screen.settle()
      #expect(feed.distance(21) == 37)

      feed.remeasuring.anchor = .row(at: feed.path(of: 30)!)
      feed.screen.settle()
      let distance = feed.distance(30)
      let row = feed.path(of: 30)!.row
      let newRow = target == 0 ? 50 : 15
      feed.posts[0].insert(feed.posts[0].remove(at: row), at: newRow)
      feed.table.moveRow(at: [0, row], to: [0, newRow])
      feed.screen.settle()
      #expect(feed.distance(30) == distance)
      #expect(feed.remeasuring.anchor == .row(at: [0, newRow]))
    }
  }

  @Test("An anchor that names a row names it after each update, too, also where no row is held")
  func namedRow() {
    for anchoring in [UpdateAnchoring.always, .awayFromTop, .never] {
      let feed = feed(anchoring: anchoring)
      feed.remeasuring.anchor = .row(at: [0, 4])
      feed.screen.settle()
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      feed.screen.settle()
      #expect(feed.remeasuring.anchor == .row(at: [0, anchoring == .never ? 4 : 7]))
      #expect(feed.distance(4) == (anchoring == .always ? 176 : 308))
    }
  }

  // MARK: Together with other changes

  @Test(
    "Rows that are inserted in the same turn as a rotation don't move the row", arguments: PageTable.Heights.allCases)
  func rotation(heights: PageTable.Heights) {
    for inserts in [true, false] {
      let feed = feed(heights)
      feed.scroll(to: 20, distance: -7)
      feed.table.frame.size = CGSize(width: 300, height: 200)
      feed.posts[0][3].height = 80
      if inserts {
        feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
        feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      } else {
        feed.table.reloadData()
      }
      feed.screen.settle()
      #expect(feed.distance(20) == -7)
    }
  }

  @Test(
    "A new width and an update in the same turn keep the row in one pass, whatever the update and the policy are",
    arguments: [UpdateAnchoring.never, .awayFromTop, .always])
  func widthAndUpdate(anchoring: UpdateAnchoring) {
    let empty: @MainActor (FeedTable) -> Void = { feed in
      feed.table.beginUpdates()
      feed.table.endUpdates()
    }
    for (name, change) in Self.operations + [("empty batch", empty)] {
      for heights in PageTable.Heights.allCases {
        let feed = feed(heights, posts: [posts(0..<10, height: 53), posts(20..<70)], anchoring: anchoring)
        feed.scroll(to: 40, distance: -7)
        feed.table.frame.size.width = 150
        let reports = misuse {
          change(feed)
          feed.screen.settle()
        }
        #expect(reports.isEmpty, "\(name)")
        #expect(feed.distance(40) == -7, "\(name), \(heights)")
      }
    }
  }

  @Test("Without identifiers, what is inserted above moves the rows as in any table")
  func withoutIdentifiers() {
    for table in [AnchoredTableView(frame: .zero, style: .plain), UITableView(frame: .zero, style: .plain)] {
      let feed = FeedTable(table, posts: [posts(0..<60)], heights: .asked)
      feed.scroll(to: 20, distance: -7)
      feed.posts[0].insert(contentsOf: posts(100..<103, height: 30), at: 0)
      table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      feed.screen.settle()
      #expect(table.contentOffset.y == 887)
      feed.posts[0][5].height = 90
      table.reloadRows(at: [[0, 5]], with: .none)
      feed.screen.settle()
      #expect(table.contentOffset.y == (table is AnchoredTableView ? 933 : 887), "A reload in place is followed.")
    }
  }

  @Test("A row that the user has moved by hand takes nothing along")
  func reorderedByHand() {
    final class Movable: UITableViewController, RowIdentifying {
      var numbers = Array(0..<60)
      override func loadView() {
        let table = AnchoredTableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        table.dataSource = self
        table.delegate = self
        tableView = table
      }
      func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
        numbers[indexPath.row]
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
      }
    }
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
    let list = Movable(style: .plain)
    screen.rootViewController = list
    let table: UITableView = list.tableView
    table.contentOffset.y = 880
    table.isEditing = true
    screen.settle()
    screen.touchDown(at: CGPoint(x: 185, y: 22))
    screen.advance(by: 0.5)
    screen.touchMove(to: CGPoint(x: 185, y: 150))
    screen.touchUp()
    screen.advance(by: 1)
    #expect(Array(list.numbers[20..<24]) == [21, 22, 23, 20])
    #expect(table.contentOffset.y == 880)
  }

  @Test("Each method that scrolls decides, also in the same turn as an update")
  func scrollMethods() {
    let scrolls: [(name: String, scroll: @MainActor (UITableView) -> Void)] = [
      ("setContentOffset", { $0.setContentOffset(CGPoint(x: 0, y: 440), animated: false) }),
      ("scrollToRow", { $0.scrollToRow(at: [0, 10], at: .top, animated: false) }),
      (
        "scrollToNearestSelectedRow",
        { table in
          table.selectRow(at: [0, 10], animated: false, scrollPosition: .none)
          table.scrollToNearestSelectedRow(at: .top, animated: false)
        }
      ),
      ("scrollRectToVisible", { $0.scrollRectToVisible(CGRect(x: 0, y: 440, width: 10, height: 10), animated: false) }),
      ("selectRow", { $0.selectRow(at: [0, 10], animated: false, scrollPosition: .top) }),
    ]
    for (name, scroll) in scrolls {
      let feed = feed(.asked)
      feed.scroll(to: 20, distance: -7)
      feed.posts[0].append(contentsOf: posts(100..<103))
      feed.table.insertRows(at: [[0, 60], [0, 61], [0, 62]], with: .none)
      feed.table.frame.size.width = 190
      scroll(feed.table)
      feed.screen.settle()
      #expect(feed.table.contentOffset.y == 440, "\(name)")
    }
    let feed = feed(.asked)
    feed.scroll(to: 20, distance: -7)
    feed.table.frame.size.width = 190
    feed.table.selectRow(at: [0, 10], animated: false, scrollPosition: .none)
    feed.table.contentOffset.y = 440
    feed.screen.settle()
    #expect(feed.distance(20) == -7, "Neither is a scroll: UIKit sets the offset, too, when the width changes.")
  }

  @Test("The row stays below a bar that becomes higher, and a finger isn't disturbed by one that follows it")
  func insets() {
    let feed = feed(.asked)
    feed.scroll(to: 20, distance: -7)
    feed.table.contentInset.top = 50
    feed.screen.settle()
    #expect(feed.distance(20) == -7)
    feed.table.contentInset.bottom = 100
    feed.screen.settle()
    #expect(feed.distance(20) == -7)

    feed.screen.touchDown(at: CGPoint(x: 50, y: 250))
    feed.screen.touchMove(to: CGPoint(x: 50, y: 220))
    let offset = feed.table.contentOffset.y
    for _ in 0..<5 {
      feed.table.contentInset.top -= 5
      feed.screen.settle()
    }
    #expect(feed.table.contentOffset.y == offset)
    feed.screen.touchUp()
    feed.screen.settle()
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test("What a finger moves in the same turn as an update adds up")
  func fingerAndUpdate() {
    for isFirst in [true, false] {
      let feed = feed(.asked)
      feed.scroll(to: 20, distance: -7)
      feed.screen.touchDown(at: CGPoint(x: 50, y: 260))
      feed.screen.touchMove(to: CGPoint(x: 50, y: 220))
      #expect(feed.table.isDragging && feed.distance(20) == -37)
      // As the finger does it, without a layout pass.
      if isFirst { feed.table.contentOffset.y += 20 }
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.reloadData()
      if !isFirst { feed.table.contentOffset.y += 20 }
      feed.screen.settle()
      #expect(feed.distance(20) == -57)
      feed.screen.touchUp()
    }
  }

  @Test("A scroll of the app after a reload decides, also in the same turn")
  func scrollAfterReload() {
    let feed = feed(.asked)
    feed.scroll(to: 20, distance: -7)
    feed.table.reloadData()
    feed.table.contentOffset.y = 1320
    feed.screen.settle()
    #expect(feed.distance(30) == 0)
    feed.table.reloadData()
    feed.table.setContentOffset(CGPoint(x: 0, y: 440), animated: false)
    feed.screen.settle()
    #expect(feed.distance(10) == 0)
  }

  @Test("A scroll of the app in the same turn as a reload decides, also where there is nothing to scroll")
  func scrollThatMovesNothing() {
    let scrolls: [@MainActor (UITableView) -> Void] = [
      { $0.scrollToRow(at: [0, 20], at: .top, animated: false) },
      { $0.setContentOffset($0.contentOffset, animated: false) },
      { $0.scrollRectToVisible($0.bounds, animated: false) },
    ]
    for scroll in scrolls {
      let feed = feed(.asked)
      feed.scroll(to: 20)
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.reloadData()
      scroll(feed.table)
      feed.screen.settle()
      #expect(feed.distance(17) == 0)
    }
  }

  @Test("A scroll and an update hold what is seen after the scroll if there is a layout pass between them")
  func updateAfterScroll() {
    let feed = feed(.asked)
    feed.scroll(to: 20)
    feed.table.contentOffset.y = 1320
    feed.table.layoutIfNeeded()
    feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
    feed.screen.settle()
    #expect(feed.distance(30) == 0)
  }

  @Test("An anchor that is set between a reload and its layout holds what is there then")
  func anchorAfterReload() {
    let feed = feed(.asked)
    feed.scroll(to: 20, distance: -7)
    feed.table.reloadData()
    feed.remeasuring.anchor = .bottomRow
    feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("In no window, the row is put back as soon as there is one")
  func noWindow() throws {
    let feed = feed()
    feed.scroll(to: 20, distance: -7)
    let parent = try #require(feed.table.superview)
    feed.table.removeFromSuperview()
    feed.posts[0].insert(contentsOf: posts(100..<103, height: 70), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
    feed.posts[0].remove(at: 5)
    feed.table.deleteRows(at: [[0, 5]], with: .fade)
    feed.table.layoutIfNeeded()
    feed.table.reloadData()
    feed.screen.settle()
    parent.addSubview(feed.table)
    feed.screen.settle()
    #expect(feed.distance(20) == -7)
    #expect(feed.table.cellForRow(at: try #require(feed.path(of: 20))) != nil)
  }

  @Test("A layout pass inside a batch puts nothing back")
  func layoutInBatch() {
    let feed = feed()
    feed.scroll(to: 20, distance: -7)
    feed.table.beginUpdates()
    feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
    feed.table.setNeedsLayout()
    feed.screen.settle()
    #expect(feed.table.rectForRow(at: [0, 20]).minY - feed.table.contentOffset.y == -7)
    feed.table.endUpdates()
    feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("The completion of a batch is called once, with and without an anchor")
  func completion() {
    for anchoring in [UpdateAnchoring.never, .always] {
      let feed = feed(anchoring: anchoring)
      feed.scroll(to: 20)
      var finished: [Bool] = []
      feed.posts[0].remove(at: 0)
      feed.table.performBatchUpdates {
        feed.table.deleteRows(at: [[0, 0]], with: .fade)
      } completion: {
        finished.append($0)
      }
      #expect(finished.isEmpty)
      feed.screen.advance(by: 1)
      #expect(finished.count == 1)
    }
  }

  // MARK: Fingers

  @Test("In the middle of a drag, an update moves nothing, and the finger goes on from there")
  func drag() {
    for (name, change) in Self.operations where name != "reloadSections" {
      let feed = feed(.automatic, posts: [posts(0..<10, height: 53), posts(20..<60)])
      feed.scroll(to: 40, distance: -7)
      feed.screen.touchDown(at: CGPoint(x: 50, y: 260))
      feed.screen.touchMove(to: CGPoint(x: 50, y: 220))
      #expect(feed.table.isDragging && feed.distance(40) == -37)
      change(feed)
      if name != "reloadData" { feed.screen.settle() }
      feed.screen.touchMove(to: CGPoint(x: 50, y: 190))
      feed.screen.settle()
      #expect(feed.distance(40) == -67, "\(name)")
      feed.screen.touchUp()
      feed.screen.settle()
      #expect(feed.distance(40) == -67, "\(name)")
    }
  }

  @Test("A drag that is left beyond the end of shorter content ends at the end")
  func shorterInDrag() {
    let feed = feed(.asked)
    feed.scroll(to: 40, distance: -7)
    feed.screen.touchDown(at: CGPoint(x: 50, y: 260))
    feed.screen.touchMove(to: CGPoint(x: 50, y: 230))
    feed.posts[0].removeSubrange(42...)
    feed.table.deleteRows(at: (42..<60).map { [0, $0] }, with: .none)
    feed.screen.settle()
    #expect(feed.distance(40) == -27)
    feed.screen.touchUp()
    feed.screen.advance(by: 3)
    #expect(feed.distanceToBottom(41) == 0)
  }

  // MARK: Bad input

  @Test("A data source that lies is reported, and the table goes on with what it says")
  func lies() {
    let feed = feed()
    feed.scroll(to: 20, distance: -7)
    let reports = misuse {
      feed.table.insertRows(at: [[0, 0], [0, 1]], with: .fade)
      feed.screen.settle()
    }
    #expect(reports.count == 1 && reports[0].contains("Invalid update"))
    #expect(feed.table.numberOfRows(inSection: 0) == 60)
    #expect(feed.table.contentOffset.y.isFinite)

    let more = misuse {
      feed.posts[0].removeSubrange(5...)
      feed.table.deleteRows(at: [[0, 70], [0, -1], [3, 0], [0], []], with: .none)
      feed.table.moveRow(at: [0, Int.max], to: [-4, 2])
      feed.table.moveSection(-3, toSection: Int.max)
      feed.screen.settle()
    }
    #expect(!more.isEmpty)
    #expect(feed.table.numberOfRows(inSection: 0) == 5)
    #expect(feed.table.contentOffset.y == 0)
    feed.posts[0].append(contentsOf: posts(100..<130))
    feed.table.insertRows(at: (5..<35).map { [0, $0] }, with: .none)
    feed.screen.settle()
    #expect(feed.distance(0) == 0)
  }

  @Test("An endUpdates without its beginUpdates, and a reload inside a batch, leave the next update intact")
  func unbalanced() {
    let feed = feed()
    feed.scroll(to: 20, distance: -7)
    _ = misuse {
      feed.table.endUpdates()
      feed.table.beginUpdates()
      feed.table.deleteRows(at: [[0, 1]], with: .none)
      feed.table.reloadData()
      feed.table.endUpdates()
    }
    feed.screen.settle()
    #expect(feed.distance(20) == -7)
    feed.posts[0].remove(at: 0)
    feed.table.deleteRows(at: [[0, 0]], with: .none)
    feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("Heights that are no numbers count as 0", arguments: PageTable.Heights.allCases)
  func badHeights(heights: PageTable.Heights) {
    let feed = feed(heights)
    feed.scroll(to: 20, distance: -7)
    let reports = misuse {
      let bad = [(96, CGFloat.nan), (97, .infinity), (98, -5)].map { Post(id: $0, height: $1) }
      feed.posts[0].insert(contentsOf: bad, at: 0)
      feed.posts[0].insert(Post(id: 99, height: .nan), at: 24)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2], [0, 24]], with: .fade)
      feed.screen.settle()
      feed.table.reloadData()
      feed.screen.settle()
    }
    // HeadlessUIKit lets no such number come from a cell.
    #expect(reports.isEmpty == (heights == .automatic))
    #expect(feed.table.contentOffset.y.isFinite)
    #expect(feed.distance(20)?.isFinite == true)
  }

  @Test("Tables that are empty, have no data source or were never laid out take updates")
  func emptyTables() {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.updateAnchoring = .always
    table.reloadData()
    table.performBatchUpdates(nil)
    table.beginUpdates()
    table.endUpdates()
    #expect(table.contentOffset == .zero)

    let feed = feed(posts: [[]], anchoring: .always)
    feed.posts[0] = posts(0..<60)
    feed.table.insertRows(at: (0..<60).map { [0, $0] }, with: .fade)
    feed.screen.settle()
    #expect(feed.distance(0) == 0)
    feed.scroll(to: 20)
    feed.table.dataSource = nil
    feed.table.reloadData()
    feed.screen.settle()
    #expect(feed.table.numberOfSections == 0)
  }

  @Test("A table without a height holds nothing, and goes on when it gets one")
  func noHeight() {
    let feed = feed()
    feed.scroll(to: 20)
    feed.screen.resize(to: CGSize(width: 200, height: 0))
    feed.posts[0].remove(at: 0)
    feed.table.deleteRows(at: [[0, 0]], with: .fade)
    feed.screen.resize(to: CGSize(width: 200, height: 300))
    feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
    let distance = feed.distance(30)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
    #expect(distance != nil)
    #expect(feed.table.contentOffset.y.isFinite)
  }

  @Test("Below a header at the top, the first row stays; where a header fills the screen, no row is held")
  func headers() {
    let feed = feed(.asked, posts: [posts(0..<20), posts(20..<60)])
    feed.headerHeight = 100
    feed.table.reloadData()
    feed.scroll(toOffset: 20 * 44 + 100 + 30)
    let distance = feed.distance(20)
    #expect(distance == 70)
    feed.posts[0].remove(at: 3)
    feed.table.deleteRows(at: [[0, 3]], with: .fade)
    feed.screen.settle()
    #expect(feed.distance(20) == distance)

    feed.headerHeight = 900
    feed.table.reloadData()
    let offset: CGFloat = 900 + 19 * 44 + 300
    feed.scroll(toOffset: offset)
    #expect((feed.table.indexPathsForVisibleRows ?? []).isEmpty)
    feed.posts[0].remove(at: 3)
    feed.table.deleteRows(at: [[0, 3]], with: .fade)
    feed.screen.settle()
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test("A delegate that reloads and scrolls while a row is put back, as for older messages, has the last word")
  func delegateScrolls() {
    let feed = feed(.asked)
    feed.scroll(to: 20, distance: -7)
    var isFirst = true
    feed.whileScrolling = { [unowned feed] in
      guard isFirst else { return }
      isFirst = false
      feed.posts[0].insert(contentsOf: posts(200..<205, height: 30), at: 0)
      feed.table.reloadData()
      feed.table.scrollToRow(at: [0, 5], at: .top, animated: false)
    }
    feed.posts[0][5].height = 90
    feed.table.reloadData()
    feed.screen.settle()
    #expect(!isFirst && feed.distance(0) == 0)
  }

  // What an insertion does to such a table is UIKit's matter, so the module does nothing.
  @Test("Rows that nobody can tell apart, inserted while a row is put back, are left to the table")
  func insertsWithoutIdentifiers() {
    let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    let feed = FeedTable(table, posts: [posts(0..<60)], heights: .asked)
    feed.scroll(to: 20, distance: -7)
    var offset: CGFloat?
    feed.whileScrolling = { [unowned feed] in
      guard offset == nil else { return }
      feed.posts[0].insert(contentsOf: posts(200..<202, height: 30), at: 0)
      offset = feed.table.contentOffset.y
      feed.table.insertRows(at: [[0, 0], [0, 1]], with: .none)
      offset = feed.table.contentOffset.y
    }
    table.contentInset.top = 30
    feed.screen.settle()
    #expect(offset != nil && table.contentOffset.y == offset)
  }

  @Test("A delegate that changes or measures the table while the row is put back moves nothing either")
  func greedyDelegate() {
    for reloads in [true, false] {
      let feed = feed(.asked)
      feed.scroll(to: 20, distance: -7)
      var isFirst = true
      feed.whileScrolling = { [unowned feed] in
        feed.table.remeasureRows()
        guard isFirst else { return }
        isFirst = false
        feed.posts[0].insert(contentsOf: posts(200..<202, height: 30), at: 0)
        feed.table.insertRows(at: [[0, 0], [0, 1]], with: .none)
      }
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.posts[0][5].height = 90
      if reloads {
        feed.table.reloadData()
      } else {
        feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      }
      feed.screen.settle()
      #expect(!isFirst || reloads)
      #expect(feed.distance(20) == -7, "reload: \(reloads)")
      #expect(feed.table.rectForRow(at: [0, isFirst ? 5 : 7]).height == 90)
    }
  }

  @Test("A data source that changes the table while it is asked ends")
  func greedyDataSource() {
    for (name, change) in Self.operations {
      let feed = feed(.estimated, posts: [posts(0..<10), posts(20..<60)])
      feed.scroll(to: 40)
      var turns = 0
      _ = misuse {
        feed.whileAsked = { [unowned feed] in
          turns += 1
          if turns < 20 { feed.table.reloadData() }
          if turns < 20 { feed.table.reloadRows(at: [[0, 0]], with: .none) }
        }
        change(feed)
        feed.screen.settle()
        feed.whileAsked = nil
        feed.table.reloadData()
        feed.screen.settle()
      }
      for (path, cell) in zip(feed.table.indexPathsForVisibleRows ?? [], feed.table.visibleCells) {
        #expect((cell as? PostCell)?.post == feed.posts[path.section][path.row], "\(name)")
      }
    }
  }
}
#endif
