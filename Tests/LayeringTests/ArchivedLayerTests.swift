#if UIKIT && canImport(ObjectiveC)
import Foundation
import Layering
import PlatformUI
import Testing

@Suite("Archived layers")
@MainActor
struct ArchivedLayerTests {
  private func copy(of layer: LayerView) throws -> LayerView {
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? LayerView)
  }

  @Test("An empty layer that nobody hid shows its first view after a round trip")
  func emptyLayer() throws {
    let layer = try copy(of: LayerView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(layer.isHidden)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.addSubview(view)
    #expect(!layer.isHidden)
    #expect(layer.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
  }

  @Test("A layer that was hidden is hidden after a round trip, empty or not", arguments: [0, 1])
  func hiddenLayer(views: Int) throws {
    let original = LayerView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    for view in makeViews(views) { original.addSubview(view) }
    original.isHidden = true
    let layer = try copy(of: original)
    #expect(layer.isHidden)
    layer.isHidden = false
    #expect(layer.isHidden == (views == 0))
    #expect(layer.subviews.count == views)
    #expect((layer.hitTest(CGPoint(x: 1, y: 1), with: nil) != nil) == (views > 0))
  }

  @Test("A layer with views has them after a round trip and is not hidden")
  func filledLayer() throws {
    let original = LayerView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    original.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    let layer = try copy(of: original)
    #expect(!layer.isHidden)
    #expect(layer.subviews.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
    #expect(layer.hitTest(CGPoint(x: 2, y: 3), with: nil) === layer.subviews.first)
  }
}
#endif
