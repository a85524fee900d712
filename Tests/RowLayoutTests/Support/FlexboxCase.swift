#if UIKIT
import PlatformUI
import RowLayout

/// A container with items that can also be written in CSS.
@MainActor
struct FlexboxCase {
  enum Kind {
    case row, column, flow
  }

  private let kind: Kind
  private let size: CGSize
  private let spacing: Int
  private let lineSpacing: Int
  private let alignment: Alignment
  private let distribution: Distribution
  private let lineDistribution: Distribution
  let items: [Item]

  /// Creates a case of integers that may contradict each other.
  init(using random: inout some RandomNumberGenerator) {
    let kind: Kind = [.flow, .flow, .flow, .row, .column].randomElement(using: &random) ?? .flow
    self.kind = kind
    size = CGSize(
      width: CGFloat(Int.random(in: 80...400, using: &random)),
      height: CGFloat(Int.random(in: 60...300, using: &random)))
    spacing = [0, 0, 5, 8, 13].randomElement(using: &random) ?? 0
    lineSpacing = [0, 0, 4, 10].randomElement(using: &random) ?? 0
    alignment = Alignment.allCases.randomElement(using: &random) ?? .start
    distribution = [.start, .center, .end, .spaceBetween].randomElement(using: &random) ?? .start
    lineDistribution = .start
    let alignment = alignment
    items = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      Item(in: kind, alignment: alignment, using: &random)
    }
  }

  /// Creates a flow whose lines have places of their own. Its items may be longer than their lines, and be limited to
  /// parts of the flow.
  init(flowUsing random: inout some RandomNumberGenerator) {
    kind = .flow
    size = CGSize(
      width: CGFloat(Int.random(in: 30...250, using: &random)),
      height: CGFloat(Int.random(in: 40...300, using: &random)))
    spacing = [0, 0, 5, 8, 13].randomElement(using: &random) ?? 0
    lineSpacing = [0, 0, 4, 10].randomElement(using: &random) ?? 0
    alignment = Alignment.allCases.randomElement(using: &random) ?? .start
    distribution = Distribution.allCases.randomElement(using: &random) ?? .start
    lineDistribution = Distribution.allCases.randomElement(using: &random) ?? .start
    let alignment = alignment
    items = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      Item(in: .flow, alignment: alignment, upTo: 120, usesFractions: true, using: &random)
    }
  }

  // MARK: As a layout

  /// Returns the frames of the items.
  func frames() -> [CGRect] {
    let elements = items.map(\.element)
    let (spacing, lineSpacing) = (CGFloat(spacing), CGFloat(lineSpacing))
    let (alignment, distribution) = (alignment.alignment, distribution.distribution)
    let container: any LayoutContainer =
      switch kind {
      case .row: LayoutRow(spacing: spacing, alignment: alignment, distribution: distribution) { elements }
      case .column: LayoutColumn(spacing: spacing, alignment: alignment, distribution: distribution) { elements }
      case .flow:
        LayoutFlow(
          spacing: spacing, lineSpacing: lineSpacing, alignment: alignment, distribution: distribution,
          lineDistribution: lineDistribution.distribution
        ) { elements }
      }
    return container.frames(size.width, size.height, scale: 1000)
  }

  // MARK: As CSS

  /// The container and its items as HTML.
  var html: String {
    let flow = "row; flex-wrap: wrap; align-content: \(lineDistribution.rawValue)"
    let direction = kind == .column ? "column" : kind == .row ? "row" : flow
    let gaps = kind == .column ? "row-gap: \(spacing)px" : "column-gap: \(spacing)px; row-gap: \(lineSpacing)px"
    let style =
      "width: \(size.width)px; height: \(size.height)px; flex-direction: \(direction); \(gaps); "
      + "align-items: \(alignment.rawValue); justify-content: \(distribution.rawValue)"
    return "<section style='\(style)'>" + items.map { $0.html(in: kind) }.joined() + "</section>"
  }
}

extension FlexboxCase {
  enum Alignment: String, CaseIterable {
    case start = "flex-start"
    case center = "safe center"
    case end = "safe flex-end"
    case fill = "stretch"

    var alignment: LayoutAlignment {
      switch self {
      case .start: .leading
      case .center: .center
      case .end: .trailing
      case .fill: .fill
      }
    }
  }

  enum Distribution: String, CaseIterable {
    case start = "flex-start"
    case center = "safe center"
    case end = "safe flex-end"
    case spaceBetween = "space-between"
    case spaceAround = "space-around"
    case spaceEvenly = "space-evenly"

    var distribution: LayoutDistribution {
      switch self {
      case .start: .start
      case .center: .center
      case .end: .end
      case .spaceBetween: .spaceBetween
      case .spaceAround: .spaceAround
      case .spaceEvenly: .spaceEvenly
      }
    }
  }

  /// A length with limits.
  struct Length {
    enum Kind {
      case fitted, fixed, flexible, fraction
    }

    var kind: Kind
    var value: CGFloat
    var min: Int
    var max: Int?
    /// The limits in percent of the container.
    var minPercent: Int?
    var maxPercent: Int?

