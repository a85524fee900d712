#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A search form whose fields take what the button and the label beside them leave.
  public static let form = GalleryScreen(
    name: "form",
    title: "Form",
    module: .rowLayout,
    summary: """
      Two rows and a button: the search button and the label are as wide as their texts, and the fields beside them \
      take the rest, whatever the text, the width and the direction are.
      """,
    size: CGSize(width: 375, height: 300),
    makeController: { _ in FormViewController() },
    states: [
      GalleryState("portrait", "The fields take what the button and the label leave."),
      GalleryState(
        "landscape", "After a rotation, the fields are wider. Everything else has its width.",
        [.resize(CGSize(width: 667, height: 300))]),
      GalleryState(
        "long-text", "After a tap on Long Text, the button and the label are wider, and the fields are narrower.",
        [.resize(CGSize(width: 375, height: 300)), .tap(CGPoint(x: 310, y: 190))]),
      GalleryState(
        "narrow-screen", "On a screen of 320 points, the long texts still fit.",
        [.resize(CGSize(width: 320, height: 300))]),
      GalleryState(
        "right-to-left", "From right to left, the form is the mirror image.", [.direction(.rightToLeft)]),
      GalleryState(
        "too-narrow", "On 190 points, the fields keep 60 points, and the button and the label shrink.",
        [.direction(.leftToRight), .resize(CGSize(width: 190, height: 300))]),
      GalleryState(
        "overflowing", "On 150 points, the fields keep 60 points and the button 44. Its row goes on past the card.",
        [.resize(CGSize(width: 150, height: 300))]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Tap Long Text: the texts are cut off because the frames were calculated for the short ones, and on a narrow \
        screen the fields disappear.
        """,
      makeController: { _ in FormWithoutModuleViewController() }))
}
#endif
