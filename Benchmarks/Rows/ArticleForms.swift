import PlatformUI
import RowLayout

/// The views of the form of *Rows instead of frames*. A subclass lays them out.
class FormView: UIView {
  let search = UITextField()
  let searchButton = UIButton(type: .system)
  let nameLabel = UILabel()
  let name = UITextField()
  let longText = UIButton(type: .system)

  var views: [UIView] { [search, searchButton, nameLabel, name, longText] }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in views { addSubview(view) }
    searchButton.setTitle("Search", for: .normal)
    nameLabel.text = "Name"
    longText.setTitle("Long Text", for: .normal)
  }

  required init?(coder: NSCoder) {
    fatalError("A FormView can't come from an archive: it makes its views itself. Use init(frame:).")
  }
}

/// The original text's view, step by step in Swift: four lines of arithmetic for each view.
final class HandWrittenForm: FormView {
  override func layoutSubviews() {
    super.layoutSubviews()
    let boundsSize = bounds.size

    var searchButtonFrame = CGRect(origin: .zero, size: searchButton.sizeThatFits(boundsSize))
    searchButtonFrame.size.height = 33
    searchButtonFrame.origin.x = boundsSize.width - 20 - searchButtonFrame.size.width
    searchButtonFrame.origin.y = 20
    searchButton.frame = searchButtonFrame

    var searchFrame = CGRect.zero
    searchFrame.size.width = searchButtonFrame.origin.x - 20 - 8
    searchFrame.size.height = 30
    searchFrame.origin.x = 20
    searchFrame.origin.y = searchButton.center.y - searchFrame.size.height / 2
    search.frame = searchFrame

    var nameLabelFrame = CGRect(origin: .zero, size: nameLabel.sizeThatFits(boundsSize))
    nameLabelFrame.size.height = 30
    nameLabelFrame.origin.x = 20
    nameLabelFrame.origin.y = searchButtonFrame.origin.y + searchButtonFrame.size.height + 8
    nameLabel.frame = nameLabelFrame

    var nameFrame = CGRect.zero
    nameFrame.origin.x = nameLabelFrame.origin.x + nameLabelFrame.size.width + 8
    nameFrame.origin.y = nameLabelFrame.origin.y
    nameFrame.size.width = boundsSize.width - nameFrame.origin.x - 20
    nameFrame.size.height = 30
    name.frame = nameFrame

    var longTextFrame = CGRect(origin: .zero, size: longText.sizeThatFits(boundsSize))
    longTextFrame.origin.x = boundsSize.width - longTextFrame.size.width - 20
    longTextFrame.origin.y = nameLabelFrame.origin.y + nameLabelFrame.size.height + 8
    longText.frame = longTextFrame
  }
}

/// The same form as rows.
final class RowForm: FormView {
  private lazy var rows = LayoutColumn(spacing: 8) {
    LayoutRow(spacing: 8) {
      LayoutItem(search, width: .flexible(min: 60), height: .fixed(30))
      LayoutItem(searchButton, height: .fixed(33))
    }
    LayoutRow(spacing: 8) {
      LayoutItem(nameLabel, height: .fixed(30))
      LayoutItem(name, width: .flexible(min: 60), height: .fixed(30))
    }
    LayoutItem(longText, alignment: .trailing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.apply(in: bounds.insetBy(dx: 20, dy: 20), of: self)
  }
}
