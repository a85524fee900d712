#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Borders of views whose size is animated")
@MainActor
struct AnimatedBorderTests {
  private let stage = BorderStage(size: CGSize(width: 50, height: 50), scale: 2)

  init() {
    stage.view.borderEdges = [.bottom, .left]
    stage.view.border.width = 10
  }

  /// Animates the size of the view for a second.
  private func animate(to size: CGSize) {
    let view = stage.view
    stage.screen.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size = size }
  }

  private func isBlack(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.color(x, y) == .black }

  /// Checks that the lines are 10 points thick in a view that is as wide and high as it is now.
  private func checkLines(_ length: CGFloat) {
    let (width, height) = (length, length)
    for share in [0.1, 0.5, 0.7] as [CGFloat] {
      #expect(isBlack(9.75, height * share) && !isBlack(10.25, height * share), "left, \(length)")
      #expect(isBlack(width * (1 - share), height - 9.75) && !isBlack(width * (1 - share), height - 10.25), "\(length)")
    }
    #expect(isBlack(0.25, 0.25) && isBlack(width - 0.25, height - 0.25) && isBlack(9.75, height - 10.25))
  }

  @Test("Lines keep their widths at every moment, while the view grows and while it shrinks", arguments: [false, true])
  func widths(isAboveSubviews: Bool) {
    stage.view.drawsBordersAboveSubviews = isAboveSubviews
    for (old, new) in [(50, 150), (150, 50)] as [(CGFloat, CGFloat)] {
      animate(to: CGSize(width: new, height: new))
      for step in 0...10 {
        checkLines(old + (new - old) * CGFloat(step) / 10)
        stage.screen.advance(by: 0.1)
      }
    }
  }

  @Test("So do an overlay on another view, and lines with insets")
  func others() {
    let field = UIView(frame: CGRect(x: 2, y: 60, width: 50, height: 20))
    stage.screen.window.addSubview(field)
    let border = BorderOverlayView(on: field)
    border.borderEdges = .right
    border.border.width = 4
    border.borderInsets.right = 3
    stage.screen.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { field.frame.size.width = 100 }
    stage.screen.advance(by: 0.5)
    let colors = [69.75, 70.25, 73.75, 74.25].map { stage.screen.color(at: CGPoint(x: $0, y: 70)) }
    #expect(colors == [.clear, .black, .black, .clear])
  }

  @Test("Round corners keep their radii")
  func radii() {
    stage.view.borderEdges = .all
    stage.view.border.width = 2
    stage.view.cornerRadii = CornerRadii(20)
    animate(to: CGSize(width: 110, height: 50))
    stage.screen.advance(by: 0.5)
    // The middle of the line at 45 degrees of the corner, and what would be covered if the corner were stretched.
    let corner = 20 - 19 * CGFloat(0.5).squareRoot()
    for (x, y) in [(corner, corner), (80 - corner, corner), (corner, 50 - corner), (80 - corner, 50 - corner)] {
      #expect(isBlack(x, y))
    }
    #expect(isBlack(40, 1) && !isBlack(40, 2.25) && !isBlack(3, 3) && !isBlack(77, 47))
  }

  @Test("The center lies between insets, lines and radii, and is at least a pixel wide")
  func center() {
    let view = stage.view
    stage.screen.settle()
    #expect(view.layer.contentsCenter == CGRect(x: 0.2, y: 0, width: 0.8, height: 0.8))
    view.borderInsets = UIEdgeInsets(top: 5, left: 5, bottom: 0, right: 10)
    view.cornerRadii = .zero
    view.cornerRadii.topRight = CGSize(width: 20, height: 5)
    stage.screen.settle()
    #expect(view.layer.contentsCenter == CGRect(x: 0.3, y: 0.2, width: 0.1, height: 0.6))
    view.borderInsets = .zero
    view.cornerRadii = .zero
    view.frame.size.width = 10
    stage.screen.settle()
    #expect(view.layer.contentsCenter == CGRect(x: 0.95, y: 0, width: 0.05, height: 0.8))
    view.frame.size.width = 0
    stage.screen.settle()
    #expect(view.layer.contentsCenter.minX == 0 && view.layer.contentsCenter.width == 1)
    view.borderEdges = []
    view.frame.size = CGSize(width: 20, height: 20)
    stage.screen.settle()
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}
#endif
