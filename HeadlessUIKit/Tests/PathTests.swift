#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Paths")
struct PathTests {
  @Test("An empty path contains nothing, its boxes are null, and segments need a point to start from")
  func empty() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addLines(between: [])
    path.addPath(CGMutablePath())
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    #expect(!path.contains(.zero))
  }

  @Test("Closing returns to the start of the subpath, where the next segment begins a new subpath")
  func closing() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    let again = CGMutablePath()
    again.addPath(path)
    again.closeSubpath()
    #expect(again == path)
    path.addLine(to: CGPoint(x: 1, y: 9))
    path.addLine(to: CGPoint(x: -3, y: 9))
    #expect(path.contains(CGPoint(x: 0, y: 8)))
  }

  @Test("boundingBox contains the control points, boundingBoxOfPath only the path")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
    path.addCurve(to: CGPoint(x: 10, y: 20), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 30, y: 20))
    #expect(path.boundingBox.maxX == 30)
    #expect(abs(path.boundingBoxOfPath.maxX - 25) < 1e-9)
    let circle = CGPath(ellipseIn: CGRect(x: 2, y: 4, width: 6, height: 8), transform: nil)
    #expect(circle.boundingBoxOfPath == CGRect(x: 2, y: 4, width: 6, height: 8))
  }

  @Test("boundingBoxOfPath of 200 random curves is the box of 500 points on each curve")
  func tightBoxes() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let p = (0..<4).map { _ in randomPoint(&random) }
      let path = CGMutablePath()
      path.move(to: p[0])
      path.addCurve(to: p[3], control1: p[1], control2: p[2])
      let samples = (0...500).map { cubic(p, CGFloat($0) / 500) }
      let box = path.boundingBoxOfPath
      #expect(abs(box.minX - (samples.map(\.x).min() ?? 0)) < 0.01)
      #expect(abs(box.maxX - (samples.map(\.x).max() ?? 0)) < 0.01)
      #expect(abs(box.minY - (samples.map(\.y).min() ?? 0)) < 0.01)
      #expect(abs(box.maxY - (samples.map(\.y).max() ?? 0)) < 0.01)
    }
  }

  @Test("Rectangles contain their left and top edges, but not their right and bottom ones, in either winding direction")
  func halfOpenRectangles() {
    let rect = CGPath(rect: CGRect(x: 10, y: 10, width: -5, height: 5), transform: nil)
    #expect(rect.boundingBox == CGRect(x: 5, y: 10, width: 5, height: 5))
    #expect(rect.contains(CGPoint(x: 5, y: 10)))
    #expect(!rect.contains(CGPoint(x: 10, y: 12)))
    #expect(!rect.contains(CGPoint(x: 7, y: 15)))
    var flip = CGAffineTransform(scaleX: -1, y: 1)
    let flipped = rect.copy(using: &flip)
    #expect(flipped?.contains(CGPoint(x: -10, y: 12)) == true)
    #expect(flipped?.contains(CGPoint(x: -5, y: 12)) == false)
  }

  @Test("Winding and even-odd agree with the angle by which random paths of lines and curves turn around a point")
  func containment() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<steps(20, long: 60) {
      let path = CGMutablePath()
      var outline: [[CGPoint]] = []
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        var current = randomPoint(&random)
        var points = [current]
        path.move(to: current)
        for _ in 0..<Int.random(in: 2...5, using: &random) {
          let p = [current] + (0..<3).map { _ in randomPoint(&random) }
          switch Int.random(in: 0...2, using: &random) {
          case 0:
            path.addLine(to: p[3])
          case 1:
            path.addQuadCurve(to: p[3], control: p[1])
            points += (1..<150).map { quadratic(p[0], p[1], p[3], CGFloat($0) / 150) }
          default:
            path.addCurve(to: p[3], control1: p[1], control2: p[2])
            points += (1..<150).map { cubic(p, CGFloat($0) / 150) }
          }
          current = p[3]
          points.append(current)
        }
        if Bool.random(using: &random) { path.closeSubpath() }
        outline.append(points + [points[0]])
      }
      for _ in 0..<40 {
        let point = randomPoint(&random)
        guard outline.allSatisfy({ distance(from: point, toLine: $0) > 0.05 }) else { continue }
        let winding = outline.reduce(0) { $0 + windingNumber(of: $1, around: point) }
        #expect(path.contains(point) == (winding != 0))
        #expect(path.contains(point, using: .evenOdd) == !winding.isMultiple(of: 2))
      }
    }
  }

  @Test("contains transforms the point, not the path")
  func transformedPoint() {
    let path = CGPath(rect: CGRect(x: 10, y: 0, width: 5, height: 5), transform: nil)
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(path.contains(CGPoint(x: 2, y: 2), transform: move))
    #expect(!path.contains(CGPoint(x: 12, y: 2), transform: move))
  }

  @Test("Ellipses and rounded rectangles differ from the true curve by at most a thousandth of their radius")
  func roundShapes() {
    let rounded = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 30, cornerHeight: 20, transform: nil)
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil)
    for step in 0..<36 {
      let angle = CGFloat(step) * .pi / 18
      let (x, y) = (cos(angle), sin(angle))
      #expect(ellipse.contains(CGPoint(x: 30 + 29.95 * x, y: 20 + 19.95 * y)))
      #expect(!ellipse.contains(CGPoint(x: 30 + 30.05 * x, y: 20 + 20.05 * y)))
      let center = CGPoint(x: x > 0 ? 70 : 30, y: y > 0 ? 40 : 20)
      #expect(rounded.contains(CGPoint(x: center.x + 29.95 * x, y: center.y + 19.95 * y)))
      #expect(!rounded.contains(CGPoint(x: center.x + 30.05 * x, y: center.y + 20.05 * y)))
    }
    let square = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: 0, cornerHeight: 3, transform: nil)
    #expect(square == CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil))
  }

  // Exit tests start a process of their own, which only these platforms can.
  #if os(Linux) || os(Windows)
  // CoreGraphics stops with an assertion there.
  @Test("A corner longer than half of its side traps with the value, the valid range and the remedy")
  func oversizedCorners() async throws {
    let wide = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CGMutablePath().addRoundedRect(in: CGRect(x: 0, y: 0, width: 10, height: 90), cornerWidth: 6, cornerHeight: 1)
    }
    try expectTrap(wide, says: "cornerWidth is 6.0", "0...5.0", "Clamp it first")
    let high = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 90, height: 10), cornerWidth: 1, cornerHeight: -1, transform: nil)
    }
    try expectTrap(high, says: "cornerHeight is -1.0", "0...5.0", "Clamp it first")
  }
  #endif

  @Test("Arcs run in the given direction, by at most one turn, and a line connects them to the current point")
  func arcs() {
    func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
      let path = CGMutablePath()
      path.addArc(
        center: CGPoint(x: 10, y: 10), radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
      return path
    }
    let quarter = arc(0, .pi / 2, clockwise: false)
    #expect(abs(quarter.currentPoint.y - 15) < 1e-9)
    #expect(abs(quarter.boundingBoxOfPath.minX - 10) < 1e-6)
    #expect(abs(arc(0, .pi / 2, clockwise: true).boundingBoxOfPath.minX - 5) < 1e-6)
    #expect(abs(arc(.pi / 2, 0, clockwise: false).boundingBoxOfPath.minX - 5) < 1e-6)
    for full in [arc(0, 2 * .pi, clockwise: false), arc(0, 2 * .pi, clockwise: true), arc(0, 99, clockwise: false)] {
      #expect(abs(full.boundingBoxOfPath.width - 10) < 1e-6)
      #expect(full.contains(CGPoint(x: 10, y: 10)))
    }
    let point = arc(1, 1, clockwise: false)
    #expect(point.boundingBoxOfPath.size == .zero)
    let pie = CGMutablePath()
    pie.move(to: CGPoint(x: 10, y: 10))
    pie.addArc(
      center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransform(scaleX: 1, y: 1))
    #expect(pie.contains(CGPoint(x: 11, y: 11)))
    #expect(!quarter.contains(CGPoint(x: 11, y: 11)))
  }

  @Test("Elements are transformed when they are added; copies are independent")
  func transforms() {
    var double = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGMutablePath()
    path.addRects([CGRect(x: 1, y: 1, width: 2, height: 2)], transform: double)
    path.addEllipse(in: CGRect(x: 5, y: 0, width: 5, height: 5), transform: double)
    path.addRoundedRect(
      in: CGRect(x: 0, y: 10, width: 4, height: 4), cornerWidth: 1, cornerHeight: 1, transform: double)
    path.addLines(between: [CGPoint(x: 20, y: 20), CGPoint(x: 21, y: 21)], transform: double)
    path.addQuadCurve(to: CGPoint(x: 22, y: 22), control: CGPoint(x: 22, y: 22), transform: double)
    path.addCurve(
      to: CGPoint(x: 23, y: 23), control1: CGPoint(x: 23, y: 23), control2: CGPoint(x: 23, y: 23), transform: double)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 46, height: 46))
    let copy = path.copy()
    let mutable = path.mutableCopy()
    path.move(to: CGPoint(x: 99, y: 99))
    #expect(copy?.boundingBox.maxX == 46)
    mutable?.addPath(CGPath(rect: CGRect(x: 30, y: 0, width: 1, height: 1), transform: &double), transform: double)
    #expect(mutable?.boundingBox.maxX == 124)
    #expect(copy?.copy(using: nil) == copy)
    #expect(copy?.copy(using: &double)?.boundingBox.maxX == 92)
  }

  @Test("NaN and infinity count as 0, and nothing traps or hangs")
  func notFinite() {
    let bad = CGPoint(x: CGFloat.nan, y: .infinity)
    let path = CGMutablePath()
    path.move(to: bad)
    path.addLine(to: bad)
    path.addQuadCurve(to: bad, control: bad)
    path.addCurve(to: CGPoint(x: 1e308, y: 1e308), control1: bad, control2: CGPoint(x: -1e308, y: 1e308))
    path.addArc(center: bad, radius: .nan, startAngle: .infinity, endAngle: .nan, clockwise: true)
    path.addRect(CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: 5))
    path.addRect(.null)
    path.addEllipse(in: .null)
    path.addRoundedRect(in: .null, cornerWidth: 4, cornerHeight: 4)
    path.addEllipse(in: CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan))
    path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 5, height: 5), cornerWidth: .nan, cornerHeight: .nan)
    path.addLine(to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(scaleX: .nan, y: .infinity))
    #expect(path.contains(CGPoint(x: 2, y: 2), using: .evenOdd) == path.contains(CGPoint(x: 2, y: 2), using: .evenOdd))
    #expect(path.currentPoint == .zero)
    _ = path.contains(bad)
    _ = path.boundingBoxOfPath
  }

  @Test("The elements of a path are visited from the first to the last, with their points")
  func visitingElements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var numbers: [CGFloat] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      for index in 0..<count {
        numbers += [element.pointee.points[index].x, element.pointee.points[index].y]
      }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(numbers == [1, 2, 3, 4, 7, 8, 5, 6, 11, 12, 13, 14, 9, 10])
    CGMutablePath().applyWithBlock { _ in Issue.record("An empty path has no elements.") }
  }
}
#endif
