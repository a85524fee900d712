#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Layout")
struct LayoutTests {
  let recorder = Recorder()

  /// Returns a view whose layout passes are recorded.
  private func view(_ name: String) -> RecordingView {
    let view = RecordingView(name: name, recorder: recorder, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.recordsLayout = true
    return view
  }

  /// Returns the names of the views that were laid out since the last call, in order.
  private func laidOut() -> [String] {
    recorder.take().filter { $0.hasSuffix(".layoutSubviews") }.map { String($0.prefix { $0 != "." }) }
  }

  // UIView, layoutIfNeeded(): "If no layout updates are pending, this method exits without … calling any layout
  // methods"; that a new view has one pending is iOS behavior, observed.
  @Test("A new view needs layout, once")
  func newViewNeedsLayout() {
    let v = view("v")
    #expect(laidOut().isEmpty, "Nothing is laid out before it is requested.")
    v.layoutIfNeeded()
    #expect(laidOut() == ["v"])
    v.layoutIfNeeded()
    #expect(laidOut().isEmpty)
  }

  enum Change: CaseIterable {
    case frameSize, boundsSize, adding, inserting, removing, explicit
  }

  // UIView, layoutSubviews() and setNeedsLayout(). What dirties a view is iOS behavior, observed.
  @Test("A new size, a change of subviews and setNeedsLayout each dirty a view", arguments: Change.allCases)
  func dirtied(by change: Change) {
    let v = view("v")
    let child = UIView()
    if change == .removing { v.addSubview(child) }
    v.layoutIfNeeded()
    _ = laidOut()
    switch change {
    case .frameSize: v.frame.size.width += 1
    case .boundsSize: v.bounds.size.height += 1
    case .adding: v.addSubview(child)
    case .inserting: v.insertSubview(child, at: 0)
    case .removing: child.removeFromSuperview()
    case .explicit: v.setNeedsLayout()
    }
    #expect(laidOut().isEmpty, "A change only marks the view.")
    v.layoutIfNeeded()
    #expect(laidOut() == ["v"])
  }

  // iOS behavior, observed: only a different size dirties a view.
  @Test("A new position, or the same size, doesn't dirty a view")
  func notDirtied() {
    let v = view("v")
    v.layoutIfNeeded()
    _ = laidOut()
    v.frame.origin.x += 10
    v.center.y += 10
    v.bounds.size = CGSize(width: 50, height: 50)
    v.layoutIfNeeded()
    #expect(laidOut().isEmpty)
  }

  // flowkey/UIKit-cross-platform, UIKitTests/CALayerTests.swift, run on iOS by its authors:
  // testLayoutSuperlayerDelegateWhenChangingBoundsSize and
  // testDoesNotLayoutSuperlayerDelegateWhenChangingContentOffsetOfSCrollView.
  @Test("A new size dirties the superview, too; a new position or content offset doesn't", arguments: 0..<4)
  func superview(change: Int) {
    let parent = view("parent")
    let child = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    parent.addSubview(child)
    parent.layoutIfNeeded()
    _ = laidOut()
    switch change {
    case 0: child.bounds.size = CGSize(width: 15, height: 15)
    case 1: child.frame.size.height = 20
    case 2: child.frame.origin.x = 5
    default: child.contentOffset = CGPoint(x: 100, y: 100)
    }
    parent.layoutIfNeeded()
    #expect(laidOut() == (change < 2 ? ["parent"] : []))
  }

  // UIView, layoutSubviews(): "you can use your implementation to set the frame rectangles of your subviews directly".
  @Test("A superview that sizes its subviews in layoutSubviews isn't laid out again for it")
  func sizedInLayout() {
    let parent = MeddlingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = view("child")
    parent.addSubview(child)
    var layouts = 0
    parent.onLayout = {
      layouts += 1
      child.frame.size.width += 1
    }
    #expect(misuse { parent.layoutIfNeeded() }.isEmpty)
    #expect(layouts == 1)
    #expect(laidOut() == ["child"])
  }

  // CALayer, layoutIfNeeded(): "traverses upwards from the layer while the superlayer requires layout. Then lays out
  // the entire layer-tree beneath that ancestor."
  @Test("layoutIfNeeded starts at the top of the unbroken run of dirty ancestors and goes down")
  func unbrokenRun() {
    let (top, mid, leaf) = (view("top"), view("mid"), view("leaf"))
    top.addSubview(mid)
    mid.addSubview(leaf)
    leaf.layoutIfNeeded()
    #expect(laidOut() == ["top", "mid", "leaf"], "All are new.")
    leaf.setNeedsLayout()
    mid.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(laidOut() == ["mid", "leaf"])
    leaf.setNeedsLayout()
    top.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(laidOut() == ["leaf"], "The clean view in between ends the run.")
    leaf.setNeedsLayout()
    top.layoutIfNeeded()
    #expect(laidOut() == ["top", "leaf"], "The whole hierarchy below is laid out.")
  }

  // UIView, setNeedsLayout(): "consolidate all of your layout updates to one update cycle".
  @Test("Several requests cause one pass, in the next update")
  func coalescing() {
    let stage = Stage()
    let v = stage.add(view("v"), 0, 0, 50, 50)
    _ = laidOut()
    for _ in 0..<3 { v.setNeedsLayout() }
    stage.screen.settle()
    #expect(laidOut() == ["v"])
    stage.screen.settle()
    #expect(laidOut().isEmpty)
  }

  // UIViewController, viewWillLayoutSubviews() and viewDidLayoutSubviews().
  @Test("A controller's view is laid out between viewWillLayoutSubviews and viewDidLayoutSubviews")
  func controllerCallbacks() {
    let controller = LayoutController(name: "c", recorder: recorder)
    let stage = Stage(controller)
    _ = recorder.take()
    stage.root.setNeedsLayout()
    stage.screen.settle()
    #expect(recorder.take() == ["c.viewWillLayoutSubviews", "v.layoutSubviews", "c.viewDidLayoutSubviews"])
  }

  // UIView, layoutSubviews(): subviews that get a new size in it are laid out in the same update.
  @Test("A pass runs until all views are clean, even if a view dirties one that was already laid out")
  func untilClean() {
    let stage = Stage()
    let first = view("first")
    stage.add(first, 0, 0, 50, 50)
    let second = stage.add(MeddlingView(), 0, 0, 50, 50)
    second.onLayout = { first.frame.size.width = 77 }
    _ = laidOut()
    second.setNeedsLayout()
    let messages = misuse { stage.screen.settle() }
    #expect(laidOut() == ["first"])
    #expect(messages.isEmpty)
  }

  // UIView, sizeThatFits(_:): "The default implementation returns the existing size of the view."
  @Test("A plain view fits its current size, and sizeToFit sets the size that sizeThatFits returns")
  func sizing() {
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(plain.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 3, height: 4))
    let fitting = FittingView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    fitting.sizeToFit()
    #expect(fitting.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(plain.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  // PinLayout's public tests: without its transform, a view has the frame of its layout. UIView, transform: the frame
  // is undefined under a transform, so the bounds and the center count.
  @Test("Under a transform, sizeToFit sets the size of the bounds, and the center stays")
  func sizingUnderTransform() {
    let fitting = FittingView(frame: CGRect(x: 100, y: 100, width: 10, height: 20))
    fitting.transform = CGAffineTransform(scaleX: 2, y: 2)
    fitting.sizeToFit()
    #expect(fitting.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(fitting.center == CGPoint(x: 105, y: 110))
    #expect(fitting.frame == CGRect(x: 75, y: 70, width: 60, height: 80))
  }
}

/// A controller whose view records its layout passes as `v`.
private final class LayoutController: RecordingViewController {
  override func loadView() {
    recordsLayout = true
    let view = RecordingView(name: "v", recorder: recorder)
    view.recordsLayout = true
    self.view = view
  }
}

/// A view that runs a closure in each layout pass.
private final class MeddlingView: UIView {
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}

/// A view with one fixed size that fits.
private final class FittingView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
}
#endif
