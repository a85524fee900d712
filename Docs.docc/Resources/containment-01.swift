import UIKit

final class StageViewController:
  UIViewController
{
  private let stage = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stage.backgroundColor =
      .secondarySystemBackground
    stage.clipsToBounds = true
    view.addSubview(stage)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stage.frame = area
    stage.frame.size.height = area.height - 88
  }
}
