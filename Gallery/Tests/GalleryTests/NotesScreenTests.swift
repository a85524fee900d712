import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Notes screen")
@MainActor
final class NotesScreenTests {
  private lazy var screen = ScreenOnDevice(.notes, as: NotesViewController.self)

  private var table: UITableView { screen.controller.tableView }

  private func play(_ name: String) {
    for action in GalleryScreen.notes.states.first(where: { $0.name == name })?.actions ?? [] {
      screen.device.perform(action)
    }
    screen.device.settle()
  }

  /// The top row, and the distance of its top edge to the top of the screen.
  private func topRow() throws -> (row: Int, distance: CGFloat) {
    let top = table.contentOffset.y
    let path = try #require(table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).maxY > top })
    return (path.row, table.rectForRow(at: path).minY - top)
  }

  @Test("The top row stays where it is through a rotation and back")
  func rotation() throws {
    play("scrolled")
    let before = try topRow()
    #expect(before.row > 0 && before.distance < 0)
    let height = table.rectForRow(at: IndexPath(row: before.row, section: 0)).height
    play("rotated")
    #expect(table.rectForRow(at: IndexPath(row: before.row, section: 0)).height <= height)
    #expect(try topRow() == before)
    play("rotated-back")
    #expect(try topRow() == before)
    #expect(table.rectForRow(at: IndexPath(row: before.row, section: 0)).height == height)
  }

  @Test("A tap opens a note, which stays where it is, and a second tap closes it")
  func opening() throws {
    for name in ["scrolled", "rotated", "rotated-back"] { play(name) }
    let path = try #require(table.indexPathForRow(at: CGPoint(x: 160, y: table.contentOffset.y + 240)))
    let closed = table.rectForRow(at: path)
    play("opened")
    let opened = table.rectForRow(at: path)
    #expect(opened.height > closed.height)
    #expect(opened.minY == closed.minY)
    play("opened")
    #expect(table.rectForRow(at: path) == closed)
  }
}
