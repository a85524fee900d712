#if UIKIT
import Layering
import PlatformUI
import TestSupport
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

  @Test("The outline names every level and every view in it, level by level")
  func levelByLevel() throws {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let advertisement = Advertisement(frame: CGRect(x: 1, y: 2, width: 33, height: 44))
    stack.add(advertisement, to: .front)
    stack.add(Scenery(), to: .background)
    _ = stack.layer(for: .middle)
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

  @Test("The descendants of views are in the outline too, indented")
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

  @Test("The outline has one line for each layer and each view in it")
  func oneLineEach() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let empty = stack.outline().split(separator: "\n").count
    for view in makeViews(3) { stack.add(view, to: .middle) }
    stack.add(UIView(), to: .front)
    let filled = stack.outline().split(separator: "\n").count
    #expect(filled - empty >= 6)
  }

  @Test("The lines have types, frames and what is unusual about layers and views")
  func text() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let banner = Banner(frame: CGRect(x: 1, y: 2.5, width: 30, height: 4))
    banner.isHidden = true
    let inner = Scenery(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    inner.addSubview(Advertisement(frame: .zero))
    banner.addSubview(inner)
    stack.add(banner, to: .front)
    stack.layer(for: .front).isAccessibilityModal = true
    stack.layer(for: .front).isHidden = true
    stack.layer(for: .front).alpha = 0.5
    stack.layer(for: .back).touchPolicy = .blocking
    #expect(
      stack.outline() == """
        back  blocking, empty
        front  passthrough, modal, hidden, alpha 0.5
          Banner (1, 2.5, 30, 4) hidden
            Scenery (0, 0, 1, 1)
              Advertisement (0, 0, 0, 0)
        """)
  }

  @Test("The outline is the same for the same tree, changes nothing, and is empty without the host")
  func pure() {
    let stack = scope {
      let host = makeHost()
      let stack = LayerStack<Tier>(hostView: host)
      stack.add(UIView(), to: .middle)
      let outline = stack.outline()
      #expect(stack.outline() == outline)
      #expect(stack.levels == [.middle])
      #expect(host.subviews.count == 1)
      stack.add(UIView(), to: .middle)
      #expect(stack.outline() != outline)
      return stack
    }
    #expect(stack.outline().isEmpty)
  }
}
#endif
