#if canImport(UIKit)
import ScreenCatalog
import Ticking
import UIKit

/// The gallery's first screen: a list of all screens, from `Screens.plist`.
///
/// The list says what the rows show and in which order, and names the class of each screen that inherits `init()`. The
/// other ones come from ``GalleryScreen/all``. An entry has the name of its screen as its id.
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

  /// The property list of the screens.
  static var listURL: URL? { Bundle.module.url(forResource: "Screens", withExtension: "plist") }

  private static func makeCatalog(clock: any TickClock) -> Catalog {
    guard let url = listURL else {
      fatalError("Screens.plist is missing. It is a resource of the target GalleryScreens.")
    }
    var options = Catalog.LoadingOptions(making: .byClassName, registry: makers(clock: clock))
    #if DEBUG
    // A wrong entry is a row with its mistake. A test demands that there is none.
    options.isLenient = true
    #endif
    do {
      return try Catalog(contentsOf: url, options: options)
    } catch {
      fatalError("Screens.plist has mistakes:\n\(error.description)")
    }
  }

  /// The makers of the screens that the name of a class can't make, by name: they have an initializer of their own, or
  /// the class is a subclass of a generic one.
  private static func makers(clock: any TickClock) -> [String: Catalog.Screen.Maker] {
    let screens: [GalleryScreen] = [
      .layers, .busyScreen, .chat, .tabs, .listAndDetail, .tasks, .observers, .countdown,
    ]
    var makers: [String: Catalog.Screen.Maker] = [:]
    for screen in screens { makers[screen.name] = { screen.makeController(clock) } }
    return makers
  }

  /// Pushes a screen that begins below the bar, because the gallery's screens are drawn without one.
  public override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    placeBelowBar([viewController])
    super.pushViewController(viewController, animated: animated)
  }

  /// Shows screens that begin below the bar, and the list.
  public override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    placeBelowBar(viewControllers)
    super.setViewControllers(viewControllers, animated: animated)
  }

  private func placeBelowBar(_ screens: [UIViewController]) {
    for screen in screens where screen !== list { screen.edgesForExtendedLayout = [] }
  }

  /// Waits for the work of the screen that was pushed.
  public func workDidEnd() async {
    await (topViewController as? any WorkingScreen)?.workDidEnd()
  }
}
#endif
