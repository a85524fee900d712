#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("Updates and the row that stays", .onScreen)
@MainActor
struct UpdateAnchoringTests {
  func feed(
    _ heights: PageTable.Heights = .automatic, posts content: [[Post]] = [posts(0..<60)],
    anchoring: UpdateAnchoring = .awayFromTop
  ) async -> IdentifiedFeedTable {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.updateAnchoring = anchoring
    return await IdentifiedFeedTable(table, posts: content, heights: heights)
  }

  // MARK: The three jumps

  /// Returns by how many points a change moves post 20, on a table with and without an anchor.
  private func jumps(
    _ content: [Post], _ change: (FeedTable) -> Void
  ) async -> (plain: CGFloat?, anchored: CGFloat?) {
    var jumps: [CGFloat?] = []
    for table in [UITableView(frame: .zero, style: .plain), AnchoredTableView(frame: .zero, style: .plain)] {
      let feed = await IdentifiedFeedTable(table, posts: [content])
      for offset in stride(from: CGFloat(0), to: 880, by: 200) { await feed.scroll(toOffset: offset) }
      await feed.scroll(to: 20, distance: 0)
      let before = feed.distance(20)
      change(feed)
      await feed.screen.settle()
      jumps.append(feed.distance(20).flatMap { after in before.map { after - $0 } })
    }
    return (jumps[0], jumps[1])
  }

