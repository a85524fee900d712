#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Ten bars in a column: tap one, tap another place, and it moves there.
  public static let move = GalleryScreen(
    name: "move",
    title: "Move",
    module: .collectionsExt,
    summary: """
      A tap on a bar selects it, and a tap on another place moves it there, where it stays selected while the other \
      bars close up.
      """,
    size: CGSize(width: 375, height: 604),
    makeController: { _ in MoveViewController() },
    states: [
      GalleryState("before", "Ten bars, two of them with the same text; none is selected."),
      GalleryState("selected", "After a tap on the second Rice, it is selected.", [.tap(CGPoint(x: 187, y: 232))]),
      GalleryState(
        "moved-down",
        "After a tap on the eighth place, that Rice is there and selected; the bars between have closed up.",
        [.tap(CGPoint(x: 187, y: 462)), .wait(1)]),
      GalleryState(
        "moved-up",
        "After a tap on the first place, that Rice is there and selected; all others are in order below it.",
        [.tap(CGPoint(x: 187, y: 140)), .wait(1)]),
    ],
    withoutModule: WithoutModule(
      summary: "Move a Rice: the other one is gone, because both are equal; then move the first bar to the last place.",
      makeController: { _ in MoveWithoutModuleViewController() }))
}
#endif
