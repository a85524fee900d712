import PlatformUI
import RowLayout
import SideBySide

/// A screen of entries, each of four views: an icon, a title that takes the rest, a value that is as wide as its text,
/// and a line below.
class ScreenView: Picture {
  @MainActor
  struct Entry {
    let icon = UIView()
    let title = UILabel()
    let value = UILabel()
    let line = UIView()

    var views: [UIView] { [icon, title, value, line] }
  }

  let entries: [Entry]

  override var views: [UIView] { entries.flatMap(\.views) }

  /// Creates a screen.
  ///
  /// - Parameter count: The number of views, four for each entry.
  init(_ count: Int) {
    entries = (0..<count / 4).map { _ in Entry() }
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CGFloat(entries.count) * 39 + 32))
    for (number, entry) in entries.enumerated() {
      entry.title.text = "Title \(number)"
      entry.value.text = "\(number * number * number)"
    }
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("A ScreenView can't come from an archive: it makes its views itself. Use init(_:).")
  }
}

/// The screen by a loop that sets the frames.
final class ScreenByHand: ScreenView {
  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = (bounds.minX + 16, bounds.maxX - 16)
    var top = bounds.minY + 16
    for entry in entries {
      let valueWidth = max(40, entry.value.sizeThatFits(bounds.size).width)
      entry.icon.frame = CGRect(x: left, y: top + 3, width: 24, height: 24)
      entry.title.frame = CGRect(x: left + 32, y: top, width: right - valueWidth - 8 - left - 32, height: 30)
      entry.value.frame = CGRect(x: right - valueWidth, y: top, width: valueWidth, height: 30)
      entry.line.frame = CGRect(x: left + 32, y: top + 34, width: right - left - 32, height: 1)
      top += 39
    }
  }
}

/// The same screen as rows.
final class ScreenOfRows: ScreenView {
  private lazy var rows = LayoutColumn(spacing: 4) {
    for entry in entries {
      LayoutRow(spacing: 8) {
        LayoutItem(entry.icon, width: .fixed(24), height: .fixed(24))
        LayoutItem(entry.title, width: .flexible, height: .fixed(30))
        LayoutItem(entry.value, width: .fitted(min: 40), height: .fixed(30))
      }
      LayoutRow {
        LayoutSpace.fixed(32)
        LayoutItem(entry.line, width: .flexible, height: .fixed(1))
      }
    }
  }

  override init(_ count: Int) {
    super.init(count)
    // The first layout is compared with that of constraints, which are made before.
    _ = rows
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.apply(in: bounds.insetBy(dx: 16, dy: 16), of: self)
  }
}

/// The same screen as constraints: four for each view. The sizes of the labels' texts are constraints of their own.
final class ScreenOfConstraints: ScreenView {
  private(set) var titleHeights: [NSLayoutConstraint] = []

  override init(_ count: Int) {
    super.init(count)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    for (index, entry) in entries.enumerated() {
      let (icon, title, value, line) = (entry.icon, entry.title, entry.value, entry.line)
      value.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      let titleHeight = title.heightAnchor.constraint(equalToConstant: 30)
      titleHeights.append(titleHeight)
      let titleTop =
        index == 0
        ? title.topAnchor.constraint(equalTo: topAnchor, constant: 16)
        : title.topAnchor.constraint(equalTo: entries[index - 1].line.bottomAnchor, constant: 4)
      NSLayoutConstraint.activate([
        icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
        icon.centerYAnchor.constraint(equalTo: title.centerYAnchor),
        icon.widthAnchor.constraint(equalToConstant: 24),
        icon.heightAnchor.constraint(equalToConstant: 24),

        titleTop,
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        title.trailingAnchor.constraint(equalTo: value.leadingAnchor, constant: -8),
        titleHeight,

        value.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        value.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
        value.topAnchor.constraint(equalTo: title.topAnchor),
        value.heightAnchor.constraint(equalTo: title.heightAnchor),

        line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        line.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        line.heightAnchor.constraint(equalToConstant: 1),
      ])
    }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns work that makes the height of a title greater and lays out the screen, which is laid out already.
  func growing(_ height: (ScreenOfConstraints) -> NSLayoutConstraint) -> Peer.Work {
    let height = height(self)
    layoutIfNeeded()
    let bottom = entries.last!.line.frame.maxY
    return {
      height.constant += 10
      self.layoutIfNeeded()
      if self.entries.last!.line.frame.maxY != bottom + 10 {
        fatalError("A higher title doesn't move the last line. Let the constraints follow their constants.")
      }
    }
  }
}
