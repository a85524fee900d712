#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The screen that the layering article begins with.
  public static let busyScreen = GalleryScreen(
    name: "busy-screen",
    title: "Busy screen",
    module: .layering,
    summary: """
      Whichever view comes forward, the buttons stay above the five information screens, and the advertisements above \
      and below stay in front of everything, even though their instances are replaced.
      """,
    size: CGSize(width: 375, height: 616),
    makeController: { _ in BusyScreenViewController() },
    states: [
      GalleryState("start", "The map is in front of the other information screens. Eight buttons are over it."),
      GalleryState(
        "sky-chosen",
        "After a tap on Sky, the sky is in front of the other information screens, and the buttons are above it.",
        [.tap(CGPoint(x: 187, y: 404))]),
      GalleryState(
        "next-ad",
        "Four and a half seconds later the next advertisement has loaded above. It is another view, and a higher one.",
        [.wait(4.5)]),
      GalleryState(
        "marked",
        "After two taps on Mark and one on Paper, there are ten buttons, and a third background is in front.",
        [
          .tap(CGPoint(x: 60, y: 456)), .tap(CGPoint(x: 60, y: 456)), .tap(CGPoint(x: 187, y: 456)),
        ]),
      GalleryState(
        "notes-chosen", "After a tap on Notes, which have no buttons of their own, five buttons are left.",
        [.tap(CGPoint(x: 313, y: 404))]),
      GalleryState(
        "rotated", "After a rotation and a tap on Sky, the buttons are beside the text.",
        [.resize(CGSize(width: 667, height: 375)), .tap(CGPoint(x: 484, y: 187))]),
      GalleryState("right-to-left", "From right to left, the buttons are on the left.", [.direction(.rightToLeft)]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Wait until the upper advertisement has loaded anew, and tap Map: the card is in front of it; tap Paper twice: \
        the third background stays in front.
        """,
      makeController: { _ in BusyScreenWithoutModuleViewController() }))
}
#endif
