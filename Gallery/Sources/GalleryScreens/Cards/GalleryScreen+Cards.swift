#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Cards with a picture that keeps its shape, a badge over its corner, a note that comes and goes, and tags in lines.
  public static let cards = GalleryScreen(
    name: "cards",
    title: "Cards",
    module: .rowLayout,
    summary: """
      The picture keeps its shape, the badge stays over its corner, More adds a note, the tags take as many lines as \
      they need, and on a wide screen the cards are as wide as text is easy to read.
      """,
    size: CGSize(width: 375, height: 667),
    makeController: { _ in CardsViewController() },
    states: [
      GalleryState("phone", "Two cards. The tags of the first one take two lines."),
      GalleryState(
        "more", "After a tap on More, the note is there, and everything below has moved.",
        [.tap(CGPoint(x: 325, y: 263)), .wait(0.5)]),
      GalleryState(
        "narrow", "On 320 points, the tags take more lines.", [.resize(CGSize(width: 320, height: 667)), .wait(0.5)]),
      GalleryState(
        "right-to-left", "From right to left, the badge is over the other corner, and the tags begin at the right.",
        [.direction(.rightToLeft)]),
      GalleryState(
        "wide", "On a tablet, the cards have the readable width, and the picture isn't higher than 180 points.",
        [.direction(.leftToRight), .resize(CGSize(width: 1024, height: 768)), .wait(0.5)]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Tap More: the note covers the tags because nothing makes room for it, and on another width the picture loses \
        its shape and the tags are cut off.
        """,
      makeController: { _ in CardsWithoutModuleViewController() }))
}
#endif
