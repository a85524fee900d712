#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Hit-testing")
struct HitTestingTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  let front = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))

  init() {
    parent.addSubview(back)
    parent.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    parent.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  // UIView, hitTest(_:with:): the farthest descendant that contains the point; itself when none does; nil outside.
  @Test("The frontmost subview at the point is hit, or the view behind, or the view itself, or nothing")
  func frontToBack() {
    #expect(hit(30, 30) === front)
    #expect(hit(15, 15) === back)
    #expect(hit(5, 5) === parent)
    #expect(hit(-5, 5) == nil)
    parent.bringSubviewToFront(back)
    #expect(hit(30, 30) === back)
  }

  // UIView, hitTest(_:with:): "ignores view objects that are hidden, that have disabled user interactions, or that have
  // an alpha level less than 0.01".
  @Test("Hidden, disabled and almost transparent views are ignored with their subviews", arguments: 0..<3)
  func ignoredViews(way: Int) {
    let inner = UIView(frame: front.bounds)
    front.addSubview(inner)
    #expect(hit(30, 30) === inner)
    switch way {
    case 0: front.isHidden = true
    case 1: front.isUserInteractionEnabled = false
    default: front.alpha = 0.0099
    }
    #expect(hit(30, 30) === back)
    #expect(front.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
  }

  // The same page: a view is ignored if its alpha is less than 0.01.
  @Test("A view with an alpha of 0.01 receives touches; its background doesn't matter")
  func alphaLimit() {
    front.alpha = 0.01
    front.backgroundColor = nil
    #expect(hit(30, 30) === front)
  }

  // UIView, point(inside:with:) tests the bounds; CGRect.contains is half-open.
  @Test("point(inside:) is half-open: the top and left edges belong to the view, the others don't")
  func halfOpenBounds() {
    front.bounds.origin = CGPoint(x: 5, y: 5)
    let (low, high, below) = (CGFloat(5), CGFloat(55), CGFloat(54.999))
    for (x, y, inside) in [
      (low, low, true), (below, below, true), (high, low, false), (low, high, false), (high, high, false),
      (low - 0.001, low, false), (low, low - 0.001, false),
    ] {
      #expect(front.point(inside: CGPoint(x: x, y: y), with: nil) == inside, "(\(x), \(y))")
    }
    #expect(!UIView().point(inside: .zero, with: nil), "An empty view contains no point.")
  }

  // UIView, hitTest(_:with:) "traverses the view hierarchy by calling the point(inside:with:) method of each subview".
  @Test("Each view is asked with the point in its own coordinates, through bounds.origin and transforms")
  func convertedPoints() {
    let probe = TouchLogView("probe", Recorder())
    probe.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    probe.transform = CGAffineTransform(rotationAngle: .pi)
    parent.addSubview(probe)
    parent.bounds.origin = CGPoint(x: 100, y: 0)
    probe.center.x += 100
    #expect(hit(142, 45) === probe)
    #expect(probe.askedPoints.allSatisfy { $0.isNear(CGPoint(x: 18, y: 15)) })
    #expect(!probe.askedPoints.isEmpty)
  }

  // UIView, hitTest(_:with:): "Points that lie outside the receiver's bounds are never reported as hits, even if they
  // actually lie within one of the receiver's subviews. This can occur if the current view's clipsToBounds property is
  // false".
  @Test("A child outside its parent's bounds isn't hit, though it is visible", arguments: [true, false])
  func childrenOutsideAreNotReached(clips: Bool) {
    parent.clipsToBounds = clips
    front.frame = CGRect(x: 90, y: 0, width: 50, height: 50)
    #expect(hit(95, 5) === front)
    #expect(hit(105, 5) == nil)
  }

  // The same page names neither clipping nor masks as a condition: only point(inside:with:) decides.
  @Test("Clipping doesn't matter: an override of point(inside:) reaches children that are clipped")
  func clippingPlaysNoPart() {
    let host = WideView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.clipsToBounds = true
    host.addSubview(front)
    #expect(host.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
  }

  // UIView, hitTest(_:with:) may be overridden to redirect or to let touches through.
  @Test("An override decides for its descendants; nil lets the views behind be tested")
  func overrides() {
    let shield = ThroughView(frame: parent.bounds)
    parent.addSubview(shield)
    #expect(hit(30, 30) === front)
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    shield.addSubview(button)
    #expect(hit(30, 30) === button)
  }

  // iOS behavior, observed: UIKit calls hitTest more than once for one touch, so nothing may depend on a call.
  @Test("Hit-testing has no side effects: repeated calls agree and deliver nothing")
  func repeatable() {
    let stage = Stage()
    let recorder = Recorder()
    let view = stage.add(TouchLogView("view", recorder), 0, 0, 50, 50)
    let outline = stage.screen.outline()
    for _ in 0..<3 {
      #expect(stage.screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    }
    #expect(recorder.events.isEmpty)
    #expect(stage.screen.outline() == outline)
  }
}

/// A view that contains every point.
private final class WideView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}

/// A view that receives no touches itself.
private final class ThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}
#endif
