#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

@Suite("Colors of display lists")
struct DisplayListColorTests {
  private func list(_ draw: (CGContext) -> Void) -> DisplayList {
    let context = CGContext()
    draw(context)
    return context.displayList
  }

  private func color(_ list: DisplayList, _ x: CGFloat, _ y: CGFloat) -> UIColor {
    UIColor(cgColor: list.color(at: CGPoint(x: x, y: y)))
  }

  @Test("The color is clear where nothing is painted; text paints nothing")
  func nothing() {
    #expect(color(DisplayList(), 1, 1) == .clear)
    let text = list {
      $0.drawText("MM", at: CGPoint(x: 0, y: 10), font: .systemFont(ofSize: 20), color: UIColor.red.cgColor)
    }
    #expect(color(text, 5, 5) == .clear)
  }

  @Test("Later paint covers earlier paint; edges are half-open; NaN and infinite coordinates count as 0")
  func rectangles() {
    let two = list { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(color(two, 0, 0) == .red)
    #expect(color(two, 5, 5) == .blue)
    #expect(color(two, 15, 10) == .clear)
    #expect(color(two, 10, 15) == .clear)
    #expect(color(two, .nan, .infinity) == .red)
  }

  @Test("A single translucent color keeps its exact components")
  func exactness() {
    let paint = UIColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.3)
    let one = list { context in
      context.setFillColor(paint.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(color(one, 0.5, 0.5) == paint)
    let bright = list { context in
      context.setFillColor(red: 2, green: -1, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(color(bright, 0.5, 0.5) == .red)
  }

  @Test("Adjacent rectangles and triangles paint each point of their common edges exactly once")
  func abutting() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let xs = [0] + (0..<3).map { _ in CGFloat.random(in: 1...19, using: &random) }.sorted() + [20]
      let ys = [0] + (0..<3).map { _ in CGFloat.random(in: 1...19, using: &random) }.sorted() + [20]
      let cells = list { context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        for column in 0..<4 {
          for row in 0..<4 {
            let corners = [
              CGPoint(x: xs[column], y: ys[row]), CGPoint(x: xs[column + 1], y: ys[row]),
              CGPoint(x: xs[column + 1], y: ys[row + 1]), CGPoint(x: xs[column], y: ys[row + 1]),
            ]
            if (row + column).isMultiple(of: 2) {
              context.addLines(between: corners)
              context.closePath()
              context.fillPath()
            } else {
              context.addLines(between: [corners[0], corners[1], corners[2]])
              context.fillPath()
              context.addLines(between: [corners[2], corners[0], corners[3]])
              context.fillPath()
            }
          }
        }
      }
      let sampler = DisplayListSampler(cells)
      for x in xs.dropLast() + [0.5, 7.25] {
        for y in ys.dropLast() + [0.5, 7.25] {
          #expect(sampler.color(at: CGPoint(x: x, y: y)).alpha == 0.5)
        }
      }
      for column in 0..<4 {
        for row in 0..<4 {
          for share in [0.25, 0.5, 0.7] as [CGFloat] {
            let onDiagonal = mix(CGPoint(x: xs[column], y: ys[row]), CGPoint(x: xs[column + 1], y: ys[row + 1]), share)
            #expect(sampler.color(at: onDiagonal).alpha == 0.5)
          }
        }
      }
    }
  }

  @Test("The fill rule decides whether overlapping parts are filled")
  func fillRules() {
    func both(_ rule: CGPathFillRule) -> DisplayList {
      list { context in
        context.addRects([CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 3, y: 3, width: 3, height: 3)])
        context.fillPath(using: rule)
      }
    }
    #expect(color(both(.winding), 4, 4) == .black)
    #expect(color(both(.evenOdd), 4, 4) == .clear)
    #expect(color(both(.evenOdd), 1, 4) == .black)
  }

  @Test("Nothing is painted outside the clip, which only gets narrower; fill rules and transforms apply to it")
  func clipping() {
    let clipped = list { context in
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.addRect(CGRect(x: 8, y: 8, width: 4, height: 4))
      context.clip(using: .evenOdd)
      context.clip(to: CGRect(x: 0, y: 0, width: 15, height: 50))
      context.scaleBy(x: 2, y: 2)
      context.clip(to: CGRect(x: 2, y: 0, width: 50, height: 50))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 99, height: 99))
      context.restoreGState()
      context.clip(to: [CGRect(x: 30, y: 0, width: 2, height: 9), CGRect(x: 40, y: 0, width: 2, height: 9)])
      context.fill(CGRect(x: 30, y: 0, width: 50, height: 9))
    }
    #expect(color(clipped, 6, 10) == .black)
    #expect(color(clipped, 3, 10) == .clear)
    #expect(color(clipped, 16, 10) == .clear)
    #expect(color(clipped, 10, 10) == .clear)
    #expect(color(clipped, 4.5, 1) == .clear)
    #expect([31, 33, 41].map { color(clipped, $0, 1).cgColor.alpha } == [1, 0, 1])
    let none = list { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.clip(to: CGRect(x: 6, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 0, y: 0, width: 99, height: 99))
    }
    #expect(color(none, 3, 3) == .clear)
    #expect(color(none, 7, 3) == .clear)
  }

  @Test("The alpha of a group applies to the group as a whole, inside the clip from its start")
  func groups() {
    let grouped = list { context in
      context.setFillColor(UIColor.white.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
      context.beginTransparencyLayer(alpha: 0.5)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 5, width: 20, height: 10))
      context.endTransparencyLayer()
    }
    #expect(color(grouped, 5, 2) == UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
    #expect(color(grouped, 5, 7) == UIColor(red: 0.5, green: 0.5, blue: 1, alpha: 1))
    #expect(color(grouped, 15, 7) == .white)
    #expect(color(grouped, 5, 18) == .white)
  }

  @Test("Clear removes and copy replaces the background; inside a nested list they affect only that list")
  func erasing() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let inner = list { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(rect)
      context.clear(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.setBlendMode(.copy)
      context.setFillColor(UIColor.blue.withAlphaComponent(0.5).cgColor)
      context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
      context.setFillColor(UIColor.clear.cgColor)
      context.fill(CGRect(x: 0, y: 9, width: 1, height: 1))
    }
    #expect(color(inner, 1, 1) == .clear)
    #expect(color(inner, 6, 6) == UIColor.blue.withAlphaComponent(0.5))
    #expect(color(inner, 6, 1) == .red)
    #expect(color(inner, 0, 9) == .clear)
    let outer = list { context in
      context.setFillColor(UIColor.white.cgColor)
      context.fill(rect)
      context.draw(inner)
    }
    #expect(color(outer, 1, 1) == .white)
    #expect(color(outer, 6, 6) == UIColor(red: 0.5, green: 0.5, blue: 1, alpha: 1))
    let replaced = list { context in
      context.fill(rect)
      context.setBlendMode(.copy)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.endTransparencyLayer()
    }
    #expect(color(replaced, 1, 1) == .clear)
    #expect(color(replaced, 6, 1) == .black)
  }

  @Test("300 random stacks of translucent rectangles and groups agree with premultiplied compositing")
  func compositing() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let context = CGContext()
      var stack = [[CGFloat](repeating: 0, count: 4)]
      var alphas: [CGFloat] = []
      func over(_ source: [CGFloat]) {
        stack[stack.count - 1] = zip(source, stack[stack.count - 1]).map { $0 + $1 * (1 - source[3]) }
      }
      func endGroup() {
        guard let alpha = alphas.popLast(), let top = stack.popLast() else { return }
        context.endTransparencyLayer()
        over(top.map { $0 * alpha })
      }
      for _ in 0..<12 {
        switch Int.random(in: 0...4, using: &random) {
        case 0:
          let alpha = CGFloat.random(in: 0...1, using: &random)
          context.beginTransparencyLayer(alpha: alpha)
          alphas.append(alpha)
          stack.append([0, 0, 0, 0])
        case 1: endGroup()
        default:
          let n = (0..<4).map { _ in CGFloat.random(in: 0...1, using: &random) }
          context.setFillColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
          let covers = Bool.random(using: &random)
          context.fill(CGRect(x: covers ? 0 : 5, y: 0, width: 5, height: 5))
          if covers { over([n[0] * n[3], n[1] * n[3], n[2] * n[3], n[3]]) }
        }
      }
      while !alphas.isEmpty { endGroup() }
      let seen = context.displayList.color(at: CGPoint(x: 1, y: 1)).components ?? []
      let expected = stack[0]
      #expect(abs(seen[3] - expected[3]) < 1e-9)
      for channel in 0..<3 where expected[3] > 0 {
        #expect(abs(seen[channel] - expected[channel] / expected[3]) < 1e-9)
      }
    }
  }

  @Test("Curves have a tolerance of a hundredth of a point, also in an enlarged nested list")
  func curves() {
    let inner = list { $0.fillEllipse(in: CGRect(x: -1, y: -1, width: 2, height: 2)) }
    let outer = list { context in
      context.translateBy(x: 1000, y: 1000)
      context.draw(inner, transform: CGAffineTransform(scaleX: 20, y: 20))
    }
    let sampler = DisplayListSampler(outer)
    for degree in 0..<360 {
      let angle = CGFloat(degree) * .pi / 180
      func alpha(_ radius: CGFloat) -> CGFloat {
        sampler.color(at: CGPoint(x: 1000 + radius * cos(angle), y: 1000 + radius * sin(angle))).alpha
      }
      #expect(alpha(19.98) == 1)
      #expect(alpha(20.02) == 0)
    }
  }
}
#endif
