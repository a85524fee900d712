#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Layers without views")
struct SublayerTests {
  let stage = Stage()

  private func layer(_ color: UIColor, _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 200)) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color.cgColor
    return layer
  }

  private var color: [Int] { stage.rgb(50, 50) }

  // CALayer, addSublayer(_:): "Appends the layer to the layer's list of sublayers." Each view's layer is one of them.
  @Test("A layer is drawn among the layers of the subviews")
  func order() {
    let root = stage.root
    let view = stage.add(UIView(), 0, 0, 100, 100, color: .red)
    let front = layer(.green)
    root.layer.addSublayer(front)
    #expect(color == [0, 100, 0] && root.layer.sublayers == [view.layer, front] && front.superlayer === root.layer)
    let later = stage.add(UIView(), 0, 0, 100, 100, color: .blue)
    #expect(color == [0, 0, 100] && root.subviews == [view, later])
    root.bringSubviewToFront(view)
    #expect(color == [100, 0, 0] && root.layer.sublayers == [front, later.layer, view.layer])
    root.sendSubviewToBack(later)
    #expect(root.layer.sublayers == [later.layer, front, view.layer])
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(root.layer.sublayers == [view.layer, front, later.layer])
    later.removeFromSuperview()
    #expect(root.layer.sublayers == [view.layer, front] && color == [0, 100, 0])
    front.removeFromSuperlayer()
    #expect(root.layer.sublayers == [view.layer] && front.superlayer == nil && color == [100, 0, 0])
    view.removeFromSuperview()
    #expect(root.layer.sublayers == nil)
  }

  @Test("Each layer has a place and a border of its own")
  func places() {
    let first = layer(.green, CGRect(x: 60, y: 60, width: 40, height: 40))
    (first.borderWidth, first.borderColor) = (5, UIColor.blue.cgColor)
    stage.root.layer.addSublayer(first)
    stage.root.layer.addSublayer(layer(.red, CGRect(x: 30, y: 30, width: 20, height: 20)))
    stage.add(UIView(), 0, 0, 10, 10, color: .red)
    #expect(stage.rgb(62, 80) == [0, 0, 100] && stage.rgb(80, 80) == [0, 100, 0] && stage.rgb(99, 99) == [0, 0, 100])
    #expect(stage.rgb(31, 49) == [100, 0, 0] && stage.rgb(51, 40) == [100, 100, 100])
    #expect(stage.rgb(5, 5) == [100, 0, 0])
  }

  @Test("A layer at index 0 is behind all subviews")
  func behind() {
    let view = stage.add(UIView(), 0, 0, 100, 100, color: .red)
    stage.root.layer.insertSublayer(layer(.green), at: 0)
    #expect(color == [100, 0, 0] && stage.rgb(150, 150) == [0, 100, 0])
    let other = stage.add(UIView(), 0, 0, 100, 100, color: .blue)
    stage.root.insertSubview(other, belowSubview: view)
    #expect(color == [100, 0, 0])
    stage.root.insertSubview(other, at: 1)
    #expect(color == [0, 0, 100])
  }

  /// The order of layers and views against a list on which the same is done.
  @Test("Random changes keep subviews and sublayers in one order")
  func randomOrder() {
    var random = SeededGenerator(seed: 41)
    let root = stage.root.layer
    let views = (0..<4).map { _ in UIView() }
    let layers = (0..<4).map { _ in CALayer() }
    root.addSublayer(layers[0])
    var model = [layers[0]]
    for step in 0..<2_000 {
      let view = views[Int.random(in: 0..<4, using: &random)]
      let sibling = views[Int.random(in: 0..<4, using: &random)]
      let layer = layers[Int.random(in: 1..<4, using: &random)]
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        stage.root.addSubview(view)
        model.removeAll { $0 === view.layer }
        model.append(view.layer)
      case 1 where view !== sibling && sibling.superview != nil:
        stage.root.insertSubview(view, aboveSubview: sibling)
        model.removeAll { $0 === view.layer }
        model.insert(view.layer, at: model.firstIndex(of: sibling.layer)! + 1)
      case 2 where view !== sibling && sibling.superview != nil:
        stage.root.insertSubview(view, belowSubview: sibling)
        model.removeAll { $0 === view.layer }
        model.insert(view.layer, at: model.firstIndex(of: sibling.layer)!)
      case 3:
        view.removeFromSuperview()
        model.removeAll { $0 === view.layer }
      case 4:
        root.addSublayer(layer)
        model.removeAll { $0 === layer }
        model.append(layer)
      case 5:
        root.insertSublayer(layer, below: layers[0])
        model.removeAll { $0 === layer }
        model.insert(layer, at: model.firstIndex(of: layers[0])!)
      default:
        layer.removeFromSuperlayer()
        model.removeAll { $0 === layer }
      }
      #expect(root.sublayers == model, "step \(step)")
      #expect(stage.root.subviews.map(\.layer) == model.filter { layer in views.contains { $0.layer === layer } })
    }
  }

  @Test("Sublayers can be set, replaced and ordered by their z positions")
  func lists() {
    let root = CALayer()
    let (red, green, blue) = (layer(.red), layer(.green), layer(.blue))
    stage.root.layer.addSublayer(root)
    root.sublayers = [red, green]
    #expect(color == [0, 100, 0])
    root.sublayers = [green, red]
    #expect(color == [100, 0, 0] && root.sublayers == [green, red])
    root.insertSublayer(blue, above: green)
    #expect(root.sublayers == [green, blue, red])
    green.zPosition = 1
    #expect(color == [0, 100, 0])
    root.replaceSublayer(green, with: layer(.black))
    #expect(color == [100, 0, 0] && green.superlayer == nil)
    root.sublayers = nil
    #expect(color == [100, 100, 100] && root.sublayers == nil && red.superlayer == nil)
  }

  @Test("A layer has geometry, opacity and sublayers of its own")
  func geometry() {
    let outer = layer(.red, CGRect(x: 20, y: 20, width: 100, height: 100))
    let inner = layer(.blue, CGRect(x: 50, y: 50, width: 100, height: 100))
    outer.addSublayer(inner)
    stage.root.layer.addSublayer(outer)
    #expect(outer.position == CGPoint(x: 70, y: 70) && stage.rgb(80, 80) == [0, 0, 100])
    #expect(stage.rgb(150, 150) == [0, 0, 100])
    outer.masksToBounds = true
    #expect(stage.rgb(150, 150) == [100, 100, 100])
    outer.opacity = 0.5
    #expect(stage.rgb(30, 30) == [100, 50, 50])
    outer.isHidden = true
    #expect(stage.rgb(30, 30) == [100, 100, 100])
    outer.isHidden = false
    outer.opacity = 1
    outer.anchorPoint = .zero
    outer.position = .zero
    outer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 200, height: 100) && stage.rgb(90, 10) == [100, 0, 0])
    outer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    #expect(outer.bounds.size == CGSize(width: 20, height: 40) && outer.contains(CGPoint(x: 10, y: 39)))
  }

  @Test("A layer draws itself after setNeedsDisplay(), each time")
  func drawing() {
    final class Cross: CALayer {
      var draws = 0
      override func draw(in ctx: CGContext) {
        draws += 1
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(bounds)
      }
    }
    let layer = Cross()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.root.layer.addSublayer(layer)
    #expect(color == [100, 100, 100] && layer.draws == 0)
    layer.setNeedsDisplay()
    #expect(color == [100, 0, 0] && color == [100, 0, 0] && layer.draws == 1)
  }

  @Test("The layer of a view can't be added to a layer")
  func viewsLayer() {
    var reports: [String] = []
    stage.screen.reportHandler = { reports.append($0) }
    let view = UIView()
    stage.root.layer.addSublayer(view.layer)
    #expect(stage.root.layer.sublayers == nil && reports.count == 1)
    #expect(reports.first?.contains("Add the view to a view.") == true)
  }
}
#endif
