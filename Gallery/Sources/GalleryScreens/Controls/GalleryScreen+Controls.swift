#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The controls of UIKit in rows, with a card that is made of layers and images.
  public static let controls = GalleryScreen(
    name: "controls",
    title: "Controls",
    module: .rowLayout,
    summary: """
      A switch, a slider and segments stand in rows and change a card of layers, images and text with attributes, and \
      a button asks with an alert.
      """,
    size: CGSize(width: 375, height: 604),
    makeController: { _ in ControlsViewController() },
    states: [
      GalleryState("start", "The ship is under way, and has got as far as the slider says."),
      GalleryState(
        "asked", "The ship has gone on, the card has another color, the wheel is gone, and an alert asks.",
        [
          .drag(from: CGPoint(x: 155, y: 329), to: CGPoint(x: 285, y: 329)),
          .tap(CGPoint(x: 302, y: 408)), .tap(CGPoint(x: 333, y: 252)), .tap(CGPoint(x: 187, y: 466)), .wait(1),
        ]),
    ])
}
#endif
