import PlatformUI
import RowLayout

/// Many rows, each a view of a fixed width and one that takes the rest.
class ListView: Picture {
  let leading: [UIView]
  let trailing: [UIView]

  override var views: [UIView] { leading + trailing }

  init(_ count: Int) {
    leading = (0..<count).map { _ in UIView() }
    trailing = (0..<count).map { _ in UIView() }
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CGFloat(count) * 34))
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("A ListView can't come from an archive: it makes its views itself. Use init(_:).")
  }
}

/// The list by a loop that sets the frames.
final class ListByHand: ListView {
  func layOut() {
    let width = bounds.width
    for index in leading.indices {
      let y = CGFloat(index) * 34
      leading[index].frame = CGRect(x: 0, y: y, width: 80, height: 30)
      trailing[index].frame = CGRect(x: 88, y: y, width: width - 88, height: 30)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
}

/// The same list as rows.
final class ListOfRows: ListView {
  private lazy var rows = LayoutColumn(spacing: 4) {
    for (view, field) in zip(leading, trailing) {
      LayoutRow(spacing: 8) {
        LayoutItem(view, width: .fixed(80), height: .fixed(30))
        LayoutItem(field, width: .flexible(min: 60), height: .fixed(30))
      }
    }
  }

  func layOut() {
    rows.apply(in: bounds, of: self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
}

/// The same list as constraints: eight for each row.
final class ListOfConstraints: ListView {
  override init(_ count: Int) {
    super.init(count)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    for index in 0..<count {
      let (view, field) = (leading[index], trailing[index])
      let top =
        index == 0
        ? view.topAnchor.constraint(equalTo: topAnchor)
        : view.topAnchor.constraint(equalTo: leading[index - 1].bottomAnchor, constant: 4)
      NSLayoutConstraint.activate([
        top,
        view.leadingAnchor.constraint(equalTo: leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 80),
        view.heightAnchor.constraint(equalToConstant: 30),
        field.topAnchor.constraint(equalTo: view.topAnchor),
        field.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: trailingAnchor),
        field.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The same list as stack views: a column of rows.
final class ListOfStackViews: ListView {
  override init(_ count: Int) {
    super.init(count)
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    for (view, field) in zip(leading, trailing) {
      let row = UIStackView(arrangedSubviews: [view, field])
      row.spacing = 8
      column.addArrangedSubview(row)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 80), row.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
