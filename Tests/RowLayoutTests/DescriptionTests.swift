#if UIKIT
import PlatformUI
import RowLayout
import Testing

@Suite("Descriptions")
struct DescriptionTests {
  @Test("A length, an alignment and a distribution read as they are written")
  func values() {
    let lengths: [LayoutLength] = [
      .fitted, .fitted(min: 5, max: 80), .fixed(30), .flexible, .flexible(min: 60, weight: 2), .fraction(0.5, max: 9),
      .fitted.limited(minFraction: 0.2, maxFraction: 0.7),
    ]
    #expect(
      lengths.map(\.description) == [
        ".fitted", ".fitted(min: 5.0, max: 80.0)", ".fixed(30.0)", ".flexible", ".flexible(min: 60.0, weight: 2.0)",
        ".fraction(0.5, max: 9.0)", ".fitted.limited(minFraction: 0.2, maxFraction: 0.7)",
      ])
    let alignments: [LayoutAlignment] = [.leading, .fill, .firstBaseline, .bottom, .topTrailing]
    #expect(
      alignments.map(\.description) == [
        ".leading", ".fill", ".firstBaseline", ".trailing",
        "LayoutAlignment(horizontal: .trailing, vertical: .leading)",
      ])
    #expect("\(LayoutDistribution.spaceBetween) \(LayoutDistribution.equalLengths)" == ".spaceBetween .equalLengths")
  }

  @MainActor
  @Test("A plan names the visible views with their frames, also outside of the main actor")
  func plan() async {
    let (label, button, hidden) = (MeasuredView(30, 10), UIView(), UIView())
    hidden.isHidden = true
    let row = LayoutRow(spacing: 5) {
      label
      hidden
      LayoutItem(button, width: .fixed(90), height: .fixed(20))
    }
    let plan = row.plan(in: rect(1, 2, 80, 20), direction: .leftToRight, scale: 2)
    let lines = ["MeasuredView (1.0, 7.0) 0.0 × 10.0", "UIView (6.0, 2.0) 90.0 × 20.0", "overflow 15.0 × 0.0"]
    #expect("\(plan)" == lines.joined(separator: "\n"))
    #expect("\(plan.placements[1])" == lines[1])
    let description: @Sendable (LayoutPlan) -> String = { $0.description }
    #expect(description(plan) == lines.joined(separator: "\n"))
    #expect(
      LayoutRow {}.plan(in: .zero, direction: .leftToRight, scale: 2).description == "overflow 0.0 × 0.0")
  }
}
#endif
