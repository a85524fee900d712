#if UIKIT
import PlatformUI
import TestSupport
import Testing

@Suite("A caller's numbers in the modules")
struct FiniteGeometryTests {
  @Test("A number within a billion points stays as it is", arguments: FiniteCases.kept)
  func ordinary(number: CGFloat) {
    #expect(number.finite == number)
  }

  @Test("A larger one is clamped")
  func large() {
    #expect(CGFloat.greatestFiniteMagnitude.finite == 1e9)
    #expect((-1e10 as CGFloat).finite == -1e9)
  }

  @Test("NaN and both infinities are 0", arguments: FiniteCases.zero)
  func notFinite(number: CGFloat) {
    #expect(number.finite == 0)
    #expect(number.clampedNonNegative == 0)
    #expect(number.displayScale == 1)
  }

  @Test("Points, sizes, rectangles and insets have only finite numbers")
  func geometry() {
    for point in FiniteCases.points { #expect(point.given.finite == point.finite) }
    for size in FiniteCases.sizes { #expect(size.given.finite == size.finite) }
    for rect in FiniteCases.rects { #expect(rect.given.finite == rect.finite) }
    for insets in FiniteCases.insets { #expect(insets.given.finite == insets.finite) }
  }

  @Test("Rectangles overlap if they have an area in common; a common edge, and NaN, is none")
  func overlaps() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let (right, below) = (CGRect(x: 10, y: 0, width: 10, height: 10), CGRect(x: 0, y: 10, width: 10, height: 10))
    for other in [right, below, CGRect(x: -5, y: 0, width: 5, height: 5), CGRect(x: 0, y: -5, width: 5, height: 5)] {
      #expect(!rect.overlaps(other) && !other.overlaps(rect))
      #expect(rect.overlaps(other.insetBy(dx: -1, dy: -1)) && other.insetBy(dx: -1, dy: -1).overlaps(rect))
    }
    #expect(rect.overlaps(rect) && rect.overlaps(CGRect(x: 5, y: 2, width: 0, height: 3)), "A caret without a width.")
    #expect(!rect.overlaps(.null) && rect.overlaps(.infinite))
    for number in [CGFloat.nan, .infinity, -.infinity] {
      #expect(!rect.overlaps(CGRect(x: number, y: 0, width: 5, height: 5)))
    }
    #expect(!rect.overlaps(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)))
  }

  @Test("A length isn't negative, and neither are the lengths of a size")
  func lengths() {
    #expect((-3 as CGFloat).clampedNonNegative == 0)
    #expect((1e10 as CGFloat).clampedNonNegative == 1e9)
    #expect(CGSize(width: -3, height: CGFloat.nan).clampedNonNegative == .zero)
    #expect(CGSize(width: 4, height: 1e10).clampedNonNegative == CGSize(width: 4, height: 1e9))
  }
}
#endif
