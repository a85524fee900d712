import PlatformUI
import RowLayout
import SideBySide

@main
struct RowsSuite: Suite {
  static func compareAll() {
    compare(
      "Lay out n search forms after a rotation", sizes: [1, 100], unit: "forms", sampling: .repeated(10),
      counted: [1],
      peers: [
        Peer("rows") { count in turning(count) { RowForm(frame: $0) } },
        Peer("article") { count in turning(count) { HandWrittenForm(frame: $0) } },
      ])
    compare(
      "Place n rows of a label and a field in one column", sizes: [10, 100, 1_000, 10_000], unit: "rows",
      sampling: .repeated(10), counted: [100],
      peers: [
        Peer("rows") { count in
          let host = RowList(count)
          return {
            host.turn()
            host.rows.apply(in: host.bounds, of: host)
          }
        },
        Peer("by hand") { count in
          let host = RowList(count)
          return {
            host.turn()
            host.layOutByHand()
          }
        },
      ])
  }
}

// MARK: - Material

/// Work that gives every form another width and lays all of them out.
///
/// All peers must set the same frames: one that doesn't do its work would win.
@MainActor
private func turning(_ count: Int, _ make: (CGRect) -> FormView) -> Peer.Work {
  let sizes = [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320)]
  let forms = (0..<count).map { _ in make(CGRect(origin: .zero, size: sizes[0])) }
  let reference = HandWrittenForm(frame: CGRect(origin: .zero, size: sizes[0]))
  for form in forms + [reference] { form.layoutIfNeeded() }
  for form in forms where form.views.map(\.frame) != reference.views.map(\.frame) {
    fatalError("\(type(of: form)) has other frames than the original text's form. Let each peer lay out the same form.")
  }
  var turn = 0
  return {
    turn = 1 - turn
    for form in forms {
      form.frame.size = sizes[turn]
      form.layoutIfNeeded()
    }
  }
}

/// A host of many rows, each a view of a fixed width and one that takes the rest.
private final class RowList: UIView {
  private let leading: [UIView]
  private let trailing: [UIView]
  private var isWide = false

  private(set) lazy var rows = LayoutColumn(spacing: 4) {
    for (view, field) in zip(leading, trailing) {
      LayoutRow(spacing: 8) {
        LayoutItem(view, width: .fixed(80), height: .fixed(30))
        LayoutItem(field, width: .flexible(min: 60), height: .fixed(30))
      }
    }
  }

  init(_ count: Int) {
    leading = (0..<count).map { _ in UIView() }
    trailing = (0..<count).map { _ in UIView() }
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CGFloat(count) * 34))
    for view in leading + trailing { addSubview(view) }
    rows.apply(in: bounds, of: self)
    let frames = (leading + trailing).map(\.frame)
    layOutByHand()
    if frames != (leading + trailing).map(\.frame) {
      fatalError("The rows have other frames than those that were calculated by hand. Let both lay out the same rows.")
    }
  }

  required init?(coder: NSCoder) {
    fatalError("A RowList can't come from an archive: it makes its views itself. Use init(_:).")
  }

  func turn() {
    isWide.toggle()
    bounds.size.width = isWide ? 480 : 320
  }

  func layOutByHand() {
    let width = bounds.width
    for index in leading.indices {
      let y = CGFloat(index) * 34
      leading[index].frame = CGRect(x: 0, y: y, width: 80, height: 30)
      trailing[index].frame = CGRect(x: 88, y: y, width: width - 88, height: 30)
    }
  }
}
