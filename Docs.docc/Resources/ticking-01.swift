import UIKit

final class LaunchController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
  }
}
