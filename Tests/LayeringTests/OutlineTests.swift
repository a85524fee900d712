#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("Outline of a stack")
@MainActor
struct OutlineTests {
  final class Advertisement: UIView {}
  final class Banner: UIView {}
  final class Scenery: UIView {}

  private func position(of text: String, in outline: String) throws -> String.Index {
    try #require(outline.range(of: text), "\(text) is not in:\n\(outline)").lowerBound
  }

  @Test("It names every level and every view in it, level by level")
  func levelByLevel() throws {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let advertisement = Advertisement(frame: CGRect(x: 1, y: 2, width: 33, height: 44))
    stack.add(advertisement, to: .front)
    stack.add(Scenery(), to: .background)
    _ = stack[.middle]
    let outline = stack.outline()
    var positions = try ["background", "Scenery", "middle", "front", "Advertisement"].map {
      try position(of: $0, in: outline)
    }
    // Whichever end an outline begins with, levels and their views are not mixed.
    if positions[0] > positions[3] {
      positions = try ["front", "Advertisement", "middle", "background", "Scenery"].map {
        try position(of: $0, in: outline)
      }
    }
    #expect(positions == positions.sorted())
  }

  @Test("It is the whole tree: what is in the views, too, indented below them")
  func wholeTree() throws {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let advertisement = Advertisement()
    advertisement.addSubview(Banner())
    stack.add(advertisement, to: .front)
    let lines = stack.outline().split(separator: "\n")
    let outer = try #require(lines.first { $0.contains("Advertisement") })
    let inner = try #require(lines.first { $0.contains("Banner") }, "no Banner in:\n\(stack.outline())")
    #expect(inner.prefix { $0 == " " }.count > outer.prefix { $0 == " " }.count)
  }

  @Test("It is one line for each layer and each view in it")
  func oneLineEach() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let empty = stack.outline().split(separator: "\n").count
    for view in makeViews(3) { stack.add(view, to: .middle) }
    stack.add(UIView(), to: .front)
    let filled = stack.outline().split(separator: "\n").count
    #expect(filled - empty >= 6)
  }

  @Test("It is the same text for the same tree, changes nothing and needs no host")
  func pure() {
    let stack: LayerStack<Tier>
    do {
      let host = makeHost()
      stack = LayerStack<Tier>(hostView: host)
      stack.add(UIView(), to: .middle)
      let outline = stack.outline()
      #expect(stack.outline() == outline)
      #expect(stack.levels == [.middle])
      #expect(host.subviews.count == 1)
      stack.add(UIView(), to: .middle)
      #expect(stack.outline() != outline)
    }
    #expect(!stack.outline().contains("middle"))
  }
}
#endif
