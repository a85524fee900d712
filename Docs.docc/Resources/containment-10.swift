import Containment
import UIKit

final class PanesViewController:
  UIViewController
{
  private let area = UIView()
  private let container = PaneViewController(
    axis: .horizontal,
    panes: [
      Pane(
        makePane("List", .systemBlue),
        size: .fixed(96)),
      Pane(
        makePane("Detail", .systemGreen),
        size: .weight(1), minimum: 100),
      Pane(
        makePane("Info", .systemOrange),
        size: .fixed(80)),
    ])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(area)
    container.spacing = 2
    do {
      try embed(container, in: area)
    } catch {
      print("The screen stays empty: \(error)")
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    area.frame = view.bounds.inset(by: view.safeAreaInsets)
  }
}

/// Returns a controller that shows a name on a color.
@MainActor
private func makePane(
  _ name: String, _ color: UIColor
) -> UIViewController {
  let label = UILabel()
  label.backgroundColor = color
  label.font = .systemFont(ofSize: 22, weight: .bold)
  label.text = name
  label.textAlignment = .center
  label.textColor = .white
  let pane = UIViewController()
  pane.view = label
  return pane
}
