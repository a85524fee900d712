#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Drawing")
struct DrawingTests {
  /// Fills the left half of the bounds red and the right half blue.
  private static let halves: @MainActor (CGContext, CGRect) -> Void = { context, bounds in
    let half = CGSize(width: bounds.size.width / 2, height: bounds.size.height)
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(origin: .zero, size: half))
    context.setFillColor(UIColor.blue.cgColor)
    context.fill(CGRect(origin: CGPoint(x: half.width, y: 0), size: half))
  }

  private let red = [100, 0, 0]
  private let blue = [0, 0, 100]
  private let white = [100, 100, 100]

  // UIView, setNeedsDisplay(): "the view's content … is redrawn during the next drawing cycle"; draw(_:): "called when
  // a view is first displayed or when an event occurs that invalidates a visible part of the view".
  @Test("draw(_:) runs once, with the bounds, and its picture is kept until setNeedsDisplay")
  func recordsOnce() {
    let stage = Stage()
    let view = DrawingView(Self.halves)
    stage.add(view, 0, 0, 40, 40)
    #expect(view.draws == 1)
    #expect(view.latestRect == view.bounds)
    #expect(stage.rgb(10, 10) == red)
    view.drawing = { context, bounds in
      context.setFillColor(UIColor.green.cgColor)
      context.fill(bounds)
    }
    view.center.x += 100
    _ = stage.screen.svg()
    #expect(stage.rgb(110, 10) == red, "the old picture, moved along")
    #expect(view.draws == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    #expect(view.draws == 1, "a request only marks the view")
    stage.screen.settle()
    #expect(view.draws == 2)
    #expect(stage.rgb(110, 10) == [0, 100, 0])
  }

  // UIView.ContentMode: "redisplay the view when the bounds change" is .redraw alone; .scaleToFill is the default and
  // scales "the content to fit the size of itself by changing the aspect ratio".
  @Test("A new size scales the old picture; only contentMode .redraw draws again")
  func sizeChange() {
    let stage = Stage()
    let view = stage.add(DrawingView(Self.halves), 0, 0, 40, 40)
    #expect(view.contentMode == .scaleToFill)
    view.frame.size.width = 80
    stage.screen.settle()
    #expect(view.draws == 1)
    #expect(stage.rgb(30, 10) == red)
    #expect(stage.rgb(60, 10) == blue)
    view.contentMode = .redraw
    view.frame.size.width = 120
    stage.screen.settle()
    #expect(view.draws == 2)
    #expect(view.latestRect == CGRect(x: 0, y: 0, width: 120, height: 40))
    #expect(stage.rgb(50, 10) == red)
  }

  // UIView.ContentMode.redraw: "The option to redisplay the view when the bounds change by invoking the
  // setNeedsDisplay() method." CALayer, needsDisplayOnBoundsChange: the same for any change of the bounds.
  @Test("contentMode .redraw draws again for any change of the bounds, and not for another frame of the same size")
  func redrawForNewOrigin() {
    let stage = Stage()
    let (redrawn, kept) = (DrawingView(), DrawingView())
    redrawn.contentMode = .redraw
    for view in [redrawn, kept] { stage.add(view, 0, 0, 40, 40) }
    for view in [redrawn, kept] { view.bounds.origin.y = 10 }
    stage.screen.settle()
    #expect(redrawn.draws == 2 && kept.draws == 1)
    #expect(redrawn.latestRect == CGRect(x: 0, y: 10, width: 40, height: 40))
    redrawn.frame.origin.x = 50
    redrawn.bounds.origin.y = 10
    stage.screen.settle()
    #expect(redrawn.draws == 2)
  }

  // UIView.ContentMode, each case's page; the picture was 40 points square, the view is now 80 wide.
  @Test(
    "Every content mode puts the old picture where its name says",
    arguments: [
      (UIView.ContentMode.left, CGFloat(0), CGFloat(40)), (.topRight, 40, 40), (.right, 40, 40), (.center, 20, 40),
      (.top, 20, 40), (.bottom, 20, 40), (.bottomLeft, 0, 40), (.scaleAspectFit, 20, 40), (.scaleAspectFill, 0, 80),
    ])
  func contentModes(mode: UIView.ContentMode, left: CGFloat, width: CGFloat) {
    let stage = Stage()
    let view = DrawingView(Self.halves)
    view.contentMode = mode
    stage.add(view, 0, 0, 40, 40)
    view.frame.size.width = 80
    #expect(view.draws == 1)
    #expect(stage.rgb(left + 2, 20) == red && stage.rgb(left + width - 2, 20) == blue)
    if left > 0 { #expect(stage.rgb(left - 2, 20) == white) }
    if left + width < 80 { #expect(stage.rgb(left + width + 2, 20) == white) }
  }

  // iOS behavior, observed: an empty view has no picture that could be scaled.
  @Test("A view that had no size is drawn when it gets one")
  func sizeFromZero() {
    let stage = Stage()
    let view = stage.add(DrawingView(Self.halves), 0, 0, 0, 0)
    view.frame.size = CGSize(width: 40, height: 40)
    #expect(stage.rgb(10, 10) == red)
  }

  // UIView.ContentMode, topLeft: "aligns the content in the top-left corner of the view", unscaled.
  @Test("Under contentMode .topLeft the old picture stays in its corner at its size")
  func pinnedContent() {
    let stage = Stage()
    let view = DrawingView(Self.halves)
    view.contentMode = .topLeft
    stage.add(view, 0, 0, 40, 40)
    view.frame.size.width = 80
    #expect(view.draws == 1)
    #expect(stage.rgb(30, 10) == blue)
    #expect(stage.rgb(60, 10) == white)
  }

  // View Programming Guide for iOS: the background is drawn first, then draw(_:), then the subviews on top.
  @Test("The background is under draw(_:), and subviews are above it")
  func layers() {
    let stage = Stage()
    let view = DrawingView { context, _ in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    }
    stage.add(view, 0, 0, 40, 40, color: .blue)
    stage.add(UIView(), 0, 0, 20, 20, color: .green, to: view)
    #expect(stage.rgb(10, 10) == [0, 100, 0])
    #expect(stage.rgb(25, 25) == red)
    #expect(stage.rgb(35, 35) == blue)
  }

  // iOS behavior, observed: the picture is the layer's backing store, which is as large as the bounds.
  @Test("What draw(_:) draws outside the bounds does not show, even without clipsToBounds")
  func outsideTheBounds() {
    let stage = Stage()
    let view = DrawingView { context, _ in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    stage.add(view, 0, 0, 40, 40)
    #expect(!view.clipsToBounds)
    #expect(stage.rgb(30, 30) == red)
    #expect(stage.rgb(60, 60) == white)
  }

  // UIView, draw(_:): the context's origin is that of the bounds.
  @Test("draw(_:) draws in bounds coordinates, also when bounds.origin is not zero")
  func boundsOrigin() {
    let stage = Stage()
    let view = DrawingView { context, _ in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 100, y: 100, width: 10, height: 10))
    }
    view.bounds.origin = CGPoint(x: 100, y: 100)
    stage.add(view, 20, 20, 40, 40)
    #expect(stage.rgb(25, 25) == red)
    #expect(stage.rgb(35, 35) == white)
  }

  // UITraitCollection, "Supporting Dark Mode in your interface": views redraw when the style changes; UIColor,
  // init(dynamicProvider:): colors resolve with the current trait collection.
  @Test("A change of style invalidates every picture, and dynamic colors follow, drawn or as background")
  func styleChange() {
    let stage = Stage()
    let color = dynamic(light: .red, dark: .blue)
    let view = DrawingView { context, bounds in
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    stage.add(view, 0, 0, 40, 40, color: dynamic(light: .white, dark: .green))
    let still = stage.add(DrawingView(Self.halves), 100, 100, 10, 10)
    #expect(stage.rgb(10, 10) == red)
    #expect(stage.rgb(30, 30) == white)
    stage.screen.userInterfaceStyle = .dark
    stage.screen.settle()
    #expect(view.draws == 2)
    #expect(still.draws == 2)
    #expect(stage.rgb(10, 10) == blue)
    #expect(stage.rgb(30, 30) == [0, 100, 0])
    stage.screen.userInterfaceStyle = .dark
    stage.screen.settle()
    #expect(view.draws == 2, "the same style is no change")
  }

  // UIView, semanticContentAttribute and traitCollection.layoutDirection, traitCollection.displayScale.
  @Test("A change of layout direction or of display scale invalidates every picture")
  func directionAndScale() {
    let stage = Stage()
    let view = stage.add(DrawingView(Self.halves), 0, 0, 40, 40)
    stage.screen.layoutDirection = .rightToLeft
    stage.screen.settle()
    #expect(view.draws == 2)
    let sharper = Stage(scale: 3)
    sharper.screen.layoutDirection = .rightToLeft
    sharper.root.addSubview(view)
    sharper.screen.settle()
    #expect(view.draws == 3)
  }

  // UIView, overrideUserInterfaceStyle: "causes this view and all of its subviews to have the style";
  // UITraitCollection, current: UIKit sets it to the view's traits before it calls draw(_:).
  @Test("Dynamic colors resolve with the drawing view's own traits")
  func ownTraits() {
    let stage = Stage()
    let color = dynamic(light: .red, dark: .blue)
    var styles: [UIUserInterfaceStyle] = []
    let dark = DrawingView { context, _ in
      styles.append(UITraitCollection.current.userInterfaceStyle)
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    dark.overrideUserInterfaceStyle = .dark
    stage.add(dark, 0, 0, 40, 40, color: dynamic(light: .white, dark: .green))
    let light = stage.add(UIView(), 50, 0, 40, 40, color: color)
    #expect(styles == [.dark])
    #expect(stage.rgb(10, 10) == blue)
    #expect(stage.rgb(30, 30) == [0, 100, 0])
    #expect(stage.rgb(60, 10) == red)
    stage.add(UIView(), 0, 0, 5, 5, color: color, to: dark)
    #expect(stage.rgb(2, 2) == blue, "a subview inherits the style")
    #expect(light.traitCollection.userInterfaceStyle == .light)
  }

  // UIView, alpha: "affects only the view itself, not its embedded subviews" as value, but the picture composes as a
  // group (UIViewGroupOpacity, "the default is YES" since iOS 7).
  @Test("Alpha composes down the tree, a view and its subviews fading as one group")
  func alpha() {
    let stage = Stage()
    let parent = stage.add(UIView(), 0, 0, 100, 100, color: .red)
    let child = stage.add(UIView(), 0, 0, 50, 50, color: .blue, to: parent)
    parent.alpha = 0.5
    #expect(stage.rgb(75, 75) == [100, 50, 50])
    #expect(stage.rgb(25, 25) == [50, 50, 100], "no red shines through the opaque child")
    child.alpha = 0.5
    // Half blue over red is (50, 0, 50); half of that over white.
    #expect(stage.rgb(25, 25) == [75, 50, 75])
    #expect(child.alpha == 0.5)
    parent.alpha = 0
    #expect(stage.rgb(25, 25) == white)
  }

  // UIView, isHidden: "Hiding a view with subviews has the effect of hiding those subviews … implicitly".
  @Test("A hidden view hides its subviews, which keep their own value")
  func hidden() {
    let stage = Stage()
    let parent = stage.add(UIView(), 0, 0, 100, 100, color: .red)
    let child = stage.add(UIView(), 0, 0, 50, 50, color: .blue, to: parent)
    parent.isHidden = true
    #expect(stage.rgb(25, 25) == white)
    #expect(!child.isHidden)
    parent.isHidden = false
    #expect(stage.rgb(25, 25) == blue)
  }

  // UIView, clipsToBounds: "Setting this value to true causes subviews to be clipped to the bounds of the receiver."
  @Test("Clipping composes down the tree: only the intersection of all clipping bounds shows")
  func clipping() {
    let stage = Stage()
    let outer = stage.add(UIView(), 0, 0, 60, 60)
    let inner = stage.add(UIView(), 40, 40, 60, 60, to: outer)
    stage.add(UIView(), -100, -100, 300, 300, color: .red, to: inner)
    #expect(stage.rgb(150, 150) == red)
    inner.clipsToBounds = true
    #expect(stage.rgb(150, 150) == white)
    #expect(stage.rgb(20, 20) == white)
    #expect(stage.rgb(80, 80) == red)
    outer.clipsToBounds = true
    #expect(stage.rgb(80, 80) == white)
    #expect(stage.rgb(50, 50) == red)
  }

  // UIView, transform: applied around the center.
  @Test("A transformed view shows where its transform puts it")
  func transformed() {
    let stage = Stage()
    let view = stage.add(DrawingView(Self.halves), 50, 50, 80, 20)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(stage.rgb(90, 30) == red, "a quarter turn takes the left end to the top")
    #expect(stage.rgb(90, 90) == blue)
    #expect(stage.rgb(60, 60) == white)
  }
}
#endif
