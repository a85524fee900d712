#if UIKIT
import Layering
import PlatformUI
import Testing

#if canImport(QuartzCore)
import QuartzCore
#endif

/// A layer of a stack may have Core Animation sublayers that are no views'. They must not shift the views' indices.
@Suite("Sublayers that are no views'")
@MainActor
struct SublayerTests {
  let host = makeHost()
  let stack: LayerStack<Tier>
  let views = makeViews(4)

  init() {
    stack = LayerStack<Tier>(hostView: host)
    for _ in 0..<2 { stack.layer(for: .middle).layer.insertSublayer(CALayer(), at: 0) }
    for view in views.prefix(3) { stack.add(view, to: .middle) }
    stack.layer(for: .middle).layer.addSublayer(CALayer())
  }

  @Test("insert(_:in:at:) inserts a view at its index among the views", arguments: 0...3)
  func insert(at index: Int) {
    stack.insert(views[3], in: .middle, at: index)
    var expected = Array(views.prefix(3))
    expected.insert(views[3], at: index)
    #expect(stack.views(in: .middle) == expected)
  }

  @Test("exchange(_:with:) exchanges the two views")
  func exchange() {
    stack.exchange(views[0], with: views[2])
    #expect(stack.views(in: .middle) == [views[2], views[1], views[0]])
  }
}
#endif
