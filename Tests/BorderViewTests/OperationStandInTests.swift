#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import Testing

@Suite("Drawing operations of borders")
@MainActor
struct OperationTests {
  @Test("Borders of one color are one fill for every set of edges, with radii and without")
  func uniformOperations() {
    for radius in [0, 4] as [CGFloat] {
      for raw in 0..<64 {
        let stage = BorderStage()
        stage.view.cornerRadii = CornerRadii(radius)
        stage.view.borderEdges = BorderEdges(rawValue: raw)
        #expect(stage.operations.count == (raw == 0 ? 0 : 1), "edges \(raw), radius \(radius)")
        #expect(stage.fills == stage.operations.count)
      }
    }
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.border.color = UIColor.red.withAlphaComponent(0.5)
    #expect(stage.operations == ["fill path M0 0L20 0L20 10L0 10ZM1 1L19 1L19 9L1 9Z even-odd #FF000080"])
  }

  @Test("Miters between square corners take at most two operations for each color")
  func miteredOperations() {
    let colors: [UIColor] = [.red, .green, .blue, .yellow]
    for alpha in [1, 0.5] as [CGFloat] {
      for count in 1...4 {
        let stage = BorderStage()
        stage.view.borderEdges = .all
        for (index, edge) in [BorderEdges.top, .left, .bottom, .right].enumerated() {
          stage.view.setBorderStyle(
            BorderStyle(width: 3, color: colors[min(index, count - 1)].withAlphaComponent(alpha)), on: edge)
        }
        #expect(stage.operations.count <= 2 * count, "\(stage.operations)")
        #expect(stage.fills == count)
        if alpha == 1 {
          #expect(stage.operations.count == count && !stage.operations.contains { $0.contains("blend") })
        }
      }
    }
  }

