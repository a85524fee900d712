import UIKit

final class StageViewController: UIViewController {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stage.backgroundColor = .secondarySystemBackground
    stage.clipsToBounds = true
    view.addSubview(stage)
  }
}
