#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// A scroll view on a screen of 100 × 100 points, whose delegate records what it is told.
@MainActor
private final class ScrollStage: NSObject, UIScrollViewDelegate {
  let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var events: [String] = []
  var target: CGPoint?

  init(content: CGSize = CGSize(width: 100, height: 400)) {
    super.init()
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(scrollView)
    scrollView.contentSize = content
    scrollView.delegate = self
  }

  var y: CGFloat { scrollView.contentOffset.y }

  func drag(_ distance: CGFloat) {
    screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 50 + distance), over: 0)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if events.last != "didScroll" { events.append("didScroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    events.append("willBeginDragging")
    #expect(scrollView.isDragging)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    events.append("willEndDragging \(velocity.y)")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { events.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("didEndScrollingAnimation") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { events.append("insets") }
}

@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
  // MARK: Drags

  // UIScrollView: a drag scrolls the content; Apple documents the order of the delegate's methods.
  @Test("A drag that ends without speed tells the delegate everything in order")
  func delegateOrder() {
    let stage = ScrollStage()
    stage.drag(-50)
    #expect(stage.y == 40, "The first 10 points are lost.")
    #expect(
      stage.events == ["willBeginDragging", "didScroll", "willEndDragging 0.0", "didEndDragging false"])
    #expect(!stage.scrollView.isDragging)
    #expect(!stage.scrollView.isTracking)
  }

  @Test("Content that doesn't bounce stops at its ends, insets included")
  func clamping() {
    let stage = ScrollStage()
    stage.scrollView.bounces = false
    stage.drag(30)
    #expect(stage.y == 0)
    stage.scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    stage.drag(45)
    #expect(stage.y == -10)
    for _ in 0..<20 { stage.drag(-45) }
    #expect(stage.y == 320)
    stage.screen.drag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 90), over: 0.1)
    stage.screen.advance(by: 5)
    #expect(stage.y == -10 && !stage.scrollView.isDecelerating)
  }

  @Test("Content beyond an end resists the finger, and swings back when it lifts")
  func bounce() {
    let stage = ScrollStage()
    stage.screen.touchDown(at: CGPoint(x: 50, y: 20))
    stage.screen.touchMove(to: CGPoint(x: 50, y: 60))
    let near = stage.y
    stage.screen.touchMove(to: CGPoint(x: 50, y: 90))
    let far = stage.y
    #expect(near < 0 && far < near && far > -60 && far - near > near, "The farther, the more it resists.")
    stage.screen.touchUp()
    #expect(
      stage.scrollView.isDecelerating && stage.events.suffix(2) == ["didEndDragging true", "willBeginDecelerating"])
    stage.screen.advance(by: 0.1)
    #expect(stage.y > far && stage.y < 0)
    stage.screen.advance(by: 2)
    #expect(stage.y == 0 && !stage.scrollView.isDecelerating && stage.events.last == "didEndDecelerating")
  }

  // UIScrollView.DecelerationRate: the speed is multiplied by it in each millisecond.
  @Test("A finger that lifts in motion lets the content go on, slower and slower", arguments: [0.998, 0.99])
  func deceleration(rate: CGFloat) {
    let stage = ScrollStage(content: CGSize(width: 100, height: 10_000))
    stage.scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
    stage.screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), over: 0.1)
    #expect(stage.y == 50 && stage.scrollView.isDecelerating)
    stage.screen.advance(by: 0.1)
    let first = stage.y - 50
    stage.screen.advance(by: 0.1)
    let second = stage.y - 50 - first
    #expect(abs(second / first - pow(rate, 100)) < 0.01)
    stage.screen.advance(by: 10)
    #expect(abs(stage.y - 50 - 0.59 / -log(rate)) < 0.5 && !stage.scrollView.isDecelerating)
  }

  @Test("Content that moves on swings beyond its end and back, and a finger stops it")
  func flingToTheEnd() {
    let stage = ScrollStage()
    stage.screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 10), over: 0.05)
    var furthest: CGFloat = 0
    for _ in 0..<180 {
      stage.screen.advance(by: 1 / 60)
      furthest = max(furthest, stage.y)
    }
    #expect(furthest > 305 && stage.y == 300 && !stage.scrollView.isDecelerating)
    stage.screen.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 60), over: 0.1)
    stage.screen.advance(by: 0.1)
    stage.screen.touchDown(at: CGPoint(x: 50, y: 50))
    let held = stage.y
    stage.screen.advance(by: 1)
    #expect(stage.y == held && held > 0 && held < 270 && !stage.scrollView.isDecelerating)
  }

  @Test("Content that becomes shorter while it moves on comes to rest at its new end")
  func shorterWhileMovingOn() {
    let stage = ScrollStage(content: CGSize(width: 100, height: 1_000))
    stage.screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 10), over: 0.05)
    stage.screen.advance(by: 0.1)
    stage.scrollView.contentSize.height = 150
    stage.screen.advance(by: 5)
    #expect(stage.y == 50 && !stage.scrollView.isDecelerating)
  }

  @Test("A view that fits, that is disabled or that has no content doesn't scroll")
  func nothingToScroll() {
    for size in [CGSize.zero, CGSize(width: 100, height: 100), CGSize(width: CGFloat.nan, height: .infinity)] {
      let stage = ScrollStage(content: size)
      stage.drag(-40)
      #expect(stage.y == 0)
      #expect(stage.events == [])
    }
    let stage = ScrollStage()
    stage.scrollView.isScrollEnabled = false
    stage.drag(-40)
    #expect(stage.y == 0)
  }

  @Test("A finger that stays is tracked and doesn't drag")
  func tracking() {
    let stage = ScrollStage()
    stage.screen.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(stage.scrollView.isTracking)
    #expect(!stage.scrollView.isDragging)
    stage.screen.touchUp()
    #expect(!stage.scrollView.isTracking)
    #expect(stage.events == [])
  }

  @Test("Of two scroll views in each other, the inner one scrolls as long as it can along the drag")
  func nested() {
    let stage = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.contentSize = CGSize(width: 300, height: 100)
    stage.scrollView.addSubview(inner)
    stage.screen.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 50, y: 50), over: 0)
    #expect(inner.contentOffset.x == 30)
    stage.drag(-30)
    #expect(stage.y == 20)
    #expect(inner.contentOffset == CGPoint(x: 30, y: 0))
  }

  @Test("A scroll view that leaves the window in the middle of a drag ends it")
  func leavingWindow() {
    let stage = ScrollStage()
    stage.screen.touchDown(at: CGPoint(x: 50, y: 80))
    stage.screen.touchMove(to: CGPoint(x: 50, y: 50))
    #expect(stage.scrollView.isDragging)
    stage.scrollView.removeFromSuperview()
    #expect(!stage.scrollView.isDragging)
    #expect(stage.events.last == "didEndDragging false")
    stage.screen.touchUp()
  }

  // Scroll views without an end move their content in layoutSubviews() while a finger is down.
  @Test("An offset that is set in the middle of a drag is where the finger goes on")
  func offsetInDrag() {
    let stage = ScrollStage()
    stage.screen.touchDown(at: CGPoint(x: 50, y: 80))
    stage.screen.touchMove(to: CGPoint(x: 50, y: 50))
    #expect(stage.y == 20)
    stage.scrollView.contentOffset.y = 100
    stage.screen.touchMove(to: CGPoint(x: 50, y: 40))
    #expect(stage.y == 110)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
    stage.screen.touchMove(to: CGPoint(x: 50, y: 45))
    #expect(stage.y == 55)
    stage.screen.touchUp()
    #expect(stage.y == 55)
  }

  // scrollViewWillEndDragging(_:withVelocity:targetContentOffset:): the delegate may change the target.
  @Test("The content moves on to the target that the delegate sets")
  func target() {
    let stage = ScrollStage()
    stage.target = CGPoint(x: 0, y: 200)
    stage.drag(-40)
    #expect(stage.events.suffix(2) == ["didEndDragging true", "willBeginDecelerating"])
    #expect(stage.scrollView.isDecelerating)
    stage.screen.advance(by: 1)
    #expect(stage.y == 200)
    #expect(stage.events.last == "didEndDecelerating")
    #expect(!stage.scrollView.isDecelerating)
  }

  // isPagingEnabled: scrolling stops on multiples of the bounds.
  @Test("With pages the content ends at a multiple of the size")
  func paging() {
    let stage = ScrollStage()
    stage.scrollView.isPagingEnabled = true
    stage.screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), over: 0)
    stage.screen.advance(by: 1)
    #expect(stage.y == 100)
    stage.drag(-20)
    stage.screen.advance(by: 1)
    #expect(stage.y == 100)
  }

  // isPagingEnabled: a flick leaves the page, however short it is.
  @Test("With pages a flick goes on to the next page in its direction")
  func pagingFlick() {
    let stage = ScrollStage()
    stage.scrollView.isPagingEnabled = true
    let flick: (CGFloat) -> Void = { distance in
      stage.screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 50 + distance), over: 0.05)
      stage.screen.advance(by: 1)
    }
    flick(-25)
    #expect(stage.y == 100)
    flick(-25)
    #expect(stage.y == 200)
    flick(25)
    #expect(stage.y == 100)
    // A slow drag of the same length goes back.
    stage.screen.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 55), over: 2)
    stage.screen.advance(by: 1)
    #expect(stage.y == 100)
    flick(25)
    flick(25)
    #expect(stage.y == 0)
  }

  // alwaysBounceVertical: "if this property is set to true and bounces is true".
  @Test("alwaysBounceVertical lets content be dragged that doesn't scroll, but only with bounces")
  func alwaysBounce() {
    let stage = ScrollStage(content: CGSize(width: 100, height: 50))
    stage.scrollView.alwaysBounceVertical = true
    stage.drag(-30)
    #expect(stage.events.contains("willBeginDragging"))
    stage.events = []
    stage.scrollView.bounces = false
    stage.drag(-30)
    #expect(stage.events == [])
    let wide = ScrollStage(content: CGSize(width: 50, height: 50))
    wide.scrollView.alwaysBounceHorizontal = true
    let swipe = { wide.screen.drag(from: CGPoint(x: 80, y: 50), to: CGPoint(x: 20, y: 50), over: 0) }
    swipe()
    #expect(wide.events.contains("willBeginDragging"))
    wide.events = []
    wide.scrollView.bounces = false
    swipe()
    #expect(wide.events == [])
  }

  // MARK: The way of an offset

  private final class Overriding: UIScrollView {
    var offsets: [CGFloat] = []
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set {
        offsets.append(newValue.y)
        super.contentOffset = newValue
      }
    }
  }

  @Test("Fingers, animated scrolling and setContentOffset go through the contentOffset property")
  func overriddenOffset() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let view = Overriding(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 400)
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(view)
    screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 50), over: 0)
    #expect(view.offsets.last == 30)
    view.offsets = []
    view.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
    #expect(view.offsets == [10])
    view.offsets = []
    view.setContentOffset(CGPoint(x: 0, y: 70), animated: true)
    screen.advance(by: 1)
    #expect(view.offsets.count > 5 && view.offsets.last == 70)
    #expect(view.offsets == view.offsets.sorted())
    view.offsets = []
    view.scrollRectToVisible(CGRect(x: 0, y: 390, width: 10, height: 10), animated: false)
    screen.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -20))
    #expect(view.offsets == [300, 280])
  }

  @Test("An offset that is set during an animated scrolling stops it, also if the delegate sets it")
  func offsetStopsScrolling() {
    final class Stopping: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y > 50 { scrollView.contentOffset.y = 20 }
      }
    }
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    stage.screen.advance(by: 0.1)
    stage.scrollView.contentOffset.y = 7
    stage.screen.advance(by: 1)
    #expect(stage.y == 7)
    let stopping = Stopping()
    stage.scrollView.delegate = stopping
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    stage.screen.advance(by: 1)
    #expect(stage.y == 20)
  }

  @Test("Content that becomes shorter under a finger is at its end again when the finger is lifted")
  func shorterUnderFinger() {
    for isLifted in [true, false] {
      let stage = ScrollStage()
      stage.screen.touchDown(at: CGPoint(x: 50, y: 90))
      stage.screen.touchMove(to: CGPoint(x: 50, y: 10))
      stage.screen.touchUp()
      stage.screen.touchDown(at: CGPoint(x: 50, y: 90))
      stage.screen.touchMove(to: CGPoint(x: 50, y: 10))
      #expect(stage.y == 140)
      stage.scrollView.contentSize.height = 150
      #expect(stage.y == 140)
      if isLifted { stage.screen.touchUp() } else { stage.screen.touchCancel() }
      stage.screen.advance(by: 2)
      #expect(stage.y == 50)
      #expect(!stage.scrollView.isDecelerating)
    }
  }

  @Test("Content that becomes shorter while a page comes is at its end afterwards")
  func shorterWhileDecelerating() {
    let stage = ScrollStage()
    stage.scrollView.isPagingEnabled = true
    stage.screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), over: 0)
    #expect(stage.scrollView.isDecelerating)
    stage.scrollView.contentSize.height = 130
    stage.screen.advance(by: 1)
    #expect(stage.y == 30)
  }

  // MARK: Touches of the content

  // UIScrollView: it "temporarily intercepts a touch-down event by starting a timer".
  @Test("The content gets a touch after a moment, and a drag cancels it")
  func contentTouches() {
    let stage = ScrollStage()
    let recorder = Recorder()
    let content = RecordingTouches(recorder)
    stage.scrollView.addSubview(content)
    stage.screen.touchDown(at: CGPoint(x: 50, y: 90))
    #expect(recorder.events == [])
    stage.screen.advance(by: 1)
    #expect(recorder.take() == ["began"])
    stage.screen.touchMove(to: CGPoint(x: 50, y: 60))
    #expect(recorder.take() == ["cancelled"])
    #expect(stage.y == 20)
    stage.screen.touchUp()
    #expect(recorder.events == [])
  }

  @Test("A quick drag doesn't reach the content, and a tap does")
  func quickTouches() {
    let stage = ScrollStage()
    let recorder = Recorder()
    stage.scrollView.addSubview(RecordingTouches(recorder))
    stage.drag(-30)
    #expect(recorder.take() == [])
    stage.screen.tap(at: CGPoint(x: 50, y: 50))
    #expect(recorder.take() == ["began", "ended"])
  }

  // delaysContentTouches: if false, touchesShouldBegin is called at once.
  @Test("Without a delay the content gets the touch at once")
  func noDelay() {
    let stage = ScrollStage()
    stage.scrollView.delaysContentTouches = false
    let recorder = Recorder()
    stage.scrollView.addSubview(RecordingTouches(recorder))
    stage.screen.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(recorder.take() == ["began"])
    stage.screen.touchUp()
  }

  // canCancelContentTouches: if false, no scrolling once the content tracks the touch.
  @Test("Content that is tracking keeps its touch if it can't be cancelled")
  func cannotCancel() {
    let stage = ScrollStage()
    stage.scrollView.canCancelContentTouches = false
    let recorder = Recorder()
    stage.scrollView.addSubview(RecordingTouches(recorder))
    stage.screen.touchDown(at: CGPoint(x: 50, y: 90))
    stage.screen.advance(by: 1)
    stage.screen.touchMove(to: CGPoint(x: 50, y: 50))
    stage.screen.touchUp()
    #expect(stage.y == 0)
    #expect(recorder.events == ["began", "moved", "ended"])
  }

  // touchesShouldCancel(in:): true for a view that is no UIControl.
  @Test("A control that is tracking isn't cancelled by a drag")
  func controls() {
    let stage = ScrollStage()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.scrollView.addSubview(button)
    #expect(!stage.scrollView.touchesShouldCancel(in: button))
    #expect(stage.scrollView.touchesShouldCancel(in: UIView()))
    stage.screen.touchDown(at: CGPoint(x: 50, y: 90))
    stage.screen.advance(by: 1)
    stage.screen.touchMove(to: CGPoint(x: 50, y: 60))
    stage.screen.touchUp()
    #expect(stage.y == 0)
    #expect(taps == 1)
  }

  // touchesShouldBegin(_:with:in:): false keeps the touch from the content.
  @Test("A scroll view can refuse a touch of its content")
  func refusedTouch() {
    final class Refusing: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
    }
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    screen.rootViewController = UIViewController()
    let scrollView = Refusing(frame: screen.window.bounds)
    screen.rootViewController?.view.addSubview(scrollView)
    let recorder = Recorder()
    scrollView.addSubview(RecordingTouches(recorder))
    screen.tap(at: CGPoint(x: 50, y: 50))
    #expect(recorder.events == [])
  }

  // MARK: Offsets

  @Test("An animated offset takes time, and then the delegate is told")
  func animatedOffset() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    stage.screen.advance(by: 0.1)
    #expect(stage.y > 0 && stage.y < 200)
    stage.screen.advance(by: 1)
    #expect(stage.y == 200)
    #expect(stage.events == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test("Setting the offset stops an animation, and its end isn't told")
  func interruptedAnimation() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    stage.screen.advance(by: 0.1)
    stage.scrollView.contentOffset.y = 10
    stage.screen.advance(by: 1)
    #expect(stage.y == 10)
    #expect(stage.events == ["didScroll"])
  }

  @Test("The offset is the origin of the bounds, and NaN counts as 0")
  func offsetIsBounds() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scrollView.contentOffset = CGPoint(x: 3, y: 4)
    #expect(scrollView.bounds.origin == CGPoint(x: 3, y: 4))
    scrollView.bounds.origin = CGPoint(x: 1, y: 2)
    #expect(scrollView.contentOffset == CGPoint(x: 1, y: 2))
    scrollView.setContentOffset(CGPoint(x: CGFloat.nan, y: .infinity), animated: true)
    #expect(scrollView.contentOffset == .zero)
  }

  // scrollRectToVisible(_:animated:): does nothing if the area is visible.
  @Test(
    "A rectangle becomes visible by the shortest way",
    arguments: [
      (CGRect(x: 0, y: 120, width: 10, height: 10), 100), (CGRect(x: 0, y: 50, width: 10, height: 10), 50),
      (CGRect(x: 0, y: 250, width: 10, height: 10), 160), (CGRect(x: 0, y: 390, width: 10, height: 50), 300),
      (CGRect(x: 0, y: -90, width: 10, height: 50), 0),
      (CGRect(x: CGFloat.nan, y: CGFloat.nan, width: CGFloat.nan, height: CGFloat.nan), 0),
    ] as [(CGRect, CGFloat)])
  func rectToVisible(rect: CGRect, offset: CGFloat) {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 100
    stage.scrollView.scrollRectToVisible(rect, animated: false)
    #expect(stage.y == offset)
  }

  // MARK: Insets

  // adjustedContentInset: the content inset and the safe area, as contentInsetAdjustmentBehavior says.
  @Test("The safe area is added to the insets as the behavior says")
  func adjustment() {
    let stage = ScrollStage()
    stage.scrollView.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.screen.safeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let all = UIEdgeInsets(top: 11, left: 22, bottom: 33, right: 44)
    let vertical = UIEdgeInsets(top: 11, left: 2, bottom: 33, right: 4)
    #expect(stage.scrollView.adjustedContentInset == vertical)
    stage.scrollView.contentInsetAdjustmentBehavior = .always
    #expect(stage.scrollView.adjustedContentInset == all)
    stage.scrollView.contentInsetAdjustmentBehavior = .never
    #expect(stage.scrollView.adjustedContentInset == stage.scrollView.contentInset)
    stage.scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    stage.scrollView.contentSize = CGSize(width: 500, height: 50)
    #expect(
      stage.scrollView.adjustedContentInset == UIEdgeInsets(top: 1, left: 22, bottom: 3, right: 44))
    stage.scrollView.alwaysBounceVertical = true
    #expect(stage.scrollView.adjustedContentInset == all)
  }

  @Test("The delegate and the view are told when the adjusted insets change, and only then")
  func insetCallbacks() {
    final class Told: UIScrollView {
      var changes = 0
      override func adjustedContentInsetDidChange() { changes += 1 }
    }
    let scrollView = Told(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentInset.top = 5
    #expect(scrollView.changes == 1)
    scrollView.contentInset.top = 5
    #expect(scrollView.changes == 1)
    scrollView.contentInset.top = .nan
    #expect(scrollView.contentInset.top == 0)
    #expect(scrollView.changes == 2)
  }

  // safeAreaInsets: how far a view's edges are covered, wherever the content has been scrolled to.
  @Test("The safe area of the content follows the scrolling")
  func safeAreaOfContent() {
    let stage = ScrollStage()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.scrollView.addSubview(content)
    stage.screen.safeAreaInsets.top = 30
    #expect(stage.y == -30)
    #expect(content.safeAreaInsets.top == 0)
    stage.scrollView.contentOffset.y = -10
    #expect(content.safeAreaInsets.top == 20)
    stage.scrollView.contentOffset.y = 50
    #expect(content.safeAreaInsets.top == 30, "No more than that of the scroll view.")
  }

  // SwifterSwift's public tests expect an offset of zero after they set the insets of a scroll view without a window.
  @Test("Insets of a scroll view without a window leave the offset alone until it has a window")
  func insetsWithoutWindow() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 500, height: 500)
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(scrollView.contentOffset == .zero)
    #expect(scrollView.adjustedContentInset == scrollView.contentInset)
    let stage = Stage()
    stage.root.addSubview(scrollView)
    #expect(scrollView.contentOffset == CGPoint(x: -20, y: -10))
    scrollView.removeFromSuperview()
    scrollView.contentInset.top = 5
    #expect(scrollView.contentOffset == CGPoint(x: -20, y: -10))
    scrollView.contentOffset.y = 50
    stage.root.addSubview(scrollView)
    #expect(scrollView.contentOffset == CGPoint(x: -20, y: 50))
  }

  // MARK: The wheel

  @Test("The wheel scrolls what is below it, and stops at the edges")
  func wheel() {
    let stage = ScrollStage()
    let point = CGPoint(x: 50, y: 50)
    #expect(stage.screen.wheel(at: point, by: CGVector(dx: 0, dy: 120)))
    #expect(stage.y == 120)
    #expect(stage.events == ["didScroll"])
    #expect(stage.screen.wheel(at: point, by: CGVector(dx: 0, dy: 1000)))
    #expect(stage.y == 300)
    #expect(!stage.screen.wheel(at: point, by: CGVector(dx: 0, dy: 1)))
    #expect(!stage.screen.wheel(at: point, by: CGVector(dx: 10, dy: 0)))
    #expect(!stage.screen.wheel(at: point, by: CGVector(dx: CGFloat.nan, dy: .nan)))
    #expect(!stage.screen.wheel(at: CGPoint(x: -5, y: 5), by: CGVector(dx: 0, dy: -10)))
    stage.scrollView.isScrollEnabled = false
    #expect(!stage.screen.wheel(at: point, by: CGVector(dx: 0, dy: -10)))
  }

  @Test("The wheel scrolls the outer view when the inner one can't go further")
  func nestedWheel() {
    let stage = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.contentSize = CGSize(width: 100, height: 150)
    stage.scrollView.addSubview(inner)
    let point = CGPoint(x: 50, y: 20)
    stage.screen.wheel(at: point, by: CGVector(dx: 0, dy: 60))
    #expect(inner.contentOffset.y == 50)
    stage.screen.wheel(at: point, by: CGVector(dx: 0, dy: 60))
    #expect(stage.y == 60)
  }

  // MARK: Memory

  @Test("A scroll view is released, also in the middle of an animation")
  func release() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    screen.rootViewController = UIViewController()
    weak var released: UIScrollView?
    scope {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scrollView.contentSize = CGSize(width: 100, height: 500)
      screen.rootViewController?.view.addSubview(scrollView)
      screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 10), over: 0.1)
      scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      screen.advance(by: 0.1)
      scrollView.removeFromSuperview()
      released = scrollView
    }
    #expect(released == nil)
    screen.advance(by: 1)
  }
}

/// A view of 100 × 400 points that records the phases of its touches.
private final class RecordingTouches: UIView {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("cancelled") }
}
#endif
