import Containment
import UIKit

final class StageViewController: UIViewController {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
  private let pages = [
    PageViewController("One", .systemBlue), PageViewController("Two", .systemGreen),
    PageViewController("Three", .systemOrange),
  ]
  private let status = UILabel(frame: CGRect(x: 16, y: 220, width: 288, height: 22))
  private var shown = 0

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
    addButton()
    view.addSubview(status)
  }

  private func addButton() {
    let button = UIButton(frame: CGRect(x: 16, y: 172, width: 288, height: 44))
    button.backgroundColor = .systemIndigo
    button.setTitle("Next", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.showNext() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showNext() {
    let next = (shown + 1) % pages.count
    do {
      try transition(
        from: pages[shown], to: pages[next], using: .push(from: .trailing, duration: 0.4))
      shown = next
    } catch {
      status.text = "\(error)"
    }
  }
}

final class PageViewController: UIViewController {
  private let name: String
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("PageViewController is made in code: use init(_:_:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .systemFont(ofSize: 28, weight: .bold)
    label.text = name
    label.textAlignment = .center
    label.textColor = .white
    view.addSubview(label)
  }
}
