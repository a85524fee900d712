#if UIKIT
import BorderView
import PlatformUI
import Testing

@Suite("Border edges")
struct BorderEdgesTests {
  @Test("horizontal is left and right, vertical is top and bottom, and all is the four physical edges")
  func unions() {
    #expect(BorderEdges.horizontal == [.left, .right])
    #expect(BorderEdges.vertical == [.top, .bottom])
    #expect(BorderEdges.all == [.top, .bottom, .left, .right])
    #expect(!BorderEdges.all.contains(.leading) && !BorderEdges.all.contains(.trailing))
  }

  @Test("Only leading and trailing depend on the direction, and the result has physical edges only")
  func resolving() {
    let table: [(BorderEdges, BorderEdges, BorderEdges)] = [
      ([], [], []), ([.left], [.left], [.left]), ([.right], [.right], [.right]), ([.top], [.top], [.top]),
      ([.bottom], [.bottom], [.bottom]), ([.leading], [.left], [.right]), ([.trailing], [.right], [.left]),
      ([.leading, .trailing], [.left, .right], [.left, .right]), ([.left, .leading], [.left], [.left, .right]),
      ([.all, .leading], .all, .all), (BorderEdges(rawValue: 1 << 9), [], []),
    ]
    for (edges, leftToRight, rightToLeft) in table {
      #expect(edges.resolved(for: .leftToRight) == leftToRight)
      #expect(edges.resolved(for: .rightToLeft) == rightToLeft)
      #expect(edges.resolved(for: .rightToLeft).resolved(for: .leftToRight) == rightToLeft)
    }
  }

  @Test("Edges and patterns read as they are written")
  func descriptions() {
    let edges: BorderEdges = [.trailing, .top, .left]
    #expect("\(edges) \(BorderEdges([]))" == "[top, left, trailing] []")
    #expect(BorderEdges.all.description == "[top, bottom, left, right]")
    #expect("\(BorderPattern.dashed) \(BorderPattern.solid)" == ".dashed .solid")
    let custom = BorderPattern.custom(lengths: [3, 1], phase: 2)
    #expect(custom.description == ".custom(lengths: [3.0, 1.0], phase: 2.0)")
  }
}
#endif
