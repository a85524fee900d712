#if UIKIT
import PlatformUI
import ScreenCatalog

final class FirstScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController { FirstScreen() }
}

final class SecondScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController { SecondScreen() }
}

/// A controller with variants.
final class VariantScreen: UIViewController, CatalogScreenMaking {
  let variant: String

  init(_ variant: String) {
    self.variant = variant
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  static func makeCatalogScreen() -> UIViewController { VariantScreen("none") }
  static func makeCatalogScreen(variant: String) -> UIViewController { VariantScreen(variant) }
}

struct NoLuck: LocalizedError {
  var errorDescription: String? { "There is no microphone." }
}

final class FailingScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() throws -> UIViewController { throw NoLuck() }
}

/// A controller that isn't a `CatalogScreenMaking`.
final class PlainController: UIViewController {}

/// A class that isn't a controller.
final class NoController: NSObject {}

enum Outer {
  final class Nested: UIViewController, CatalogScreenMaking {
    static func makeCatalogScreen() -> UIViewController { Nested() }
  }
}

private final class HiddenScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController { HiddenScreen() }
}

/// A list as *A list of screens* has it, with two controllers.
let articleList = xml(
  """
  <dict><key>title</key><string>First</string><key>class</key><string>FirstScreen</string></dict>
  <dict><key>title</key><string>Second</string><key>class</key><string>SecondScreen</string></dict>
  """)

/// Returns a property list in XML whose root is an array.
func xml(_ entries: String) -> Data {
  Data(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>
    \(entries)
    </array>
    </plist>
    """.utf8)
}

/// Returns a dictionary in XML with strings: a key, its value, a key, its value, and so on.
func entry(_ keysAndValues: String...) -> String {
  let pairs = stride(from: 0, to: keysAndValues.count, by: 2).map { index in
    "<key>\(keysAndValues[index])</key><string>\(keysAndValues[index + 1])</string>"
  }
  return "<dict>\(pairs.joined())</dict>"
}

func json(_ text: String) -> Data { Data(text.utf8) }

/// Returns what is wrong with a list; empty if it loads.
func problems(_ data: Data, registry: [String: Catalog.Screen.Maker] = [:]) -> [CatalogError.Problem] {
  do {
    _ = try Catalog(data: data, options: .init(registry: registry))
    return []
  } catch {
    return error.problems
  }
}
#endif
