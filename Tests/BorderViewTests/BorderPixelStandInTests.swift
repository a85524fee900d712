#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Borders, pixel by pixel")
@MainActor
struct BorderPixelTests {
  private let stages = (1...3).map { BorderStage(scale: CGFloat($0)) }

  private func show(_ model: BorderModel, random: inout SeededGenerator) -> BorderStage {
    let stage = stages[Int(model.scale) - 1]
    let view = stage.view
    view.frame.size = model.size
    view.semanticContentAttribute = Bool.random(using: &random) ? .forceRightToLeft : .forceLeftToRight
    view.borderEdges = model.edges
    view.cornerRadii = model.radii
    for side in BorderModel.Side.allCases {
      view.setBorderStyle(
        BorderStyle(width: model.widths[side.rawValue], color: model.colors[side.rawValue]), on: side.edge)
    }
    return stage
  }

  private func judge(_ model: BorderModel, _ stage: BorderStage, _ across: Int, _ down: Int) -> Bool {
    let point = CGPoint(x: (CGFloat(across) + 0.5) / model.scale, y: (CGFloat(down) + 0.5) / model.scale)
    let seen = stage.color(point.x, point.y)
    switch model.pixel(at: point, in: stage.view.effectiveUserInterfaceLayoutDirection) {
    case .unclear: return true
    case .nothing: return seen.cgColor.alpha == 0
    case .border(let sides): return sides.contains { isSame(seen, model.colors[$0.rawValue]) }
    }
  }

