import Containment
import UIKit

final class PanesViewController: PaneViewController {
  init() {
    super.init(
      axis: .horizontal,
      panes: [
        Pane(PageViewController("List", .systemBlue), .fixed(96)),
        Pane(PageViewController("Detail", .systemGreen), .weight(1), minimum: 100),
        Pane(PageViewController("Info", .systemOrange), .fixed(80)),
      ])
    spacing = 2
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("PanesViewController is made in code: use init()")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    axis = view.bounds.width >= view.bounds.height ? .horizontal : .vertical
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
    label.font = .systemFont(ofSize: 22, weight: .bold)
    label.text = name
    label.textAlignment = .center
    label.textColor = .white
    view.addSubview(label)
  }
}
