import ScreenCatalog
import UIKit

final class FirstList: UINavigationController {
  // In an app, this stands in a file.
  private let list = """
    [
      {"title": "Sea", "class": "SeaScreen",
       "section": "Water",
       "subtitle": "It is teal"},
      {"title": "Night", "class": "NightScreen",
       "section": "Sky"}
    ]
    """

  override func viewDidLoad() {
    super.viewDidLoad()
    do {
      let catalog = try Catalog(data: Data(list.utf8))
      let first = CatalogViewController(
        catalog: catalog)
      first.title = "Screens"
      viewControllers = [first]
    } catch {
      viewControllers = [MistakeScreen(error)]
    }
  }
}

final class SeaScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController {
    SeaScreen()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
  }
}

final class NightScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController {
    NightScreen()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
  }
}

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
