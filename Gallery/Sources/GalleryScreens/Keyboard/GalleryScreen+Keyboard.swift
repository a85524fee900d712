#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A form over the keyboard, with a bar that stands on it.
  public static let keyboard = GalleryScreen(
    name: "keyboard",
    title: "Keyboard",
    module: .keyboardAvoidance,
    summary: """
      A touch on a field brings the keyboard: the bar moves up with it, the field is scrolled into sight, and both are \
      where they were when the keyboard is gone.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { _ in KeyboardViewController() },
    states: [
      GalleryState("start", "The bar is at the bottom. The keyboard would cover Note."),
      GalleryState(
        "coming", "A tenth of a second after a touch on Note, the bar is on its way, at the edge of the keyboard.",
        [.tap(CGPoint(x: 200, y: 250)), .wait(0.1)]),
      GalleryState("shown", "The bar stands on the keyboard, and Note is in sight.", [.wait(0.4)]),
      GalleryState(
        "typed", "The keys of the drawn keyboard type: shift, h and i.",
        [.tap(CGPoint(x: 24, y: 399)), .tap(CGPoint(x: 192, y: 345)), .tap(CGPoint(x: 240, y: 291))]),
      GalleryState(
        "handed-over", "Street takes over. The keyboard, the bar and the form stay.",
        [.tap(CGPoint(x: 200, y: 113)), .wait(0.5)]),
      GalleryState(
        "rotated", "After a rotation, the keyboard has another height. Street is still in sight.",
        [.resize(CGSize(width: 480, height: 320)), .wait(0.5)]),
      GalleryState(
        "gone", "After a rotation back and a tap on Keyboard, everything is where it was.",
        [.resize(CGSize(width: 320, height: 480)), .tap(CGPoint(x: 270, y: 242)), .wait(0.5)]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Touch Note: the bar comes later than the keyboard and covers the field, and with a safe area it stands too \
        high over the keyboard.
        """,
      makeController: { _ in KeyboardWithoutModuleViewController() }))
}
#endif
