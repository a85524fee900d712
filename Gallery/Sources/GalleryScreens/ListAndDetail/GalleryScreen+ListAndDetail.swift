#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A list, a detail and an inspector.
  public static let listAndDetail = GalleryScreen(
    name: "list-and-detail",
    title: "List and detail",
    module: .containment,
    summary: """
      A list, a detail and an inspector stand side by side on a wide screen, and one above the other on a tall one.
      """,
    size: CGSize(width: 640, height: 360),
    makeController: { _ in ListAndDetailViewController() },
    states: [
      GalleryState("start", "List, detail and inspector side by side; the first row is chosen."),
      GalleryState(
        "row-chosen",
        "The third row is chosen: detail and inspector show it.",
        [.tap(CGPoint(x: 80, y: 160))]),
      GalleryState(
        "right-to-left",
        "The same from right to left: the list is on the right, the inspector on the left.",
        [.direction(.rightToLeft)]),
      GalleryState(
        "upright-right-to-left",
        "The screen is rotated upright: the panes stand one above the other, and their texts begin on the right.",
        [.resize(CGSize(width: 360, height: 640))]),
      GalleryState(
        "upright",
        "Upright and from left to right, the panes have the same order, and their texts begin on the left.",
        [.direction(.leftToRight)]),
    ])
}
#endif
