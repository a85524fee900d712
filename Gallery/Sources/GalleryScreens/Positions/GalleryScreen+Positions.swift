#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Turned and scaled views that are moved by their top left corners.
  public static let positions = GalleryScreen(
    name: "positions",
    title: "Positions",
    module: .viewPosition,
    summary: """
      A plain, a rotated and a scaled card are moved by their top left corners, which are marked as they would be \
      without the transforms.
      """,
    size: CGSize(width: 375, height: 558),
    makeController: { _ in PositionsViewController() },
    states: [
      GalleryState("before", "Three cards; the frames show where they would be without their transforms."),
      GalleryState(
        "moved", "All three have moved by (60, 8), and have kept their sizes.", [moveButton, .wait(1)]),
      GalleryState(
        "moved-again", "A second move by the same distance; nothing has grown or shrunk.", [moveButton, .wait(1)]),
      GalleryState(
        "at-the-edge", "All three corners are 144 points from the right edge of the screen.", [edge, .wait(1)]),
      GalleryState("back", "All three are where they began.", [back]),
    ])

  private static let moveButton = GalleryAction.tap(CGPoint(x: 70, y: 512))
  private static let edge = GalleryAction.tap(CGPoint(x: 188, y: 512))
  private static let back = GalleryAction.tap(CGPoint(x: 306, y: 512))
}
#endif
