#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A table of texts whose top row stays where it is when the screen is rotated and UIKit measures the rows anew.
  public static let notes = GalleryScreen(
    name: "notes",
    title: "Notes",
    module: .tableAnchoring,
    summary: """
      Rows are as high as their texts: when the screen is rotated they get other heights, the edge cuts the top row at \
      the same place of its text, and a tap on a row shows its whole text.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { _ in NotesViewController() },
    states: [
      GalleryState("beginning", "A list of notes. A row shows two lines of its note at most."),
      GalleryState(
        "scrolled", "After a drag upwards. The top row is cut by the upper edge.",
        [.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300)), .wait(2)]),
      GalleryState(
        "rotated", "Rotated: the rows are lower, and the upper edge cuts the top row in the same place.",
        [.resize(CGSize(width: 480, height: 320))]),
      GalleryState(
        "rotated-back", "Rotated back: everything is where it was.",
        [.resize(CGSize(width: 320, height: 480))]),
      GalleryState(
        "opened", "After a tap on a note: it shows its whole text, and the rows below it have moved down.",
        [.tap(CGPoint(x: 160, y: 240)), .wait(1)]),
    ])
}
#endif
