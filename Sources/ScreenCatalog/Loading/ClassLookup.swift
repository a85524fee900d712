#if UIKIT
import PlatformUI

/// Finds classes by the names that stand in a list.
///
/// `NSClassFromString` finds a Swift class as `Module.Class`, on Apple platforms and on Linux, if it is at the top
/// level, not generic and not private. On Apple platforms it also finds the names of Objective-C.
struct ClassLookup {
  /// The module of the names that are written without one.
  let module: String

  enum Result {
    case screen(any CatalogScreenMaking.Type)
    case controllerOnly
    case otherClass
    case nothing
  }

  /// The names under which a class is looked for, as a message lists them.
  func candidates(for name: String) -> [String] {
    name.contains(".") ? [name] : [name, "\(module).\(name)"]
  }

  func find(_ name: String) -> Result {
    var best = Result.nothing
    // The name with the module comes first, because most classes have it. Looking for a class that doesn't exist takes
    // long.
    for candidate in candidates(for: name).reversed() where Self.isName(candidate) {
      guard let type: AnyClass = NSClassFromString(candidate) else { continue }
      if let screen = type as? any CatalogScreenMaking.Type { return .screen(screen) }
      if type is UIViewController.Type { best = .controllerOnly } else if case .nothing = best { best = .otherClass }
    }
    return best
  }

  /// Returns whether a text can be the name of a class: `Class` or `Module.Class`.
  ///
  /// Anything else isn't handed to Foundation, which writes complaints about nested names to the standard error.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains { $0.isWhitespace || $0 == "\0" } }
  }
}
#endif
