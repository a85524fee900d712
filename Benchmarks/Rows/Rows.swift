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
        Peer("article") { count in turning(count) { FormByHand(frame: $0) } },
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
    compare(
      "Place n tags in lines", sizes: [100], unit: "tags", sampling: .repeated(10), counted: [100],
      peers: [
        Peer("flow") { count in TagList(count).turning { $0.flow.apply(in: $1, of: $0) } },
        Peer("rows") { count in TagList(count).turning { $0.lines.apply(in: $1, of: $0) } },
      ])
    compare(
      "Place n badges in front of pictures", sizes: [100], unit: "pictures", sampling: .repeated(10), counted: [100],
      peers: [
        Peer("overlays") { count in BadgeList(count).turning { $0.overlays.apply(in: $1, of: $0) } },
        Peer("rows") { count in
          BadgeList(count).turning {
            $0.pictureRows.apply(in: $1, of: $0)
            $0.badgeRows.apply(in: $1, of: $0)
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
  let reference = FormByHand(frame: CGRect(origin: .zero, size: sizes[0]))
  for form in forms + [reference] { form.layoutIfNeeded() }
  for form in forms where form.views.map(\.frame) != reference.views.map(\.frame) {
    fatalError("\(type(of: form)) has other frames than the form by hand. Let each peer lay out the same form.")
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

/// A view that is narrow and wide in turn, with the same frames from both peers.
private class TurningList: UIView {
  let parts: [UIView]

  init(_ count: Int) {
    parts = (0..<count).map { _ in UIView() }
    super.init(frame: CGRect(x: 0, y: 0, width: 472, height: CGFloat(count) * 40))
    for part in parts { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    fatalError("A TurningList can't come from an archive: it makes its views itself. Use init(_:).")
  }

  func turn() {
    bounds.size.width = bounds.width == 472 ? 312 : 472
  }
}

@MainActor
private protocol Turning: TurningList {
  /// Gives the parts their frames in another way.
  func layOutForComparison()
}

extension Turning {
  /// Returns work that gives the list another width and lays it out.
  func turning(_ layOut: @escaping @MainActor (Self, CGRect) -> Void) -> Peer.Work {
    for _ in 0..<2 {
      turn()
      layOut(self, bounds)
      let frames = parts.map(\.frame)
      layOutForComparison()
      if frames != parts.map(\.frame) {
        fatalError("The peers of \(type(of: self)) give its views other frames. Let both lay out the same picture.")
      }
    }
    return {
      self.turn()
      layOut(self, self.bounds)
    }
  }
}

/// Many tags, in as many lines as they need: four of them in a line in the narrow list, and six in the wide one.
private final class TagList: TurningList, Turning {
  private(set) lazy var flow = LayoutFlow(spacing: 8, lineSpacing: 8) { tags }
  private lazy var narrowLines = lines(of: 4)
  private lazy var wideLines = lines(of: 6)

  private var tags: [LayoutItem] { parts.map { LayoutItem($0, width: .fixed(72), height: .fixed(28)) } }

  var lines: LayoutColumn { bounds.width == 472 ? wideLines : narrowLines }

  private func lines(of count: Int) -> LayoutColumn {
    LayoutColumn(spacing: 8) {
      for start in stride(from: 0, to: parts.count, by: count) {
        LayoutRow(spacing: 8) { Array(tags[start..<min(start + count, parts.count)]) }
      }
    }
  }

  func layOutForComparison() { lines.apply(in: bounds, of: self) }
}

/// Many pictures with a badge over a corner of each. Rows can't lie on each other, so there are two columns of them.
private final class BadgeList: TurningList, Turning {
  private var numbers: Range<Int> { 0..<parts.count / 2 }

  private func picture(_ number: Int) -> LayoutItem {
    LayoutItem(parts[2 * number], width: .flexible, height: .fixed(60))
  }

  private func badge(_ number: Int) -> LayoutItem {
    LayoutItem(parts[2 * number + 1], width: .fixed(24), height: .fixed(24), alignment: .topTrailing)
  }

  private(set) lazy var overlays = LayoutColumn(spacing: 8) {
    for number in numbers {
      LayoutOverlay {
        picture(number)
        badge(number)
      }
    }
  }

  private(set) lazy var pictureRows = LayoutColumn(spacing: 8) {
    for number in numbers { LayoutRow { picture(number) } }
  }

  private(set) lazy var badgeRows = LayoutColumn(spacing: 8) {
    for number in numbers {
      LayoutItem(
        LayoutRow(alignment: .top) {
          LayoutSpace.flexible
          LayoutItem(badge(number), alignment: .top)
        }, height: .fixed(60))
    }
  }

  override init(_ count: Int) {
    super.init(2 * count)
  }

  required init?(coder: NSCoder) {
    fatalError("A BadgeList can't come from an archive: it makes its views itself. Use init(_:).")
  }

  func layOutForComparison() {
    pictureRows.apply(in: bounds, of: self)
    badgeRows.apply(in: bounds, of: self)
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
