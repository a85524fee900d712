#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Bézier paths")
struct BezierPathTests {
  private func points(_ path: UIBezierPath, _ candidates: [(CGFloat, CGFloat)]) -> [Bool] {
    candidates.map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
  }

  @Test("The shapes contain what they should")
  func shapes() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let corners: [(CGFloat, CGFloat)] = [(1, 1), (19, 1), (1, 19), (19, 19), (10, 10)]
    #expect(points(UIBezierPath(rect: rect), corners) == [true, true, true, true, true])
    #expect(points(UIBezierPath(ovalIn: rect), corners) == [false, false, false, false, true])
    #expect(points(UIBezierPath(roundedRect: rect, cornerRadius: 8), corners) == [false, false, false, false, true])
    #expect(
      points(
        UIBezierPath(
          roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8)),
        corners) == [false, true, true, false, true])
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 99).bounds.isNear(rect), "Half a side at most.")
    #expect(UIBezierPath().isEmpty && UIBezierPath().currentPoint == .zero)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: .nan).bounds == rect)
  }

  @Test("An arc runs clockwise as one sees it in a view")
  func arc() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    path.close()
    #expect(path.contains(CGPoint(x: 10, y: 15)) && !path.contains(CGPoint(x: 10, y: 5)))
    let other = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    other.close()
    #expect(other.contains(CGPoint(x: 10, y: 5)) && !other.contains(CGPoint(x: 10, y: 15)))
  }

  // UIBezierPath, contains(_:): "A point is not considered to be enclosed by the path if it is inside an open subpath,
  // regardless of whether that area would be painted during a fill operation."
  @Test("Only closed subpaths contain points, also after an open one and in a copy that was closed")
  func openSubpaths() {
    let inside = CGPoint(x: 8, y: 2)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    #expect(!path.contains(inside))
    path.addLine(to: .zero)
    #expect(!path.contains(inside), "A subpath that returns to its start is still open.")
    #expect(path.cgPath.contains(inside), "A Core Graphics path treats open subpaths as closed.")
    let closed = UIBezierPath(cgPath: path.cgPath)
    closed.close()
    #expect(closed.contains(inside))
    path.append(UIBezierPath(rect: CGRect(x: 20, y: 0, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 25, y: 5)) && !path.contains(inside))
    path.usesEvenOddFillRule = true
    #expect(path.contains(CGPoint(x: 25, y: 5)) && !path.contains(inside))
    #expect(!UIBezierPath().contains(.zero))
  }

  // UIBezierPath, bounds: "the smallest rectangle that completely encloses all points in the path, including any
  // control points for Bézier and quadratic curves".
  @Test("The bounds enclose the control points")
  func bounds() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 20))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
    path.addCurve(
      to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 10, y: -30), controlPoint2: CGPoint(x: 40, y: 0))
    #expect(path.bounds == CGRect(x: 0, y: -30, width: 40, height: 50))
    #expect(UIBezierPath().bounds.isNull)
  }

  @Test("A path is built of segments, moved, appended, copied and emptied")
  func building() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.isEmpty, "A line needs a point to start from.")
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 12, y: 5))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: 8, y: 12), controlPoint2: CGPoint(x: 2, y: 8))
    #expect(path.currentPoint == .zero)
    path.close()
    let copy = UIBezierPath(cgPath: path.cgPath)
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.bounds.minX == 100 && copy.bounds.minX == 0)
    copy.append(path)
    #expect(copy.bounds.maxX > 100)
    copy.removeAllPoints()
    #expect(copy.isEmpty)
  }

  @Test("A reversed path has the same shape, and twice reversed it is the same path")
  func reversing() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)
    path.append(UIBezierPath(rect: CGRect(x: 30, y: 0, width: 5, height: 5)))
    let reversed = path.reversing()
    #expect(reversed.bounds == path.bounds)
    #expect(reversed.cgPath != path.cgPath)
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    ring.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).reversing())
    #expect(!ring.contains(CGPoint(x: 10, y: 10)) && ring.contains(CGPoint(x: 2, y: 2)), "The winding rule.")
  }

  // SwifterSwift's public tests compare paths that were made in two ways.
  @Test("Two paths are equal if they have the same elements and are drawn in the same way")
  func equality() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let path = UIBezierPath(rect: rect)
    let same = UIBezierPath()
    for corner in [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20), CGPoint(x: 0, y: 20)] {
      if corner == .zero { same.move(to: corner) } else { same.addLine(to: corner) }
    }
    #expect(path != same)
    same.close()
    #expect(path == same && path.hash == same.hash)
    #expect(path != UIBezierPath(ovalIn: rect) && !path.isEqual(rect) && !path.isEqual(nil))
    same.lineWidth = 2
    #expect(path != same)
    same.lineWidth = 1
    [1, 2].withUnsafeBufferPointer { same.setLineDash($0.baseAddress, count: 2, phase: 0) }
    #expect(path != same)
    #expect(UIBezierPath() == UIBezierPath())
  }

  @Test("A path fills, strokes, dashes and clips in the current context")
  func drawing() {
    let stage = Stage()
    let view = stage.add(
      DrawingView { _, _ in
        UIColor.red.setFill()
        UIColor.blue.setStroke()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)).fill()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 75))
        line.addLine(to: CGPoint(x: 100, y: 75))
        line.lineWidth = 10
        [10, 10].withUnsafeBufferPointer { line.setLineDash($0.baseAddress, count: 2, phase: 0) }
        line.stroke()
        let ring = UIBezierPath(rect: CGRect(x: 50, y: 0, width: 50, height: 50))
        ring.append(UIBezierPath(rect: CGRect(x: 60, y: 10, width: 30, height: 30)))
        ring.usesEvenOddFillRule = true
        ring.fill()
        UIBezierPath(ovalIn: CGRect(x: 100, y: 100, width: 50, height: 50)).addClip()
        UIBezierPath(rect: CGRect(x: 100, y: 100, width: 50, height: 50)).fill(with: .normal, alpha: 1)
      }, 0, 0, 200, 200)
    #expect(view.window != nil)
    #expect(stage.rgb(25, 25) == [100, 0, 0])
    #expect(stage.rgb(5, 75) == [0, 0, 100] && stage.rgb(15, 75) == [100, 100, 100], "Dash and gap.")
    #expect(stage.rgb(55, 25) == [100, 0, 0] && stage.rgb(75, 25) == [100, 100, 100], "The even-odd rule.")
    #expect(stage.rgb(125, 125) == [100, 0, 0] && stage.rgb(102, 102) == [100, 100, 100], "The clip.")
  }
}
#endif