  private func isSame(_ color: UIColor, _ other: UIColor) -> Bool {
    zip(parts(of: color), parts(of: other)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func parts(of color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test("Random borders have the right color in ten pixels each: the color of the edge, painted once, or none")
  func randomBorders() {
    let seed: UInt64 = 2026
    var random = SeededGenerator(seed: seed)
    for index in 0..<steps(600, long: 10_000) {
      let model = BorderModel(using: &random)
      let stage = show(model, random: &random)
      let pixels = model.pixels
      // Half of the samples are near a corner, where lines meet. Some are outside.
      for sample in 0..<10 {
        func position(_ count: Int) -> Int {
          guard sample.isMultiple(of: 2) else { return Int.random(in: -1...max(0, count), using: &random) }
          let near = Int.random(in: 0...7, using: &random)
          return Bool.random(using: &random) ? near : count - 1 - near
        }
        let (across, down) = (position(pixels.across), position(pixels.down))
        if !judge(model, stage, across, down) {
          Issue.record("seed \(seed), case \(index): pixel (\(across), \(down)) of \(model)")
          return
        }
      }
    }
  }

  @Test("Random borders of small views have the right color in every pixel, and in the pixels around the view")
  func everyPixel() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for index in 0..<steps(600, long: 10_000) {
      var model = BorderModel(using: &random)
      let most = CGFloat(index.isMultiple(of: 20) ? 24 : 10)
      model.size.width = min(model.size.width, most / model.scale)
      model.size.height = min(model.size.height, most / model.scale)
      let stage = show(model, random: &random)
      for across in -1...model.pixels.across + 1 {
        for down in -1...model.pixels.down + 1 where !judge(model, stage, across, down) {
          Issue.record("seed \(seed), case \(index): pixel (\(across), \(down)) of \(model)")
          return
        }
      }
    }
  }

  @Test("1,000 random borders have the right pixels, whether they are above the subviews or below")
  func aboveSubviews() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for index in 0..<1000 {
      let model = BorderModel(using: &random)
      let stage = show(model, random: &random)
      stage.view.drawsBordersAboveSubviews = index.isMultiple(of: 2)
      for _ in 0..<6 {
        let across = Int.random(in: -1...model.pixels.across, using: &random)
        let down = Int.random(in: -1...model.pixels.down, using: &random)
        #expect(judge(model, stage, across, down), "seed \(seed), case \(index): (\(across), \(down)) of \(model)")
      }
    }
  }

  @Test("Patterns paint no pixel twice and none outside the ring")
  func patterns() {
    let seed: UInt64 = 13
    var random = SeededGenerator(seed: seed)
    let patterns: [BorderPattern] = [
      .solid, .dashed, .dotted, .custom(lengths: [3, 2], phase: 1), .custom(lengths: [0.7], phase: -2),
    ]
    var painted = 0
    for index in 0..<500 {
      let model = BorderModel(using: &random)
      let stage = show(model, random: &random)
      let chosen = (0..<4).map { _ in patterns[Int.random(in: 0..<patterns.count, using: &random)] }
      for side in BorderModel.Side.allCases {
        let style = BorderStyle(
          width: model.widths[side.rawValue], color: model.colors[side.rawValue], pattern: chosen[side.rawValue])
        stage.view.setBorderStyle(style, on: side.edge)
      }
      for _ in 0..<20 {
        let across = Int.random(in: -1...model.pixels.across, using: &random)
        let down = Int.random(in: -1...model.pixels.down, using: &random)
        let point = CGPoint(x: (CGFloat(across) + 0.5) / model.scale, y: (CGFloat(down) + 0.5) / model.scale)
        let seen = stage.color(point.x, point.y)
        if seen.cgColor.alpha == 0 { continue }
        painted += 1
        let isFine =
          switch model.pixel(at: point, in: stage.view.effectiveUserInterfaceLayoutDirection) {
          case .unclear: true
          case .nothing: false
          case .border(let sides): sides.contains { isSame(seen, model.colors[$0.rawValue]) }
          }
        #expect(isFine, "seed \(seed), case \(index): (\(across), \(down)) of \(model) with \(chosen)")
      }
    }
    #expect(painted > 500, "At least 500 of the 10,000 pixels must be painted, but \(painted) are.")
  }

  @Test("Small pictures of patterns have the pixels that were worked out by hand")
  func pictures() {
    func picture(_ size: CGSize, _ width: CGFloat, _ styles: [(BorderEdges, Character, BorderPattern)]) -> [String] {
      let stage = BorderStage(size: size, scale: 1)
      let colors: [Character: UIColor] = ["r": .red, "g": .green, "b": .blue]
      for (edge, letter, pattern) in styles {
        stage.view.borderEdges.insert(edge)
        stage.view.setBorderStyle(
          BorderStyle(width: width, color: colors[letter] ?? .black, pattern: pattern), on: edge)
      }
      return (0..<Int(size.height)).map { y in
        String(
          (0..<Int(size.width)).map { x in
            let seen = stage.color(CGFloat(x) + 0.5, CGFloat(y) + 0.5)
            return colors.first { $0.value == seen }?.key ?? (seen == .clear ? "." : "?")
          })
      }
    }
    // Thin dashes are 3 + 2 pixels, and each line begins and ends with a dash.
    #expect(
      picture(CGSize(width: 8, height: 8), 1, [(.all, "r", .dashed)])
        == ["rrr..rrr", "r......r", "r......r", "........", "........", "r......r", "r......r", "rrr..rrr"])
    #expect(
      picture(CGSize(width: 7, height: 3), 1, [([.top, .left], "r", .dotted)]) == ["r.r.r.r", ".......", "r......"])
    // A custom pattern isn't fitted. A solid line of another color has its half of the corner, up to the miter.
    #expect(
      picture(
        CGSize(width: 9, height: 4), 2,
        [(.top, "r", .custom(lengths: [3, 2], phase: 0)), (.right, "g", .solid)])
        == ["rrr..rrrg", "rrr..rrgg", ".......gg", ".......gg"])
  }

  @Test("Alpha 0.5 everywhere gives one alpha everywhere, in one color and in four")
  func oneAlpha() {
    let colors = [UIColor.red, .green, .blue, .yellow].map { $0.withAlphaComponent(0.5) }
    for radius in [0, 3, 9] as [CGFloat] {
      for count in [1, 2, 4] {
        let stage = BorderStage(size: CGSize(width: 20, height: 18), scale: 2)
        stage.view.borderEdges = .all
        stage.view.cornerRadii = CornerRadii(radius)
        for (index, side) in BorderModel.Side.allCases.enumerated() {
          stage.view.setBorderStyle(
            BorderStyle(width: CGFloat(index) + 1.5, color: colors[index % count]), on: side.edge)
        }
        var alphas: Set<CGFloat> = []
        for x in -2..<42 {
          for y in -2..<38 { alphas.insert(stage.color(CGFloat(x) / 2 + 0.25, CGFloat(y) / 2 + 0.25).cgColor.alpha) }
        }
        #expect(alphas == [0, 0.5], "radius \(radius), \(count) colors")
      }
    }
  }
}
#endif
