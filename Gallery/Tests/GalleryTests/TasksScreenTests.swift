import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Tasks screen")
@MainActor
final class TasksScreenTests {
  private lazy var screen = ScreenOnDevice(.tasks, as: TasksViewController.self)

  /// The texts of the rows as they stand on the screen, from the top, by section.
  private var shown: [[String]] {
    let table = screen.controller.tableView!
    return (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map { row in
        table.cellForRow(at: [section, row])?.textLabel?.text ?? "not visible"
      }
    }
  }

  private func play(_ name: String) {
    for action in GalleryScreen.tasks.states.first(where: { $0.name == name })?.actions ?? [] {
      screen.device.perform(action)
    }
  }

  /// Drags the control of a row to a place. In a section below, the rows have moved up by then.
  private func drag(_ source: IndexPath, to destination: IndexPath) {
    let table = screen.controller.tableView!
    func grip(_ path: IndexPath) -> CGPoint { CGPoint(x: 350, y: table.rectForRow(at: path).midY) }
    var end = grip(destination)
    if destination.section > source.section { end.y -= table.rectForRow(at: source).height }
    screen.device.perform(.drag(from: grip(source), to: end))
    screen.device.advance(by: 1)
  }

  @Test("The pictures show what their captions say")
  func scripted() {
    #expect(shown == screen.controller.tasks)
    play("moved")
    #expect(shown[0] == ["Buy rice", "Call the carpenter", "Water the plants", "Return the books"])
    play("done")
    #expect(shown[0] == ["Call the carpenter", "Water the plants", "Return the books"])
    #expect(shown[1].contains("Buy rice"))
    #expect(shown == screen.controller.tasks)
    play("confirming")
    #expect(shown[0].count == 3)
    play("deleted")
    #expect(shown[0] == ["Water the plants", "Return the books"])
    #expect(shown == screen.controller.tasks)
  }

  @Test("Each task can be dragged to each place, and the array follows the rows")
  func everyMove() {
    let places: [IndexPath] = [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1]]
    for source in places {
      for target in places where target != source {
        screen = ScreenOnDevice(.tasks, as: TasksViewController.self)
        let task = screen.controller.tasks[source.section][source.row]
        drag(source, to: target)
        #expect(screen.controller.tasks[target.section][target.row] == task, "from \(source) to \(target)")
        #expect(shown == screen.controller.tasks)
      }
    }
  }

  @Test("A section may lose all its tasks, and get one again")
  func empty() {
    drag([1, 0], to: [0, 0])
    drag([1, 0], to: [0, 0])
    #expect(screen.controller.tasks.map(\.count) == [6, 0])
    #expect(shown == screen.controller.tasks)
    let table = screen.controller.tableView!
    let last = table.rectForRow(at: [0, 5])
    screen.device.perform(.drag(from: CGPoint(x: 350, y: last.midY), to: CGPoint(x: 350, y: table.contentSize.height)))
    screen.device.advance(by: 1)
    #expect(screen.controller.tasks.map(\.count) == [5, 1])
    #expect(shown == screen.controller.tasks)
  }
}
