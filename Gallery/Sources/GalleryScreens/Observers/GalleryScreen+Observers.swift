#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// One counter and the labels that observe it, which come, go and are removed while they are told.
  public static let observers = GalleryScreen(
    name: "observers",
    title: "Observers",
    module: .weakDelegates,
    summary: """
      Labels observe a counter that keeps none of them alive, and they can be removed even while it is telling them.
      """,
    size: CGSize(width: 375, height: 528),
    makeController: { _ in ObserversViewController() },
    states: [
      GalleryState("before", "A counter at 0 and four labels that have been told nothing."),
      GalleryState(
        "counted", "The counter is at 2, it has told four observers, and every label shows 2.", [count, count]),
      GalleryState(
        "observer-added",
        "A fifth label has joined, and the counter has gone on to 3: five observers were told and show 3.",
        [add, count]),
      GalleryState(
        "observer-dropped",
        "The first label is gone, and the counter has gone on to 4: the four that are left were told and show 4.",
        [drop, count]),
      GalleryState(
        "all-removed",
        "The second label has removed all in the middle of a pass: two labels show 5, the two after them still 4.",
        [removeAll]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Drop a label and count: the array of observers keeps it alive, and it is still told; removing all in a pass \
        comes too late for the labels after the second one.
        """,
      makeController: { _ in ObserversViewController(withModule: false) }))

  private static let count = GalleryAction.tap(CGPoint(x: 107, y: 174))
  private static let add = GalleryAction.tap(CGPoint(x: 267, y: 174))
  private static let drop = GalleryAction.tap(CGPoint(x: 107, y: 226))
  private static let removeAll = GalleryAction.tap(CGPoint(x: 267, y: 226))
}
#endif
