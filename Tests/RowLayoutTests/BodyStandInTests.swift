#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import RowLayout
import TestSupport
import Testing

// What only the stand-in can do.
extension BodyTests {
  @Test("In an animation, a new view begins at its place, and the others move")
  func animation() {
    list.items[5].backgroundColor = .red
    list.items[0].backgroundColor = .blue
    list.show(0, 1)
    screen.settle()
    UIView.animate(withDuration: 1) {
      list.show(5, 0, 1)
      list.layoutIfNeeded()
    }
    screen.advance(by: 0.5)
    // The new view is 15 points wide already, and the other one is half on its way from 0 to 20.
    #expect(screen.color(at: CGPoint(x: 1, y: 5)) == .red && screen.color(at: CGPoint(x: 9, y: 5)) == .red)
    #expect(screen.color(at: CGPoint(x: 11, y: 5)) == .blue && screen.color(at: CGPoint(x: 19, y: 5)) == .blue)
  }

  @Test("In an animation, what stands in a new view begins at its place, too")
  func animationInside() {
    final class Card: UIView {
      let part = UIView()

      override func layoutSubviews() {
        super.layoutSubviews()
        part.frame = bounds
      }
    }
    final class CardView: LayoutView {
      let card = Card()
      var isShown = false { didSet { setNeedsLayout() } }
      override var body: (any LayoutContainer)? {
        LayoutOverlay(alignment: .topLeading) {
          if isShown { LayoutItem(card, width: .fixed(40), height: .fixed(10)) }
        }
      }
    }
    let view = CardView(frame: rect(0, 100, 50, 50))
    view.card.addSubview(view.card.part)
    view.card.part.backgroundColor = .red
    screen.rootViewController?.view.addSubview(view)
    screen.settle()
    UIView.animate(withDuration: 1) {
      view.isShown = true
      view.layoutIfNeeded()
    }
    screen.advance(by: 0.5)
    #expect(screen.color(at: CGPoint(x: 1, y: 101)) == .red && screen.color(at: CGPoint(x: 39, y: 109)) == .red)
  }
}
#endif
