#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import Testing

@Suite("Graphics context")
struct ContextTests {
  private func lines(_ draw: (CGContext) -> Void) -> [String] {
    let context = CGContext()
    draw(context)
    return context.displayList.descriptions
  }

  @Test("Calls are recorded in order, with their colors; fills and strokes are black at first")
  func recording() {
    let recorded = lines { context in
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 2))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
      context.stroke(CGRect(x: 0, y: 0, width: 4.5, height: 4))
      context.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 0.5)
      context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4), width: 3)
      context.strokeLineSegments(between: [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 9)])
      context.drawText(
        "Hi \"you\"", at: CGPoint(x: 1, y: 2), font: .systemFont(ofSize: 12), color: UIColor.blue.cgColor)
    }
    #expect(
      recorded == [
        "fill rect (0, 0, 100, 2) #000000FF",
        "fill path M0 0L1 0L1 1L0 1ZM2 0L3 0L3 1L2 1Z #FF0000FF",
        "stroke rect (0, 0, 4.5, 4) width 1 #000000FF",
        "stroke rect (0, 0, 4, 4) width 3 #00FF0080",
        "stroke path M0 0L5 0 width 1 #00FF0080",
        "text \"Hi \\\"you\\\"\" at (1, 2) size 12 #0000FFFF",
      ])
  }

  @Test("A description contains the pen, rule, clip, blend mode, transform and group")
  func descriptions() {
    let recorded = lines { context in
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 0, lengths: [1, 2.5])
      context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.scaleBy(x: 2, y: 1)
      context.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
      context.strokePath()
      context.addEllipse(in: .zero)
      context.clip(using: .evenOdd)
      context.beginTransparencyLayer(alpha: 0.25)
      context.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
      context.setBlendMode(.copy)
      context.fillPath(using: .evenOdd)
      context.drawText("x", at: .zero, font: .systemFont(ofSize: 1), color: UIColor.red.cgColor)
      context.endTransparencyLayer()
    }
    #expect(
      recorded == [
        "stroke path M0 0L2 1 width 1 cap round join bevel dash (1, 2.5) transform (2, 0, 0, 1, 0, 0) #000000FF"
          + " clip rect (0, 0, 9, 9)",
        "begin group alpha 0.25 clip rect (0, 0, 0, 0)",
        "fill path M0 0L2 1 even-odd #000000FF blend copy",
        "text \"x\" at (0, 0) size 1 #FF0000FF transform (2, 0, 0, 1, 0, 0) blend copy",
        "end group",
      ])
  }

  // Quartz 2D: "the points you add are transformed by the CTM then in force".
  @Test("The points of a path are transformed when they are added, and the last transform applies first")
  func transforms() {
    let recorded = lines { context in
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))
      context.move(to: CGPoint(x: 1, y: 1))
      context.concatenate(CGAffineTransform(translationX: 100, y: 0))
      context.addLine(to: CGPoint(x: 1, y: 1))
      context.rotate(by: .pi / 2)
      context.addLine(to: CGPoint(x: 1, y: 1))
      context.fillPath()
    }
    #expect(recorded == ["fill path M12 2L212 2L208 2 #000000FF"])
  }

  @Test("The current path is read in user space")
  func currentPath() {
    let context = CGContext()
    #expect(context.path == nil)
    #expect(context.isPathEmpty)
    context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    context.scaleBy(x: 2, y: 2)
    #expect(context.path?.boundingBox == CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(!context.isPathEmpty)
    context.beginPath()
    #expect(context.isPathEmpty)
  }

  @Test("Every kind of segment is recorded; filling and stroking empty the path")
  func segments() {
    let recorded = lines { context in
      context.move(to: .zero)
      context.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
      context.addCurve(to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 4, y: 0), control2: CGPoint(x: 4, y: 3))
      context.closePath()
      context.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: nil))
      context.addRects([CGRect(x: 5, y: 5, width: 1, height: 1)])
      context.drawPath(using: .eoFillStroke)
      context.fillPath()
      context.strokePath()
      context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 0, clockwise: false)
      context.fillPath()
    }
    let path = "M0 0Q1 1 2 0C4 0 4 3 3 3ZM1 1L2 1L2 2L1 2ZM5 5L6 5L6 6L5 6Z"
    #expect(
      recorded == [
        "fill path \(path) even-odd #000000FF", "stroke path \(path) width 1 #000000FF", "fill path M2 0 #000000FF",
      ])
  }

  @Test("Each drawing mode fills, strokes, or fills and then strokes")
  func drawingModes() {
    func words(_ mode: CGPathDrawingMode) -> [String] {
      lines { context in
        context.addLines(between: [.zero, CGPoint(x: 1, y: 0)])
        context.drawPath(using: mode)
      }.map { String($0.prefix(4)) + ($0.contains("even-odd") ? "+" : "") }
    }
    #expect(words(.fill) == ["fill"])
    #expect(words(.eoFill) == ["fill+"])
    #expect(words(.stroke) == ["stro"])
    #expect(words(.fillStroke) == ["fill", "stro"])
    #expect(words(.eoFillStroke) == ["fill+", "stro"])
  }

  // CGContext, fill(_:), stroke(_:), fillEllipse(in:), clip(to:): "As a side effect … the current path is cleared".
  @Test("Painting or clipping a shape empties the current path")
  func sideEffects() {
    let shape = CGRect(x: 0, y: 0, width: 1, height: 1)
    let calls: [(CGContext) -> Void] = [
      { $0.fill(shape) }, { $0.fill([shape]) }, { $0.fillEllipse(in: shape) }, { $0.stroke(shape) },
      { $0.stroke(shape, width: 2) }, { $0.strokeEllipse(in: shape) }, { $0.strokeLineSegments(between: []) },
      { $0.clip(to: shape) }, { $0.clip(to: [shape]) }, { $0.clip() }, { $0.clear(shape) },
    ]
    for call in calls {
      let context = CGContext()
      context.addRect(CGRect(x: 50, y: 50, width: 1, height: 1))
      call(context)
      #expect(context.isPathEmpty)
      context.fillPath()
      #expect(!context.displayList.descriptions.contains { $0.hasPrefix("fill rect (50") })
    }
  }

  @Test("Restoring brings back transform, clip, colors, alpha, blend mode and pen, but not the path")
  func savingAndRestoring() {
    let recorded = lines { context in
      context.saveGState()
      context.translateBy(x: 9, y: 9)
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(UIColor.red.cgColor)
      context.setStrokeColor(UIColor.red.cgColor)
      context.setAlpha(0.5)
      context.setBlendMode(.copy)
      context.setLineWidth(7)
      context.setMiterLimit(1)
      context.move(to: .zero)
      context.restoreGState()
      #expect(context.ctm.isIdentity)
      context.addLine(to: .zero)
      context.drawPath(using: .fillStroke)
    }
    #expect(recorded == ["fill path M9 9L0 0 #000000FF", "stroke path M9 9L0 0 width 1 #000000FF"])
  }

  @Test("Calls that are not possible are reported and have no effect")
  func misuse() {
    var reports: [String] = []
    let context = CGContext { reports.append($0) }
    context.setLineWidth(4)
    context.restoreGState()
    context.endTransparencyLayer()
    context.addLine(to: .zero)
    context.addCurve(to: .zero, control1: .zero, control2: .zero)
    context.addQuadCurve(to: .zero, control: .zero)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    #expect(reports.count == 6)
    #expect(reports.allSatisfy { $0.hasPrefix("CGContext: ") && $0.contains("ignored") })
    #expect(reports[0].contains("restoreGState") && reports[1].contains("endTransparencyLayer"))
    #expect(context.isPathEmpty)
    context.endTransparencyLayer()
    context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.displayList.descriptions.last == "stroke rect (0, 0, 1, 1) width 4 #000000FF")
  }

  // CGContext, beginTransparencyLayer: "all of the parameters in the graphics state remain unchanged except for
  // alpha (which is set to 1), shadow (which is turned off), blend mode (which is set to normal)".
  @Test("A layer is painted with the alpha and blend mode from its start, resets them inside, and restores the state")
  func transparencyLayers() {
    let recorded = lines { context in
      context.setAlpha(0.5)
      context.setBlendMode(.copy)
      context.setFillColor(UIColor.red.cgColor)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.saveGState()
      context.setFillColor(UIColor.blue.cgColor)
      context.endTransparencyLayer()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.beginTransparencyLayer(alpha: 0.5)
    }
    #expect(
      recorded == [
        "begin group alpha 0.5 blend copy", "fill rect (0, 0, 1, 1) #FF0000FF", "end group",
        "fill rect (0, 0, 1, 1) #FF000080 blend copy", "begin group alpha 0.25 blend copy", "end group",
      ])
  }

  @Test("The opacity of all paint is multiplied by alpha, which is clamped")
  func alpha() {
    let recorded = lines { context in
      context.setAlpha(0.5)
      context.setFillColor(UIColor.red.withAlphaComponent(0.5).cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.drawText("a", at: .zero, font: .systemFont(ofSize: 1), color: UIColor.red.cgColor)
      context.setAlpha(7)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(recorded.map { $0.suffix(2) } == ["40", "80", "80"])
  }

  @Test("A nested list is drawn with the current transform and clip, and with its own inside them")
  func nestedLists() {
    let inner = CGContext()
    inner.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    inner.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    inner.addLines(between: [.zero, CGPoint(x: 1, y: 0)])
    inner.strokePath()
    inner.drawText("a", at: CGPoint(x: 1, y: 1), font: .systemFont(ofSize: 1), color: UIColor.red.cgColor)
    inner.beginTransparencyLayer(alpha: 0.5)
    let recorded = lines { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 80))
      context.translateBy(x: 1, y: 1)
      context.draw(inner.displayList, transform: CGAffineTransform(scaleX: 2, y: 2))
      context.draw(DisplayList())
    }
    let clip = "clip rect (1, 1, 7, 10)"
    #expect(
      recorded == [
        "fill rect (3, 3, 2, 2) #000000FF \(clip)",
        "stroke path M1 1L3 1 width 1 transform (2, 0, 0, 2, 1, 1) #000000FF \(clip)",
        "text \"a\" at (1, 1) size 1 #FF0000FF transform (2, 0, 0, 2, 1, 1) \(clip)",
        "begin group alpha 0.5 \(clip)", "end group",
      ])
  }

  @Test("A nested list is painted as a whole if it erases, or if it is drawn with an alpha or a blend mode")
  func nestedGroups() {
    let eraser = CGContext()
    eraser.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(lines { $0.draw(eraser.displayList) }.first == "begin group alpha 1")
    let plain = CGContext()
    plain.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(lines { $0.draw(plain.displayList) }.count == 1)
    let faded = lines { context in
      context.setAlpha(0.5)
      context.draw(plain.displayList)
    }
    #expect(faded == ["begin group alpha 0.5", "fill rect (0, 0, 1, 1) #000000FF", "end group"])
  }

  @Test("Each thread has a stack of current contexts; without a context, drawing functions do nothing")
  func currentContext() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPopContext()
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIRectFrame(CGRect(x: 0, y: 0, width: 1, height: 1))
    let (outer, inner) = (CGContext(), CGContext())
    UIGraphicsPushContext(outer)
    UIGraphicsPushContext(inner)
    #expect(UIGraphicsGetCurrentContext() === inner)
    UIColor.red.setFill()
    UIColor.blue.setStroke()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIColor.green.set()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    for context in [inner, outer] {
      context.addLines(between: [.zero, CGPoint(x: 1, y: 0)])
      context.drawPath(using: .fillStroke)
    }
    #expect(inner.displayList.descriptions.map { $0.suffix(9) } == ["#FF0000FF", "#0000FFFF"])
    #expect(outer.displayList.descriptions.map { $0.suffix(9) } == ["#00FF00FF", "#00FF00FF"])
  }

  // UIKit: UIRectFill uses kCGBlendModeCopy; UIRectFrame draws 1 point wide, inside, in the fill color.
  @Test("UIRectFill and UIRectFrame replace the background by the fill color, and keep the state of the context")
  func rectFunctions() {
    let context = CGContext()
    UIGraphicsPushContext(context)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
    UIRectFrame(CGRect(x: 0, y: 0, width: 9, height: 9))
    UIRectFrame(CGRect(x: 0, y: 0, width: 2, height: 9))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsPopContext()
    #expect(
      context.displayList.descriptions == [
        "fill rect (0, 0, 9, 9) #FF0000FF blend copy",
        "fill path M0 0L9 0L9 9L0 9ZM1 1L8 1L8 8L1 8Z even-odd #FF0000FF blend copy",
        "fill rect (0, 0, 2, 9) #FF0000FF blend copy",
        "fill rect (0, 0, 1, 1) #FF0000FF",
      ])
  }

  @Test("NaN and infinity count as 0, and nothing traps")
  func notFinite() {
    let recorded = lines { context in
      context.translateBy(x: .nan, y: 5)
      context.rotate(by: .infinity)
      context.setAlpha(.nan)
      context.setAlpha(1)
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 2, height: 1))
      context.setLineWidth(.nan)
      context.stroke(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setLineWidth(1)
      context.setMiterLimit(.nan)
      context.setLineDash(phase: .nan, lengths: [.nan, .infinity])
      context.stroke(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.drawText("a", at: CGPoint(x: CGFloat.nan, y: 1), font: .systemFont(ofSize: 1), color: UIColor.red.cgColor)
      context.drawText("", at: .zero, font: .systemFont(ofSize: 1), color: UIColor.red.cgColor)
      context.fill(.null)
      context.clip(to: .null)
      context.scaleBy(x: .nan, y: .nan)
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
    #expect(
      recorded == [
        "fill rect (0, 5, 2, 1) #000000FF", "stroke rect (0, 5, 2, 1) width 1 dash (0, 0) #000000FF",
        "text \"a\" at (0, 1) size 1 #FF0000FF transform (1, 0, 0, 1, 0, 5)",
        "fill rect (0, 5, 0, 0) #000000FF clip rect (0, 5, 0, 0)",
      ])
  }
}
#endif
