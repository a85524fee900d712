#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Dashes and dots, pixel by pixel")
@MainActor
struct DashPixelTests {
  /// Returns the pixels along a line of the view, from left to right or from top to bottom.
  private func pixels(_ count: Int, _ stage: BorderStage, scale: CGFloat, _ point: (CGFloat) -> CGPoint) -> String {
    String(
      (0..<count).map { index in
        let place = point((CGFloat(index) + 0.5) / scale)
        return stage.color(place.x, place.y).cgColor.alpha == 0 ? "." : "#"
      })
  }

  @Test("Dashes begin and end on device pixels on horizontal and on vertical edges")
  func devicePixels() {
    let stage = BorderStage(size: CGSize(width: 20, height: 20), scale: 2)
    stage.view.borderEdges = .all
    stage.view.border = BorderStyle(width: 1.5, pattern: .dashed)
    // Three pixels wide: five dashes of six pixels leave ten for four gaps. Begins at 8.5 and 25.5 are rounded.
    let expected = "######...######..######...######..######"
    #expect(pixels(40, stage, scale: 2) { CGPoint(x: $0, y: 0.25) } == expected)
    #expect(pixels(40, stage, scale: 2) { CGPoint(x: $0, y: 1.25) } == expected)
    #expect(pixels(40, stage, scale: 2) { CGPoint(x: $0, y: 19.75) } == expected)
    #expect(pixels(40, stage, scale: 2) { CGPoint(x: 0.25, y: $0) } == expected)
    #expect(pixels(40, stage, scale: 2) { CGPoint(x: 19.75, y: $0) } == expected)
    #expect(
      pixels(40, stage, scale: 2) { CGPoint(x: $0, y: 1.75) } == "###" + String(repeating: ".", count: 34) + "###")
  }

  @Test("Custom lengths between two pixels are rounded to pixels where the line is straight")
  func roundedLengths() {
    let stage = BorderStage(size: CGSize(width: 12, height: 12), scale: 1)
    stage.view.borderEdges = [.top, .left]
    stage.view.border = BorderStyle(pattern: .custom(lengths: [2.4, 1.4], phase: 0))
    // 0 to 2.4, 3.8 to 6.2, 7.6 to 10, 11.4 to 12.
    #expect(pixels(12, stage, scale: 1) { CGPoint(x: $0, y: 0.5) } == "##..##..##.#")
    #expect(pixels(12, stage, scale: 1) { CGPoint(x: 0.5, y: $0) } == "##..##..##.#")
  }

  @Test("300 random borders look the same when width and height are exchanged")
  func transposed() {
    let seed: UInt64 = 23
    var random = SeededGenerator(seed: seed)
    let patterns: [BorderPattern] = [.solid, .dashed, .dotted, .custom(lengths: [3, 2], phase: 1)]
    func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) / 2 }
    func radius() -> CGSize { CGSize(width: length(0...20), height: length(0...20)) }
    func swapped(_ size: CGSize) -> CGSize { CGSize(width: size.height, height: size.width) }
    let stages = (0..<2).map { _ in BorderStage(scale: 2) }
    let swaps: [(BorderEdges, BorderEdges)] = [(.top, .left), (.left, .top), (.bottom, .right), (.right, .bottom)]
    var differences: [String] = []
    for index in 0..<300 {
      let size = CGSize(width: length(16...50), height: length(16...50))
      let radii =
        index.isMultiple(of: 3)
        ? .zero
        : CornerRadii(topLeft: radius(), topRight: radius(), bottomLeft: radius(), bottomRight: radius())
      stages[0].view.frame.size = size
      stages[0].view.cornerRadii = radii
      stages[1].view.frame.size = swapped(size)
      stages[1].view.cornerRadii = CornerRadii(
        topLeft: swapped(radii.topLeft), topRight: swapped(radii.bottomLeft), bottomLeft: swapped(radii.topRight),
        bottomRight: swapped(radii.bottomRight))
      // Where two colors meet, the order of painting is not the same. One color is.
      for (edge, other) in swaps {
        let style = BorderStyle(
          width: length(0...7), color: .red, pattern: patterns[Int.random(in: 0..<patterns.count, using: &random)])
        stages[0].view.setBorderStyle(style, on: edge)
        stages[1].view.setBorderStyle(style, on: other)
      }
      for view in stages.map(\.view) { view.borderEdges = .all }
      for _ in 0..<60 {
        let point = CGPoint(x: length(0...50) + 0.25, y: length(0...50) + 0.25)
        if stages[0].color(point.x, point.y) != stages[1].color(point.y, point.x) {
          differences.append("case \(index): \(point) of \(size), \(radii)")
        }
      }
    }
    // Rounding decides about a pixel whose center lies on an outline.
    #expect(differences.count <= 3, "seed \(seed), \(differences)")
  }

  @Test("Dots follow the middle of the line through the halves of the round corners", arguments: [5, 20] as [CGFloat])
  func dotsInCorners(inset: CGFloat) throws {
    let bounds = CGRect(x: inset, y: 2 * inset, width: 100, height: 60)
    let geometry = BorderGeometry(bounds: bounds, widths: BorderWidths(4), radii: CornerRadii(20), scale: 2)
    for (edge, length) in [(BorderEdges.top, 100), (.bottom, 100), (.left, 60), (.right, 60)]
      as [(BorderEdges, CGFloat)]
    {
      let fill = try #require(geometry.fill(for: edge, pattern: .dotted))
      // The middle of the line has the radius 18 in the corner, and begins in the middle of the corner.
      let arc = 18 * CGFloat.pi / 4
      let run = 2 * arc + length - 40
      let steps = ((run - 4) / 8).rounded()
      let pitch = (run - 4) / steps
      for index in 0...Int(steps) {
        let distance = 2 + CGFloat(index) * pitch
        // Along the edge and away from it.
        var point = CGPoint(x: 20 + distance - arc, y: 2)
        if distance < arc {
          let angle = CGFloat.pi / 4 + distance / 18
          point = CGPoint(x: 20 - 18 * cos(angle), y: 20 - 18 * sin(angle))
        } else if run - distance < arc {
          let angle = CGFloat.pi / 4 + (run - distance) / 18
          point = CGPoint(x: length - 20 + 18 * cos(angle), y: 20 - 18 * sin(angle))
        }
        let center =
          switch edge {
          case .top: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y)
          case .bottom: CGPoint(x: bounds.minX + point.x, y: bounds.maxY - point.y)
          case .left: CGPoint(x: bounds.minX + point.y, y: bounds.minY + point.x)
          default: CGPoint(x: bounds.maxX - point.y, y: bounds.minY + point.x)
          }
        #expect(fill.contains(center), "dot \(index) of \(edge.rawValue)")
        for turn in 0..<8 {
          let angle = CGFloat(turn) * .pi / 4
          let (x, y) = (cos(angle), sin(angle))
          let isInside = fill.path.contains(CGPoint(x: center.x + x * 1.9, y: center.y + y * 1.9))
          let isOutside = !fill.path.contains(CGPoint(x: center.x + x * 2.1, y: center.y + y * 2.1))
          #expect(isInside && isOutside, "dot \(index) of \(edge.rawValue), turn \(turn)")
        }
      }
    }
  }
}
#endif
