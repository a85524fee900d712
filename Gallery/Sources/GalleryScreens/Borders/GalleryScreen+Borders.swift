#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The original text's sample, what else borders can do, and a panel whose edges go on and off.
  public static let borders = GalleryScreen(
    name: "borders",
    title: "Borders",
    module: .borderView,
    summary: """
      The screen shows a yellow square, sixteen more kinds of border, and a panel whose four buttons \
      switch its edges on and off.
      """,
    size: CGSize(width: 375, height: 660),
    makeController: { _ in BordersViewController() },
    states: [
      GalleryState("start", "The panel at the bottom has borders at the left and the top, which meet in a miter."),
      GalleryState(
        "all-edges",
        "After taps on Bottom and Right the panel has four borders in four colors.",
        [.tap(CGPoint(x: 231, y: 622)), .tap(CGPoint(x: 318, y: 622))]),
      GalleryState(
        "without-left",
        "After a tap on Left the borders at the top and the bottom end in a curve at the left.",
        [.tap(CGPoint(x: 144, y: 622))]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Switch the edges on and make the screen wider: half of each stroke is cut off, the last stroke covers the \
        corner or makes it darker, and the lines are stretched.
        """,
      makeController: { _ in BordersWithoutModuleViewController() }))
}
#endif
