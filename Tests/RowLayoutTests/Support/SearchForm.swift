#if UIKIT
import PlatformUI
import RowLayout

/// The form of *Rows instead of frames*, as rows.
final class SearchForm: UIView {
  let search = UITextField()
  let searchButton = UIButton(type: .system)
  let nameLabel = UILabel()
  let name = UITextField()
  let lengthen = UIButton(type: .system)
  private(set) var latestPlan: LayoutPlan?

  private lazy var rows = LayoutColumn(spacing: 8) {
    LayoutRow(spacing: 8) {
      LayoutItem(search, width: .flexible(min: 60), height: .fixed(30))
      LayoutItem(searchButton, height: .fixed(33), compressionResistance: 1)
    }
    LayoutRow(spacing: 8) {
      LayoutItem(nameLabel, height: .fixed(30))
      LayoutItem(name, width: .flexible(min: 60), height: .fixed(30))
    }
    LayoutItem(lengthen, alignment: .trailing)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [search, searchButton, nameLabel, name, lengthen] { addSubview(view) }
    searchButton.setTitle("Search", for: .normal)
    nameLabel.text = "Name"
    lengthen.setTitle("Long Text", for: .normal)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Shows the long text in the button and the label, as the button of *Rows instead of frames* does.
  func showLongText() {
    searchButton.setTitle("Looooong text", for: .normal)
    nameLabel.text = "Looooong text"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    latestPlan = rows.apply(in: bounds.inset(by: safeAreaInsets).insetBy(dx: 20, dy: 20), of: self)
  }

  /// Returns the frames that `layoutSubviews` in *Rows instead of frames* gives to the same views, in the same order.
  func framesByHand() -> [CGRect] {
    let size = bounds.size
    let buttonWidth = searchButton.sizeThatFits(size).width
    let button = CGRect(x: size.width - 20 - buttonWidth, y: 20, width: buttonWidth, height: 33)
    let search = CGRect(x: 20, y: button.midY - 30 / 2, width: button.minX - 20 - 8, height: 30)
    let labelWidth = nameLabel.sizeThatFits(size).width
    let label = CGRect(x: 20, y: button.maxY + 8, width: labelWidth, height: 30)
    let fieldX = label.maxX + 8
    let field = CGRect(x: fieldX, y: label.minY, width: size.width - fieldX - 20, height: 30)
    let longSize = lengthen.sizeThatFits(size)
    let long = CGRect(
      x: size.width - longSize.width - 20, y: label.maxY + 8, width: longSize.width, height: longSize.height)
    return [search, button, label, field, long]
  }

  var frames: [CGRect] { [search, searchButton, nameLabel, name, lengthen].map(\.frame) }
}
#endif
