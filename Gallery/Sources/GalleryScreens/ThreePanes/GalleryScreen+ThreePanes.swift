#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The article's three panes: list, detail and inspector.
  public static let threePanes = GalleryScreen(
    name: "three-panes",
    title: "Three panes",
    summary: """
      A list and an inspector of fixed length with a detail between them that takes the rest: side by side while the \
      screen is wide, one above the other while it is high. A tap on a row shows it in the detail.
      """,
    size: CGSize(width: 640, height: 360),
    makeController: { ThreePanesViewController() },
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
        "The screen is turned upright: the panes lie one above the other; what they say begins on the right.",
        [.resize(CGSize(width: 360, height: 640))]),
      GalleryState(
        "upright",
        "Upright from left to right: the order of the panes is the same, and what they say begins on the left.",
        [.direction(.leftToRight)]),
    ])
}
#endif
