import HeadlessUIKit
import Testing

/// Apple's documentation of `CALayer.convert(_:to:)` and its three relatives: the coordinates of layers that share a
/// superlayer; for a layer without a superlayer, nil adds the origin of the frame.
@MainActor
@Suite("Coordinates of layers")
struct LayerCoordinatesTests {
  private let root = CALayer()
  private let left = CALayer()
  private let right = CALayer()

  init() {
    root.frame = CGRect(x: 5, y: 7, width: 200, height: 200)
    left.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    right.frame = CGRect(x: 100, y: 50, width: 50, height: 50)
    root.addSublayer(left)
    root.addSublayer(right)
  }

  @Test("Points and rectangles are converted between siblings, both ways")
  func siblings() {
    #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -89, y: -28))
    #expect(right.convert(CGPoint(x: 1, y: 2), from: left) == CGPoint(x: -89, y: -28))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(left.convert(rect, to: right) == CGRect(x: -89, y: -28, width: 3, height: 4))
    #expect(right.convert(rect, from: left) == CGRect(x: -89, y: -28, width: 3, height: 4))
  }

  @Test("Nil adds the origin of the frame of a layer without a superlayer, and takes it away on the way back")
  func noLayer() {
    #expect(root.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 6, y: 8))
    #expect(root.convert(CGPoint(x: 6, y: 8), from: nil) == CGPoint(x: 1, y: 1))
    #expect(root.convert(CGRect(x: 6, y: 8, width: 2, height: 2), from: nil).origin == CGPoint(x: 1, y: 1))
  }

  @Test("The origin of the bounds and the transform count, and layers of views convert as their views do")
  func boundsAndTransforms() {
    root.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(left.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 20))
    #expect(left.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: -3))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let subview = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(subview)
    subview.transform = CGAffineTransform(scaleX: 2, y: 2)
    let point = CGPoint(x: 3, y: 4)
    #expect(subview.layer.convert(point, to: view.layer) == subview.convert(point, to: view))
    #expect(subview.layer.convert(point, from: view.layer) == subview.convert(point, from: view))
  }
}
