#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// The gallery's own first screen: a list that leads to all other screens, with a search.
  public static let catalog = GalleryScreen(
    name: "catalog",
    title: "Catalog",
    module: .screenCatalog,
    summary: """
      The gallery's own first screen lists all other screens from a property list, finds them, and pushes the one that \
      is tapped.
      """,
    size: CGSize(width: 375, height: 604),
    makeController: { GalleryCatalogViewController(clock: $0) },
    states: [
      GalleryState("list", "Each row leads to a screen of the gallery; the sections are the modules."),
      GalleryState(
        "pushing", "After a tap on Layers, its screen comes in from the right.",
        [.tap(CGPoint(x: 120, y: 178)), .wait(0.18)]),
      GalleryState("pushed", "The screen is shown under the bar, with a button that leads back.", [.wait(0.5)]),
      GalleryState(
        "back", "The button has led back to the same place in the list.", [.tap(CGPoint(x: 40, y: 22)), .wait(0.5)]),
      GalleryState(
        "search", "The search finds two screens by a keyword, whatever its capitals.",
        [.tap(CGPoint(x: 120, y: 70)), .type("LEVEL"), .wait(0.5)]),
      GalleryState("nothing", "No screen has all the words, and the list says so.", [.type(" tap")]),
    ])
}
#endif
