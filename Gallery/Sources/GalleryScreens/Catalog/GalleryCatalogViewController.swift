#if canImport(UIKit)
import ScreenCatalog
import Ticking
import UIKit

/// The gallery's first screen: a list of all screens, from `Screens.plist`.
///
/// The list says what the rows show and in which order. The screens themselves come from ``GalleryScreen/all``. An
/// entry has the name of its screen as its id.
public final class GalleryCatalogViewController: UINavigationController, WorkingScreen {
  /// The table of the screens.
  public let list: CatalogViewController

  /// Creates the first screen. The timers of the screens that it pushes follow a clock.
  public init(clock: any TickClock = .main) {
    list = CatalogViewController(catalog: Self.makeCatalog(clock: clock))
    super.init(nibName: nil, bundle: nil)
    list.title = "Gallery"
    viewControllers = [list]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("GalleryCatalogViewController is made in code: use init(clock:)")
  }

  private static func makeCatalog(clock: any TickClock) -> Catalog {
    guard let url = Bundle.module.url(forResource: "Screens", withExtension: "plist") else {
      fatalError("Screens.plist is missing. It is a resource of the target GalleryScreens.")
    }
    do {
      return try Catalog(contentsOf: url, registry: makers(clock: clock))
    } catch {
      fatalError("Screens.plist has mistakes:\n\(error.description)")
    }
  }

  /// The makers of all screens except this one, by name.
  private static func makers(clock: any TickClock) -> [String: ScreenMaker] {
    var makers: [String: ScreenMaker] = [:]
    for screen in GalleryScreen.all where screen.name != GalleryScreen.catalog.name {
      makers[screen.name] = { make(screen, clock: clock) }
    }
    return makers
  }

  /// Makes a screen that begins below the bar, because the gallery's screens are drawn without one.
  private static func make(_ screen: GalleryScreen, clock: any TickClock) -> UIViewController {
    let controller = screen.makeController(clock)
    controller.edgesForExtendedLayout = []
    return controller
  }

  /// Waits for the work of the screen that was pushed.
  public func workDidEnd() async {
    await (topViewController as? any WorkingScreen)?.workDidEnd()
  }
}
#endif
