import GalleryPlayback
import HeadlessUIKit
import TableAnchoring
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Chat screen")
@MainActor
final class ChatScreenTests {
  private lazy var screen = ScreenOnDevice(.chat, as: ChatViewController.self)
  private var device: HeadlessScreen { screen.device }
  private var table: UITableView { screen.controller.chatView.table }
  private var bar: ChatBar { screen.controller.chatView.bar }
  private var rows: Int { table.numberOfRows(inSection: 0) }

  /// The text of a row that is in sight.
  private func text(_ row: Int) -> String? {
    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
    return cell?.contentView.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }

  /// The distance of a row's lower edge from the lower edge of the table, in points; 0 if it stands on the bar.
  private func distance(_ row: Int) -> CGFloat {
    table.bounds.maxY - table.adjustedContentInset.bottom - table.rectForRow(at: IndexPath(row: row, section: 0)).maxY
  }

  private func bottom(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }

  private func openKeyboard() {
    #expect(device.tap(bar.textView))
    device.advance(by: 0.5)
  }

  /// Drags the list down, so that its end isn't in sight, and returns the last row in sight, whole or in part.
  private func scrollUp(by points: CGFloat = 60) throws -> Int {
    device.drag(from: CGPoint(x: 160, y: 30), to: CGPoint(x: 160, y: 30 + points), over: 0.4)
    device.advance(by: 2)
    return try #require(table.indexPathsForVisibleRows?.last).row
  }

  @Test("It opens at its end, with the bar at the bottom")
  func opening() {
    #expect(rows == 12 && distance(11) == 0 && bottom(bar) == 480)
    #expect(text(11) == ChatMessage.samples.last?.text)
  }

  @Test("The newest message stands on the bar at every moment of the keyboard's animation, and afterwards")
  func keyboard() throws {
    #expect(device.tap(bar.textView))
    for _ in 0..<6 {
      #expect(distance(11) == 0)
      device.advance(by: 0.1)
    }
    let top = try #require(device.keyboardFrame).minY
    #expect(bottom(bar) == top && bottom(table) == top - bar.frame.height)
    bar.textView.resignFirstResponder()
    device.advance(by: 0.5)
    #expect(distance(11) == 0 && bottom(bar) == 480)
  }

  @Test("The bar grows with its text up to a limit, then the text scrolls; the newest message stays in sight")
  func growing() {
    openKeyboard()
    let height = bar.frame.height
    var heights: [CGFloat] = []
    for _ in 0..<8 {
      device.type("\nline")
      heights.append(bar.frame.height)
      #expect(distance(11) == 0 && bottom(bar) == device.keyboardFrame?.minY)
    }
    #expect(heights == heights.sorted() && heights[0] > height && heights.last == 108)
    #expect(bar.textView.isScrollEnabled)
    let caret = bar.textView.caretRect(for: bar.textView.endOfDocument)
    #expect(caret.maxY <= bar.textView.bounds.maxY && caret.minY >= bar.textView.bounds.minY)
    #expect(device.tap(bar.button))
    #expect(bar.frame.height == height && bar.textView.text.isEmpty)
  }

  @Test("What is sent comes in at the end, and so does the answer a second later; spaces aren't sent")
  func sending() {
    openKeyboard()
    device.type("  ")
    #expect(device.tap(bar.button) && rows == 12)
    device.type("Hello!")
    #expect(device.tap(bar.button) && rows == 13)
    device.advance(by: 0.6)
    #expect(distance(12) == 0 && text(12) == "Hello!")
    device.advance(by: 1)
    #expect(rows == 14 && distance(13) == 0 && text(13) == ChatMessage.answer)
  }

  @Test("Once one has scrolled up, neither a message nor the keyboard moves what one reads")
  func reading() throws {
    openKeyboard()
    device.type("Hello!")
    #expect(device.tap(bar.button))
    let row = try scrollUp()
    let place = distance(row)
    let read = text(row)
    #expect(row < rows - 1)
    device.advance(by: 2)
    #expect(rows == 14 && distance(row) == place && text(row) == read)
    bar.textView.resignFirstResponder()
    device.advance(by: 0.5)
    #expect(distance(row) == place && text(row) == read)
  }

  @Test("Older messages come in above at the top, until there are none, and what one reads stays where it is")
  func older() {
    openKeyboard()
    for (before, after) in [(12, 32), (32, 52), (52, 60), (60, 60)] {
      #expect(rows == before)
      table.setContentOffset(.zero, animated: false)
      device.settle()
      let place = distance(2)
      let read = text(2)
      device.drag(from: CGPoint(x: 160, y: 30), to: CGPoint(x: 160, y: 60), over: 0.2)
      device.advance(by: 2)
      #expect(rows == after && read != nil && text(2 + after - before) == read)
      #expect(abs(distance(2 + after - before) - place) < 0.5)
    }
  }

  @Test("A rotation and another text size keep the end, and what one reads after a scroll")
  func rotation() throws {
    func change() {
      device.resize(to: CGSize(width: 480, height: 320))
      device.advance(by: 0.5)
      device.preferredContentSizeCategory = .extraExtraLarge
      device.advance(by: 0.5)
    }
    let height = bar.frame.height
    let rowHeight = table.rectForRow(at: IndexPath(row: rows - 1, section: 0)).height
    change()
    #expect(table.rectForRow(at: IndexPath(row: rows - 1, section: 0)).height != rowHeight)
    #expect(distance(rows - 1) == 0 && bar.frame.height > height && bottom(bar) == 320)
    device.preferredContentSizeCategory = .large
    device.resize(to: CGSize(width: 320, height: 480))
    device.advance(by: 0.5)
    #expect(distance(rows - 1) == 0 && bar.frame.height == height)
    let row = try scrollUp(by: 60)
    let place = distance(row) / table.rectForRow(at: [0, row]).height
    #expect(row < rows - 1)
    change()
    #expect(abs(distance(row) - place * table.rectForRow(at: [0, row]).height) < 0.5)
  }

  @Test("A rotation and another text size make no batch of updates, which the data source refuses")
  func refusedBatches() {
    var reports: [String] = []
    device.reportHandler = { reports.append($0) }
    for (width, height) in [(480, 320), (320, 480)] {
      device.resize(to: CGSize(width: width, height: height))
      device.advance(by: 0.5)
      #expect(distance(rows - 1) == 0)
    }
    device.preferredContentSizeCategory = .extraExtraLarge
    device.advance(by: 0.5)
    #expect(distance(rows - 1) == 0 && reports.isEmpty)
    table.performBatchUpdates(nil)
    #expect(reports.count == 1)
  }

  @Test("In every picture the bar stands on the keyboard, and what was above it stays there")
  func states() throws {
    var texts: [String: String?] = [:]
    for state in GalleryScreen.chat.states {
      for action in state.actions { device.perform(action) }
      device.settle()
      #expect(bottom(bar) == device.keyboardFrame?.minY ?? 480, "\(state.name)")
      let last = try #require(table.indexPathsForVisibleRows?.last { distance($0.row) >= 0 }).row
      texts[state.name] = text(last)
      let isAtEnd = ["end", "keyboard", "written", "sent"].contains(state.name)
      #expect((distance(rows - 1) == 0) == isAtEnd, "\(state.name)")
    }
    #expect(texts["sent"] == ChatMessage.answer && rows == 34)
    #expect(texts["older"] == texts["rotated"] && texts["older"] == texts["rotated-back"])
  }
}
