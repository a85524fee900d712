#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

// CALayer.h says of contentsCenter: corners keep their size, edges are stretched along themselves, the center both
// ways; all of the picture by default; a width or a height of zero stands for one pixel there. Outside of the unit
// rectangle it defines nothing.
@MainActor
@Suite("The center of a layer's contents, and the eight parts around it")
struct ContentsCenterTests {
  let stage = Stage()
  /// A view that has drawn three times three cells of 20 × 20 points.
  let view = DrawingView { context, _ in
    for row in 0..<3 {
      for column in 0..<3 {
        context.setFillColor(UIColor(red: CGFloat(column) / 2, green: CGFloat(row) / 2, blue: 0, alpha: 1).cgColor)
        context.fill(CGRect(x: CGFloat(column) * 20, y: CGFloat(row) * 20, width: 20, height: 20))
      }
    }
  }

  init() {
    stage.add(view, 0, 0, 60, 60)
  }

  /// Gives the layer a center, and the view a size for which it doesn't draw again.
  private func stretch(_ center: CGRect, to width: CGFloat, _ height: CGFloat) {
    view.layer.contentsCenter = center
    view.frame.size = CGSize(width: width, height: height)
    stage.screen.settle()
    #expect(view.draws == 1)
  }

  /// Returns the column of the cell that is seen at a point of the first row, or nil if there is no cell.
  private func column(_ x: CGFloat) -> Int? { columns[stage.rgb(x, 0.25)] }
  private let columns = [[0, 0, 0]: 0, [50, 0, 0]: 1, [100, 0, 0]: 2]

  /// Returns where the second and the third column begin, in a row without a gap.
  private func edges(of width: CGFloat) -> [CGFloat] {
    let seen = stride(from: 0.25, to: width, by: 0.5).map { (x: $0 - 0.25, column: column($0)) }
    #expect(seen.allSatisfy { $0.column != nil } && column(width + 0.25) == nil)
    return [1, 2].map { number in seen.first { $0.column == number }?.x ?? -1 }
  }

  @Test("The corners keep their size, the edges are stretched along, and the center both ways")
  func insets() {
    stretch(CGRect(x: 1.0 / 6, y: 1.0 / 3, width: 0.5, height: 1.0 / 3), to: 120, 90)
    // The first 10 and the last 20 points are as drawn; the 30 between them are 90 wide: cells to 20 and to 40.
    #expect(edges(of: 120) == [40, 100])
    // Across, 20 points stay at both ends.
    for (y, green) in [(19, 0), (21, 50), (69, 50), (71, 100)] as [(CGFloat, Int)] {
      #expect(stage.rgb(5, y) == [0, green, 0] && stage.rgb(70, y) == [50, green, 0])
      #expect(stage.rgb(119, y) == [100, green, 0])
    }
  }

  @Test("Corners that don't fit become smaller together, and nothing is between them")
  func narrow() {
    stretch(CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3), to: 30, 20)
    #expect(column(14.75) == 0 && column(15.25) == 2)
    #expect(stage.rgb(5, 9.75) == [0, 0, 0] && stage.rgb(5, 10.25) == [0, 100, 0])
  }

  @Test(
    "All of the picture, and a center of which nothing is inside, leave no gap",
    arguments: [
      (CGRect(x: 0, y: 0, width: 1, height: 1), [40, 80]),
      // A pixel is stretched: the first one, the one in the middle, the last one.
      (.zero, [80, 100]), (CGRect(x: 0.5, y: 0.5, width: 0, height: 0), [20, 100]),
      (CGRect(x: 1, y: 1, width: 0, height: 0), [20, 40]), (CGRect(x: 2, y: 2, width: 1, height: 1), [20, 40]),
      // What is outside is left out.
      (CGRect(x: 1.0 / 3, y: 0, width: 5, height: 1), [20, 70]), (CGRect(x: -1, y: 0, width: 5, height: 1), [40, 80]),
      // A number that isn't finite counts as 0.
      (CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .infinity), [80, 100]),
    ] as [(CGRect, [CGFloat])])
  func degenerate(center: CGRect, expected: [CGFloat]) {
    stretch(center, to: 120, 120)
    #expect(edges(of: 120) == expected)
  }

  @Test("Only content modes that scale to fill use the center")
  func contentMode() {
    view.contentMode = .topLeft
    stretch(CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3), to: 120, 60)
    #expect(column(59) == 2 && column(61) == nil)
  }
}
#endif
