import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Taps screen")
@MainActor
final class TapsScreenTests {
  private lazy var screen = ScreenOnDevice(.taps, as: TapsViewController.self)

  private func panel(cancelling: Bool) throws -> TapPanel {
    try #require(cancelling ? screen.controller.panels.last : screen.controller.panels.first)
  }

  @Test("A tap on a row counts for the panel and for the row where touches are left alone", arguments: [0, 1])
  func rowsWithoutCancelling(index: Int) throws {
    let panel = try panel(cancelling: false)
    let row = panel.subviews.compactMap { $0 as? TapRow }[index]
    #expect(screen.device.tap(row))
    #expect(screen.device.tap(row))
    let rows = index == 0 ? ["2", "0"] : ["0", "2"]
    #expect(panel.counts == ["Panel: 2"] + rows + ["Button: 0"])
  }

  @Test("A tap on a row counts for the panel only, and the row hears of the cancelling, where touches are cancelled")
  func rowsWithCancelling() throws {
    let panel = try panel(cancelling: true)
    let row = try #require(panel.subviews.lazy.compactMap { $0 as? TapRow }.first)
    #expect(screen.device.tap(row))
    #expect(panel.counts == ["Panel: 1", "0, cancelled 1", "0", "Button: 0"])
  }

  @Test("A tap on a button counts for the button alone", arguments: [false, true])
  func buttons(cancelling: Bool) throws {
    let panel = try panel(cancelling: cancelling)
    let button = try #require(panel.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(screen.device.tap(button))
    #expect(panel.counts == ["Panel: 0", "0", "0", "Button: 1"])
  }

  @Test("A tap beside everything counts for the panel alone", arguments: [false, true])
  func blank(cancelling: Bool) throws {
    let panel = try panel(cancelling: cancelling)
    screen.device.tap(at: CGPoint(x: panel.frame.minX + 6, y: panel.frame.midY))
    #expect(panel.counts == ["Panel: 1", "0", "0", "Button: 0"])
  }

  @Test("A table selects its row only where touches are left alone", arguments: [false, true])
  func tables(cancelling: Bool) throws {
    let panel = try panel(cancelling: cancelling)
    let table = try #require(panel.subviews.lazy.compactMap { $0 as? TapTable }.first)
    #expect(screen.device.tap(table))
    #expect(panel.counts.first == "Panel: 1")
    #expect((table.indexPathForSelectedRow == nil) == cancelling)
    #expect(table.visibleCells.map { $0.detailTextLabel?.text } == [cancelling ? "0" : "1"])
  }

  @Test("The pictures show what their captions say")
  func scriptedTaps() throws {
    for state in GalleryScreen.taps.states {
      for action in state.actions {
        guard case .tap(let point) = action else { continue }
        screen.device.tap(at: point)
      }
    }
    #expect(try panel(cancelling: false).counts == ["Panel: 3", "1", "1", "Button: 1"])
    #expect(try panel(cancelling: true).counts == ["Panel: 3", "0, cancelled 1", "0, cancelled 1", "Button: 1"])
  }
}

extension TapPanel {
  /// What the panel shows: its own count and those of its two rows and of its button, in this order.
  var counts: [String] {
    let texts = descendants.compactMap { ($0 as? UILabel)?.text }
    let button = descendants.lazy.compactMap { ($0 as? UIButton)?.title(for: .normal) }.first
    let rows = subviews.compactMap { $0 as? TapRow }.compactMap { ($0.subviews.last as? UILabel)?.text }
    return [texts.first { $0.hasPrefix("Panel") } ?? ""] + rows + [button ?? ""]
  }
}
