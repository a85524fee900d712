import PlatformUI
import RowLayout

/// A column of rows of four views, of which each is a point higher in every second layout. `Yoga/Rows.cpp` lays out the
/// same.
final class RowsOfFour: UIView {
  private let rows: [[UIView]]
  private lazy var kept = (low: layout(1), high: layout(0))
  private var isHigh = false

  init(_ count: Int) {
    rows = (0..<count).map { _ in (0..<4).map { _ in UIView() } }
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: CGFloat(count) * 45))
    for view in rows.joined() { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("RowsOfFour can't come from an archive: it makes its views itself. Use init(_:).")
  }

  private func layout(_ lower: CGFloat) -> LayoutColumn {
    LayoutColumn(spacing: 4) {
      for row in rows {
        LayoutRow(spacing: 8) {
          LayoutItem(row[0], width: .fixed(40), height: .fixed(41 - lower))
          LayoutItem(row[1], width: .flexible, height: .fixed(21 - lower))
          LayoutItem(row[2], width: .fixed(60), height: .fixed(31 - lower))
          LayoutItem(row[3], width: .fixed(24), height: .fixed(25 - lower))
        }
      }
    }
  }

  /// Lays out with elements that were made before.
  func layOutKept() {
    isHigh.toggle()
    (isHigh ? kept.high : kept.low).apply(in: bounds, of: self)
  }

  /// Lays out with elements that are made anew, as in the `body` of a `LayoutView`.
  func layOutAnew() {
    isHigh.toggle()
    layout(isHigh ? 0 : 1).apply(in: bounds, of: self)
  }

  /// Checks that all frames are those that Yoga gives.
  func checked() -> Self {
    for (index, row) in rows.enumerated() {
      let (height, top) = (CGFloat(isHigh ? 41 : 40), CGFloat(index * (isHigh ? 45 : 44)))
      let frames = [(0, 40, 0), (48, 242, 20), (298, 60, 10), (366, 24, 16)].map { x, width, less in
        CGRect(x: x, y: Int(top) + less / 2, width: width, height: Int(height) - less)
      }
      precondition(row.map(\.frame) == frames, "Row \(index) has \(row.map(\.frame)), and not \(frames).")
    }
    return self
  }
}
