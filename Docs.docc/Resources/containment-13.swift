import Containment
import UIKit

final class TabsViewController:
  SwitcherViewController
{
  private let stage = UIView()
  private var buttons: [UIButton] = []

  override var contentContainerView: UIView {
    stage
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    keepsReplacedContent = true
    view.backgroundColor = .systemBackground
    stage.clipsToBounds = true
    view.addSubview(stage)
    for name in ["One", "Two", "Three"] { addButton(name) }
    showPage("One")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stage.frame = area
    stage.frame.size.height = area.height - 68
    let width = (area.width - 48) / 3
    for (number, button) in buttons.enumerated() {
      let x = area.minX + 16 + CGFloat(number) * (width + 8)
      button.frame = CGRect(x: x, y: area.maxY - 56, width: width, height: 44)
    }
  }

  private func addButton(_ name: String) {
    let button = UIButton()
    button.backgroundColor = .systemIndigo
    button.setTitle(name, for: .normal)
    let show = UIAction { [weak self] _ in self?.showPage(name) }
    button.addAction(show, for: .touchUpInside)
    view.addSubview(button)
    buttons.append(button)
  }

  private func showPage(_ name: String) {
    let kept = children.first { $0.title == name }
    do {
      try setContent(kept ?? makeList(name))
    } catch {
      print("The page stays: \(error)")
    }
  }
}

/// Returns a controller that shows a long list.
@MainActor
private func makeList(_ name: String) -> UIViewController {
  let list = UIScrollView()
  list.contentSize.height = 30 * 36
  for number in 1...30 {
    let row = UILabel()
    row.frame = CGRect(
      x: 16, y: CGFloat(number - 1) * 36, width: 280, height: 36)
    row.text = "\(name), row \(number)"
    list.addSubview(row)
  }
  let page = UIViewController()
  page.title = name
  page.view = list
  return page
}
