#if UIKIT
import PlatformUI

/// A view controller that can make itself, so that a list can name it by its class.
///
/// ```swift
/// extension BordersViewController: CatalogScreenMaking {
///   static func makeCatalogScreen() -> UIViewController { BordersViewController() }
/// }
/// ```
/// A class that is only found by its name can't be created safely: a controller with another initializer than `init()`
/// would stop the program when its row is tapped. So every class that a list names must conform to this protocol, and
/// ``Catalog`` checks that when it loads the list.
@MainActor
public protocol CatalogScreenMaking: UIViewController {
  /// Returns a new controller: one of this class, or one that contains it.
  ///
  /// - Throws: The reason why there is no controller. ``CatalogViewController`` shows it to the user.
  static func makeCatalogScreen() throws -> UIViewController
}
#endif
