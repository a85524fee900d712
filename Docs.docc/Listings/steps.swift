//# 2...
import RowLayout
//# 4...
import TableAnchoring
//# 5...
import Ticking
//# ...
import UIKit

final class StepTable: UITableViewController {
//# 2...
  private var steps = sampleSteps
//# 5...
  private var timer: CountedTimer?
//# 4...

  override func loadView() {
    let table = AnchoredTableView(
      frame: .zero, style: .plain)
    table.dataSource = self
    table.delegate = self
    tableView = table
  }
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
//# 3...
    tableView.rowHeight =
      UITableView.automaticDimension
//# 2...
    tableView.register(
      StepCell.self, forCellReuseIdentifier: "step")
  }

  override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    steps.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "step", for: indexPath)
    (cell as? StepCell)?.show(steps[indexPath.row])
    return cell
//# 5...
  }

  override func tableView(
    _ tableView: UITableView,
    didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: false)
    start(indexPath)
  }

  private func start(_ row: IndexPath) {
    let seconds = steps[row.row].seconds
//# 6...
    guard seconds > 0 else { return }
//# 5...
    timer = CountedTimer(
      every: 1, count: seconds
    ) { [weak self] tick in
      self?.change(row) { $0.seconds = seconds - tick.number }
//# 6...
    } completion: { [weak self] outcome in
      if outcome == .finished { self?.finish(row) }
//# 5...
    }
    timer?.start()
//# 6...
  }

  private func finish(_ row: IndexPath) {
    change(row) { $0.text += " Done. Go on with the next step." }
    tableView.remeasureRows(keeping: .row(at: row), animated: true)
//# 5...
  }

  private func change(
    _ row: IndexPath, _ body: (inout CookingStep) -> Void
  ) {
    body(&steps[row.row])
    let cell = tableView.cellForRow(at: row) as? StepCell
    cell?.show(steps[row.row])
//# ...
  }
}
//# 2...

final class StepCell: UITableViewCell {
  private let stepLabel = UILabel()
  private let timeLabel = UILabel()
  private let insets = NSDirectionalEdgeInsets(
    top: 10, leading: 16, bottom: 10, trailing: 16)
  private lazy var row = LayoutRow(spacing: 12) {
    LayoutItem(stepLabel, width: .flexible(min: 60))
    timeLabel
  }

  override init(
    style: UITableViewCell.CellStyle,
    reuseIdentifier: String?
  ) {
    super.init(
      style: style, reuseIdentifier: reuseIdentifier)
    stepLabel.numberOfLines = 0
    timeLabel.textColor = .systemBlue
    contentView.addSubview(stepLabel)
    contentView.addSubview(timeLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("StepCell is made in code.")
  }

  func show(_ step: CookingStep) {
    stepLabel.text = step.text
    timeLabel.text = "\(step.seconds) s"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.apply(
      to: contentView, reference: .none, insets: insets)
  }
//# 3...

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    // The content is narrower beside an accessory, and
    // lower above a separator.
    bounds.size.width = size.width
    layoutIfNeeded()
    let content = contentView.bounds
    let space = CGSize(width: content.width, height: 0)
    let fitting = row.sizeThatFits(space, insets: insets)
    let others = bounds.height - content.height
    return CGSize(
      width: size.width, height: fitting.height + others)
  }
//# 2...
}

struct CookingStep {
  var text: String
  var seconds: Int
}

private let sampleSteps = [
  CookingStep(
    text: "Boil the noodles.", seconds: 3),
  CookingStep(
    text: "Let the soup simmer, and stir it "
      + "now and then.", seconds: 5),
  CookingStep(
    text: "Rest.", seconds: 2),
]