  @Test("Three rows above move nothing, and 132 points without an anchor")
  func threeRowsAbove() async {
    let (plain, anchored) = await jumps(posts(0..<60)) { feed in
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .automatic)
    }
    #expect(plain == 132)
    #expect(anchored == 0)
  }

  @Test("A reload moves nothing, and 46 points without an anchor")
  func reload() async {
    var content = posts(0..<60)
    content[5].height = 90
    let (plain, anchored) = await jumps(content) { $0.table.reloadData() }
    #expect(plain == -46)
    #expect(anchored == 0)
  }

  @Test("Content above its top returns with a reload, also where all rows are as high as their estimates")
  func reloadReturns() async {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.updateAnchoring = .always
    let feed = await FeedTable(table, posts: [posts(0..<60)])
    await feed.scroll(toOffset: -75)
    #expect(table.contentOffset.y == -75)
    feed.posts = [posts(0..<50)]
    table.reloadData()
    await feed.screen.settle()
    let offset: CGFloat = table.contentOffset.y
    #expect(offset == 0)
  }

  @Test("Two deleted rows above move nothing, and 107 points without an anchor")
  func twoRowsDeleted() async {
    var content = posts(0..<60)
    content[3].height = 60
    content[4].height = 47
    let (plain, anchored) = await jumps(content) { feed in
      feed.posts[0].removeSubrange(3..<5)
      feed.table.deleteRows(at: [[0, 3], [0, 4]], with: .automatic)
    }
    #expect(plain == -107)
    #expect(anchored == 0)
  }

  // MARK: Every kind of update

  static let operations: [(name: String, change: @MainActor (FeedTable) -> Void)] = [
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
  func everyKind(heights: PageTable.Heights, anchor: TableAnchor) async {
    for (name, change) in Self.operations {
      for batch in ["none", "beginUpdates", "performBatchUpdates", "without animation"] where name != "reloadData" {
        let feed = await feed(heights, posts: [posts(0..<10, height: 53), posts(20..<60)])
        feed.remeasuring.anchor = anchor
        await feed.scroll(to: 40, distance: -7)
        let (top, bottom) = (feed.distance(41), feed.distanceToBottom(46))
        switch batch {
        case "beginUpdates":
          feed.table.beginUpdates()
          feed.table.beginUpdates()
          change(feed)
          feed.table.endUpdates()
          await feed.screen.settle()
          feed.table.endUpdates()
        case "performBatchUpdates": feed.table.batch { change(feed) }
        case "without animation": UIView.performWithoutAnimation { change(feed) }
        default: change(feed)
        }
        await feed.screen.settle()
        if anchor == .bottomRow {
          #expect(feed.distanceToBottom(46) == bottom, "\(name), \(batch)")
        } else {
          #expect(feed.distance(41) == top, "\(name), \(batch)")
        }
      }
    }
  }

  @Test("An empty batch keeps the row in place while heights change")
  func emptyBatch() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
    for row in 0..<10 { feed.posts[0][row].height = 90 }
    feed.table.beginUpdates()
    feed.table.endUpdates()
    await feed.screen.settle()
    #expect(feed.table.rectForRow(at: [0, 0]).height == 90)
    #expect(feed.distance(20) == -7)
  }

  @Test("Rows move in time if an update asks for that, and at once otherwise")
  func animations() async {
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
        let feed = await feed(posts: [posts(0..<10), posts(20..<60)])
        await feed.scroll(to: 5)
        update(feed, animation)
        await feed.screen.settle()
        #expect(feed.screen.isAnimating == (animation != .none), "update \(index), \(animation)")
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
      let feed = await feed(.asked, posts: [posts(0..<10), posts(20..<60)])
      await feed.scroll(to: 5)
      move(feed)
      await feed.screen.settle()
      #expect(feed.screen.isAnimating, "move \(index)")
    }
  }

  // MARK: When

  @Test("At the top, what is inserted there is seen; scrolled by a point, it isn't")
  func awayFromTop() async {
    for (offset, distance) in [(CGFloat(0), CGFloat(44)), (1, -1)] {
      let feed = await feed()
      #expect(feed.remeasuring.updateAnchoring == .awayFromTop)
      await feed.scroll(toOffset: offset)
      feed.posts[0].insert(contentsOf: posts(100..<101), at: 0)
      feed.table.insertRows(at: [[0, 0]], with: .none)
      await feed.screen.settle()
      #expect(feed.distance(0) == distance)
    }
  }

  @Test("The top is where the insets end")
  func topWithInsets() async {
    let feed = await feed()
    feed.table.contentInset.top = 30
    await feed.scroll(toOffset: -30)
    feed.posts[0].insert(contentsOf: posts(100..<101), at: 0)
    feed.table.insertRows(at: [[0, 0]], with: .none)
    await feed.screen.settle()
    #expect(feed.distance(0) == 44)
    #expect(feed.table.contentOffset.y == -30)
  }

  @Test("With .always the row stays at the top, too; with .never or without an anchor it never does")
  func alwaysAndNever() async {
    let cases: [(UpdateAnchoring, TableAnchor, atTop: CGFloat, below: CGFloat)] = [
      (.always, .topRow, 0, 0), (.never, .topRow, 44, 44), (.always, .unanchored, 44, 44),
    ]
    for (anchoring, anchor, atTop, below) in cases {
      for (id, expected) in [(0, atTop), (20, below)] {
        let feed = await feed(anchoring: anchoring)
        feed.remeasuring.anchor = anchor
        await feed.scroll(to: id)
        feed.posts[0].insert(contentsOf: posts(100..<101), at: 0)
        feed.table.insertRows(at: [[0, 0]], with: .none)
        await feed.screen.settle()
        #expect(feed.distance(id) == expected, "\(anchoring), \(anchor)")
      }
    }
  }

  @Test("A chat at its top keeps the oldest message in place when older ones are loaded")
  func chat() async {
    let feed = await feed(anchoring: .always)
    feed.remeasuring.anchor = .bottomRow
    await feed.scroll(toOffset: 0)
    feed.posts[0].insert(contentsOf: posts(100..<120, height: 61), at: 0)
    feed.table.insertRows(at: (0..<20).map { [0, $0] }, with: .none)
    await feed.screen.settle()
    #expect(feed.distance(0) == 0)
  }

  // MARK: Handing over

  @Test("A deleted row hands over to the one below, and the last one to the one above")
  func handsOver() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
    feed.posts[0].remove(at: 20)
    feed.table.deleteRows(at: [[0, 20]], with: .none)
    await feed.screen.settle()
    #expect(feed.distance(21) == 37)

    feed.remeasuring.anchor = .bottomRow
    await feed.screen.settle()
    let bottom = feed.distanceToBottom(25)
    #expect(feed.table.indexPathsForVisibleRows?.last == feed.path(of: 26))
    feed.posts[0].removeAll { $0.id == 26 }
    feed.table.deleteRows(at: [[0, 25]], with: .none)
    await feed.screen.settle()
    #expect(feed.distanceToBottom(25) == bottom)
  }

  @Test("A named row that is deleted out of sight hands over to what is seen, and the anchor names that")
  func namedRowDeleted() async {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    feed.remeasuring.anchor = .row(at: [0, 50])
    await feed.screen.settle()
    feed.posts[0].remove(at: 50)
    feed.posts[0].insert(contentsOf: posts(100..<104), at: 0)
    feed.table.batch {
      feed.table.deleteRows(at: [[0, 50]], with: .none)
      feed.table.insertRows(at: (0..<4).map { [0, $0] }, with: .none)
    }
    await feed.screen.settle()
    #expect(feed.distance(26) == 257)
    #expect(feed.remeasuring.anchor == .row(at: [0, 30]))
  }

  @Test("If everything in sight is deleted, the table decides where it stands")
  func everythingInSight() async {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    let offset = feed.table.contentOffset
    feed.posts[0].removeSubrange(15..<40)
    feed.table.deleteRows(at: (15..<40).map { [0, $0] }, with: .fade)
    await feed.screen.settle()
    #expect(feed.table.contentOffset == offset)

    feed.posts[0].removeSubrange(10...)
    feed.table.deleteRows(at: (10..<35).map { [0, $0] }, with: .fade)
    await feed.screen.settle()
    #expect(feed.distanceToBottom(9) == 0, "The content ends there.")
  }

  @Test("A table that loses all rows, and gets others, has no row to hold")
  func allRows() async {
    let feed = await feed()
    await feed.scroll(to: 20)
    feed.posts = []
    feed.table.deleteSections([0], with: .fade)
    await feed.screen.settle()
    #expect(feed.table.contentOffset.y == 0)
    feed.posts = [posts(0..<60)]
    feed.table.insertSections([0], with: .fade)
    await feed.screen.settle()
    #expect(feed.table.contentOffset.y == 0)
    #expect(feed.table.visibleCells.count == 7)
  }

  @Test("A row that moves away gives way to the next one; only a row that the anchor names is followed")
  func movedRow() async {
    for target in [0, 45] {
      let feed = await feed()
      await feed.scroll(to: 20, distance: -7)
      feed.posts[0].insert(feed.posts[0].remove(at: 20), at: target)
      feed.table.moveRow(at: [0, 20], to: [0, target])
      await feed.screen.settle()
      #expect(feed.distance(21) == 37)

      feed.remeasuring.anchor = .row(at: feed.path(of: 30)!)
      await feed.screen.settle()
      let distance = feed.distance(30)
      let row = feed.path(of: 30)!.row
      let newRow = target == 0 ? 50 : 15
      feed.posts[0].insert(feed.posts[0].remove(at: row), at: newRow)
      feed.table.moveRow(at: [0, row], to: [0, newRow])
      await feed.screen.settle()
      #expect(feed.distance(30) == distance)
      #expect(feed.remeasuring.anchor == .row(at: [0, newRow]))
    }
  }

  @Test("An anchor that names a row names it after each update, too, also where no row is held")
  func namedRow() async {
    for anchoring in [UpdateAnchoring.always, .awayFromTop, .never] {
      let feed = await feed(anchoring: anchoring)
      feed.remeasuring.anchor = .row(at: [0, 4])
      await feed.screen.settle()
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      await feed.screen.settle()
      #expect(feed.remeasuring.anchor == .row(at: [0, anchoring == .never ? 4 : 7]))
      #expect(feed.distance(4) == (anchoring == .always ? 176 : 308))
    }
  }

  // MARK: Together with other changes

  @Test(
    "Rows that are inserted in the same turn as a rotation don't move the row", arguments: PageTable.Heights.allCases)
  func rotation(heights: PageTable.Heights) async {
    for inserts in [true, false] {
      let feed = await feed(heights)
      await feed.scroll(to: 20, distance: -7)
      feed.table.frame.size = CGSize(width: 300, height: 200)
      feed.posts[0][3].height = 80
      if inserts {
        feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
        feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      } else {
        feed.table.reloadData()
      }
      await feed.screen.settle()
      #expect(feed.distance(20) == -7)
    }
  }

  @Test(
    "A new width and an update in the same turn keep the row in one pass, whatever the update and the policy are",
    arguments: [UpdateAnchoring.never, .awayFromTop, .always])
  func widthAndUpdate(anchoring: UpdateAnchoring) async {
    let empty: @MainActor (FeedTable) -> Void = { feed in
      feed.table.beginUpdates()
      feed.table.endUpdates()
    }
    for (name, change) in Self.operations + [("empty batch", empty)] {
      for heights in PageTable.Heights.allCases {
        let feed = await feed(heights, posts: [posts(0..<10, height: 53), posts(20..<70)], anchoring: anchoring)
        await feed.scroll(to: 40, distance: -7)
        feed.table.frame.size.width = 150
        let reports = await misuse {
          change(feed)
          await feed.screen.settle()
        }
        #expect(reports.isEmpty, "\(name)")
        #expect(feed.distance(40) == -7, "\(name), \(heights)")
      }
    }
  }

  @Test("Without identifiers, what is inserted above moves the rows as in any table")
  func withoutIdentifiers() async {
    for table in [AnchoredTableView(frame: .zero, style: .plain), UITableView(frame: .zero, style: .plain)] {
      let feed = await FeedTable(table, posts: [posts(0..<60)], heights: .asked)
      await feed.scroll(to: 20, distance: -7)
      feed.posts[0].insert(contentsOf: posts(100..<103, height: 30), at: 0)
      table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      await feed.screen.settle()
      #expect(table.contentOffset.y == 887)
      feed.posts[0][5].height = 90
      table.reloadRows(at: [[0, 5]], with: .none)
      await feed.screen.settle()
      #expect(table.contentOffset.y == (table is AnchoredTableView ? 933 : 887), "A reload in place is followed.")
    }
  }

  @Test("Each method that scrolls decides, also in the same turn as an update")
  func scrollMethods() async {
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
      let feed = await feed(.asked)
      await feed.scroll(to: 20, distance: -7)
      feed.posts[0].append(contentsOf: posts(100..<103))
      feed.table.insertRows(at: [[0, 60], [0, 61], [0, 62]], with: .none)
      feed.table.frame.size.width = 190
      scroll(feed.table)
      await feed.screen.settle()
      #expect(feed.table.contentOffset.y == 440, "\(name)")
    }
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
    feed.table.frame.size.width = 190
    feed.table.selectRow(at: [0, 10], animated: false, scrollPosition: .none)
    feed.table.contentOffset.y = 440
    await feed.screen.settle()
    #expect(feed.distance(20) == -7, "Neither is a scroll: UIKit sets the offset, too, when the width changes.")
  }

  @Test("The row stays below a bar that becomes higher")
  func insets() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
    feed.table.contentInset.top = 50
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
    feed.table.contentInset.bottom = 100
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("A scroll of the app after a reload decides, also in the same turn")
  func scrollAfterReload() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
    feed.table.reloadData()
    feed.table.contentOffset.y = 1320
    await feed.screen.settle()
    #expect(feed.distance(30) == 0)
    feed.table.reloadData()
    feed.table.setContentOffset(CGPoint(x: 0, y: 440), animated: false)
    await feed.screen.settle()
    #expect(feed.distance(10) == 0)
  }

  @Test("A scroll of the app in the same turn as a reload decides, also where there is nothing to scroll")
  func scrollThatMovesNothing() async {
    let scrolls: [@MainActor (UITableView) -> Void] = [
      { $0.scrollToRow(at: [0, 20], at: .top, animated: false) },
      { $0.setContentOffset($0.contentOffset, animated: false) },
      { $0.scrollRectToVisible($0.bounds, animated: false) },
    ]
    for scroll in scrolls {
      let feed = await feed(.asked)
      await feed.scroll(to: 20)
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.reloadData()
      scroll(feed.table)
      await feed.screen.settle()
      #expect(feed.distance(17) == 0)
    }
  }

  @Test("A scroll and an update hold what is seen after the scroll if there is a layout pass between them")
  func updateAfterScroll() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20)
    feed.table.contentOffset.y = 1320
    feed.table.layoutIfNeeded()
    feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
    await feed.screen.settle()
    #expect(feed.distance(30) == 0)
  }

  @Test("An anchor that is set between a reload and its layout holds what is there then")
  func anchorAfterReload() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
    feed.table.reloadData()
    feed.remeasuring.anchor = .bottomRow
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("In no window, the row is put back as soon as there is one")
  func noWindow() async throws {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    let parent = try #require(feed.table.superview)
    feed.table.removeFromSuperview()
    feed.posts[0].insert(contentsOf: posts(100..<103, height: 70), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
    feed.posts[0].remove(at: 5)
    feed.table.deleteRows(at: [[0, 5]], with: .fade)
    feed.table.layoutIfNeeded()
    feed.table.reloadData()
    await feed.screen.settle()
    parent.addSubview(feed.table)
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
    #expect(feed.table.cellForRow(at: try #require(feed.path(of: 20))) != nil)
  }

  @Test("A layout pass inside a batch puts nothing back")
  func layoutInBatch() async {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    feed.table.beginUpdates()
    feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
    feed.table.setNeedsLayout()
    await feed.screen.settle()
    #expect(feed.table.rectForRow(at: [0, 20]).minY - feed.table.contentOffset.y == -7)
    feed.table.endUpdates()
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("The completion of a batch is called once, with and without an anchor")
  func completion() async {
    for anchoring in [UpdateAnchoring.never, .always] {
      let feed = await feed(anchoring: anchoring)
      await feed.scroll(to: 20)
      var finished: [Bool] = []
      feed.posts[0].remove(at: 0)
      let delete = {
        feed.table.performBatchUpdates {
          feed.table.deleteRows(at: [[0, 0]], with: .fade)
        } completion: {
          finished.append($0)
        }
      }
      delete()
      #expect(finished.isEmpty)
      await feed.screen.advance(by: 1)
      #expect(finished.count == 1)
    }
  }

  // MARK: Bad input

  @Test("Tables that are empty, have no data source or were never laid out take updates")
  func emptyTables() async {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.updateAnchoring = .always
    table.reloadData()
    table.batch(nil)
    table.beginUpdates()
    table.endUpdates()
    #expect(table.contentOffset == .zero)

    let feed = await feed(posts: [[]], anchoring: .always)
    feed.posts[0] = posts(0..<60)
    feed.table.insertRows(at: (0..<60).map { [0, $0] }, with: .fade)
    await feed.screen.settle()
    #expect(feed.distance(0) == 0)
    await feed.scroll(to: 20)
    feed.table.dataSource = nil
    feed.table.reloadData()
    await feed.screen.settle()
    #expect(feed.table.numberOfSections == 0)
  }

  @Test("A table without a height holds nothing, and goes on when it gets one")
  func noHeight() async {
    let feed = await feed()
    await feed.scroll(to: 20)
    await feed.screen.resize(to: CGSize(width: 200, height: 0))
    feed.posts[0].remove(at: 0)
    feed.table.deleteRows(at: [[0, 0]], with: .fade)
    await feed.screen.resize(to: CGSize(width: 200, height: 300))
    feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
    let distance = feed.distance(30)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
    #expect(distance != nil)
    #expect(feed.table.contentOffset.y.isFinite)
  }

  @Test("Below a header at the top, the first row stays; where a header fills the screen, no row is held")
  func headers() async {
    let feed = await feed(.asked, posts: [posts(0..<20), posts(20..<60)])
    feed.headerHeight = 100
    feed.table.reloadData()
    await feed.scroll(toOffset: 20 * 44 + 100 + 30)
    let distance = feed.distance(20)
    #expect(distance == 70)
    feed.posts[0].remove(at: 3)
    feed.table.deleteRows(at: [[0, 3]], with: .fade)
    await feed.screen.settle()
    #expect(feed.distance(20) == distance)

    feed.headerHeight = 900
    feed.table.reloadData()
    let offset: CGFloat = 900 + 19 * 44 + 300
    await feed.scroll(toOffset: offset)
    #expect((feed.table.indexPathsForVisibleRows ?? []).isEmpty)
    feed.posts[0].remove(at: 3)
    feed.table.deleteRows(at: [[0, 3]], with: .fade)
    await feed.screen.settle()
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test("A delegate that reloads and scrolls while a row is put back, as for older messages, has the last word")
  func delegateScrolls() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
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
    await feed.screen.settle()
    #expect(!isFirst && feed.distance(0) == 0)
  }

  // What an insertion does to such a table is UIKit's matter, so the module does nothing.
  @Test("Rows that nobody can tell apart, inserted while a row is put back, are left to the table")
  func insertsWithoutIdentifiers() async {
    let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    let feed = await FeedTable(table, posts: [posts(0..<60)], heights: .asked)
    await feed.scroll(to: 20, distance: -7)
    var offset: CGFloat?
    feed.whileScrolling = { [unowned feed] in
      guard offset == nil else { return }
      feed.posts[0].insert(contentsOf: posts(200..<202, height: 30), at: 0)
      offset = feed.table.contentOffset.y
      feed.table.insertRows(at: [[0, 0], [0, 1]], with: .none)
      offset = feed.table.contentOffset.y
    }
    table.contentInset.top = 30
    await feed.screen.settle()
    #expect(offset != nil && table.contentOffset.y == offset)
  }
}
#endif
