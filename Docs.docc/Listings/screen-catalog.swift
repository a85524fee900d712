//# 2...
import ScreenCatalog
//# ...
import UIKit

final class FirstList: UINavigationController {
//# 2...3
  private let catalog = Catalog {
//# 2
    Catalog.Screen("Sea") { SeaScreen() }
    Catalog.Screen("Night") { NightScreen() }
//# 3
    Catalog.Section("Water") {
      Catalog.Screen(
        "Sea", subtitle: "It is teal"
      ) { SeaScreen() }
    }
    Catalog.Section("Sky") {
      Catalog.Screen("Night") { NightScreen() }
    }
//# 2...3
  }
//# 4...
  // In an app, this stands in a file.
  private let list = """
    [
//# 4
      {"title": "Sea", "class": "SeaScreen",
//# 5
      {"title": "Sea", "class": "SeeScreen",
//# 6...
      {"title": "Sea", "class": "SeaScreen",
//# 8...
       "id": "sea",
//# 4...
       "section": "Water",
//# 4...6
       "subtitle": "It is teal"},
//# 7...
       "subtitle": "It is teal",
       "keywords": ["ocean", "うみ"]},
//# 4
      {"title": "Night", "class": "NightScreen",
//# 5
      {"titel": "Night", "class": "NightScreen",
//# 6...
      {"title": "Night", "class": "NightScreen",
//# 8...
       "id": "night",
//# 4...6
       "section": "Sky"}
//# 7...
       "section": "Sky",
//# 7...8
       "keywords": ["dark", "よる"]}
//# 9...
       "keywords": ["dark", "よる"]},
      {"title": "Moon", "class": "MoonScreen",
       "id": "moon", "section": "Sky"}
//# 4...
    ]
    """
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
//# 1
    let first = UIViewController()
    first.view.backgroundColor = .systemGray6
//# 2...3
    let first = CatalogViewController(
      catalog: catalog)
//# ...3
    first.title = "Screens"
    viewControllers = [first]
//# 4...
    do {
      let catalog = try Catalog(data: Data(list.utf8))
      let first = CatalogViewController(
        catalog: catalog)
      first.title = "Screens"
      viewControllers = [first]
//# 8
      first.showScreen(withID: "night", animated: false)
//# 4...
    } catch {
      viewControllers = [MistakeScreen(error)]
    }
//# ...
  }
}
//# 2...

//# 2...3
final class SeaScreen: UIViewController {
//# 4...
final class SeaScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController {
    SeaScreen()
  }

//# 2...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
  }
}

//# 2...3
final class NightScreen: UIViewController {
//# 4...
final class NightScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController {
    NightScreen()
  }

//# 2...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
//# 9...
  }
}

struct NewMoon: LocalizedError {
  var errorDescription: String? { "The moon is new. Come back in a week." }
}

final class MoonScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() throws -> UIViewController {
    throw NewMoon()
//# 2...
  }
}
//# 4...

final class MistakeScreen: UIViewController {
  private let label = UILabel()

  init(_ error: CatalogError) {
    super.init(nibName: nil, bundle: nil)
    label.text = error.description
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = 0
    title = "Mistakes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("MistakeScreen is made in code: use init(_:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 8)
  }
}
