#if UIKIT
import PlatformUI
import Testing

@testable import BorderView

@Suite("Outlines of borders")
struct BorderOutlineTests {
  /// The radii of an outline of which one side has the curves 6 and 4 points long, and all others have space.
  private static let oneSide = [
    CornerRadii(
      topLeft: CGSize(width: 6, height: 1), topRight: CGSize(width: 4, height: 1), bottomLeft: .zero,
      bottomRight: .zero),
    CornerRadii(
      topLeft: .zero, topRight: .zero, bottomLeft: CGSize(width: 6, height: 1),
      bottomRight: CGSize(width: 4, height: 1)),
    CornerRadii(
      topLeft: CGSize(width: 1, height: 6), topRight: .zero, bottomLeft: CGSize(width: 1, height: 4),
      bottomRight: .zero),
    CornerRadii(
      topLeft: .zero, topRight: CGSize(width: 1, height: 6), bottomLeft: .zero,
      bottomRight: CGSize(width: 1, height: 4)),
  ]

  private func outline(_ length: CGFloat, _ radii: CornerRadii) -> BorderOutline {
    BorderOutline(rect: CGRect(x: 0, y: 0, width: length, height: length), radii: radii)
  }

  @Test("An outline has straight sides of a length if all four are straight for it", arguments: oneSide)
  func straightSides(radii: CornerRadii) {
    #expect(outline(20, radii).hasStraightSides(of: 10))
    #expect(!outline(20, radii).hasStraightSides(of: 10.01))
  }

  @Test("The path of an outline is empty if its curves leave nothing")
  func nothingInside() {
    // The curve has its center at (10, 10), and the farthest point of the rectangle is (1, 1).
    let radii = CornerRadii(topLeft: 10)
    #expect(outline(1, radii).path.isEmpty)
  }

  @Test("The path of an outline has the corner that its curve leaves, however small")
  func cornerInside() {
    // The curve passes (2.93, 2.93), so the corner at (3, 3) is a triangle.
    let radii = CornerRadii(topLeft: 10)
    let path = outline(3, radii).path
    #expect(path.contains(CGPoint(x: 2.99, y: 2.99)))
    #expect(!path.contains(CGPoint(x: 2.9, y: 2.9)))
  }

  @Test("The curves of an outline fit if no side is shorter than its two curves together", arguments: oneSide)
  func fitting(radii: CornerRadii) {
    #expect(outline(10, radii).fits)
    #expect(!outline(9.99, radii).fits)
  }
}
#endif
