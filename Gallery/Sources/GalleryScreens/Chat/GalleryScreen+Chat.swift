#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A table that stays at its end, older messages that load above, and a bar on the keyboard that grows with its text.
  public static let chat = GalleryScreen(
    name: "chat",
    title: "Chat",
    module: .tableAnchoring,
    summary: """
      The chat opens at its end, and stays there when the keyboard or a message comes: once one has scrolled up, what \
      one reads stays where it is.
      """,
    size: CGSize(width: 320, height: 480),
    makeController: { ChatViewController(clock: $0) },
    states: [
      GalleryState("end", "The chat opens at its end."),
      GalleryState(
        "keyboard", "After a tap on the text, the keyboard has come. The newest message is still in sight.",
        [.tap(CGPoint(x: 100, y: 460)), .wait(0.5)]),
      GalleryState(
        "written", "A text of two lines is written. The bar has grown, and the newest message is still in sight.",
        [.type("Do we need an umbrella?\nI have one."), .wait(0.5)]),
      GalleryState(
        "sent", "After a tap on Send, the message has come in at the end, and a second later the answer.",
        [.tap(CGPoint(x: 278, y: 203)), .wait(1.5)]),
      GalleryState(
        "scrolled", "After a drag downwards. What is read is no longer the end.",
        [.drag(from: CGPoint(x: 160, y: 40), to: CGPoint(x: 160, y: 100)), .wait(2)]),
      GalleryState(
        "older", "A drag has reached the top, older messages have come in above, and one more drag shows them.",
        [
          .drag(from: CGPoint(x: 160, y: 20), to: CGPoint(x: 160, y: 170)), .wait(2.4),
          .drag(from: CGPoint(x: 160, y: 40), to: CGPoint(x: 160, y: 70)), .wait(2),
        ]),
      GalleryState(
        "rotated", "After a rotation, the same message is above the bar.",
        [.resize(CGSize(width: 480, height: 320)), .wait(0.5)]),
      GalleryState(
        "rotated-back", "Rotated back. The same message is still above the bar.",
        [.resize(CGSize(width: 320, height: 480)), .wait(0.5)]),
    ])
}
#endif
