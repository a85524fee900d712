import PlatformUI
import ScreenCatalog

public let screens = Catalog {
  Catalog.Screen("Profile") {
    ProfileScreen()
  }
}

final class ProfileScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
