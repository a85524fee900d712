import PlatformUI
import RowLayout

/// Five views in three lines: a field with a button, a caption with a field, and a button of its own.
///
/// A subclass lays them out, by the same numbers: 16 points to the edges, 12 between two views, 36 for the button
/// beside a field, and 34 for the fields and the caption.
class FormView: Picture {
  let query = UITextField()
  let find = UIButton(type: .system)
  let caption = UILabel()
  let owner = UITextField()
  let details = UIButton(type: .system)

  override var views: [UIView] { [query, find, caption, owner, details] }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in views { addSubview(view) }
    find.setTitle("Find", for: .normal)
    caption.text = "Owner"
    details.setTitle("More details", for: .normal)
  }

  required init?(coder: NSCoder) {
    fatalError("A FormView can't come from an archive: it makes its views itself. Use init(frame:).")
  }

  override func turn() {
    frame.size = CGSize(width: frame.height, height: frame.width)
  }
}

/// The form as one writes it by hand in `layoutSubviews()`, which the original text recommends: three views are asked
/// for their sizes, and each frame follows from those before it.
final class FormByHand: FormView {
  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = (bounds.minX + 16, bounds.maxX - 16)

    let findWidth = find.sizeThatFits(bounds.size).width
    find.frame = CGRect(x: right - findWidth, y: bounds.minY + 16, width: findWidth, height: 36)
    query.frame = CGRect(x: left, y: find.frame.midY - 17, width: right - findWidth - 12 - left, height: 34)

    let captionWidth = caption.sizeThatFits(bounds.size).width
    let ownerStart = left + captionWidth + 12
    caption.frame = CGRect(x: left, y: find.frame.maxY + 12, width: captionWidth, height: 34)
    owner.frame = CGRect(x: ownerStart, y: caption.frame.minY, width: right - ownerStart, height: 34)

    let detailsSize = details.sizeThatFits(bounds.size)
    let corner = CGPoint(x: right - detailsSize.width, y: caption.frame.maxY + 12)
    details.frame = CGRect(origin: corner, size: detailsSize)
  }
}

/// The same form as rows.
final class RowForm: FormView {
  private lazy var rows = LayoutColumn(spacing: 12) {
    LayoutRow(spacing: 12) {
      LayoutItem(query, width: .flexible(min: 60), height: .fixed(34))
      LayoutItem(find, height: .fixed(36))
    }
    LayoutRow(spacing: 12) {
      LayoutItem(caption, height: .fixed(34))
      LayoutItem(owner, width: .flexible(min: 60), height: .fixed(34))
    }
    LayoutItem(details, alignment: .trailing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.apply(in: bounds.insetBy(dx: 16, dy: 16), of: self)
  }
}

/// The same form as constraints.
final class FormOfConstraints: FormView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    for view in [find, caption] { view.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
    NSLayoutConstraint.activate([
      find.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      find.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      find.heightAnchor.constraint(equalToConstant: 36),
      query.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      query.trailingAnchor.constraint(equalTo: find.leadingAnchor, constant: -12),
      query.centerYAnchor.constraint(equalTo: find.centerYAnchor),
      query.heightAnchor.constraint(equalToConstant: 34),

      caption.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      caption.topAnchor.constraint(equalTo: find.bottomAnchor, constant: 12),
      caption.heightAnchor.constraint(equalToConstant: 34),
      owner.leadingAnchor.constraint(equalTo: caption.trailingAnchor, constant: 12),
      owner.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      owner.topAnchor.constraint(equalTo: caption.topAnchor),
      owner.heightAnchor.constraint(equalToConstant: 34),

      details.topAnchor.constraint(equalTo: caption.bottomAnchor, constant: 12),
      details.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The same form as stack views.
final class FormOfStackViews: FormView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let lines = [[query, find], [caption, owner], [UIView(), details]].map { UIStackView(arrangedSubviews: $0) }
    for line in lines {
      line.spacing = 12
      line.alignment = .center
    }
    let column = UIStackView(arrangedSubviews: lines)
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    for view in [find, caption, details] { view.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      find.heightAnchor.constraint(equalToConstant: 36),
      query.heightAnchor.constraint(equalToConstant: 34),
      caption.heightAnchor.constraint(equalToConstant: 34),
      owner.heightAnchor.constraint(equalToConstant: 34),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
