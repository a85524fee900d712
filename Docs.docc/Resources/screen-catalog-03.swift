import ScreenCatalog
import UIKit

final class FirstController: UINavigationController {
  private let catalog = Catalog {
    Catalog.Section("Water") {
      Catalog.Screen("Sea", subtitle: "It is teal") { SeaScreen() }
    }
    Catalog.Section("Sky") {
      Catalog.Screen("Night") { NightScreen() }
    }
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
