#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A text over the keyboard, with a bar between them.
  public static let keyboard = GalleryScreen(
    name: "keyboard",
    title: "Keyboard",
    module: .keyboardAvoidance,
    summary: """
      The keyboard opens with the screen: the bar stands on it, the text ends above the bar, and where one types is in \
      sight.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { _ in KeyboardViewController() },
    states: [
      GalleryState("start", "The screen has appeared, and the keyboard begins to come."),
      GalleryState(
        "coming", "A tenth of a second later, the bar is on its way, at the edge of the keyboard.",
        [.wait(0.1)]),
      GalleryState("shown", "The bar stands on the keyboard, and the end of the letter is in sight.", [.wait(0.4)]),
      GalleryState(
        "typed", "The keys of the drawn keyboard type shift, h, i and return. The last line is in sight.",
        [
          .tap(CGPoint(x: 24, y: 399)), .tap(CGPoint(x: 192, y: 345)), .tap(CGPoint(x: 240, y: 291)),
          .tap(CGPoint(x: 280, y: 453)),
        ]),
      GalleryState(
        "rotated", "After a rotation there is less room for the text. The last line is still in sight.",
        [.resize(CGSize(width: 480, height: 320)), .wait(0.5)]),
      GalleryState(
        "gone", "After a rotation back and a tap on Keyboard, the text has the screen down to the bar.",
        [.resize(CGSize(width: 320, height: 480)), .wait(0.5), .tap(CGPoint(x: 270, y: 205)), .wait(0.5)]),
    ],
    withoutModule: WithoutModule(
      summary: """
        The end of the letter is hidden by the bar when the keyboard comes, and with a safe area the bar stands too \
        high over the keyboard.
        """,
      makeController: { _ in KeyboardWithoutModuleViewController() }))
}
#endif
