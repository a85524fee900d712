#if UIKIT
import PlatformUI
import Testing

@testable import BorderView

@Suite("Outlines of borders")
struct BorderOutlineTests {
  /// The radii of an outline of which one side has the curves 6 and 4 points long, and all others have space.
  private static let oneSide = [
    CornerRadii(topLeft: CGSize(width: 6, height: 1), topRight: CGSize(width: 4, height: 1)),
    CornerRadii(bottomLeft: CGSize(width: 6, height: 1), bottomRight: CGSize(width: 4, height: 1)),
    CornerRadii(topLeft: CGSize(width: 1, height: 6), bottomLeft: CGSize(width: 1, height: 4)),
    CornerRadii(topRight: CGSize(width: 1, height: 6), bottomRight: CGSize(width: 1, height: 4)),
  ]

  private func outline(_ length: CGFloat, _ radii: CornerRadii) -> BorderOutline {
    BorderOutline(rect: CGRect(x: 0, y: 0, width: length, height: length), radii: radii)
  }

  @Test("An outline has straight sides of a length if all four are straight for it", arguments: oneSide)
  func straightSides(radii: CornerRadii) {
    #expect(outline(20, radii).hasStraightSides(of: 10))
    #expect(!outline(20, radii).hasStraightSides(of: 10.01))
  }

  @Test("The curves of an outline fit if no side is shorter than its two curves together", arguments: oneSide)
  func fitting(radii: CornerRadii) {
    #expect(outline(10, radii).fits)
    #expect(!outline(9.99, radii).fits)
  }
}
#endif
