#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("A chat: the end of the content as the anchor", .onScreen)
@MainActor
struct EndAnchorTests {
  func chat(_ count: Int = 40) async -> SnapshotTable {
    let chat = await SnapshotTable()
    chat.table.anchor = .end
    await chat.apply(Array(0..<count))
    return chat
  }

  @Test("It opens at its end, whatever the rows were estimated to be", arguments: [10, 44, 150])
  func opens(estimate: CGFloat) async {
    let chat = await SnapshotTable(estimate: estimate)
    chat.table.anchor = .end
    for number in 0..<40 { chat.heights[number] = CGFloat(20 + number * 7 % 90) }
    // Before the messages come, there is nothing to open.
    await chat.screen.settle()
    await chat.apply(Array(0..<40))
    #expect(chat.distanceOfEnd == 0 && chat.distanceToBottom(39) == 0)
    #expect(chat.table.cellForRow(at: [0, 39]) != nil && !chat.screen.isAnimating)
  }

  @Test("A chat that opens elsewhere stays there")
  func opensElsewhere() async {
    let chat = await SnapshotTable()
    chat.table.anchor = .end
    await chat.apply([(0, Array(0..<40))], settles: false)
    chat.table.scrollToRow(at: [0, 10], at: .top, animated: false)
    await chat.screen.settle()
    #expect(chat.distance(10) == 0)
  }

  @Test("At the end, new messages scroll in; scrolled up, they don't move what is read")
  func newMessages() async {
    for anchoring in [UpdateAnchoring.awayFromTop, .always] {
      let chat = await chat()
      chat.table.updateAnchoring = anchoring
      chat.heights[40] = 90
      await chat.apply(Array(0...40), animated: true)
      #expect(chat.distanceOfEnd == 0)
      await chat.screen.advance(by: 1)
      #expect(chat.distanceToBottom(40) == 0)
      await chat.scroll(toOffset: 500)
      let bottom = chat.distanceToBottom(18)
      await chat.apply(Array(0...41))
      #expect(chat.table.contentOffset.y == 500 && chat.distanceToBottom(18) == bottom)
    }
    let never = await chat()
    never.table.updateAnchoring = .never
    let offset = never.table.contentOffset
    await never.apply(Array(0...40))
    #expect(never.table.contentOffset == offset)
  }

  @Test("Half a pixel above the end is the end; with a pixel and a half, the reader has scrolled up")
  func scrolledUpALittle() async {
    let chat = await chat()
    await chat.scroll(toOffset: chat.table.contentOffset.y - 0.25)
    await chat.apply(Array(0...40))
    #expect(chat.distanceOfEnd == 0)
    await chat.scroll(toOffset: chat.table.contentOffset.y - 0.75)
    let offset = chat.table.contentOffset
    await chat.apply(Array(0...41))
    #expect(chat.table.contentOffset == offset)
  }

  @Test("With .never, other insets keep the end in sight all the same")
  func neverAndInsets() async {
    let chat = await chat()
    chat.table.updateAnchoring = .never
    chat.table.contentInset.bottom = 100
    await chat.screen.settle()
    #expect(chat.distanceOfEnd == 0)
  }

  @Test("A short chat grows from the top until it is full, and then stays at its end")
  func short() async {
    let chat = await chat(2)
    #expect(chat.table.contentOffset.y == 0)
    for count in 3...12 {
      await chat.apply(Array(0..<count))
      #expect(chat.table.contentOffset.y == max(0, CGFloat(count) * 44 - 300))
    }
  }

  @Test("Older messages that come above move nothing, at the end, in the middle and at the top")
  func olderMessages() async {
    for offset in [nil, 500, 0] as [CGFloat?] {
      let chat = await chat()
      if let offset { await chat.scroll(toOffset: offset) }
      let distances = (0..<40).map { chat.distanceToBottom($0) }
      for number in 100..<130 { chat.heights[number] = 61 }
      await chat.apply(Array(100..<130) + Array(0..<40))
      #expect((0..<40).map { chat.distanceToBottom($0) } == distances, "\(offset ?? -1)")
    }
  }

  @Test("Rotation, text size, another height and insets keep the end, or the end of what is read")
  func geometry() async {
    let changes: [(String, @MainActor (SnapshotTable) async -> Void)] = [
      ("rotation", { await $0.screen.resize(to: CGSize(width: 300, height: 200)) }),
      ("narrower", { await $0.screen.resize(to: CGSize(width: 120, height: 300)) }),
      ("lower", { await $0.screen.resize(to: CGSize(width: 200, height: 120)) }),
      ("higher", { await $0.screen.resize(to: CGSize(width: 200, height: 350)) }),
      ("inset", { $0.table.contentInset.bottom = 216 }),
      ("top inset", { $0.table.contentInset.top = 50 }),
      (
        "text size",
        { chat in
          for number in 0..<40 { chat.heights[number] = 60 }
          for cell in chat.table.visibleCells { (cell as? SnapshotTable.Cell)?.height = 60 }
          chat.screen.preferredContentSizeCategory = .extraExtraLarge
        }
      ),
    ]
    for (name, change) in changes {
      let chat = await chat()
      await change(chat)
      await chat.screen.settle()
      #expect(chat.distanceOfEnd == 0 && chat.distanceToBottom(39) == 0, "\(name) at the end")

      let reader = await self.chat()
      await reader.scroll(toOffset: 700)
      let bottom = reader.distanceToBottom(22)
      #expect(bottom == -12)
      await change(reader)
      await reader.screen.settle()
      // The row is cut at the same share of it.
      let share = (reader.frame(22)?.height ?? 0) / 44
      #expect(abs(reader.distanceToBottom(22)! - bottom! * share) <= 0.5, "\(name) while reading")
    }
  }

  @Test("Another data source opens at its end")
  func otherSource() async {
    let chat = await chat()
    await chat.scroll(toOffset: 200)
    let other = await FeedTable(UITableView(frame: .zero, style: .plain), posts: [posts(0..<60, height: 50)])
    chat.table.dataSource = other
    chat.table.register(PostCell.self, forCellReuseIdentifier: "cell")
    #expect(chat.table.remeasureRows(), "The answer doesn't depend on a layout pass after the change.")
    await chat.screen.settle()
    #expect(chat.distanceOfEnd == 0)
  }
}
#endif
