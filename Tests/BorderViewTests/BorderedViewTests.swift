#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import Testing

@Suite("Bordered views")
@MainActor
struct BorderedViewTests {
  // MARK: The article's view

  @Test("A new view has the article's values and draws nothing")
  func defaults() {
    let stage = BorderStage()
    let view = stage.view
    #expect(view.borderEdges == [])
    #expect(view.borderColor == .black && view.borderWidth == 1 && view.borderPattern == .solid)
    #expect(view.fillColor == nil && view.cornerRadii == .zero && view.cornerRadius == 0)
    #expect(view.borderInsets == .zero && view.contentInsets == .zero && !view.drawsBordersAboveSubviews)
    #expect(!view.isOpaque && view.contentMode == .redraw && view.backgroundColor == nil)
    #expect(stage.operations.isEmpty)
    #expect(view.borderStyle(on: .top) == nil)
  }

  @Test("The article's sample: five whole points of gray at the left and the top, inside the view")
  func sample() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 2)
    let view = BorderedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.backgroundColor = .yellow
    view.borderColor = .gray
    view.borderWidth = 5
    view.borderEdges = [.left, .top]
    screen.window.addSubview(view)
    screen.window.makeKeyAndVisible()
    for (x, y, color) in [
      (49.75, 100, UIColor.clear), (50.25, 100, .gray), (54.75, 100, .gray), (55.25, 100, .yellow),
      (100, 49.75, .clear),
      (100, 50.25, .gray), (100, 54.75, .gray), (100, 55.25, .yellow), (50.25, 50.25, .gray), (149.75, 149.75, .yellow),
      (149.75, 54.75, .gray), (54.75, 149.75, .gray),
    ] as [(CGFloat, CGFloat, UIColor)] {
      #expect(screen.color(at: CGPoint(x: x, y: y)) == color, "(\(x), \(y))")
    }
    #expect(screen.recordedOperations(of: view).count == 1)
  }

  // MARK: Operations

  @Test("A uniform colour is one fill for any edge set, with radii and without")
  func uniformOperations() {
    for radius in [0, 4] as [CGFloat] {
      for raw in 0..<64 {
        let stage = BorderStage()
        stage.view.cornerRadius = radius
        stage.view.borderEdges = BorderEdges(rawValue: raw)
        #expect(stage.operations.count == (raw == 0 ? 0 : 1), "edges \(raw), radius \(radius)")
        #expect(stage.fills == stage.operations.count)
      }
    }
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.borderColor = UIColor.red.withAlphaComponent(0.5)
    #expect(stage.operations == ["fill path M0 0L20 0L20 10L0 10ZM1 1L19 1L19 9L1 9Z even-odd #FF000080"])
  }

  @Test("Plain mitres take at most two operations for each distinct colour")
  func mitredOperations() {
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
        if alpha == 1 { #expect(stage.operations.count == count) }
      }
    }
  }

  @Test("Where two colours meet, the first lies under the second, so that no smoothed sides share a diagonal")
  func noSeam() {
    let stage = BorderStage(size: CGSize(width: 20, height: 10))
    stage.view.borderEdges = [.top, .left]
    stage.view.setBorderStyle(BorderStyle(width: 2, color: .red), on: .top)
    stage.view.setBorderStyle(BorderStyle(width: 4, color: .blue), on: .left)
    #expect(
      stage.operations == [
        "fill path M20 0L20 2L4 2L0 2L0 0Z #FF0000FF", "fill path M0 0L4 2L4 10L0 10Z #0000FFFF",
      ])
    // With a curve it reaches across the mitre by two pixels.
    stage.view.cornerRadius = 8
    #expect(stage.operations.count == 4 && stage.operations[0].hasPrefix("begin group"))
    let first = stage.operations[1].split(separator: " ")
    #expect(first.contains { $0.contains("L-") }, "\(stage.operations)")
    // Translucent colours take each other's place instead of mixing, in a layer of their own.
    stage.view.setBorderStyle(BorderStyle(width: 4, color: UIColor.blue.withAlphaComponent(0.5)), on: .left)
    #expect(stage.operations.count == 4 && stage.operations[2].contains("blend copy"))
    #expect(stage.operations[3] == "end group")
  }

  @Test("Edges of one colour are one fill, whatever their widths and however they are written")
  func batching() {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.setBorderStyle(BorderStyle(width: 4, color: UIColor(white: 0, alpha: 1)), on: .leading)
    stage.view.setBorderStyle(BorderStyle(width: 3, color: UIColor { _ in .black }), on: .bottom)
    #expect(stage.operations.count == 1)
    stage.view.setBorderStyle(BorderStyle(width: 3, color: .red), on: [.bottom, .right])
    #expect(stage.operations.count == 2)
  }

  @Test("Opposite borders that meet between two pixels leave no gap: each colour goes on under those that come later")
  func noGap() {
    let stage = BorderStage(size: CGSize(width: 5, height: 5), scale: 1)
    stage.view.borderEdges = .horizontal
    stage.view.borderWidth = 4
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
    view.cornerRadius = 24
    view.setBorderStyle(BorderStyle(width: 3, color: .red, pattern: .dashed), on: .vertical)
    view.setBorderStyle(BorderStyle(width: 12, color: .blue, pattern: .dashed), on: .horizontal)
    // The mitre of the upper left corner is y = x / 4. It is in the ring from x = 12.3 to x = 19.1.
    for x in stride(from: 12.75, through: 18.75, by: 0.25) {
      #expect(stage.color(x, x / 4 - 0.05) == .red, "x \(x)")
      #expect(stage.color(x, x / 4 + 0.05) == .blue, "x \(x)")
    }
  }

  @Test("Of a corner's dot in two colours, the first lies under the second near the mitre only, or it were its fringe")
  func dotsOfTwoColors() {
    let stage = BorderStage(size: CGSize(width: 60, height: 60), scale: 2)
    let view = stage.view
    view.borderEdges = [.top, .left]
    view.setBorderStyle(BorderStyle(width: 12, color: .red, pattern: .dotted), on: .top)
    view.setBorderStyle(BorderStyle(width: 12, color: .clear, pattern: .dotted), on: .left)
    #expect(stage.color(8, 4) == .red && stage.color(2, 9) == .clear)
    view.setBorderStyle(BorderStyle(width: 12, color: .blue, pattern: .dotted), on: .left)
    #expect(stage.color(8, 4) == .red && stage.color(2, 9) == .blue)
    // What the first colour paints is clipped to a strip of two pixels, a point, beyond the mitre.
    #expect(
      stage.operations[0].contains(" clip path M60 0L60 12L12 12L") && stage.operations[0].hasSuffix("L-1.414 0Z"),
      "\(stage.operations)")
  }

  // MARK: Rule 9

  @Test("A change of direction flips leading and trailing only; where two overrides meet the later call wins")
  func directions() {
    let red = BorderStyle(width: 2, color: .red)
    let blue = BorderStyle(width: 3, color: .blue)
    let stage = BorderStage()
    let view = stage.view
    view.borderEdges = [.leading, .top]
    #expect(stage.color(0.25, 5) == .black && stage.color(19.75, 5) == .clear)
    #expect(stage.draws { _ in stage.screen.layoutDirection = .rightToLeft } == 1)
    #expect(stage.color(0.25, 5) == .clear && stage.color(19.75, 5) == .black && stage.color(10, 0.25) == .black)
    #expect(view.borderStyle(on: .leading) == view.borderStyle(on: .right))
    #expect(view.borderStyle(on: .left) == nil)
    #expect(stage.draws { $0.semanticContentAttribute = .forceLeftToRight } == 1)
    #expect(stage.color(0.25, 5) == .black && stage.color(19.75, 5) == .clear)
    #expect(stage.draws { $0.semanticContentAttribute = .forceLeftToRight } == 0)

    view.borderEdges = .all
    view.setBorderStyle(red, on: .left)
    view.setBorderStyle(blue, on: .leading)
    #expect(view.borderStyle(on: .left) == blue && view.borderStyle(on: .right)?.color == .black)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.borderStyle(on: .left) == red && view.borderStyle(on: .right) == blue && view.borderStyle(on: .leading) == blue)
    view.setBorderStyle(red, on: [.horizontal])
    #expect(view.borderStyle(on: .left) == red && view.borderStyle(on: .right) == red)
    view.setBorderStyle(blue, on: .trailing)
    #expect(view.borderStyle(on: .left) == blue)
    view.setBorderStyle(nil, on: .left)
    #expect(view.borderStyle(on: .left)?.color == .black)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.borderStyle(on: .right) == blue && view.borderStyle(on: .left)?.color == .black)
  }

  // MARK: Styles

  @Test("Overrides stand on their own; nil returns to the common style; an edge that is off has none")
  func overrides() {
    let stage = BorderStage()
    let view = stage.view
    let own = BorderStyle(width: 2, color: .red, pattern: .dashed)
    view.borderEdges = [.top, .bottom]
    view.setBorderStyle(own, on: [.top, .left])
    view.borderWidth = 4
    view.borderColor = .blue
    #expect(view.borderStyle(on: .top) == own)
    #expect(view.borderStyle(on: .bottom) == BorderStyle(width: 4, color: .blue))
    #expect(view.borderStyle(on: .left) == nil)
    #expect(view.borderStyle(on: []) == nil)
    view.borderEdges.insert(.left)
    #expect(view.borderStyle(on: .left) == own)
    view.setBorderStyle(nil, on: .all)
    #expect(view.borderStyle(on: .top) == BorderStyle(width: 4, color: .blue))
  }

  @Test("cornerRadius sets all corners")
  func cornerRadius() {
    let view = BorderedView()
    view.cornerRadius = 3
    #expect(view.cornerRadii == CornerRadii(3))
    view.cornerRadii.topLeft = CGSize(width: 5, height: 6)
    #expect(view.cornerRadius == 5)
  }

  @Test("borderEdgesRawValue is borderEdges as a number")
  func rawValue() {
    let view = BorderedView()
    view.borderEdgesRawValue = 15
    #expect(view.borderEdges == .all)
    view.borderEdges = [.leading, .top]
    #expect(view.borderEdgesRawValue == 17)
  }

  @Test("borderGeometry is what is drawn, counted from the corner of the bounds")
  func geometry() {
    let stage = BorderStage(size: CGSize(width: 20, height: 10), scale: 2)
    stage.view.borderEdges = [.bottom, .leading]
    stage.view.borderWidth = 1.7
    stage.view.borderInsets.right = 4
    stage.view.cornerRadius = 9
    stage.screen.layoutDirection = .rightToLeft
    stage.view.bounds.origin = CGPoint(x: 3, y: 3)
    let expected = BorderGeometry(
      bounds: CGRect(x: 0, y: 0, width: 16, height: 10), widths: BorderWidths(bottom: 1.5, right: 1.5),
      radii: CornerRadii(9), scale: 2)
    #expect(stage.view.borderGeometry == expected)
  }

  // MARK: Fill

  @Test("The fill follows the radii and lies under translucent borders")
  func fill() {
    let stage = BorderStage(size: CGSize(width: 20, height: 20))
    stage.view.fillColor = .white
    stage.view.cornerRadius = 10
    #expect(stage.color(1, 1) == .clear && stage.color(10, 10) == .white && stage.color(0.25, 10) == .white)
    stage.view.borderEdges = .all
    stage.view.borderColor = UIColor.red.withAlphaComponent(0.5)
    #expect(stage.color(0.25, 10) == UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
    stage.view.borderColor = .red
    #expect(stage.color(0.25, 10) == .red && stage.color(1, 1) == .clear && stage.color(10, 10) == .white)
    #expect(stage.operations.count == 2)
    // Nothing of the fill reaches to the smoothed edge of an opaque border.
    #expect(stage.operations[0].hasPrefix("fill path M0.5 10"))
  }

  @Test("Fill and borders have the colours of the view's traits, also when somebody draws it with other ones")
  func ownTraits() {
    final class DarkDrawing: BorderedView {
      override func draw(_ rect: CGRect) {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { super.draw(rect) }
      }
    }
    let stage = BorderStage()
    let view = DarkDrawing(frame: stage.view.frame)
    view.borderEdges = .all
    view.borderColor = .label
    view.fillColor = .systemBackground
    stage.screen.window.addSubview(view)
    #expect(stage.color(5, 5) == .white && stage.color(0.25, 5) == .black)
  }

  @Test("The view is opaque exactly while it covers its bounds with opaque colour")
  func opacity() {
    let stage = BorderStage(size: CGSize(width: 20, height: 20))
    let view = stage.view
    func isOpaque(_ change: (CountingView) -> Void) -> Bool {
      change(view)
      stage.screen.settle()
      return view.isOpaque
    }
    #expect(!isOpaque { $0.borderEdges = .all })
    #expect(isOpaque { $0.fillColor = .white })
    #expect(isOpaque { $0.borderColor = UIColor.red.withAlphaComponent(0.5) })
    #expect(!isOpaque { $0.cornerRadius = 1 })
    #expect(isOpaque { $0.cornerRadius = 0 })
    #expect(!isOpaque { $0.frame.size.width = 20.3 })
    #expect(isOpaque { $0.frame.size.width = 30 })
    #expect(!isOpaque { $0.borderInsets.left = 1 })
    #expect(isOpaque { $0.borderInsets.left = 0 })
    #expect(!isOpaque { $0.fillColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .clear } })
    #expect(isOpaque { _ in stage.screen.userInterfaceStyle = .dark })
    #expect(!isOpaque { $0.fillColor = nil })
    #expect(!isOpaque { $0.borderWidth = 100 })
    #expect(isOpaque { $0.borderColor = .red })
    #expect(!isOpaque { $0.borderPattern = .dashed })
  }

  // MARK: Insets

  @Test("borderInsets shorten lines and move them inwards; contentInsets say what the borders take")
  func insets() {
    let stage = BorderStage(size: CGSize(width: 20, height: 10), scale: 2)
    let view = stage.view
    view.borderEdges = .bottom
    view.borderWidth = 1.2
    view.borderInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 2)
    #expect(
      stage.color(3.75, 9.75) == .clear && stage.color(4.25, 9.75) == .black && stage.color(17.75, 9.75) == .black)
    #expect(stage.color(18.25, 9.75) == .clear)
    #expect(view.contentInsets == UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
    view.borderInsets.bottom = 3
    #expect(view.contentInsets.bottom == 4)
    #expect(stage.color(10, 6.75) == .black && stage.color(10, 7.25) == .clear)
    view.borderEdges = [.leading, .bottom]
    stage.screen.layoutDirection = .rightToLeft
    #expect(view.contentInsets == UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 3))
    view.borderInsets = UIEdgeInsets(top: -5, left: .nan, bottom: .infinity, right: -.infinity)
    #expect(view.contentInsets == UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 1))
    view.borderInsets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    #expect(stage.operations.isEmpty)
    view.borderInsets = .zero
    view.borderEdges = .all
    view.borderWidth = 50
    #expect(view.contentInsets == UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
  }

  // MARK: Subviews

  @Test("Borders lie under the subviews, or above all of them, also those that come later")
  func aboveSubviews() {
    let stage = BorderStage()
    let view = stage.view
    view.borderEdges = .all
    view.borderWidth = 2
    let red = UIView(frame: view.bounds)
    red.backgroundColor = .red
    view.addSubview(red)
    #expect(stage.color(1, 1) == .red)
    view.drawsBordersAboveSubviews = true
    #expect(view.drawsBordersAboveSubviews && stage.operations.isEmpty)
    #expect(stage.color(1, 1) == .black && stage.color(10, 5) == .red)
    let blue = UIView(frame: view.bounds)
    blue.backgroundColor = .blue
    view.addSubview(blue)
    #expect(stage.color(1, 1) == .black && stage.color(10, 5) == .blue)
    view.bringSubviewToFront(red)
    #expect(stage.color(1, 1) == .black && stage.color(10, 5) == .red)
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(stage.color(1, 1) == .black)
    view.frame.size = CGSize(width: 30, height: 30)
    #expect(stage.color(29.75, 29.75) == .black)
    view.borderColor = .green
    #expect(stage.color(1, 29) == .green)
    #expect(view.hitTest(CGPoint(x: 1, y: 1), with: nil) !== view.subviews.last)
    for subview in view.subviews { subview.removeFromSuperview() }
    #expect(stage.color(1, 1) == .green)
    view.drawsBordersAboveSubviews = false
    #expect(view.subviews.isEmpty && stage.color(1, 1) == .green && stage.operations.count == 1)
  }

  @Test("Borders above the subviews follow the direction, the style and the tint, as those under them")
  func overlayFollows() {
    final class Tint: @unchecked Sendable {
      var color = UIColor.red
    }
    let stage = BorderStage()
    let view = stage.view
    let tint = Tint()
    view.drawsBordersAboveSubviews = true
    view.borderEdges = .leading
    view.borderColor = UIColor { $0.userInterfaceStyle == .dark ? tint.color : .black }
    #expect(stage.color(0.25, 5) == .black && stage.color(19.75, 5) == .clear)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(stage.color(0.25, 5) == .clear && stage.color(19.75, 5) == .black)
    view.semanticContentAttribute = .unspecified
    #expect(stage.color(0.25, 5) == .black)
    stage.screen.layoutDirection = .rightToLeft
    #expect(stage.color(0.25, 5) == .clear && stage.color(19.75, 5) == .black)
    stage.screen.userInterfaceStyle = .dark
    #expect(stage.color(19.75, 5) == .red)
    tint.color = .blue
    view.tintColor = .blue
    #expect(stage.color(19.75, 5) == .blue)
  }

  @Test("A subview that is added once more, or brought to the front in every layout, comes to lie under the borders")
  func stayingAbove() {
    final class BadgedView: BorderedView {
      let badge = UIView()
      var layouts = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        bringSubviewToFront(badge)
        addSubview(badge)
      }
    }
    let stage = BorderStage()
    let view = BadgedView(frame: stage.view.frame)
    view.drawsBordersAboveSubviews = true
    let other = UIView()
    view.addSubview(view.badge)
    view.addSubview(other)
    view.addSubview(view.badge)
    #expect(view.subviews.prefix(2) == [other, view.badge] && view.subviews.count == 3)
    view.bringSubviewToFront(other)
    #expect(view.subviews.prefix(2) == [view.badge, other])
    view.insertSubview(view.badge, at: 2)
    #expect(view.subviews.prefix(2) == [other, view.badge])
    view.insertSubview(other, aboveSubview: view.subviews[2])
    #expect(view.subviews.prefix(2) == [view.badge, other])
    let stranger = UIView()
    view.bringSubviewToFront(stranger)
    #expect(stranger.superview == nil && view.subviews.count == 3)
    stage.screen.window.addSubview(view)
    stage.screen.settle()
    #expect(view.subviews.prefix(2) == [other, view.badge])
    #expect(view.layouts <= 3)
    view.drawsBordersAboveSubviews = false
    #expect(view.subviews == [other, view.badge])
  }

  @Test("A subclass that puts its subviews into a view of its own has borders above them nevertheless")
  func redirectedSubviews() {
    final class CardView: BorderedView {
      let content = UIView()

      override func addSubview(_ view: UIView) {
        if content.superview == nil { super.addSubview(content) }
        content.addSubview(view)
      }
    }
    let stage = BorderStage()
    let view = CardView(frame: stage.view.frame)
    view.borderEdges = .all
    view.drawsBordersAboveSubviews = true
    let red = UIView(frame: view.bounds)
    red.backgroundColor = .red
    view.addSubview(red)
    stage.screen.window.addSubview(view)
    #expect(stage.color(0.25, 0.25) == .black && stage.color(5, 5) == .red)
    #expect(view.content.subviews == [red] && view.subviews.first === view.content)
    for subview in view.subviews where subview !== view.content { subview.removeFromSuperview() }
    #expect(stage.color(0.25, 0.25) == .black && stage.color(5, 5) == .red)
  }

  @Test("The borders stay above the subviews whoever is sent to the back or put under them")
  func sentToBack() throws {
    let view = BorderedView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let (red, blue) = (UIView(), UIView())
    view.addSubview(red)
    view.addSubview(blue)
    view.drawsBordersAboveSubviews = true
    let borders = try #require(view.subviews.last)
    view.sendSubviewToBack(borders)
    #expect(view.subviews == [red, blue, borders])
    view.insertSubview(borders, belowSubview: red)
    #expect(view.subviews == [red, blue, borders])
    view.insertSubview(borders, at: 0)
    #expect(view.subviews == [red, blue, borders])
    view.sendSubviewToBack(blue)
    #expect(view.subviews == [blue, red, borders])
    view.insertSubview(blue, belowSubview: borders)
    #expect(view.subviews == [red, blue, borders])
    view.addSubview(borders)
    view.bringSubviewToFront(borders)
    view.insertSubview(red, at: 99)
    #expect(view.subviews == [blue, red, borders])
  }

  @Test("What is laid out inside the borders follows when they take more room")
  func contentFollows() {
    final class QuoteView: BorderedView {
      let label = UIView()
      var layouts = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        label.frame = bounds.inset(by: contentInsets)
      }
    }
    let stage = BorderStage()
    let view = QuoteView(frame: stage.view.frame)
    view.addSubview(view.label)
    view.borderEdges = .leading
    stage.screen.window.addSubview(view)
    func left(_ change: () -> Void) -> CGFloat {
      change()
      stage.screen.settle()
      return view.label.frame.minX
    }
    #expect(left {} == 1)
    #expect(left { view.borderWidth = 4 } == 4)
    #expect(left { view.setBorderStyle(BorderStyle(width: 2), on: .leading) } == 2)
    #expect(left { view.borderInsets.left = 3 } == 5)
    #expect(left { view.borderEdges = [] } == 0)
    view.borderEdges = .leading
    #expect(left { view.semanticContentAttribute = .forceRightToLeft } == 0)
    #expect(left { view.semanticContentAttribute = .unspecified } == 5)
    #expect(left { stage.screen.layoutDirection = .rightToLeft } == 0)
    let layouts = view.layouts
    #expect(left { view.borderColor = .red } == 0 && view.layouts == layouts)
  }

  // MARK: Rule 10

  @Test("A resize redraws, the lines keep their width")
  func resize() {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    #expect(stage.draws { $0.frame.size = CGSize(width: 40, height: 20) } == 1)
    #expect(stage.color(39.25, 10) == .black && stage.color(38.75, 10) == .clear && stage.color(20, 19.25) == .black)
    #expect(stage.draws { $0.frame.origin.x += 10 } == 0)
  }

  @Test("A dark-mode switch recolours borders and fill")
  func darkMode() {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.borderColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    stage.view.fillColor = .systemBackground
    #expect(stage.color(0.25, 5) == .black && stage.color(5, 5) == .white)
    #expect(stage.draws { _ in stage.screen.userInterfaceStyle = .dark } == 1)
    #expect(stage.color(0.25, 5) == .white && stage.color(5, 5) == .black)
    #expect(stage.draws { $0.overrideUserInterfaceStyle = .light } == 1)
    #expect(stage.color(0.25, 5) == .black)
  }

  @Test("The view redraws when it hears of other traits that matter, and when it hears of the tint")
  func traits() {
    let stage = BorderStage()
    stage.view.borderEdges = .leading
    // The stand-in draws anew for every change of traits. UIKit promises that for the style only.
    let same = stage.view.traitCollection
    let others = [
      UITraitCollection(displayScale: 3), UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(userInterfaceStyle: .dark),
    ]
    for other in others {
      let previous = UITraitCollection(traitsFrom: [same, other])
      #expect(stage.draws { $0.traitCollectionDidChange(previous) } == 1, "\(other)")
    }
    #expect(stage.draws { $0.traitCollectionDidChange(same) } == 0)
    #expect(stage.draws { $0.traitCollectionDidChange(nil) } == 1)
    #expect(stage.draws { $0.tintColor = .red } == 1)
    #expect(stage.draws { _ in stage.screen.window.tintColor = .red } == 0)
    #expect(stage.draws { $0.tintColor = nil } == 1)
    #expect(stage.draws { _ in stage.screen.window.tintColor = .green } == 1)
  }

  @Test("A display scale of its own makes hairlines of its own")
  func displayScale() {
    for scale in 1...3 {
      let stage = BorderStage(scale: CGFloat(scale))
      stage.view.borderEdges = .top
      stage.view.borderWidth = 0.1
      #expect(stage.view.contentInsets.top == 1 / CGFloat(scale))
    }
    let loose = BorderedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loose.borderEdges = .top
    loose.borderWidth = 0.1
    #expect(loose.contentInsets.top == 1)
  }

  @Test("Every change redraws once; setting what is set already, or what is not to be seen, draws nothing")
  func redraws() {
    let stage = BorderStage()
    let style = BorderStyle(width: 3, color: .red, pattern: .dashed)
    let changes: [(String, (CountingView) -> Void)] = [
      ("edges", { $0.borderEdges = [.top, .leading] }),
      ("width", { $0.borderWidth = 2 }),
      ("color", { $0.borderColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1) }),
      ("pattern", { $0.borderPattern = .custom(lengths: [3, 1], phase: 0) }),
      ("override", { $0.setBorderStyle(style, on: [.top, .right]) }),
      ("fill", { $0.fillColor = .systemRed }),
      ("radius", { $0.cornerRadius = 2 }),
      ("radii", { $0.cornerRadii = CornerRadii(topLeft: CGSize(width: 4, height: 3)) }),
      ("insets", { $0.borderInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 1) }),
    ]
    for (name, change) in changes {
      #expect(stage.draws(change) == 1, "\(name)")
      #expect(stage.draws(change) == 0, "\(name) again")
    }
    #expect(stage.draws { $0.borderEdges = [.top, .left] } == 0)
    #expect(stage.draws { $0.setBorderStyle(style, on: .bottom) } == 0)
    #expect(stage.draws { $0.setBorderStyle(style, on: []) } == 0)
    #expect(stage.draws { $0.setBorderStyle(nil, on: .bottom) } == 0)
    #expect(stage.draws { $0.drawsBordersAboveSubviews = false } == 0)
    #expect(stage.draws { $0.borderWidth = .nan } == 1)
    #expect(stage.draws { $0.borderWidth = .nan } == 0)
    #expect(stage.draws { $0.borderWidth = -4 } == 0)
  }

  @Test("Pixels count from the corner of the bounds, wherever these have been scrolled to")
  func scrolled() {
    let stage = BorderStage(scale: 2)
    stage.view.borderEdges = .all
    stage.view.fillColor = .white
    stage.view.bounds.origin = CGPoint(x: 100.3, y: -7.1)
    #expect(stage.color(0.25, 5) == .black && stage.color(1.25, 5) == .white && stage.color(19.25, 9.75) == .black)
    #expect(stage.view.contentInsets == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
  }

  // MARK: Bad input

  @Test("Widths that are none draw nothing", arguments: [0, -1, .nan, .infinity, -.infinity] as [CGFloat])
  func badWidths(width: CGFloat) {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.borderWidth = width
    #expect(stage.operations.isEmpty)
    #expect(stage.view.contentInsets == .zero)
    #expect(stage.view.borderStyle(on: .top) != nil)
  }

  @Test("A view of no size, of a part of a pixel and of one pixel")
  func tinyViews() {
    for (size, isDrawn) in [
      (CGSize.zero, false), (CGSize(width: 0.3, height: 9), false), (CGSize(width: 0.5, height: 0.5), true),
    ] {
      let stage = BorderStage(size: size, scale: 2)
      for radius in [0, 5] as [CGFloat] {
        for pattern in [BorderPattern.solid, .dashed] {
          for edges in [BorderEdges.all, .left, .top] {
            stage.view.borderEdges = edges
            stage.view.borderPattern = pattern
            stage.view.cornerRadius = radius
            #expect(stage.operations.isEmpty != isDrawn)
            #expect((stage.color(0.25, 0.25) == .black) == isDrawn, "\(size) \(radius) \(pattern) \(edges.rawValue)")
            #expect(stage.color(0.75, 0.25) == .clear && stage.color(-0.25, 0.25) == .clear)
          }
        }
      }
    }
  }

  @Test("borderStyle(on:) for several edges traps and says which to ask about")
  func severalEdges() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = BorderedView().borderStyle(on: [.top, .leading]) }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    for word in ["2 edges", "raw value 17", "takes one of top, bottom, left, right, leading and trailing"] {
      #expect(message.contains(word))
    }
  }

  @Test("A bordered view dies with its last reference, also with borders above its subviews")
  func memory() {
    weak var view: BorderedView?
    do {
      let strong = BorderedView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      strong.drawsBordersAboveSubviews = true
      view = strong
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
#endif
