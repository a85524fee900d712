#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Three users who follow and block each other, hear of it, and are told what they missed.
  public static let following = GalleryScreen(
    name: "following",
    title: "Following",
    module: .following,
    summary: """
      Three users follow and block each other in one store, and each panel shows only what its user has heard.
      """,
    size: CGSize(width: 667, height: 368),
    makeController: { _ in FollowingViewController() },
    states: [
      GalleryState("start", "Alice, Bob and Carol stand side by side, and nobody follows anybody."),
      GalleryState(
        "followed", "Alice and Bob have followed each other, and Carol follows Bob, who heard of both.",
        [tap(panel: 0, row: 0), tap(panel: 1, row: 0), tap(panel: 2, row: 1)]),
      GalleryState(
        "blocked", "Bob has blocked Alice: both follows between them are gone, on both sides.",
        [tap(panel: 1, row: 0, button: 1)]),
      GalleryState(
        "refused", "Alice has tried to follow Bob again and was refused; Carol's follow is untouched.",
        [tap(panel: 0, row: 0)]),
      GalleryState(
        "unblocked", "Bob has removed the block, which brings nothing back, and Alice has followed him anew.",
        [tap(panel: 1, row: 0, button: 1), tap(panel: 0, row: 0)]),
      GalleryState(
        "away", "Bob has signed out. Carol has unfollowed him and Alice has blocked him, and he knows nothing of it.",
        [sign(panel: 1), tap(panel: 2, row: 1), tap(panel: 0, row: 0, button: 1)]),
      GalleryState(
        "back", "Bob has signed in and is told of the block. An end is not told, but his rows and counts are right.",
        [sign(panel: 1)]),
    ])

  /// A tap on the button that signs a panel's user in or out.
  private static func sign(panel: Int) -> GalleryAction {
    .tap(CGPoint(x: 162 + CGFloat(panel) * 214, y: 87))
  }

  /// A tap on a button: the panel's and the row's index, and 0 for follow or 1 for block.
  private static func tap(panel: Int, row: Int, button: Int = 0) -> GalleryAction {
    .tap(CGPoint(x: 68 + CGFloat(panel) * 214 + CGFloat(button) * 94, y: 166 + CGFloat(row) * 96))
  }
}
#endif
