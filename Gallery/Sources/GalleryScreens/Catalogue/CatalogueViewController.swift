#if canImport(UIKit)
import ScreenCatalog
import UIKit

/// The gallery's first screen: a list of all screens, from `Screens.plist`.
///
/// The list says what the rows show and in which order. The screens themselves come from ``GalleryScreen/all``: an entry
/// has the name of its screen as its id.
public final class CatalogueViewController: UINavigationController {
  /// The table of the screens.
  public let list: CatalogViewController

  /// Creates the first screen.
  public init() {
    list = CatalogViewController(catalog: Self.makeCatalog())
    super.init(nibName: nil, bundle: nil)
    list.title = "Gallery"
    viewControllers = [list]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CatalogueViewController is made in code: use init()")
  }

  private static func makeCatalog() -> Catalog {
    guard let url = Bundle.module.url(forResource: "Screens", withExtension: "plist") else {
      fatalError("Screens.plist is missing. It is a resource of the target GalleryScreens.")
    }
    do {
      return try Catalog(contentsOf: url, registry: makers)
    } catch {
      fatalError("Screens.plist has mistakes:\n\(error.description)")
    }
  }

  /// The makers of all screens except this one, by name.
  private static var makers: [String: ScreenMaker] {
    var makers: [String: ScreenMaker] = [:]
    for screen in GalleryScreen.all where screen.name != GalleryScreen.catalogue.name {
      makers[screen.name] = { make(screen) }
    }
    return makers
  }

  /// Makes a screen that begins below the bar, because the gallery's screens are drawn without one.
  private static func make(_ screen: GalleryScreen) -> UIViewController {
    let controller = screen.makeController()
    controller.edgesForExtendedLayout = []
    return controller
  }
}
#endif
