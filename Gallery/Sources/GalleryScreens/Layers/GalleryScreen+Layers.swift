#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The original text's sample, before and after a tap on its green background.
  public static let layers = GalleryScreen(
    name: "layers",
    title: "Layers",
    module: .layering,
    summary: """
      A tap on the green background brings the rear one of the two middle views to the front of its own level, and no \
      further.
      """,
    size: CGSize(width: 320, height: 320),
    makeController: { _ in LayersViewController() },
    states: [
      GalleryState("before", "Gray lies over yellow; blue lies over both, red under both, and green under all."),
      GalleryState(
        "after",
        "Yellow lies over gray; blue still lies over both, red under both, and green under all.",
        [.tap(CGPoint(x: 20, y: 305))]),
    ])
}
#endif
