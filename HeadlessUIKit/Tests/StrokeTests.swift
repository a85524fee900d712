#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

@Suite("Strokes")
struct StrokeTests {
  private func sampler(_ draw: (CGContext) -> Void) -> DisplayListSampler {
    let context = CGContext()
    draw(context)
    return DisplayListSampler(context.displayList)
  }

  private func isPainted(_ sampler: DisplayListSampler, _ x: CGFloat, _ y: CGFloat) -> Bool {
    sampler.color(at: CGPoint(x: x, y: y)).alpha > 0
  }

  /// Whether the place at an angle around (50, 50) is painted. Arithmetic of this length in each expectation would take
  /// the compiler seconds.
  private func isPainted(_ sampler: DisplayListSampler, angle: CGFloat, radius: CGFloat) -> Bool {
    isPainted(sampler, 50 + radius * cos(angle), 50 + radius * sin(angle))
  }

  private let corner = [CGPoint(x: 10, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 90)]

  private func line(_ points: [CGPoint], _ style: (CGContext) -> Void) -> DisplayListSampler {
    sampler { context in
      context.setLineWidth(10)
      style(context)
      context.addLines(between: points)
      context.strokePath()
    }
  }

  @Test("Half of the width is on each side, half-open as a rectangle is; translucent paint covers a line once")
  func width() {
    let stroke = sampler { context in
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.stroke(CGRect(x: 10, y: 10, width: 20, height: 20), width: 4)
    }
    #expect(isPainted(stroke, 8, 8))
    #expect(!isPainted(stroke, 7.99, 20))
    #expect(isPainted(stroke, 11.99, 20))
    #expect(!isPainted(stroke, 12, 20))
    #expect(!isPainted(stroke, 32, 20))
    for point in [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 30), CGPoint(x: 8, y: 31), CGPoint(x: 12, y: 12)] {
      #expect([0, 0.5].contains(stroke.color(at: point).alpha))
    }
    #expect(stroke.color(at: CGPoint(x: 11, y: 11)).alpha == 0.5)
  }

  @Test("Butt caps end at the point, square caps half a width beyond it, and round caps are half discs")
  func caps() {
    let points = [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)]
    let butt = line(points) { $0.setLineCap(.butt) }
    let square = line(points) { $0.setLineCap(.square) }
    let round = line(points) { $0.setLineCap(.round) }
    #expect([butt, square, round].map { isPainted($0, 29.9, 14) } == [true, true, true])
    #expect([butt, square, round].map { isPainted($0, 34.9, 10) } == [false, true, true])
    #expect([butt, square, round].map { isPainted($0, 34, 14) } == [false, true, false])
    #expect([butt, square, round].map { isPainted($0, 6, 6) } == [false, true, false])
    #expect([butt, square, round].map { isPainted($0, 5.1, 10) } == [false, true, true])
    #expect([butt, square, round].map { isPainted($0, 35.1, 10) } == [false, false, false])
  }

  @Test("Corners are mitered, round or bevelled; the miter limit cuts off sharp corners")
  func joins() {
    let miter = line(corner) { $0.setLineJoin(.miter) }
    let round = line(corner) { $0.setLineJoin(.round) }
    let bevel = line(corner) { $0.setLineJoin(.bevel) }
    #expect([miter, round, bevel].map { isPainted($0, 54.5, 45.5) } == [true, false, false])
    #expect([miter, round, bevel].map { isPainted($0, 53.2, 46.8) } == [true, true, false])
    #expect([miter, round, bevel].map { isPainted($0, 52, 48) } == [true, true, true])
    // The miter of a right angle is √2 line widths long.
    #expect(isPainted(line(corner) { $0.setMiterLimit(1.42) }, 54.5, 45.5))
    #expect(!isPainted(line(corner) { $0.setMiterLimit(1.41) }, 54.5, 45.5))
    let back = [CGPoint(x: 10, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 20, y: 50)]
    #expect(!isPainted(line(back) { $0.setMiterLimit(1e9) }, 51, 50))
    #expect(isPainted(line(back) { $0.setLineJoin(.round) }, 54, 50))
  }

  @Test("A closed subpath has a join at its start, and an open subpath has caps at its ends")
  func closing() {
    let closed = sampler { $0.stroke(CGRect(x: 10, y: 10, width: 20, height: 20), width: 4) }
    #expect(isPainted(closed, 8.5, 8.5))
    let open = sampler { context in
      context.setLineWidth(4)
      context.addLines(between: [
        CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30), CGPoint(x: 10, y: 30),
        CGPoint(x: 10, y: 10),
      ])
      context.strokePath()
    }
    #expect(!isPainted(open, 8.5, 8.5))
    #expect(isPainted(open, 31.5, 8.5))
  }

  @Test("A subpath without length is a dot with round and square caps, and nothing with butt caps")
  func dots() {
    for (cap, expected) in [(CGLineCap.butt, [false, false]), (.round, [true, false]), (.square, [true, true])] {
      let dot = line([CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)]) { $0.setLineCap(cap) }
      #expect([isPainted(dot, 14, 10), isPainted(dot, 14, 14)] == expected)
    }
    let lone = sampler { context in
      context.setLineCap(.round)
      context.move(to: CGPoint(x: 10, y: 10))
      context.strokePath()
    }
    #expect(!isPainted(lone, 10, 10))
  }

  @Test(
    "With round caps and joins, 40 random lines and curves are painted up to half a width away, under any transform")
  func distances() {
    var random = SeededGenerator(seed: 6)
    for round in 0..<40 {
      let halfWidth = CGFloat.random(in: 1...8, using: &random)
      var points = [randomPoint(&random)]
      let path = CGMutablePath()
      path.move(to: points[0])
      if round.isMultiple(of: 2) {
        let p = points + (0..<3).map { _ in randomPoint(&random) }
        path.addCurve(to: p[3], control1: p[1], control2: p[2])
        points += (1...300).map { cubic(p, CGFloat($0) / 300) }
      } else {
        for _ in 0..<3 {
          var next = randomPoint(&random)
          while distance(from: next, toLine: [points[points.count - 1], points[points.count - 1]]) < 2 * halfWidth {
            next = randomPoint(&random)
          }
          path.addLine(to: next)
          points.append(next)
        }
      }
      let transform = [
        CGAffineTransform.identity, CGAffineTransform(a: 1.5, b: 0.4, c: -0.3, d: 0.6, tx: 7, ty: -9),
        CGAffineTransform(a: 0, b: 2, c: 2, d: 0, tx: 0, ty: 0),
      ][round % 3]
      let stroke = sampler { context in
        context.setLineWidth(halfWidth * 2)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.concatenate(transform)
        context.addPath(path)
        context.strokePath()
      }
      for _ in 0..<150 {
        let point = randomPoint(&random)
        let distance = distance(from: point, toLine: points)
        guard abs(distance - halfWidth) > 0.05 else { continue }
        let isPainted = stroke.color(at: point.applying(transform)).alpha > 0
        #expect(isPainted == (distance < halfWidth), "round \(round) at \(point)")
      }
    }
  }

  @Test("The pen has the transform at the time of the stroke, the path the transform at the time of its points")
  func pen() {
    let stroke = sampler { context in
      context.setLineWidth(2)
      context.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
      context.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 100)])
      context.scaleBy(x: 10, y: 1)
      context.strokePath()
    }
    #expect(isPainted(stroke, 10, 50.9))
    #expect(!isPainted(stroke, 10, 51.1))
    #expect(isPainted(stroke, 59.9, 10))
    #expect(!isPainted(stroke, 60.1, 10))
    let flat = sampler { context in
      context.scaleBy(x: 0, y: 1)
      context.stroke(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(!isPainted(flat, 0, 0))
  }

  @Test("A curve that turns more tightly than the pen is wide is painted without holes")
  func tightCurves() {
    let stroke = sampler { context in
      context.setLineWidth(20)
      context.addArc(center: CGPoint(x: 50, y: 50), radius: 6, startAngle: 0, endAngle: 4, clockwise: false)
      context.strokePath()
    }
    for step in 0..<40 {
      #expect(isPainted(stroke, angle: CGFloat(step) / 40 * 2 * .pi, radius: 3.5))
    }
    #expect(isPainted(stroke, angle: 2, radius: 15.9))
    #expect(!isPainted(stroke, angle: 5, radius: 5))
  }

  @Test("200 random dash patterns and phases paint exactly the dashes of a straight line")
  func dashes() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let lengths = (0..<Int.random(in: 1...4, using: &random)).map { _ in CGFloat.random(in: 0.5...9, using: &random) }
      let phase = CGFloat.random(in: -30...30, using: &random)
      let stroke = line([CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10), CGPoint(x: 100, y: 10)]) {
        $0.setLineDash(phase: phase, lengths: lengths)
      }
      let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
      let period = pattern.reduce(0, +)
      for _ in 0..<30 {
        let x = CGFloat.random(in: 0..<100, using: &random)
        var rest = (x + phase).truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        var entry = 0
        while entry < pattern.count - 1, rest >= pattern[entry] {
          rest -= pattern[entry]
          entry += 1
        }
        guard rest > 1e-6, pattern[entry] - rest > 1e-6 else { continue }
        #expect(isPainted(stroke, x, 10) == entry.isMultiple(of: 2), "phase \(phase), lengths \(lengths), x \(x)")
      }
    }
  }

  @Test("Dashes continue around corners, and the last dash of a closed line is continued by its first")
  func dashesAroundCorners() {
    let stroke = sampler { context in
      context.setLineWidth(4)
      context.setLineDash(phase: 5, lengths: [10, 10])
      context.stroke(CGRect(x: 20, y: 20, width: 20, height: 15))
    }
    // The dashes are from 0 to 5, from 15 to 25 around the corner at 20, and from 55 to 65 of 70.
    #expect([22, 28, 38].map { isPainted(stroke, $0, 20) } == [true, false, true])
    #expect([22, 27].map { isPainted(stroke, 40, $0) } == [true, false])
    #expect(isPainted(stroke, 41.5, 18.5))
    let joined = sampler { context in
      context.setLineWidth(4)
      context.setLineDash(phase: 5, lengths: [10, 4])
      context.stroke(CGRect(x: 20, y: 20, width: 20, height: 15))
    }
    #expect(isPainted(joined, 18.5, 18.5))
    let whole = sampler { context in
      context.setLineWidth(4)
      context.setLineDash(phase: 0, lengths: [1000, 10])
      context.stroke(CGRect(x: 20, y: 20, width: 20, height: 15))
    }
    #expect(isPainted(whole, 18.5, 18.5))
  }

  @Test("Dashes without length are dots with round caps, from the start of the line")
  func dottedLines() {
    let dots = line([CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10)]) { context in
      context.setLineCap(.round)
      context.setLineDash(phase: 0, lengths: [0, 20])
    }
    #expect([6, 14, 18, 26, 34, 46].map { isPainted(dots, $0, 10) } == [true, true, false, true, true, true])
    #expect(!isPainted(dots, 34, 14))
  }

  @Test("Dash patterns that cannot be drawn give solid lines, and nothing traps or hangs")
  func badPatterns() {
    for lengths in [[0, 0], [-1, 2], [1e-9], [.nan, .nan], [1e308, 1e308]] as [[CGFloat]] {
      let stroke = line([CGPoint(x: 0, y: 10), CGPoint(x: 90, y: 10)]) { $0.setLineDash(phase: 0, lengths: lengths) }
      #expect(isPainted(stroke, 45, 10))
    }
  }

  @Test("Enormous and tiny sizes neither trap nor hang")
  func absurdSizes() {
    for size in [1e-300, 1e18, 1e300] as [CGFloat] {
      let stroke = sampler { context in
        context.setLineWidth(size)
        context.setLineJoin(.round)
        context.setLineCap(.round)
        context.scaleBy(x: size, y: 1 / size)
        context.strokeEllipse(in: CGRect(x: 0, y: 0, width: size, height: size))
        context.stroke(CGRect(x: -size, y: 0, width: size, height: size))
        context.setMiterLimit(0)
        context.setLineJoin(.miter)
        context.stroke(CGRect(x: -1, y: 0, width: size, height: 1))
      }
      #expect([0, 1].contains(stroke.color(at: CGPoint(x: size, y: size)).alpha))
    }
  }
}
#endif
