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
}
#endif
