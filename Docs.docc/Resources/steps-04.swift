import RowLayout
import TableAnchoring
import UIKit

final class StepTable: UITableViewController {
  private var steps = sampleSteps

  override func loadView() {
    let table = AnchoredTableView(
      frame: .zero, style: .plain)
    table.dataSource = self
    table.delegate = self
    tableView = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.rowHeight =
      UITableView.automaticDimension
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
  }
}

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
