#if canImport(UIKit)
import Containment
import UIKit

/// Three panes that are shown at once: side by side while the screen is wide, one above the other while it is high.
public final class ListAndDetailViewController: PaneViewController {
  /// Long enough for all rows where the panes lie one above the other.
  private static let listLength: CGFloat = 236
  private static let colors: [String: UIColor] = [
    "Rice": .systemGray, "Salmon": .systemOrange, "Pickles": .systemGreen, "Omelette": .systemYellow,
  ]

  let list = PaneListViewController(rows: ["Rice", "Salmon", "Pickles", "Omelette"])
  let detail = PanePageViewController(heading: "Detail")
  let inspector = PanePageViewController(heading: "Inspector")

  public init() {
    super.init(
      axis: .horizontal,
      panes: [
        Pane(list, size: .fixed(Self.listLength), minimum: 120), Pane(detail, size: .weight(1), minimum: 160),
        Pane(inspector, size: .fixed(140), minimum: 100),
      ])
    spacing = 1
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    fatalError("ListAndDetailViewController is made in code: use init()")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray3
    detail.view.backgroundColor = .systemBackground
    inspector.view.backgroundColor = .secondarySystemBackground
    list.onChoice = { [weak self] row in self?.show(row) }
    list.choose(0)
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    axis = view.bounds.width >= view.bounds.height ? .horizontal : .vertical
  }

  private func show(_ row: String) {
    detail.text = row
    detail.color = Self.colors[row]
    inspector.text = "\(row.count) letters"
  }
}
#endif
