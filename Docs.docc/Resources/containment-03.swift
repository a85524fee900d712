import Containment
import UIKit

final class StageViewController:
  UIViewController
{
  private let stage = UIView()
  private let pages = [
    makePage("One", .systemBlue),
    makePage("Two", .systemGreen),
    makePage("Three", .systemOrange),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stage.backgroundColor = .secondarySystemBackground
    stage.clipsToBounds = true
    view.addSubview(stage)
    do {
      try embed(pages[0], in: stage)
    } catch {
      print("The stage stays empty: \(error)")
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stage.frame = area
    stage.frame.size.height = area.height - 88
  }
}

/// Returns a controller that shows a name on a color.
@MainActor
private func makePage(
  _ name: String, _ color: UIColor
) -> UIViewController {
  let label = UILabel()
  label.backgroundColor = color
  label.font = .systemFont(ofSize: 28, weight: .bold)
  label.text = name
  label.textAlignment = .center
  label.textColor = .white
  let page = UIViewController()
  page.view = label
  return page
}
