#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The screen that the layering article begins with.
  public static let busyScreen = GalleryScreen(
    name: "busy-screen",
    title: "Busy screen",
    module: .layering,
    summary: """
      Whichever view comes forward, the ten buttons stay above the five information screens, and the two \
      advertisements stay above everything.
      """,
    size: CGSize(width: 375, height: 616),
    makeController: { _ in BusyScreenViewController() },
    states: [
      GalleryState("start", "The map is in front of the other information screens, under the buttons and the ads."),
      GalleryState(
        "sky-chosen",
        "After a tap on Sky, the sky is in front of the other information screens, and the buttons are above it.",
        [.tap(CGPoint(x: 187, y: 402))]),
      GalleryState(
        "ads-turned",
        "Four and a half seconds later the red ad has come forward over the other one, and over nothing else.",
        [.wait(4.5)]),
      GalleryState(
        "marked",
        "After two taps on Mark and one on Paper, the sky has two marks, and the other background is in front.",
        [
          .tap(CGPoint(x: 60, y: 454)), .tap(CGPoint(x: 60, y: 454)), .tap(CGPoint(x: 310, y: 454)),
        ]),
    ])
}
#endif
