#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Two views that count the taps on them and on the rows in them, with and without cancelling touches.
  public static let taps = GalleryScreen(
    name: "taps",
    title: "Taps",
    module: .tapGestures,
    summary: """
      Two panels count the taps on them, except those on their buttons: the rows of the first panel count their own \
      taps too, and the recognizer of the second panel cancels the touches of its rows.
      """,
    size: CGSize(width: 375, height: 604),
    makeController: { TapsViewController() },
    states: [
      GalleryState("before", "Two panels with two rows and a button each; nothing has been counted."),
      GalleryState(
        "rows-tapped",
        "After a tap on each row, both panels count 2. The upper rows count 1 each, the lower ones were cancelled.",
        [194, 242, 442, 490].map { .tap(CGPoint(x: 100, y: $0)) }),
      GalleryState(
        "buttons-tapped",
        "After a tap on each button, both buttons count 1 and the panels still count 2.",
        [294, 542].map { .tap(CGPoint(x: 187, y: $0)) }),
    ])
}
#endif
