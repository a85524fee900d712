#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Threads that add to two numbers: additions are lost where the lock doesn't cover reading and writing together.
  public static let counting = GalleryScreen(
    name: "counting",
    title: "Counting",
    module: .locking,
    summary: """
      Four threads add to two numbers, and additions are lost where reading and writing are locked apart.
      """,
    size: CGSize(width: 375, height: 388),
    makeController: { _ in CountingViewController() },
    states: [
      GalleryState("start", "Two numbers at 0, and two empty bars."),
      GalleryState(
        "added", "The threads have added 1,000 to each number: one is at 1,000, the other has lost three of four.",
        [add]
      ),
      GalleryState(
        "full", "After 4,000, the bar of the right number is full, and the other one a quarter.", [add, add, add]),
    ])

  private static let add = GalleryAction.tap(CGPoint(x: 187, y: 350))
}
#endif
