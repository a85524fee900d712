#if UIKIT
import PlatformUI
import RowLayout

/// A random tree of rows and columns, with its views.
@MainActor
struct RandomTree {
  private(set) var views: [MeasuredView] = []
  private(set) var element: any LayoutContainer = LayoutRow {}

  init(using random: inout some RandomNumberGenerator) {
    element = line(depth: 3, using: &random)
  }

  private mutating func line(depth: Int, using random: inout some RandomNumberGenerator) -> any LayoutContainer {
    let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in item(depth: depth - 1, using: &random) }
    let spacing = CGFloat.random(in: 0...10, using: &random)
    let alignments: [LayoutAlignment] = [.leading, .center, .trailing, .fill, .firstBaseline]
    let distributions: [LayoutDistribution] = [.start, .center, .end, .spaceBetween, .equalLengths]
    let alignment = alignments.randomElement(using: &random) ?? .fill
    let distribution = distributions.randomElement(using: &random) ?? .start
    return Bool.random(using: &random)
      ? LayoutRow(spacing: spacing, alignment: alignment, distribution: distribution) { elements }
      : LayoutColumn(spacing: spacing, alignment: alignment, distribution: distribution) { elements }
  }

  private mutating func item(depth: Int, using random: inout some RandomNumberGenerator) -> any LayoutElement {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: return LayoutSpace.flexible(min: CGFloat.random(in: 0...5, using: &random))
    case 1: return leaf(using: &random)
    case 2, 3:
      return LayoutItem(
        leaf(using: &random), width: length(using: &random), height: length(using: &random),
        margins: NSDirectionalEdgeInsets(
          top: 0, leading: CGFloat.random(in: 0...9, using: &random), bottom: 3, trailing: 0))
    default: return line(depth: depth, using: &random)
    }
  }

  private mutating func leaf(using random: inout some RandomNumberGenerator) -> MeasuredView {
    let width = CGFloat.random(in: 0...150, using: &random)
    let view = Bool.random(using: &random) ? MeasuredView(textOfWidth: width) : MeasuredView(width, 17.3)
    view.isHidden = Int.random(in: 0..<6, using: &random) == 0
    views.append(view)
    return view
  }

  private func length(using random: inout some RandomNumberGenerator) -> LayoutLength? {
    let number = CGFloat.random(in: 0...80, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .fixed(number)
    case 1: return .flexible(min: number, weight: 2)
    case 2: return .fitted(min: 5, max: number)
    case 3: return .flexible
    default: return nil
    }
  }
}
#endif
