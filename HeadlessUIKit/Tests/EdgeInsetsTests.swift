#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@Suite("Insets, edges and vectors")
struct EdgeInsetsTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test("Insets move each edge inwards, and negative insets move it outwards")
  func inset() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
    let outsets = UIEdgeInsets(top: -1, left: 0, bottom: 0, right: 0)
    #expect(rect.inset(by: outsets) == CGRect(x: 10, y: 19, width: 100, height: 51))
  }

  @Test("Insets that are NaN or infinite count as 0")
  func notFinite() {
    #expect(rect.inset(by: UIEdgeInsets(top: .nan, left: .infinity, bottom: 5, right: 0)).height == 45)
    #expect(rect.inset(by: UIEdgeInsets(top: .nan, left: .infinity, bottom: 5, right: 0)).width == 100)
  }

  @Test("UIRectEdge has UIKit's bits, and all is the four edges")
  func edges() {
    #expect([UIRectEdge.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8])
    #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
  }

  @Test("Insets and vectors are zero by default")
  func zeros() {
    #expect(UIEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing == 4)
    #expect(CGVector() == .zero)
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
  }
}
#endif
