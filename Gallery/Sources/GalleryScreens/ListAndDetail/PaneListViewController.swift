#if canImport(UIKit)
import TapGestures
import UIKit

/// A list of rows, one of them chosen.
final class PaneListViewController: UIViewController {
  static let rowHeight: CGFloat = 44

  private let rows: [String]
  private var rowViews: [UIView] = []

  /// Called with the row that was chosen.
  var onChoice: (@MainActor (String) -> Void)?

  init(rows: [String]) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("PaneListViewController is made in code: use init(rows:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let width = view.bounds.width
    view.addSubview(
      UILabel("List", frame: CGRect(x: 16, y: 12, width: width - 32, height: 26), size: 20, weight: .bold))
    for (index, row) in rows.enumerated() {
      let y = 48 + CGFloat(index) * Self.rowHeight
      let rowView = UIView(frame: CGRect(x: 0, y: y, width: width, height: Self.rowHeight))
      rowView.autoresizingMask = .flexibleWidth
      rowView.addSubview(UILabel(row, frame: CGRect(x: 16, y: 11, width: width - 32, height: 22)))
      rowView.onTap { [weak self] in self?.choose(index) }
      view.addSubview(rowView)
      rowViews.append(rowView)
    }
  }

  /// Marks a row and says so.
  func choose(_ index: Int) {
    loadViewIfNeeded()
    for (other, rowView) in rowViews.enumerated() {
      rowView.backgroundColor = other == index ? .systemGray4 : .clear
    }
    onChoice?(rows[index])
  }
}
#endif
