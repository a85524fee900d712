import UIKit

final class FirstController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let first = UIViewController()
    first.view.backgroundColor = .systemBackground
    first.title = "Screens"
    viewControllers = [first]
  }
}
