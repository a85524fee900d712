#if UIKIT
import PlatformUI
import RowLayout

/// A random tree of containers, with its views.
@MainActor
struct RandomTree {
  private(set) var views: [MeasuredView] = []
  private(set) var element: any LayoutContainer = LayoutRow {}

  private let material: Material

  /// What a tree is made of.
  enum Material: CaseIterable {
    case everything
    /// Rows and columns of items whose lengths don't depend on each other or on the container.
    case lines
    /// No flexible lengths and no fractions, so that each container gets what its content needs.
    case fitted
  }

  init(of material: Material = .everything, using random: inout some RandomNumberGenerator) {
    self.material = material
    element = container(depth: 3, using: &random)
  }

  private mutating func container(depth: Int, using random: inout some RandomNumberGenerator) -> any LayoutContainer {
    let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in item(depth: depth - 1, using: &random) }
    let spacing = CGFloat.random(in: 0...10, using: &random)
    // A line on a baseline that gets less than it needs may go on past its end.
    let baselines: [LayoutAlignment] = material == .lines ? [] : [.firstBaseline, .lastBaseline]
    let alignments = [.leading, .center, .trailing, .fill, .topTrailing] + baselines
    let distributions: [LayoutDistribution] = [.start, .center, .end, .spaceBetween, .equalLengths]
    let alignment = alignments.randomElement(using: &random) ?? .fill
    let distribution = distributions.randomElement(using: &random) ?? .start
    switch Int.random(in: 0..<(material == .lines ? 4 : 6), using: &random) {
    case 0, 1: return LayoutRow(spacing: spacing, alignment: alignment, distribution: distribution) { elements }
    case 2, 3: return LayoutColumn(spacing: spacing, alignment: alignment, distribution: distribution) { elements }
    case 4: return LayoutOverlay(alignment: alignment) { elements }
    default:
      return LayoutFlow(spacing: spacing, lineSpacing: 3, alignment: alignment, distribution: distribution) {
        elements
      }
    }
  }

  private mutating func item(depth: Int, using random: inout some RandomNumberGenerator) -> any LayoutElement {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0:
      let length = CGFloat.random(in: 0...5, using: &random)
      return material == .fitted ? LayoutSpace.fixed(length) : .flexible(min: length)
    case 1: return leaf(using: &random)
    case 2, 3:
      return LayoutItem(
        leaf(using: &random), width: length(using: &random), height: length(using: &random),
        aspectRatio: material != .lines && Int.random(in: 0..<4, using: &random) == 0 ? 1.5 : nil,
        margins: NSDirectionalEdgeInsets(
          top: 0, leading: CGFloat.random(in: 0...9, using: &random), bottom: 3, trailing: 0))
    default: return container(depth: depth, using: &random)
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
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .fixed(number)
    case 1 where material != .fitted: return .flexible(min: number, weight: 2)
    case 2: return .fitted(min: 5, max: number)
    case 3 where material != .fitted: return .flexible
    case 4 where material == .everything: return .fraction(number / 100)
    default: return nil
    }
  }
}
#endif
