import PlatformUI
import ScreenCatalog

public let screens = Catalog {
  Catalog.Screen("Profile") {
    ProfileController()
  }
}

final class ProfileController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}
