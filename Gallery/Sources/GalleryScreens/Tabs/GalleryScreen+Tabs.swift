#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Three pages that are kept while another one is shown.
  public static let tabs = GalleryScreen(
    name: "tabs",
    title: "Tabs",
    module: .containment,
    summary: """
      Three pages stay children of one container: each list is scrolled as it was left, and the timer runs while \
      another page is shown.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { TabsViewController(clock: $0) },
    states: [
      GalleryState("start", "The first page, over a bar with three buttons."),
      GalleryState(
        "scrolled", "The list of the first page was scrolled.",
        [.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200)), .wait(3)]),
      GalleryState(
        "pushing", "Half-way to the second page, which comes from the side of its button.",
        [.tap(button(1)), .wait(TabsViewController.duration / 2)]),
      GalleryState(
        "timer", "The third page: its timer has run since the start.",
        [.wait(TabsViewController.duration), .tap(button(2)), .wait(1)]),
      GalleryState("back", "The first page again, scrolled as it was left.", [.tap(button(0)), .wait(1)]),
      GalleryState(
        "right-to-left", "From right to left, half-way to the second page, which comes from the left.",
        [
          .direction(.rightToLeft), .tap(button(1)), .wait(TabsViewController.duration / 2),
        ]),
    ])

  private static func button(_ index: Int) -> CGPoint {
    CGPoint(x: 64 + 96 * CGFloat(index), y: 448)
  }
}
#endif