    init(_ kinds: [Kind], upTo greatest: Int, using random: inout some RandomNumberGenerator) {
      kind = kinds.randomElement(using: &random) ?? .fitted
      switch kind {
      case .fitted, .fixed: value = CGFloat(Int.random(in: 5...greatest, using: &random))
      case .flexible: value = [0.25, 0.5, 1, 1, 2, 3].randomElement(using: &random) ?? 1
      case .fraction: value = [0.1, 0.25, 0.3, 0.5, 0.75, 1.25].randomElement(using: &random) ?? 0.5
      }
      min = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 1...greatest, using: &random) : 0
      max = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: min...greatest, using: &random) : nil
    }

    var length: LayoutLength {
      let (min, max) = (CGFloat(min), max.map { CGFloat($0) } ?? .infinity)
      let length: LayoutLength =
        switch kind {
        case .fitted: .fitted(min: min, max: max)
        case .fixed: .fixed(value)
        case .flexible: .flexible(min: min, max: max, weight: value)
        case .fraction: .fraction(value, min: min, max: max)
        }
      return length.limited(
        minFraction: CGFloat(minPercent ?? 0) / 100, maxFraction: maxPercent.map { CGFloat($0) / 100 } ?? .infinity)
    }

    /// Gives a length that has no limits in points some that are parts of the container.
    mutating func limitByParts(using random: inout some RandomNumberGenerator) {
      guard min == 0, max == nil else { return }
      minPercent = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...120, using: &random) : nil
      maxPercent = Int.random(in: 0..<2, using: &random) == 0 ? Int.random(in: 1...120, using: &random) : nil
    }

    /// Returns the length along the container, or across it, as declarations of CSS.
    func css(_ property: String, isMain: Bool) -> String {
      let (least, most) = (minPercent.map { "\($0)%" }, maxPercent.map { "\($0)%" } ?? max.map { "\($0)px" })
      let hasLimits = kind != .fixed || least != nil || maxPercent != nil
      let limits =
        hasLimits ? "min-\(property): \(least ?? "\(min)px"); max-\(property): \(most ?? "none"); " : ""
      return switch (kind, isMain) {
      case (.fitted, true): limits + "flex: 0 1 auto; "
      case (.fixed, true): limits + "flex: 0 0 \(value)px; "
      case (.flexible, true): limits + "flex: \(value) 0 0px; "
      case (.fraction, true): limits + "flex: 0 0 \(value * 100)%; "
      case (.fitted, false): limits
      case (.fixed, false): limits + "\(property): \(value)px; "
      case (.flexible, false): limits
      case (.fraction, false): limits + "\(property): \(value * 100)%; "
      }
    }
  }

  @MainActor
  struct Item {
    private let content: CGSize
    private var width: Length
    private var height: Length
    private let aspectRatio: CGFloat?
    private var alignment: Alignment?
    /// The margins, clockwise from the top.
    private let margins: [Int]

    init(
      in kind: Kind, alignment line: Alignment, upTo widest: Int = 70, usesFractions: Bool = false,
      using random: inout some RandomNumberGenerator
    ) {
      content = CGSize(
        width: CGFloat(Int.random(in: 5...widest, using: &random)),
        height: CGFloat(Int.random(in: 5...40, using: &random)))
      width = Length([.fitted, .fitted, .fixed, .flexible, .fraction], upTo: widest, using: &random)
      height = Length([.fitted, .fitted, .fitted, .fixed, .flexible, .fraction], upTo: 40, using: &random)
      alignment = Bool.random(using: &random) ? nil : Alignment.allCases.randomElement(using: &random)
      // What fills its line stands at its start in CSS.
      if (kind == .column ? width : height).kind == .flexible { alignment = .fill }
      if usesFractions {
        width.limitByParts(using: &random)
        height.limitByParts(using: &random)
      }
      margins = (0..<4).map { _ in [0, 0, 0, 3, 7].randomElement(using: &random) ?? 0 }
      guard Int.random(in: 0..<4, using: &random) == 0 else {
        aspectRatio = nil
        return
      }
      // One of the two lengths is missing. Items that are stretched or limited keep no ratio in CSS.
      aspectRatio = [0.5, 1, 1.5, 2, 1.25].randomElement(using: &random) ?? 1
      (height.min, height.max, height.minPercent, height.maxPercent) = (0, nil, nil, nil)
      if height.kind == .fixed {
        width.kind = .fitted
      } else {
        height.kind = .fitted
        // In a column that lacks space, CSS would derive the width anew from the height. Here, widths come first.
        if kind == .column, width.kind != .fraction { width.kind = .fixed }
      }
      if (alignment ?? line) == .fill { alignment = .start }
    }

    var element: any LayoutElement {
      LayoutItem(
        MeasuredView(content.width, content.height), width: width.length,
        height: aspectRatio != nil && height.kind == .fitted ? nil : height.length, aspectRatio: aspectRatio,
        alignment: alignment?.alignment,
        margins: NSDirectionalEdgeInsets(
          top: CGFloat(margins[0]), leading: CGFloat(margins[3]), bottom: CGFloat(margins[2]),
          trailing: CGFloat(margins[1])))
    }

    func html(in kind: Kind) -> String {
      var style = margins.isEmpty ? "" : "margin: " + margins.map { "\($0)px" }.joined(separator: " ") + "; "
      if let alignment { style += "align-self: \(alignment.rawValue); " }
      style += width.css("width", isMain: kind != .column) + height.css("height", isMain: kind == .column)
      if let aspectRatio { style += "aspect-ratio: \(aspectRatio); " }
      return "<p style='\(style)'><i style='width: \(content.width)px; height: \(content.height)px'></i></p>"
    }
  }
}
#endif
