#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Two views that count the taps on them and on the rows in them, with and without cancelling touches.
  public static let taps = GalleryScreen(
    name: "taps",
    title: "Taps",
    module: .tapGestures,
    summary: """
      Two panels count the taps on them, except those on their buttons: the rows and the table of the first panel \
      count their own taps too, and the recognizer of the second panel cancels their touches.
      """,
    size: CGSize(width: 375, height: 700),
    makeController: { _ in TapsViewController() },
    states: [
      GalleryState("before", "Two panels with two rows, a table and a button each; nothing has been counted."),
      GalleryState(
        "rows-tapped",
        "After a tap on each row, both panels count 2. The upper rows count 1 each, the lower ones were cancelled.",
        [194, 242, 490, 538].map { .tap(CGPoint(x: 100, y: $0)) }),
      GalleryState(
        "table-rows-tapped",
        "After a tap on the row of each table, both panels count 3. Only the upper table has selected its row.",
        [290, 586].map { .tap(CGPoint(x: 100, y: $0)) }),
      GalleryState(
        "buttons-tapped",
        "After a tap on each button, both buttons count 1 and the panels still count 3.",
        [342, 638].map { .tap(CGPoint(x: 187, y: $0)) }),
    ],
    withoutModule: WithoutModule(
      summary: """
        Tap the rows and the button of each panel: the first recognizer cancels the touches of the rows and the table, \
        and the second one counts the button's tap for the panel, too.
        """,
      makeController: { _ in TapsWithoutModuleViewController() }))
}
#endif
