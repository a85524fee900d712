import UIKit

final class FirstList: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let first = UIViewController()
    first.view.backgroundColor = .systemGray6
    first.title = "Screens"
    viewControllers = [first]
  }
}