  @Test("Where two colors meet, the first lies under the second, so no antialiased sides share a diagonal")
  func noSeam() {
    let stage = BorderStage(size: CGSize(width: 20, height: 10))
    stage.view.borderEdges = [.top, .left]
    stage.view.setBorderStyle(BorderStyle(width: 2, color: .red), on: .top)
    stage.view.setBorderStyle(BorderStyle(width: 4, color: .blue), on: .left)
    #expect(
      stage.operations == [
        "fill path M20 0L20 2L4 2L0 2L0 0Z #FF0000FF", "fill path M0 0L4 2L4 10L0 10Z #0000FFFF",
      ])
    // With a curve it reaches across the miter by two pixels.
    stage.view.cornerRadii = CornerRadii(8)
    #expect(stage.operations.count == 4 && stage.operations[0].hasPrefix("begin group"))
    let first = stage.operations[1].split(separator: " ")
    #expect(first.contains { $0.contains("L-") }, "\(stage.operations)")
    // Translucent colors take each other's place instead of mixing, in a layer of their own.
    stage.view.setBorderStyle(BorderStyle(width: 4, color: UIColor.blue.withAlphaComponent(0.5)), on: .left)
    #expect(stage.operations.count == 4 && stage.operations[2].contains("blend copy"))
    #expect(!stage.operations[1].contains("blend"))
    #expect(stage.operations[3] == "end group")
  }

  @Test("Edges of one color are one fill, whatever their widths and however the color is written")
  func batching() {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.setBorderStyle(BorderStyle(width: 4, color: UIColor(white: 0, alpha: 1)), on: .leading)
    stage.view.setBorderStyle(BorderStyle(width: 3, color: UIColor { _ in .black }), on: .bottom)
    #expect(stage.operations.count == 1)
    stage.view.setBorderStyle(BorderStyle(width: 3, color: .red), on: [.bottom, .right])
    #expect(stage.operations.count == 2)
  }

  @Test("Opposite borders that meet between two pixels leave no gap: each color is also under the later ones")
  func noGap() {
    let stage = BorderStage(size: CGSize(width: 5, height: 5), scale: 1)
    stage.view.borderEdges = .horizontal
    stage.view.border.width = 4
    #expect(stage.operations == ["fill rect (0, 0, 5, 5) #000000FF"])
    stage.view.setBorderStyle(BorderStyle(width: 4, color: .red), on: .left)
    #expect(stage.operations == ["fill rect (0, 0, 5, 5) #000000FF", "fill rect (0, 0, 2.5, 5) #FF0000FF"])
    #expect(stage.view.isOpaque)
    stage.view.borderEdges.insert(.top)
    stage.view.setBorderStyle(BorderStyle(width: 1, color: .blue), on: .top)
    #expect(
      stage.operations == [
        "fill rect (0, 0, 5, 5) #0000FFFF", "fill path M5 5L2.5 5L2.5 1L5 0ZM0 0L2.5 1L2.5 5L0 5Z #000000FF",
        "fill path M0 0L2.5 1L2.5 5L0 5Z #FF0000FF",
      ])
  }

  @Test("Dashes of different widths meet in a round corner without a gap")
  func closedCorners() {
    let stage = BorderStage(size: CGSize(width: 80, height: 60), scale: 2)
    let view = stage.view
    view.borderEdges = .all
    view.cornerRadii = CornerRadii(24)
    view.setBorderStyle(BorderStyle(width: 3, color: .red, pattern: .dashed), on: .vertical)
    view.setBorderStyle(BorderStyle(width: 12, color: .blue, pattern: .dashed), on: .horizontal)
    // The miter of the upper left corner is y = x / 4. It is in the ring from x = 12.3 to x = 19.1.
    for x in stride(from: 12.75, through: 18.75, by: 0.25) {
      #expect(stage.color(x, x / 4 - 0.05) == .red, "x \(x)")
      #expect(stage.color(x, x / 4 + 0.05) == .blue, "x \(x)")
    }
  }

  @Test("In a corner's dot of two colors, the first lies under the second near the miter only")
  func dotsOfTwoColors() {
    let stage = BorderStage(size: CGSize(width: 60, height: 60), scale: 2)
    let view = stage.view
    view.borderEdges = [.top, .left]
    view.setBorderStyle(BorderStyle(width: 12, color: .red, pattern: .dotted), on: .top)
    view.setBorderStyle(BorderStyle(width: 12, color: .clear, pattern: .dotted), on: .left)
    #expect(stage.color(8, 4) == .red && stage.color(2, 9) == .clear)
    view.setBorderStyle(BorderStyle(width: 12, color: .blue, pattern: .dotted), on: .left)
    #expect(stage.color(8, 4) == .red && stage.color(2, 9) == .blue)
    // What the first color paints is clipped to a strip of two pixels, a point, beyond the miter.
    #expect(
      stage.operations[0].contains(" clip path M60 0L60 12L12 12L") && stage.operations[0].hasSuffix("L-1.414 0Z"),
      "\(stage.operations)")
  }

  @Test("Dashes of one color are one fill, in a clip only if a corner is round")
  func dashedOperations() {
    for alpha in [1, 0.5] as [CGFloat] {
      for radius in [0, 4] as [CGFloat] {
        let stage = BorderStage()
        stage.view.borderEdges = .all
        stage.view.border = BorderStyle(color: UIColor.red.withAlphaComponent(alpha), pattern: .dashed)
        stage.view.cornerRadii = CornerRadii(radius)
        #expect(stage.operations.count == 1 && stage.fills == 1, "\(stage.operations)")
        #expect(stage.operations[0].contains(" clip ") == (radius > 0), "\(stage.operations)")
      }
    }
  }

  /// A view that draws below and above what its superclass draws, with a clip of its own.
  private final class FramingView: BorderedView {
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.saveGState()
      context.clip(to: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height))
      super.draw(rect)
      // Translucent: it mixes with what is below unless another blend mode was left behind.
      context.setFillColor(UIColor.green.withAlphaComponent(0.5).cgColor)
      context.fill(bounds)
      context.restoreGState()
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: bounds.maxX - 2, y: bounds.minY, width: 2, height: bounds.height))
    }
  }

  @Test("Drawing leaves the state of the context as it was, whatever the case", arguments: 0..<7)
  func contextState(way: Int) {
    let stage = BorderStage(size: CGSize(width: 40, height: 30), scale: 2)
    let view = FramingView(frame: stage.view.frame)
    view.borderEdges = .all
    view.border.width = 3
    view.fillColor = .white
    let translucent = BorderStyle(width: 4, color: UIColor.red.withAlphaComponent(0.5))
    switch way {
    case 0: break
    case 1:
      view.cornerRadii = CornerRadii(8)
      view.border.pattern = .dashed
    case 2: view.setBorderStyle(translucent, on: [.top, .right])
    case 3:
      view.cornerRadii = CornerRadii(8)
      view.setBorderStyle(translucent, on: [.top, .right])
    case 4:
      view.border.pattern = .dashed
      view.setBorderStyle(BorderStyle(width: 2, color: .red, pattern: .dotted), on: [.top, .right])
    case 5: view.setBorderStyle(translucent, on: [.left, .bottom])
    default: view.bounds.origin = CGPoint(x: 7, y: 5)
    }
    stage.screen.window.addSubview(view)
    stage.view.removeFromSuperview()
    #expect(stage.color(10, 15) == UIColor(red: 0.5, green: 1, blue: 0.5, alpha: 1))
    #expect(stage.color(30, 15) == .clear)
    #expect(stage.color(39, 15) == .blue && stage.color(39, 0.25) == .blue)
  }
}
#endif
