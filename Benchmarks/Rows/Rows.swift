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
        Peer("rows") { turningForms($0, RowForm.init) },
        Peer("article") { turningForms($0, FormByHand.init) },
        Peer("constraints") { turningForms($0, FormOfConstraints.init) },
        Peer("UIStackView") { turningForms($0, FormOfStackViews.init) },
      ])
    compare(
      "Place n rows of a label and a field in one column", sizes: [10, 100, 1_000, 10_000], unit: "rows",
      sampling: .repeated(10), counted: [100],
      peers: [
        Peer("rows") { count in
          let list = ListOfRows(count)
          return {
            list.turn()
            list.layOut()
          }
        },
        Peer("by hand") { count in
          let list = ListByHand(count)
          return {
            list.turn()
            list.layOut()
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
    // Yoga is the peer of both, where the counts are made with it.
    compare(
      "Make and lay out n rows of four views that all change", sizes: [1_000], unit: "rows", sampling: .repeated(2),
      counted: [1_000],
      peers: [Peer("rows") { changing(RowsOfFour($0)) { $0.layOutAnew() } }])
    compare(
      "Lay out n rows of four views that all change, made before", sizes: [1_000], unit: "rows",
      sampling: .repeated(2), counted: [1_000],
      peers: [Peer("rows") { changing(RowsOfFour($0)) { $0.layOutKept() } }])
    compareWithAutoLayout()
  }

  /// The comparisons whose size is bounded by what Auto Layout takes.
  private static func compareWithAutoLayout() {
    compare(
      "Lay out a column of n rows of a label and a field after a rotation", sizes: [10, 100], unit: "rows",
      sampling: .repeated(2), counted: [10, 100],
      peers: [
        Peer("rows") { turning([ListOfRows($0)], like: ListByHand($0)) },
        Peer("by hand") { turning([ListByHand($0)], like: ListByHand($0)) },
        Peer("constraints") { turning([ListOfConstraints($0)], like: ListByHand($0)) },
        Peer("UIStackView") { turning([ListOfStackViews($0)], like: ListByHand($0)) },
      ])
    compare(
      "Lay out a screen of n views for the first time",
      sizes: [100], unit: "views", sampling: .once, counted: [100],
      peers: [
        Peer("rows") { layingOut(ScreenOfRows($0)) },
        Peer("by hand") { layingOut(ScreenByHand($0)) },
        Peer("constraints") { layingOut(ScreenOfConstraints($0)) },
      ])
    compare(
      "Lay out a screen of n views after a rotation", sizes: [100], unit: "views", sampling: .repeated(2),
      counted: [100],
      peers: [
        Peer("rows") { turning([ScreenOfRows($0)], like: ScreenByHand($0)) },
        Peer("by hand") { turning([ScreenByHand($0)], like: ScreenByHand($0)) },
        Peer("constraints") { turning([ScreenOfConstraints($0)], like: ScreenByHand($0)) },
      ])
    compare(
      "Lay out a screen of n views after one constant of its constraints has changed", sizes: [100], unit: "views",
      sampling: .once, counted: [100],
      peers: [
        Peer("height of the first title") { ScreenOfConstraints($0).growing { $0.titleHeights.first! } },
        Peer("height of the last title") { ScreenOfConstraints($0).growing { $0.titleHeights.last! } },
        Peer("first layout") { layingOut(ScreenOfConstraints($0)) },
      ])
  }
}

// MARK: - Material

@MainActor
private func turningForms(_ count: Int, _ make: (CGRect) -> FormView) -> Peer.Work {
  let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  return turning((0..<count).map { _ in make(frame) }, like: FormByHand(frame: frame))
}

/// Returns work that lays out rows, which come out as they shall.
@MainActor
private func changing(_ rows: RowsOfFour, _ layOut: @escaping @MainActor (RowsOfFour) -> Void) -> Peer.Work {
  layOut(rows)
  let checked = rows.checked()
  return { layOut(checked) }
}

/// Returns work that lays out a screen for the first time.
@MainActor
private func layingOut(_ screen: ScreenView) -> Peer.Work {
  { screen.layoutIfNeeded() }
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
