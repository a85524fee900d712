#if UIKIT
import BorderView
import PlatformUI
import TestSupport
import Testing

@Suite("Fills of borders")
struct BorderFillTests {
  private func geometry(
    _ width: CGFloat = 100, _ height: CGFloat = 60, _ widths: BorderWidths = BorderWidths(1),
    radii: CornerRadii = .zero
  ) -> BorderGeometry {
    BorderGeometry(bounds: CGRect(x: 0, y: 0, width: width, height: height), widths: widths, radii: radii, scale: 1)
  }

  private func isIn(_ geometry: BorderGeometry, _ edges: BorderEdges, _ point: CGPoint) -> Bool {
    geometry.fill(for: edges)?.contains(point) ?? false
  }

  @Test("The fill of any edges has each pixel of their lines in it, and no other pixel")
  func rings() {
    for raw in 0..<16 {
      let edges = BorderEdges(rawValue: raw)
      let geometry = geometry(20, 10, BorderWidths(2, on: edges))
      #expect(geometry.edges == edges)
      let fill = geometry.fill()
      #expect((fill == nil) == (raw == 0) && fill?.clip == nil)
      for x in 0..<20 {
        for y in 0..<10 {
          let isInside =
            edges.contains(.top) && y < 2 || edges.contains(.bottom) && y >= 8 || edges.contains(.left) && x < 2
            || edges.contains(.right) && x >= 18
          let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
          #expect((fill?.contains(point) ?? false) == isInside, "edges \(raw) at \(point)")
        }
      }
    }
  }

  @Test("The fill of any edges lies in the bounds, wherever these begin")
  func bounds() {
    let bounds = CGRect(x: 7, y: -5, width: 20, height: 10)
    for raw in 1..<16 {
      let edges = BorderEdges(rawValue: raw)
      let geometry = BorderGeometry(bounds: bounds, widths: BorderWidths(2, on: edges), radii: .zero, scale: 1)
      for x in 0..<34 {
        for y in -12..<12 {
          let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
          let isBorder = geometry.outer.rect.contains(point) && !geometry.inner.rect.contains(point)
          #expect((geometry.fill()?.contains(point) ?? false) == isBorder, "edges \(raw) at \(point)")
        }
      }
    }
  }

  @Test("If an edge is off, its neighbor owns the whole corner")
  func corners() {
    let top = geometry(20, 10, BorderWidths(4, on: .top))
    #expect(isIn(top, .top, CGPoint(x: 0.5, y: 3.5)))
    #expect(top.fill(for: .left) == nil)
    let both = geometry(20, 10, BorderWidths(4, on: [.top, .left]))
    #expect(!isIn(both, .top, CGPoint(x: 0.5, y: 3.5)))
    #expect(isIn(both, .top, CGPoint(x: 19.5, y: 3.5)))
    #expect(isIn(both, .left, CGPoint(x: 3.5, y: 9.5)))
  }

  @Test("A miter goes from the outer to the inner corner, whatever the widths")
  func miters() {
    // Left 6, top 3: the miter is y = x / 2. Right 2, bottom 4: from (40, 30), two down for each one across.
    let geometry = geometry(40, 30, BorderWidths(top: 3, left: 6, bottom: 4, right: 2))
    let table: [(CGFloat, CGFloat, BorderEdges)] = [
      (4, 1.9, .top), (4, 2.1, .left), (1, 0.4, .top), (1, 0.6, .left), (5.9, 2.9, .top), (5.8, 2.95, .left),
      (39, 1.4, .top), (39, 1.6, .right), (39, 28.1, .bottom), (39, 27.9, .right), (3, 28.1, .bottom),
      (3, 27.9, .left), (20, 2.9, .top), (20, 26.1, .bottom), (5.9, 15, .left), (38.1, 15, .right),
    ]
    for (x, y, edge) in table {
      for other: BorderEdges in [.top, .left, .bottom, .right] {
        #expect(isIn(geometry, other, CGPoint(x: x, y: y)) == (other == edge), "(\(x), \(y)) of \(edge.rawValue)")
      }
    }
    #expect(isIn(geometry, [.top, .left], CGPoint(x: 4, y: 1.9)))
    #expect(isIn(geometry, [.top, .left], CGPoint(x: 4, y: 2.1)))
    #expect(geometry.fill(for: []) == nil)
    #expect(geometry.fill(for: [.leading, .trailing]) == nil)
  }

  @Test("The part of an edge goes a pixel beyond the chord of an inner curve, and the clip ends it at the curve")
  func chords() {
    // Inner radius 1, center (3, 3): the ring reaches to about (2.3, 2.3), the chord goes through (2.5, 2.5).
    let geometry = geometry(20, 20, BorderWidths(2), radii: CornerRadii(3))
    for (edge, own, other) in [
      (.top, CGPoint(x: 2.9, y: 2.8), CGPoint(x: 2.8, y: 2.9)),
      (.left, CGPoint(x: 2.8, y: 2.9), CGPoint(x: 2.9, y: 2.8)),
    ] as [(BorderEdges, CGPoint, CGPoint)] {
      let fill = geometry.fill(for: edge)
      #expect(fill?.path.contains(own) == true && fill?.path.contains(other) == false)
      #expect(fill?.clip?.contains(own, using: .evenOdd) == false && fill?.contains(own) == false)
      #expect(fill?.contains(edge == .top ? CGPoint(x: 2.2, y: 2.1) : CGPoint(x: 2.1, y: 2.2)) == true)
    }
    #expect(geometry.fill(for: [.top, .left])?.path.contains(CGPoint(x: 4.5, y: 4.5)) == false)
  }

