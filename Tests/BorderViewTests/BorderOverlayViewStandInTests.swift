#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

// What only the stand-in can do.
extension BorderOverlayViewTests {
  /// The color at a point of the view that was added.
  private func color(_ x: CGFloat, _ y: CGFloat) -> UIColor {
    screen.color(at: CGPoint(x: 10 + x, y: 20 + y))
  }

  @Test("The border is drawn on the edges of the view, above its subviews, those that come later included")
  func drawn() {
    let view = UIView()
    add(view)
    let overlay = BorderOverlayView(on: view)
    overlay.border = BorderStyle(width: 2, color: .green)
    overlay.borderEdges = [.bottom, .left]
    let red = UIView(frame: view.bounds)
    red.backgroundColor = .red
    view.addSubview(red)
    #expect(color(50, 39) == .green && color(1, 20) == .green)
    #expect(color(50, 1) == .red && color(99, 20) == .red && color(50, 37) == .red)
    view.bringSubviewToFront(red)
    #expect(color(50, 39) == .green)
    overlay.removeFromSuperview()
    #expect(color(50, 39) == .red)
  }

  @Test("The border follows the size of the view, from a size of zero on")
  func size() {
    let view = UIView()
    let overlay = BorderOverlayView(on: view)
    overlay.borderEdges = .all
    add(view)
    #expect(overlay.frame == view.bounds)
    #expect(color(99.75, 20) == .black)
    view.frame.size = CGSize(width: 60, height: 80)
    #expect(overlay.frame == view.bounds)
    #expect(color(59.75, 40) == .black && color(30, 79.75) == .black && color(30, 40) == .clear)
  }

  @Test("Touches go to the view, also on the lines")
  func touches() {
    let button = UIButton()
    add(button)
    let overlay = BorderOverlayView(on: button)
    overlay.border.width = 10
    overlay.borderEdges = .all
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    screen.tap(at: CGPoint(x: 15, y: 25))
    screen.tap(at: CGPoint(x: 60, y: 40))
    #expect(taps == 2)
    #expect(overlay.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
  }

  @Test("A text field, a label and a cell can have a border", arguments: 0..<3)
  func kinds(kind: Int) {
    let view: UIView =
      switch kind {
      case 0: UITextField()
      case 1: UILabel()
      default: UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    add(view)
    let overlay = BorderOverlayView(on: view)
    overlay.border = BorderStyle(width: 2, color: .green)
    overlay.borderEdges = .all
    overlay.cornerRadii = CornerRadii(8)
    screen.settle()
    #expect(color(50, 1) == .green && color(50, 39) == .green && color(1, 20) == .green && color(99, 20) == .green)
  }
}
#endif
