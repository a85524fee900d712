#if UIKIT && canImport(HeadlessUIKit)
import PlatformUI
import RowLayout
import TestSupport
import Testing

// What only the stand-in can do.
extension LayoutViewTests {
  /// Two boxes of the same size below each other.
  private func boxes(_ views: UIView...) -> LayoutColumn {
    LayoutColumn(spacing: 10) { views.map { LayoutItem($0, width: .fixed(100), height: .fixed(50)) } }
  }

  /// Returns where views begin and end vertically in the middle of an animation of a change. A view that isn't 100
  /// points wide there has the same number twice.
  private func spansHalfway(of views: UIView..., after change: @escaping @MainActor () -> Void) -> [[CGFloat]] {
    for (view, color) in zip(views, [UIColor.red, .blue]) { view.backgroundColor = color }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      change()
      view.layoutIfNeeded()
    }
    screen.advance(by: 0.5)
    defer { screen.advance(by: 1) }
    return views.map { view in
      let rows = stride(from: 0.5, to: 200, by: 1).filter { y in
        [0.5, 99.5].allSatisfy { screen.color(at: CGPoint(x: $0, y: y)) == view.backgroundColor }
      }
      return [(rows.first ?? 0.5) - 0.5, (rows.last ?? -0.5) + 0.5]
    }
  }

  @Test("In an animation, a view that another content brings is at its place at once, and what stays moves")
  func newContentAnimated() {
    let c = UIView()
    view.content = boxes(a)
    #expect(spansHalfway(of: a) {} == [[0, 50]], "The first layout moves nothing.")
    #expect(
      spansHalfway(of: a, c) { view.content = boxes(c, a) } == [[50, 80], [0, 50]], "The new view covers a part.")
    // A view that was here, went to another superview, and comes back.
    screen.rootViewController?.view.addSubview(a)
    a.frame = rect(0, 150, 10, 10)
    #expect(spansHalfway(of: a) { view.content = boxes(c, a) } == [[60, 110]])
    // The same content anew moves all of its views.
    #expect(spansHalfway(of: a) { view.content = boxes(a, c) } == [[30, 80]])
  }

  @Test("In an animation, a view that was hidden is at its place at once, also if it was shown elsewhere before")
  func shownAnimated() {
    a.isHidden = true
    view.content = boxes(b, a)
    screen.settle()
    #expect(
      spansHalfway(of: a) {
        a.isHidden = false
        view.setNeedsLayout()
      } == [[60, 110]])
    b.isHidden = true
    view.setNeedsLayout()
    screen.settle()
    #expect(a.frame.minY == 0)
    view.content = boxes(a, b)
    screen.settle()
    #expect(
      spansHalfway(of: a, b) {
        b.isHidden = false
        view.setNeedsLayout()
      } == [[0, 50], [60, 110]])
  }

  @Test("A view that is hidden and shown again between two passes moves as if nothing had happened")
  func hiddenForAMoment() {
    view.content = boxes(a, b)
    screen.settle()
    b.isHidden = true
    b.isHidden = false
    #expect(spansHalfway(of: b) { view.content = boxes(b, a) } == [[30, 80]])
  }
}
#endif