  @Test("The dashes of a straight line begin and end on whole pixels, whatever the lengths of a custom pattern")
  func dashesOnPixels() {
    // The dashes go from 0 to 2.3, from 4.2 to 6.4 and so on. They are drawn from 0 to 2, from 4 to 6 and so on.
    let pattern = BorderPattern.custom(lengths: [2.3, 1.9, 2.2, 1.9], phase: 0)
    let top = geometry(20, 20, BorderWidths(2, on: .top)).fill(pattern: pattern)
    let left = geometry(20, 20, BorderWidths(2, on: .left)).fill(pattern: pattern)
    for (distance, isInside) in [(0.1, true), (1.9, true), (2.1, false), (3.9, false), (4.1, true), (6.1, false)] {
      #expect(top?.contains(CGPoint(x: distance, y: 1)) == isInside, "the top at \(distance)")
      #expect(left?.contains(CGPoint(x: 1, y: distance)) == isInside, "the left at \(distance)")
    }
  }

  @Test("A dash that ends in a curve ends at its length, between two pixels")
  func dashesInCurves() {
    // The middle of the line has the radius 14 around (16, 16). 5.5 points from the miter, at 67.5 degrees, the end of
    // the dash goes from (9.7, 0.8), outside the outer curve, to (11.4, 4.9) at the inner one.
    let round = geometry(40, 40, BorderWidths(4), radii: CornerRadii(16))
    let top = round.fill(for: .top, pattern: .custom(lengths: [5.5, 100], phase: 0))
    #expect(top?.contains(CGPoint(x: 11.15, y: 4.73)) == true && top?.contains(CGPoint(x: 11.6, y: 4.73)) == false)
    #expect(top?.contains(CGPoint(x: 9.85, y: 1.4)) == true && top?.contains(CGPoint(x: 10.04, y: 1.4)) == false)
  }

  @Test("A fill needs a clip exactly if it is a part of a border with a round corner")
  func clips() {
    let square = geometry(20, 20, BorderWidths(2))
    let round = geometry(20, 20, BorderWidths(2), radii: CornerRadii(6))
    #expect(square.fill(for: .top)?.clip == nil && square.fill(for: .top, pattern: .dashed)?.clip == nil)
    #expect(round.fill(for: .top)?.clip != nil && round.fill(for: .top, pattern: .dashed)?.clip != nil)
    #expect(round.fill()?.clip == nil && round.fill(for: [.all, .leading])?.clip == nil)
    // The top reaches the corner of its outline; the clip takes the corner away.
    let top = round.fill(for: .top)
    #expect(top?.path.contains(CGPoint(x: 1, y: 0.5)) == true && top?.contains(CGPoint(x: 1, y: 0.5)) == false)
    #expect(top?.contains(CGPoint(x: 10, y: 1)) == true)
  }

  @Test("The outline of a fill and its rule say which points the fill contains")
  func outlines() {
    let all = geometry(20, 10, BorderWidths(2)).fill()
    #expect(all?.rule == .evenOdd && all?.path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(all?.path.contains(CGPoint(x: 10, y: 5), using: .evenOdd) == false)
    #expect(all?.path.contains(CGPoint(x: 1, y: 5), using: .evenOdd) == true)
    let three = geometry(20, 10, BorderWidths(top: 1, left: 2, bottom: 3)).fill()
    #expect(three?.rule == .winding && three?.path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    // Rectangles that overlap would cancel each other by the even-odd rule.
    for point in [CGPoint(x: 1, y: 0.5), CGPoint(x: 1, y: 8), CGPoint(x: 19, y: 9), CGPoint(x: 1, y: 5)] {
      #expect(three?.path.contains(point, using: .evenOdd) == true && three?.contains(point) == true)
    }
    #expect(three?.contains(CGPoint(x: 19, y: 5)) == false)
    let bottom = geometry(20, 10, BorderWidths(bottom: 3)).fill()
    #expect(bottom?.path.boundingBoxOfPath == CGRect(x: 0, y: 7, width: 20, height: 3))
    let right = geometry(20, 10, BorderWidths(top: 1, right: 3)).fill(for: .right)
    #expect(right?.path.boundingBoxOfPath == CGRect(x: 17, y: 0, width: 3, height: 10))
  }

  @Test("In 500 random borders, each point of the border is in the fills of one or two edges, and no other point is")
  func parts() {
    let seed: UInt64 = 17
    var random = SeededGenerator(seed: seed)
    for index in 0..<500 {
      func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
      func radius() -> CGSize { CGSize(width: length(0...9), height: length(0...9)) }
      let geometry = geometry(
        length(12...30), length(12...30),
        BorderWidths(top: length(0...4), left: length(0...4), bottom: length(0...4), right: length(0...4)),
        radii: index.isMultiple(of: 2)
          ? .zero
          : CornerRadii(topLeft: radius(), topRight: radius(), bottomLeft: radius(), bottomRight: radius()))
      let whole = geometry.fill()
      let edges: [BorderEdges] = [.top, .left, .bottom, .right].filter(geometry.edges.contains)
      let fills = edges.map { geometry.fill(for: $0) }
      for _ in 0..<20 {
        let point = CGPoint(x: length(-1...30) + 0.37, y: length(-1...30) + 0.59)
        let owners = fills.count { $0?.contains(point) ?? false }
        #expect((whole?.contains(point) ?? false) == (owners > 0), "seed \(seed), case \(index): \(point), \(geometry)")
        #expect(owners < 3, "seed \(seed), case \(index): \(point), \(geometry)")
        if index.isMultiple(of: 2) { #expect(owners < 2, "seed \(seed), case \(index): \(point), \(geometry)") }
      }
    }
  }
}
#endif
