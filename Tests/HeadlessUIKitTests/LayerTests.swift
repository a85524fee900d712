#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Layers")
struct LayerTests {
  let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
  let views = [UIColor.red, .green, .blue].map { color in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = color
    return view
  }

  init() {
    for view in views { screen.window.addSubview(view) }
    screen.window.makeKeyAndVisible()
  }

  private var color: UIColor { screen.color(at: CGPoint(x: 10, y: 10)) }

  // CALayer, zPosition: "Changing the value of this property changes the front-to-back ordering of layers onscreen.
  // Higher values place this layer visually closer to the viewer than layers with lower values." "The default value of
  // this property is 0."
  @Test("A view with a higher z position is drawn in front of its siblings")
  func order() {
    #expect(views.allSatisfy { $0.layer.zPosition == 0 })
    #expect(color == .blue)
    views[0].layer.zPosition = 1
    #expect(color == .red && views[0].layer.zPosition == 1)
    views[1].layer.zPosition = 2
    #expect(color == .green)
    views[1].layer.zPosition = -1
    #expect(color == .red)
    views[0].layer.zPosition = -2
    #expect(color == .blue)
    views[2].isHidden = true
    #expect(color == .green)
  }

  @Test("Siblings with the same z position are drawn in the order of subviews")
  func ties() {
    views[0].layer.zPosition = 5
    views[1].layer.zPosition = 5
    #expect(color == .green)
    screen.window.bringSubviewToFront(views[0])
    #expect(color == .red)
    for view in views { view.layer.zPosition = 5 }
    #expect(color == .red)
  }

  @Test("The z position compares siblings only")
  func siblings() {
    let inner = UIView(frame: views[0].bounds)
    inner.backgroundColor = .yellow
    views[0].addSubview(inner)
    inner.layer.zPosition = 1_000
    #expect(color == .blue)
    views[2].removeFromSuperview()
    views[1].removeFromSuperview()
    #expect(color == .yellow)
  }

  // Apple documents neither. Measured by others on iOS: the order of `subviews` decides about touches.
  @Test("The z position changes neither the order of subviews nor hit-testing")
  func touches() {
    views[0].layer.zPosition = 1
    #expect(screen.window.subviews.suffix(3) == views[...])
    #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === views[2])
  }

  @Test("A z position that isn't finite counts as 0", arguments: [.nan, .infinity, -.infinity] as [CGFloat])
  func notFinite(position: CGFloat) {
    views[0].layer.zPosition = position
    #expect(color == .blue)
    views[1].layer.zPosition = 1
    #expect(color == .green)
  }
}
#endif
