import ScreenCatalog
import UIKit

final class FirstController: UINavigationController {
  private let catalog = Catalog {
    Catalog.Screen("Sea") { SeaScreen() }
    Catalog.Screen("Night") { NightScreen() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let first = CatalogViewController(catalog: catalog)
    first.title = "Screens"
    viewControllers = [first]
  }
}

final class SeaScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
  }
}

final class NightScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
  }
}
