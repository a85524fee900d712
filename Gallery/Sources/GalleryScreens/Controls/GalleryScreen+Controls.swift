#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The controls of UIKit in rows, with a card that is made of layers and images.
  public static let controls = GalleryScreen(
    name: "controls",
    title: "Controls",
    module: .rowLayout,
    summary: """
      A text field, a switch, a slider and segments stand in rows and change a card of layers, images and text with \
      attributes, and a button asks with an alert.
      """,
    size: CGSize(width: 375, height: 604),
    makeController: { _ in ControlsViewController() },
    states: [
      GalleryState("start", "The ship is under way, and has got as far as the slider says."),
      GalleryState(
        "named", "The clear button has emptied the field, and the card names the harbor that was typed then.",
        [.tap(CGPoint(x: 150, y: 253)), .wait(0.5), .tap(CGPoint(x: 344, y: 253)), .type("Nagoya"), .wait(0.5)]),
      GalleryState(
        "asked", "The ship has gone on, the card has another color, the wheel is gone, and an alert asks.",
        [
          .type("\n"), .wait(0.5), .drag(from: CGPoint(x: 155, y: 383), to: CGPoint(x: 285, y: 383)),
          .tap(CGPoint(x: 302, y: 462)), .tap(CGPoint(x: 333, y: 306)), .tap(CGPoint(x: 187, y: 520)), .wait(1),
        ]),
    ])
}
#endif
