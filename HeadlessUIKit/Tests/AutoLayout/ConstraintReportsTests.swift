#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Constraints as the tests of Stevia and SnapKit ask for them")
@MainActor
struct ConstraintReportsTests: ConstraintScreen {
  let screen = make()

  private func layOut() { screen.settle() }

  private final class OwnConstraint: NSLayoutConstraint {}

  @Test("A subclass inherits the initializers, and a constraint without items does nothing")
  func initializers() {
    let view = add()
    let own = OwnConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 30)
    root.addConstraint(own)
    let empty = NSLayoutConstraint()
    empty.isActive = true
    layOut()
    #expect(view.frame.width == 30 && root.constraints.contains { $0 is OwnConstraint })
    #expect(!empty.isActive && empty.firstItem == nil && empty.multiplier == 1 && empty.priority == .required)
  }

  @Test("A view with a baseline view has its baselines")
  func baselineView() {
    final class Card: UIView {
      let label = UILabel()
      override var forFirstBaselineLayout: UIView { label }
    }
    let card = add(Card())
    let label = add(UILabel())
    (card.label.text, label.text) = ("Inside", "Outside")
    _ = add(card.label, to: card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      card.label.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      label.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor),
    ])
    layOut()
    #expect(label.frame.minY == 30 && card.forLastBaselineLayout === card)
  }

  @Test("A view follows the baseline of another view, which replaces the one before")
  func otherBaselineView() {
    final class Holder: UIView {
      var label = UILabel()
      override var forFirstBaselineLayout: UIView { label }
    }
    let (holder, bar, filler) = (add(Holder()), add(), add())
    func put(at top: CGFloat) {
      holder.label.text = "Text"
      add(holder.label, to: holder).topAnchor.constraint(equalTo: holder.topAnchor, constant: top).isActive = true
    }
    put(at: 10)
    for width in 1...9 { filler.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(width)).isActive = true }
    bar.topAnchor.constraint(equalTo: holder.firstBaselineAnchor).isActive = true
    holder.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    layOut()
    let top = bar.frame.minY
    holder.label.removeFromSuperview()
    holder.label = UILabel()
    put(at: 60)
    layOut()
    #expect(top > 20 && bar.frame.minY == top + 50)
  }

  @Test("The direction of the holder turns around the constraints inside it")
  func direction() {
    let (one, two, share) = (add(), add(), add())
    root.semanticContentAttribute = .forceRightToLeft
    for view in [one, two, share] {
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      view.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8),
      NSLayoutConstraint(
        item: share, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.1,
        constant: 0),
    ])
    layOut()
    // A multiplier of a directional position is no share from the other side: freshOS/Stevia#128.
    #expect(one.frame.minX == 270 && two.frame.minX == 222 && share.frame.maxX == 0)
    root.semanticContentAttribute = .unspecified
    layOut()
    #expect(one.frame.minX == 10 && two.frame.minX == 58 && share.frame.minX == 32)
  }

  @Test("The anchors of a constraint equal those from which it was made")
  func anchors() {
    let (view, guide) = (add(), UILayoutGuide())
    root.addLayoutGuide(guide)
    let top = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
    #expect(top.firstAnchor == view.topAnchor && top.secondAnchor == guide.bottomAnchor)
    #expect(top.firstAnchor != view.bottomAnchor && top.firstAnchor != guide.topAnchor && view.topAnchor != view)
    #expect(Set([view.topAnchor, view.topAnchor, view.bottomAnchor]).count == 2)
    let height = view.heightAnchor.constraint(equalToConstant: 10)
    #expect(height.firstAnchor == view.heightAnchor && height.secondAnchor == nil)
    let distance = view.topAnchor.anchorWithOffset(to: guide.topAnchor)
    #expect(distance.constraint(equalToConstant: 1).firstAnchor == distance && distance != guide.topAnchor)
    #expect(distance != view.bottomAnchor.anchorWithOffset(to: guide.topAnchor))
    let (one, other) = (UIView().topAnchor, UIView().topAnchor)
    let anchors = Set([one, other])
    #expect(one != other && one == one && anchors.contains(one) && anchors.count == 2)
  }

  @Test("A guide is ambiguous until constraints determine its rectangle")
  func ambiguousGuide() {
    let guide = UILayoutGuide()
    #expect(!guide.hasAmbiguousLayout)
    root.addLayoutGuide(guide)
    #expect(guide.hasAmbiguousLayout)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor),
    ])
    #expect(guide.hasAmbiguousLayout && !root.safeAreaLayoutGuide.hasAmbiguousLayout)
    guide.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test("A length is at least 0, and no more than constraints ask for")
  func lengths() {
    let (most, least, empty) = (add(), add(), add())
    NSLayoutConstraint.activate([
      most.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
      most.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor, constant: -10),
      least.widthAnchor.constraint(greaterThanOrEqualToConstant: 94),
      least.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72),
      empty.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
    ])
    let right = empty.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -250)
    right.priority = .defaultHigh
    right.isActive = true
    layOut()
    #expect(most.frame.size == .zero && least.frame.minX == 72 && least.frame.width == 94)
    #expect(empty.frame.minX == 100 && empty.frame.width == 0 && most.hasAmbiguousLayout)
  }

  @Test("An empty view contradicts no distances inside it")
  func emptyView() {
    var messages: [String] = []
    let previous = HeadlessScreen.reportHandler
    HeadlessScreen.reportHandler = { messages.append($0) }
    defer { HeadlessScreen.reportHandler = previous }
    let outer = UIView()
    root.addSubview(outer)
    let inner = add(to: outer)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 8),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -8),
    ])
    layOut()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layOut()
    #expect(messages.isEmpty && inner.frame.minX == 8 && inner.frame.width == 84)
  }

  @Test("The guides for bars are the parts that the safe area leaves out")
  @available(*, deprecated)
  func barGuides() {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let view = add()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .left,
        multiplier: 1, constant: 5),
    ])
    layOut()
    #expect(view.frame.minY == 44 && view.frame.height == 402 && view.frame.minX == 5)
    #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 34)
  }
}

extension ConstraintReportsTests {
  @Test("Which attributes can be related")
  func pairs() {
    var messages: [String] = []
    let previous = HeadlessScreen.reportHandler
    HeadlessScreen.reportHandler = { messages.append($0) }
    defer { HeadlessScreen.reportHandler = previous }
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    func relate(_ one: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, by factor: CGFloat = 1) {
      outer.addConstraint(
        NSLayoutConstraint(
          item: inner, attribute: one, relatedBy: .equal, toItem: outer, attribute: other, multiplier: factor,
          constant: 0))
    }
    relate(.leading, .centerX)
    relate(.top, .left)
    #expect(outer.constraints.count == 2 && messages.isEmpty)
    relate(.leading, .left)
    relate(.width, .right)
    relate(.top, .bottom, by: 0)
    #expect(outer.constraints.count == 2 && messages.count == 3)
    root.addSubview(outer)
    layOut()
    layOut()
    #expect(messages.count == 4 && messages.last?.contains("horizontal position to a vertical") == true)
  }
}
#endif
