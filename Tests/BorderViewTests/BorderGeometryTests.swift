#if UIKIT
import BorderView
import PlatformUI
import Testing

@Suite("Border geometry")
struct BorderGeometryTests {
  private func geometry(
    _ width: CGFloat = 100, _ height: CGFloat = 60, _ widths: BorderWidths = BorderWidths(1),
    radii: CornerRadii = .zero, scale: CGFloat = 1
  ) -> BorderGeometry {
    BorderGeometry(
      bounds: CGRect(x: 0, y: 0, width: width, height: height), widths: widths, radii: radii, scale: scale)
  }

  private func expect(_ value: CGFloat, _ expected: CGFloat, _ comment: Comment? = nil) {
    #expect(abs(value - expected) < 1e-9, comment)
  }

  // MARK: Rule 1

  @Test(
    "Widths are rounded down to whole pixels, but to at least one; 0, negative, NaN and infinite ones are 0",
    arguments: [
      // width, scale, pixels
      (0, 2, 0), (1, 1, 1), (1, 2, 2), (1, 3, 3), (0.5, 1, 1), (0.5, 2, 1), (0.5, 3, 1), (0.01, 3, 1), (1.9, 1, 1),
      (1.9, 2, 3), (2.7, 2, 5), (1.0 / 3, 3, 1), (2.0 / 3, 3, 2), (1.1 + 2.2, 10, 33), (0.1 + 0.7, 10, 8),
      (4.35, 100, 435), (-1, 2, 0), (.nan, 2, 0), (.infinity, 2, 0), (-.infinity, 2, 0),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func widths(width: CGFloat, scale: CGFloat, pixels: CGFloat) {
    let used = geometry(1000, 1000, BorderWidths(width), scale: scale).widths
    for value in [used.top, used.left, used.bottom, used.right] { expect(value, pixels / scale) }
  }

  @Test("A scale that isn't a finite number above 0 counts as 1", arguments: [0, -2, .nan, .infinity] as [CGFloat])
  func scales(scale: CGFloat) {
    let geometry = geometry(10, 10, BorderWidths(1.5), scale: scale)
    #expect(geometry.scale == 1)
    #expect(geometry.widths == BorderWidths(1))
  }

  // MARK: Rule 2

  @Test("The outer outline lies on device pixels inside the bounds, and the inner one is inset by the used widths")
  func outlines() {
    let bounds = CGRect(x: 0.3, y: -0.3, width: 10.4, height: 5.9)
    let geometry = BorderGeometry(
      bounds: bounds, widths: BorderWidths(top: 1, left: 0.6, bottom: 0, right: 2.2), radii: .zero, scale: 2)
    #expect(geometry.outer.rect == CGRect(x: 0.5, y: 0, width: 10, height: 5.5))
    #expect(geometry.inner.rect == CGRect(x: 1, y: 1, width: 7.5, height: 4.5))
    #expect(geometry.edges == [.top, .left, .right])
    #expect(BorderGeometry(bounds: bounds, widths: .zero, radii: .zero, scale: 2).inner.rect == geometry.outer.rect)
  }

  @Test("Thirds of points are not moved at scale 3")
  func thirds() {
    let bounds = CGRect(x: 1.0 / 3, y: 320.0 / 3, width: 100.0 / 3, height: 2.0 / 3)
    let outer = BorderGeometry(bounds: bounds, widths: BorderWidths(1), radii: .zero, scale: 3).outer.rect
    for (value, expected) in [
      (outer.minX, bounds.minX), (outer.minY, bounds.minY), (outer.width, bounds.width), (outer.height, bounds.height),
    ] {
      expect(value, expected)
    }
  }

  // MARK: Rule 6

  @Test("If radii are too long for a side, all radii are reduced by one factor")
  func factor() {
    // The top asks for 60 + 90 of 100: f = 2/3. The left asks for 60 + 0 of 60: enough.
    let radii = CornerRadii(
      topLeft: CGSize(width: 60, height: 30), topRight: CGSize(width: 90, height: 12),
      bottomLeft: .zero, bottomRight: CGSize(width: 3, height: 3))
    let outer = geometry(100, 60, .zero, radii: radii).outer.radii
    expect(outer.topLeft.width, 40)
    expect(outer.topLeft.height, 20)
    expect(outer.topRight.width, 60)
    expect(outer.topRight.height, 8)
    expect(outer.bottomRight.width, 2)
    #expect(outer.bottomLeft == .zero)
    // A circle's radius in a rectangle: f = 60 / 200.
    expect(geometry(100, 60, .zero, radii: CornerRadii(100)).outer.radii.topLeft.width, 30)
    #expect(geometry(100, 60, .zero, radii: CornerRadii(30)).outer.radii == CornerRadii(30))
  }

  @Test("An inner radius is smaller by the width, but at least 0; a corner with 0 on either axis is square")
  func innerRadii() {
    let radii = CornerRadii(
      topLeft: CGSize(width: 10, height: 8), topRight: CGSize(width: 5, height: 20),
      bottomLeft: CGSize(width: 9, height: 3), bottomRight: CGSize(width: 6, height: 0))
    let geometry = geometry(100, 60, BorderWidths(top: 2, left: 4, bottom: 3, right: 5), radii: radii)
    #expect(geometry.outer.radii.bottomRight == .zero)
    #expect(geometry.inner.radii.topLeft == CGSize(width: 6, height: 6))
    #expect(geometry.inner.radii.topRight == .zero)
    #expect(geometry.inner.radii.bottomLeft == .zero)
    #expect(geometry.inner.radii.bottomRight == .zero)
    let off = self.geometry(100, 60, BorderWidths(2, on: .top), radii: CornerRadii(10)).inner.radii
    #expect(off.topLeft == CGSize(width: 10, height: 8))
    #expect(off.bottomLeft == CGSize(width: 10, height: 10))
  }

  @Test("Negative, NaN and infinite radii count as 0", arguments: [-1, .nan, .infinity] as [CGFloat])
  func badRadii(radius: CGFloat) {
    let geometry = geometry(radii: CornerRadii(radius))
    #expect(geometry.outer.radii == .zero)
    #expect(geometry == self.geometry())
  }

  @Test("A curve that reaches under the opposite border is cut off there")
  func longCurves() {
    // The top right curve has its center at (0, 100); the left border reaches to 60, so the curve begins at (60, 20).
    let geometry = geometry(
      100, 100, BorderWidths(left: 60), radii: CornerRadii(topRight: 100))
    func isInside(_ x: CGFloat, _ y: CGFloat) -> Bool { geometry.inner.path.contains(CGPoint(x: x, y: y)) }
    #expect(
      isInside(60.5, 21.5) && !isInside(60.5, 19.5) && !isInside(59.5, 30) && isInside(79, 41) && !isInside(81, 39))
    guard let fill = geometry.fill() else {
      Issue.record("There is a border on the left.")
      return
    }
    #expect(fill.contains(CGPoint(x: 59.5, y: 21)))
    #expect(!fill.contains(CGPoint(x: 60.5, y: 21)))
    #expect(!fill.contains(CGPoint(x: 90, y: 20)))
  }

  // MARK: Rule 7

  @Test("Opposite borders that are too wide share the space in proportion, and the view is then full")
  func tooWide() {
    let wide = geometry(20, 10, BorderWidths(top: 30, left: 30, bottom: 0, right: 10))
    #expect(wide.widths == BorderWidths(top: 10, left: 15, bottom: 0, right: 5))
    #expect(wide.inner.rect == CGRect(x: 15, y: 10, width: 0, height: 0))
    #expect(wide.inner.path.isEmpty)
    let both = geometry(20, 10, BorderWidths(1e300), scale: 3)
    #expect(both.widths == BorderWidths(top: 5, left: 10, bottom: 5, right: 10))
    let odd = geometry(5, 5, BorderWidths(4))
    #expect(odd.widths == BorderWidths(2.5))
    #expect(geometry(20, 20, BorderWidths(10)).widths == BorderWidths(10))
    let hairlines = geometry(1, 1, BorderWidths(1))
    #expect(hairlines.widths == BorderWidths(0.5))
    // Some edges fill it as well as all: as one rectangle, without two rectangles that share a side between two pixels.
    for edges: BorderEdges in [.left, .horizontal, [.left, .right, .top], .all] {
      let path = geometry(5, 5, BorderWidths(9, on: edges)).fill()?.path
      #expect(path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 5, height: 5))
      for x in [0.1, 2.5, 4.9] as [CGFloat] { #expect(path?.contains(CGPoint(x: x, y: 5 - x)) == true) }
    }
  }

  // MARK: Bad input

  @Test("Bounds that are empty, NaN or infinite have no border")
  func emptyBounds() {
    let bad: [CGRect] = [
      .zero, CGRect(x: 0, y: 0, width: 10, height: 0), CGRect(x: 0, y: 0, width: 0, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
      CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 1),
      CGRect(x: 0.2, y: 0, width: 0.6, height: 10),
    ]
    for bounds in bad {
      let geometry = BorderGeometry(bounds: bounds, widths: BorderWidths(2), radii: CornerRadii(3), scale: 1)
      #expect(geometry.edges == [])
      #expect(geometry.fill() == nil)
      #expect(geometry.outer.path.isEmpty)
      #expect(geometry.fill(pattern: .dotted) == nil)
    }
    let negative = CGRect(x: 10, y: 10, width: -10, height: -10)
    let geometry = BorderGeometry(bounds: negative, widths: BorderWidths(2), radii: .zero, scale: 1)
    #expect(geometry.outer.rect == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("Geometries are equal exactly if they have equal values")
  func equality() {
    #expect(geometry() == geometry())
    #expect(geometry() != geometry(101))
    #expect(geometry() != geometry(radii: CornerRadii(1)))
    #expect(BorderStyle(width: 2) == BorderStyle(width: 2, color: .black, pattern: .solid))
    #expect(Set([CornerRadii(2), CornerRadii(2), CornerRadii(3)]).count == 2)
  }
}
#endif
