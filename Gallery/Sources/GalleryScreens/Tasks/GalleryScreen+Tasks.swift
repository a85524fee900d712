#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A table in two sections whose rows are dragged to other places and deleted.
  public static let tasks = GalleryScreen(
    name: "tasks",
    title: "Tasks",
    module: .collectionsExt,
    summary: """
      A drag on a row's right end moves the task, within its section or into the other one, and the array makes the \
      same move.
      """,
    size: CGSize(width: 375, height: 604),
    makeController: { _ in TasksViewController() },
    states: [
      GalleryState("beginning", "Four tasks to do and two that are done."),
      GalleryState(
        "moved", "After a drag on the first row's right end: its task is the third.",
        [.drag(from: CGPoint(x: 350, y: 49), to: CGPoint(x: 350, y: 138)), .wait(1)]),
      GalleryState(
        "done", "After a drag of the first task into the other section.",
        [.drag(from: CGPoint(x: 350, y: 49), to: CGPoint(x: 350, y: 271)), .wait(1)]),
      GalleryState(
        "confirming", "After a tap on the red control of the first row: it asks whether to delete the task.",
        [.tap(CGPoint(x: 24, y: 49)), .wait(1)]),
      GalleryState(
        "deleted", "After a tap on Delete: the task is gone, and the other rows have closed up.",
        [.tap(CGPoint(x: 340, y: 49)), .wait(1)]),
    ])
}
#endif
