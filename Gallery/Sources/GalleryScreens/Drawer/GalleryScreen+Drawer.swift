#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A menu that a finger pulls over a list.
  public static let drawer = GalleryScreen(
    name: "drawer",
    title: "Drawer",
    module: .containment,
    summary: """
      A finger pulls a menu over a list from the leading edge; where it lets go decides whether the menu comes or goes \
      back.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { _ in DrawerViewController() },
    states: [
      GalleryState("start", "The list, with nothing pulled yet."),
      GalleryState(
        "pulled-back", "The finger has let go before the middle: the menu has gone back.",
        [.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 72, y: 300)), .wait(1)]),
      GalleryState(
        "coming", "The finger has let go behind the middle: the menu goes on at the finger's speed.",
        [.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 200, y: 300)), .wait(0.02)]),
      GalleryState("opened", "The menu has covered the list.", [.wait(1)]),
      GalleryState(
        "closed", "The menu was pulled out from the trailing edge.",
        [.drag(from: CGPoint(x: 316, y: 300), to: CGPoint(x: 60, y: 300)), .wait(1)]),
      GalleryState(
        "right-to-left", "From right to left, the menu has come from the right edge.",
        [
          .direction(.rightToLeft), .drag(from: CGPoint(x: 316, y: 300), to: CGPoint(x: 60, y: 300)), .wait(1),
        ]),
    ])
}
#endif
