#if canImport(UIKit)
import ScreenCatalog
import Ticking
import UIKit

extension GalleryCollection {
  /// The size of a screen of a catalog in points: that of a phone.
  public static let phoneSize = CGSize(width: 390, height: 844)

  /// Creates a gallery of the screens of a catalog. The catalog itself, as an app shows it, is the first page.
  ///
  /// A variant of a screen is a screen of its own. The name of a screen is made of its id; see ``name(ofID:)``.
  ///
  /// - Parameters:
  ///   - title: The title of the gallery's pages.
  ///   - catalog: The screens. There is at least one.
  ///   - expression: The catalog in Swift, such as `screens`, for tests.
  ///   - module: The module that the expression needs.
  public init(title: String, catalog: Catalog, expression: String, module: String) {
    func setup(_ controller: String, isThrowing: Bool = false) -> GalleryScreen.TestSetup {
      GalleryScreen.TestSetup(
        imports: [module, "ScreenCatalog"], statement: "screen.rootViewController = \(controller)",
        isThrowing: isThrowing)
    }
    var names: Set<String> = ["catalog"]
    var screens: [GalleryScreen] = []
    for section in catalog.sections {
      for screen in section.screens {
        screens.append(
          GalleryScreen(
            name: Self.unusedName(Self.name(ofID: screen.id), in: &names),
            title: [screen.title, screen.variant].compactMap(\.self).joined(separator: ", "),
            group: GalleryGroup(section.title ?? title),
            // The title names the variant already.
            summary: screen.subtitle == screen.variant ? "" : screen.subtitle ?? "",
            size: Self.phoneSize,
            testSetup: setup(
              "try #require(\(expression).screen(withID: \(screen.id.debugDescription))).make()", isThrowing: true),
            makeController: { _ in Self.controller(of: screen) },
            states: [GalleryState("start", "")]))
      }
    }
    let list = GalleryScreen(
      name: "catalog", title: title, group: GalleryGroup(title), summary: "The list of all screens.",
      size: Self.phoneSize,
      testSetup: setup(
        "UINavigationController(rootViewController: CatalogViewController(catalog: \(expression)))",
        isThrowing: expression.hasPrefix("try ")),
      makeController: { _ in
        let list = CatalogViewController(catalog: catalog)
        list.title = title
        return UINavigationController(rootViewController: list)
      },
      states: [GalleryState("start", "")])
    self.init(title: title, screens: screens, firstPage: list)
  }

  /// Creates a gallery of the screens of a list in a file; see `Catalog`. If the list has mistakes, they are printed,
  /// and the process ends.
  ///
  /// - Parameters:
  ///   - title: The title of the gallery's pages.
  ///   - list: The path of a property list, or of a list in JSON.
  ///   - module: The module of the classes that are written without one.
  public init(title: String, list: String, module: String) {
    let catalog: Catalog
    do {
      catalog = try Catalog(contentsOf: URL(fileURLWithPath: list), options: .init(module: module))
    } catch {
      fatalError("The list \(list) has mistakes:\n\(error.description)")
    }
    self.init(
      title: title, catalog: catalog,
      expression: "try Catalog(contentsOf: URL(fileURLWithPath: \(list.debugDescription)), "
        + "options: .init(module: \"\(module)\"))",
      module: module)
  }

  /// Returns the controller of a screen, as the catalog shows it.
  private static func controller(of screen: Catalog.Screen) -> UIViewController {
    do {
      let controller = try screen.make()
      if controller.title == nil, controller.navigationItem.title == nil { controller.title = screen.title }
      return controller
    } catch {
      let page = CatalogViewController(catalog: Catalog(sections: []))
      return page.makeErrorController(for: screen, error: error)
    }
  }

  /// Returns the name of a screen with an id: the letters and digits of ASCII in lower case, the numbers of other
  /// letters and digits in Unicode, and a hyphen for each run of other characters. `Profile/new user` becomes
  /// `profile-new-user`, `設定` becomes `u8a2d-u5b9a`.
  nonisolated public static func name(ofID id: String) -> String {
    var words: [String] = [""]
    for scalar in id.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words[words.count - 1] += String(scalar).lowercased()
      } else if scalar.isASCII || scalar.properties.isWhitespace {
        words.append("")
      } else {
        words += ["u" + String(scalar.value, radix: 16), ""]
      }
    }
    let name = words.filter { !$0.isEmpty }.joined(separator: "-")
    return name.isEmpty ? "screen" : String(name.prefix(60))
  }

  /// Returns the name, or the name with the first number from 2 on that makes it another one.
  private static func unusedName(_ name: String, in names: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !names.insert(candidate).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
#endif
