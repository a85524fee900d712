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
      GalleryState("before", "Ten bars, numbered from 1 to 10; none is selected."),
      GalleryState("selected", "After a tap on bar 3, it is selected.", [.tap(CGPoint(x: 187, y: 232))]),
      GalleryState(
        "moved-down",
        "After a tap on the eighth place, bar 3 is there and selected; bars 4 to 8 have closed up.",
        [.tap(CGPoint(x: 187, y: 462)), .wait(1)]),
      GalleryState(
        "moved-up",
        "After a tap on the first place, bar 3 is there and selected; all others are in order below it.",
        [.tap(CGPoint(x: 187, y: 140)), .wait(1)]),
    ])
}
#endif
