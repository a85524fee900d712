#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

@Suite("Numbers that are passed to HeadlessUIKit")
struct FiniteGeometryTests {
  @Test("A finite number stays as it is", arguments: FiniteCases.kept + [.greatestFiniteMagnitude, -1e10])
  func ordinary(number: CGFloat) {
    #expect(number.finite == number)
  }

  @Test("NaN and both infinities are 0", arguments: FiniteCases.zero)
  func notFinite(number: CGFloat) {
    #expect(number.finite == 0)
    #expect(Double(number).finite == 0)
  }

  @Test("Points, sizes, rectangles, insets and transforms have only finite numbers")
  func geometry() {
    for point in FiniteCases.points { #expect(point.given.finite == point.finite) }
    for size in FiniteCases.sizes { #expect(size.given.finite == size.finite) }
    for rect in FiniteCases.rects { #expect(rect.given.finite == rect.finite) }
    for insets in FiniteCases.insets { #expect(insets.given.finite == insets.finite) }
    let transform = CGAffineTransform(a: .nan, b: 1, c: .infinity, d: 2, tx: -.infinity, ty: 3)
    #expect(transform.finite == CGAffineTransform(a: 0, b: 1, c: 0, d: 2, tx: 0, ty: 3))
  }

  // CGRectIsNull: the null rectangle has an infinite origin.
  @Test("The null rectangle is recognized, and a rectangle with NaN is another one")
  func nullRectangle() {
    #expect(CGRect.null.isNullRectangle)
    #expect(!CGRect.zero.isNullRectangle)
    #expect(!CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).isNullRectangle)
  }
}
#endif
