#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Borders above subviews")
@MainActor
struct OverlayTests {
  @Test("Borders are drawn below the subviews, or above all of them, including later ones")
  func aboveSubviews() {
    let stage = BorderStage()
    let view = stage.view
    view.borderEdges = .all
    view.border.width = 2
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
    view.bringSubviewToFront(red)
    view.frame.size = CGSize(width: 30, height: 30)
    #expect(stage.color(29.75, 29.75) == .black)
    view.border.color = .green
    #expect(stage.color(1, 29) == .green)
    #expect(view.hitTest(CGPoint(x: 1, y: 1), with: nil) === red)
    for subview in view.subviews { subview.removeFromSuperview() }
    #expect(stage.color(1, 1) == .green)
    view.drawsBordersAboveSubviews = false
    #expect(view.subviews.isEmpty && stage.color(1, 1) == .green && stage.operations.count == 1)
  }

  @Test("Borders above the subviews follow the direction, the style and the tint")
  func overlayFollows() {
    final class Tint: @unchecked Sendable {
      var color = UIColor.red
    }
    let stage = BorderStage()
    let view = stage.view
    let tint = Tint()
    view.drawsBordersAboveSubviews = true
    view.borderEdges = .leading
    view.border.color = UIColor { $0.userInterfaceStyle == .dark ? tint.color : .black }
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

  @Test(
    "A subview that is brought to the front in every layout stays below the borders, and the layout ends",
    .recordedAnswers)
  func stayingAbove() {
    final class BadgedView: BorderedView {
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      var layouts = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        if subviews.last !== badge { bringSubviewToFront(badge) }
      }
    }
    let stage = BorderStage()
    let view = BadgedView(frame: stage.view.frame)
    view.borderEdges = .all
    view.badge.backgroundColor = .red
    view.drawsBordersAboveSubviews = true
    let other = UIView()
    view.addSubview(view.badge)
    view.addSubview(other)
    stage.screen.window.addSubview(view)
    #expect(stage.color(0.25, 0.25) == .black && stage.color(2, 2) == .red)
    #expect(view.layouts <= 3)
    // The order of the subviews is the caller's.
    #expect(view.subviews.count == 3 && view.subviews.last === view.badge)
    view.drawsBordersAboveSubviews = false
    #expect(view.subviews == [other, view.badge])
  }

  @Test("A subclass that adds its subviews to another view still has borders above them")
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
    #expect(view.content.subviews == [red] && view.content.superview === view)
    for subview in view.subviews where subview !== view.content { subview.removeFromSuperview() }
    #expect(stage.color(0.25, 0.25) == .black && stage.color(5, 5) == .red)
  }

  @Test("The borders stay above the subviews wherever their view is in the order of subviews", arguments: 0..<6)
  func orderOfSubviews(way: Int) throws {
    let stage = BorderStage()
    let view = stage.view
    view.borderEdges = .all
    let (red, blue) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    red.backgroundColor = .red
    blue.backgroundColor = .blue
    view.addSubview(red)
    view.addSubview(blue)
    view.drawsBordersAboveSubviews = true
    let borders = try #require(view.subviews.first { $0 !== red && $0 !== blue })
    switch way {
    case 0: view.sendSubviewToBack(borders)
    case 1: view.insertSubview(borders, belowSubview: red)
    case 2: view.insertSubview(blue, aboveSubview: borders)
    case 3: view.exchangeSubview(at: 0, withSubviewAt: 2)
    case 4: view.bringSubviewToFront(blue)
    default: view.insertSubview(borders, at: 0)
    }
    let top = try #require(view.subviews.last { $0 !== borders })
    #expect(stage.color(0.25, 0.25) == .black)
    #expect(stage.color(5, 5) == top.backgroundColor)
    // Touches go to the view that is seen between the lines, and under the lines, too.
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === top)
    #expect(view.hitTest(CGPoint(x: 0.25, y: 0.25), with: nil) === top)
  }

  @Test("A subview lies above the borders only if the z position of its layer is higher than 1")
  func zPositions() {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.drawsBordersAboveSubviews = true
    let red = UIView(frame: stage.view.bounds)
    red.backgroundColor = .red
    stage.view.insertSubview(red, at: 0)
    red.layer.zPosition = 0.9
    #expect(stage.color(0.25, 0.25) == .black && stage.color(5, 5) == .red)
    red.layer.zPosition = 1.1
    #expect(stage.color(0.25, 0.25) == .red)
  }

  @Test("The view of the borders fills the bounds, also after a resize and a scroll")
  func frames() async throws {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.drawsBordersAboveSubviews = true
    let borders = try #require(stage.view.subviews.first)
    #expect(borders.frame == stage.view.bounds && !borders.isOpaque && !borders.isUserInteractionEnabled)
    stage.view.frame.size = CGSize(width: 25, height: 15)
    // At once, so that an animation of the view's size takes the borders along.
    #expect(borders.frame.size == CGSize(width: 25, height: 15))
    stage.view.bounds = CGRect(x: 3, y: 7, width: 30, height: 20)
    await stage.screen.settle()
    #expect(borders.frame == stage.view.bounds)
    let origin = stage.view.frame.origin
    #expect(stage.screen.color(at: CGPoint(x: origin.x + 29.75, y: origin.y + 19.75)) == .black)
    // The lines are drawn again, not stretched.
    for (x, y) in [(15, 10), (15, 1.25), (1.25, 10), (28.75, 10), (15, 18.75)] as [(CGFloat, CGFloat)] {
      #expect(stage.screen.color(at: CGPoint(x: origin.x + x, y: origin.y + y)) == .clear)
    }
  }
}
#endif
