import Containment
import UIKit

final class StageViewController:
  SwitcherViewController
{
  private let stage = UIView()
  private let button = UIButton()
  private let status = UILabel()
  private let pages = [
    makePage("One", .systemBlue),
    makePage("Two", .systemGreen),
    makePage("Three", .systemOrange),
  ]
  private var asked = 0
  private var shown = 0
  private var skipped = 0

  override var contentContainerView: UIView { stage }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stage.backgroundColor = .secondarySystemBackground
    stage.clipsToBounds = true
    view.addSubview(stage)
    do {
      try setContent(pages[0])
    } catch {
      status.text = "\(error)"
    }
    addButton()
    view.addSubview(status)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stage.frame = area
    stage.frame.size.height = area.height - 88
    button.frame = CGRect(
      x: area.minX + 16, y: area.maxY - 76, width: area.width - 32, height: 44)
    status.frame = CGRect(
      x: area.minX + 16, y: area.maxY - 28, width: area.width - 32, height: 22)
  }

  private func addButton() {
    button.backgroundColor = .systemIndigo
    button.setTitle("Next", for: .normal)
    let next = UIAction { [weak self] _ in self?.showNext() }
    button.addAction(next, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showNext() {
    asked += 1
    do {
      try setContent(
        pages[asked % pages.count],
        using: .push(from: .trailing, duration: 0.4)
      ) { [weak self] outcome in
        self?.count(outcome.isShown)
      }
    } catch {
      status.text = "Still moving"
    }
  }

  private func count(_ isShown: Bool) {
    if isShown { shown += 1 } else { skipped += 1 }
    status.text = "\(shown) shown, \(skipped) skipped"
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
