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
/// ``Catalog`` checks that when it loads the list. A list that is loaded with ``Catalog/Making/byClassName`` can name
/// other classes, too.
@MainActor
public protocol CatalogScreenMaking: UIViewController {
  /// Returns a new controller: one of this class, or one that contains it.
  ///
  /// - Throws: The reason why there is no controller. ``CatalogViewController`` shows it to the user.
  static func makeCatalogScreen() throws -> UIViewController

  /// Returns a new controller of a variant that the list names. By default, it throws.
  ///
  /// - Parameter variant: The name of the variant.
  /// - Throws: The reason why there is no controller. ``CatalogViewController`` shows it to the user.
  static func makeCatalogScreen(variant: String) throws -> UIViewController
}

extension CatalogScreenMaking {
  /// Throws an error that says that the class has no variants.
  public static func makeCatalogScreen(variant: String) throws -> UIViewController {
    throw CatalogScreenError.noVariants(self, variant)
  }
}

extension Catalog {
  /// How the controllers are made whose classes a list names.
  public struct Making: Hashable, Sendable {
    fileprivate let needsConformance: Bool

    /// Each class makes its controller itself: it is a ``CatalogScreenMaking``.
    public static let byConformance = Making(needsConformance: true)

    /// Each class is created by its `init()`, unless it is a ``CatalogScreenMaking``. A new screen is one more entry.
    ///
    /// A tap on the row of a class without `init()`, which has an initializer of its own instead, stops the program.
    /// Loading a list can't see that. Let such a class be a ``CatalogScreenMaking``. On Linux, a class that declares
    /// `init()` itself has to be one, too: Swift finds only the one that is inherited, which calls
    /// `init(nibName:bundle:)`.
    public static let byClassName = Making(needsConformance: false)
  }
}

/// Finds the classes that a list names.
///
/// `NSClassFromString` finds a Swift class as `Module.Class`, on Apple platforms and on Linux, if it is at the top
/// level, not generic and not private. On Apple platforms it also finds the names of Objective-C.
struct ClassLookup {
  /// The module of the names that are written without one.
  let module: String
  private let making: Catalog.Making
  private var found: [String: Result<UIViewController.Type, Mistake>] = [:]

  init(module: String, making: Catalog.Making) {
    self.module = module
    self.making = making
  }

  /// What is wrong with a class.
  struct Mistake: Error {
    let reason: CatalogError.Problem.Reason
    let remedy: String
  }

  /// Returns a class. Each name is looked for once, because that takes long.
  mutating func type(named name: String) -> Result<UIViewController.Type, Mistake> {
    if let known = found[name] { return known }
    let type = find(name)
    found[name] = type
    return type
  }

  private func find(_ name: String) -> Result<UIViewController.Type, Mistake> {
    // The name with the module comes first, because most classes have it, and looking for one in vain takes long.
    let names = name.contains(".") ? [name] : ["\(module).\(name)", name]
    var classes: [AnyClass] = []
    for case let type? in names.lazy.filter(Self.isName).map({ NSClassFromString($0) }) {
      let canMake = !making.needsConformance || type is any CatalogScreenMaking.Type
      if canMake, let type = type as? UIViewController.Type { return .success(type) }
      classes.append(type)
    }
    if classes.contains(where: { $0 is UIViewController.Type }) {
      let remedy =
        "Make the class conform to CatalogScreenMaking, load the list with making: .byClassName, or add the id to the "
        + "registry."
      return .failure(Mistake(reason: .notCatalogScreenMaking, remedy: remedy))
    }
    if !classes.isEmpty {
      return .failure(Mistake(reason: .notAViewController, remedy: "Name a subclass of UIViewController."))
    }
    let quoted = names.reversed().map(\.quoted)
    let remedy =
      "There is no class \(quoted.joined(separator: " or ")), neither generic nor private, at the top level of a "
      + "module. Check the spelling and the module, or add the id to the registry."
    return .failure(Mistake(reason: .classNotFound, remedy: remedy))
  }

  /// Returns whether a text can be the name of a class: `Class` or `Module.Class`.
  ///
  /// Anything else isn't handed to Foundation, which on Linux writes a complaint about a nested name to the standard
  /// error. It also writes one about a mangled name, such as `_TtC5MyApp5Class`, which Apple's platforms may find.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains { $0.isWhitespace || $0 == "\0" } }
  }
}
#endif
