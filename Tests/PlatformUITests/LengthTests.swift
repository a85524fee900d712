#if UIKIT
import PlatformUI
import Testing

@Suite("A caller's number")
struct LengthTests {
  @Test("A number within a billion points stays as it is")
  func ordinary() {
    for value in [0, 0.5, -3, 1e9, -1e9] as [CGFloat] { #expect(value.finite == value) }
  }

  @Test("A larger one is clamped")
  func large() {
    #expect(CGFloat.greatestFiniteMagnitude.finite == 1e9)
    #expect((-1e10 as CGFloat).finite == -1e9)
  }

  @Test("NaN and both infinities are 0")
  func notFinite() {
    for value in [.nan, .infinity, -.infinity] as [CGFloat] { #expect(value.finite == 0) }
  }
}
#endif
