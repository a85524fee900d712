#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Three children that take each other's place, by every transition, as fast as one taps.
  public static let switcher = GalleryScreen(
    name: "switcher",
    title: "Switcher",
    module: .containment,
    summary: """
      A tap on a button replaces the current child with the next one; of the taps during a transition, only the newest \
      is carried out afterwards.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { _ in StageViewController() },
    states: [
      GalleryState("start", "The first child, blue, over a row of buttons."),
      GalleryState(
        "pushing",
        "Half-way through a push: the blue child goes out to the left, the green one comes in from the right.",
        [.tap(CGPoint(x: 160, y: 410)), .wait(StageViewController.duration / 2)]),
      GalleryState(
        "dissolving",
        "Half-way from green to orange: the two are mixed.",
        [
          .wait(StageViewController.duration), .tap(CGPoint(x: 60, y: 410)),
          .wait(StageViewController.duration / 2),
        ]),
      GalleryState(
        "covering",
        "The blue child comes up over the orange one.",
        [
          .wait(StageViewController.duration), .tap(CGPoint(x: 260, y: 410)),
          .wait(StageViewController.duration / 2),
        ]),
      GalleryState(
        "fast-taps",
        "After four fast taps: the first was carried out, then the last; the two between were skipped.",
        [.wait(StageViewController.duration)] + Array(repeating: .tap(CGPoint(x: 160, y: 410)), count: 4)
          + [.wait(3 * StageViewController.duration)]),
      GalleryState(
        "rotated-while-pushing",
        "The screen is rotated half-way through a push: both children fill the new size and still touch.",
        [
          .tap(CGPoint(x: 160, y: 410)), .wait(StageViewController.duration / 2),
          .resize(CGSize(width: 480, height: 320)),
        ]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Tap three times during one transition: the container shows a page that is no longer its child, and further \
        taps do nothing.
        """,
      makeController: { _ in StageWithoutModuleViewController() }))
}
#endif
