#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A table of texts whose rows are measured anew when the screen is rotated, and whose top row stays where it is.
  public static let notes = GalleryScreen(
    name: "notes",
    title: "Notes",
    module: .tableAnchoring,
    summary: """
      Rows are as high as their texts: when the screen is rotated they are measured anew, the first line of the top \
      row stays at the same height, and a tap on a row shows its whole text.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { _ in NotesViewController() },
    states: [
      GalleryState("beginning", "A list of notes. A row shows two lines of its note at most."),
      GalleryState(
        "scrolled", "After a drag upwards. The top row is cut by the upper edge.",
        [.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300)), .wait(2)]),
      GalleryState(
        "rotated", "Rotated: the rows are lower, and the top row's first line is where it was.",
        [.resize(CGSize(width: 480, height: 320))]),
      GalleryState(
        "rotated-back", "Rotated back: the same row is at the top, at the same height.",
        [.resize(CGSize(width: 320, height: 480))]),
      GalleryState(
        "opened", "After a tap on a note: it shows its whole text, and the rows below it have moved down.",
        [.tap(CGPoint(x: 160, y: 240)), .wait(1)]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Choose a larger text size: the texts grow, but the rows keep the heights that they had.
        """,
      makeController: { _ in NotesWithoutModuleViewController() }))
}
#endif
