/// A view whose content can be larger than the view, and is scrolled by drags.
///
/// The content follows the finger, slows down after it has lifted, and swings back from beyond its ends. There is no
/// zoom, and the indicators aren't drawn. Declarations that a subclass can override are in this file.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIFocusItemScrollableContainer {
  final weak var scrollDelegate: (any UIScrollViewDelegate)? { didSet { scrollDelegateDidChange() } }
  /// Set in `UIScrollView+Insets.swift` only.
  final var lastAdjustedInset = UIEdgeInsets.zero
  /// The insets for which the offset of the beginning was last looked at. Set in `UIScrollView+Insets.swift` only.
  final var insetOfBeginning = UIEdgeInsets.zero
  /// Set in `UIScrollView+Dragging.swift` only.
  final var drag = DragState.none
  /// Set in `ScrollAnimation.swift` only.
  final var scrolling: ScrollAnimation?
  /// Whether a drag or an animated scrolling sets the offset, which therefore neither stops nor shifts it.
  private var isScrolling = false
  private let pan = ScrollPanRecognizer()
  private var hasSubviewsUnderBar = false

  /// Tells a subclass of HeadlessUIKit that the delegate changed.
  func scrollDelegateDidChange() {}

  /// Tells a subclass of HeadlessUIKit that a finger begins to scroll.
  func dragWillBegin() {}

  /// Creates a scroll view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(pan)
    if UIKitVariation.predicted.scrollViewsHaveOwnSubview { addOwnSubview(at: 0) }
  }

  private func addOwnSubview(at index: Int) {
    let view = UIView()
    view.isHidden = true
    view.isUserInteractionEnabled = false
    insertSubview(view, at: index)
  }

  /// Adds the subviews that a scroll view under a bar has: one behind the content, and one in front of it.
  private func addSubviewsUnderBar() {
    guard !hasSubviewsUnderBar, release.scrollViewsUnderBarsHaveSubviews, isUnderBar else { return }
    hasSubviewsUnderBar = true
    addOwnSubview(at: 0)
    addOwnSubview(at: subviews.count)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Content

  /// The size of the content, in points. A length that is NaN or infinite counts as 0.
  open var contentSize = CGSize.zero {
    didSet {
      contentSize = contentSize.finite
      if contentSize != oldValue { updateAdjustedInset() }
    }
  }

  /// The point of the content that is at the view's top left corner, in points. It is the origin of the bounds.
  ///
  /// Setting it stops an animated scrolling. A finger that drags goes on from there, as scroll views without an end
  /// depend on. Apple doesn't document what becomes of an offset that no drag reaches; HeadlessUIKit keeps it. Every
  /// finger, every animated scrolling and every call of ``setContentOffset(_:animated:)`` goes through this setter, so
  /// an override of it sees them all.
  open var contentOffset: CGPoint {
    get { model.bounds.origin }
    set {
      let new = newValue.finite
      if !isScrolling {
        stopScrolling()
        moveStartOfDrag(byX: new.x - contentOffset.x, y: new.y - contentOffset.y)
      }
      // What the delegate sets meanwhile isn't part of the scrolling.
      isScrolling = false
      setOffset(new)
    }
  }

  /// Sets the content offset, in points.
  ///
  /// With an animation, the offset moves there on the virtual clock in 0.3 seconds, and then the delegate gets
  /// `scrollViewDidEndScrollingAnimation(_:)`. A scroll view that is on no screen moves there at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset.finite, animated: animated, ending: .scrollingAnimation)
  }

  /// Sets the offset for a drag or an animated scrolling, which goes on.
  final func scroll(to offset: CGPoint) {
    isScrolling = true
    contentOffset = offset
    isScrolling = false
  }

  /// Scrolls by the shortest way so that a rectangle of the content is visible. Does nothing if it is visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the view's coordinates, in points.
  ///   - animated: Whether the offset moves there in time, as in ``setContentOffset(_:animated:)``.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = scrollGeometry.clamped(scrollGeometry.offset(showing: rect.finite.standardized, from: contentOffset))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// The size of the part of the content that is visible: the bounds without the adjusted insets, in points.
  public final var visibleSize: CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: max(0, model.bounds.width - inset.left - inset.right),
      height: max(0, model.bounds.height - inset.top - inset.bottom))
  }

  // MARK: Insets

  /// The distances between the content and the edges of the scroll view, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      contentInset = contentInset.finite
      updateAdjustedInset(isByApp: true)
    }
  }

  /// The ``contentInset`` and those parts of the safe area that ``contentInsetAdjustmentBehavior`` adds, in points.
  open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }

  /// Tells the scroll view that its ``adjustedContentInset`` changed.
  open func adjustedContentInsetDidChange() {}

  /// How the safe area is added to the insets of the content.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset() }
  }

  /// The control above the content with which the user refreshes it; nil at first. The scroll view places it.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      oldValue?.scrollView = nil
      refreshControl?.scrollView = self
      if let refreshControl {
        insertSubview(refreshControl, at: 0)
        refreshControl.follow(self)
      }
      updateAdjustedInset(keepsOffset: true)
    }
  }

  // MARK: Scrolling

  /// Whether drags scroll the content. `true` by default.
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }

  /// Whether a drag moves along only one axis. `false` by default.
  open var isDirectionalLockEnabled = false

  /// Whether a drag ends at a multiple of the view's size. `false` by default.
  ///
  /// A flick goes on to the next page, any other drag to the nearest one.
  open var isPagingEnabled = false

  /// Whether the content moves past its ends and back. If this is `false`, ``alwaysBounceVertical`` and
  /// ``alwaysBounceHorizontal`` have no effect on drags.
  open var bounces = true

  /// Whether vertical drags are tracked even if the content is no higher than the view, provided that ``bounces`` is
  /// `true`. `false` by default.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }

  /// Whether horizontal drags are tracked even if the content is no wider than the view, provided that ``bounces`` is
  /// `true`. `false` by default.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }

  /// How fast scrolling slows down after a drag.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a tap on the status bar scrolls to the top. HeadlessUIKit has no status bar.
  open var scrollsToTop = true

  /// Whether a finger is down that may scroll the content.
  open var isTracking: Bool { drag != .none }

  /// Whether a finger is scrolling the content.
  open var isDragging: Bool { drag.isDragging }

  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { scrolling?.ending == .decelerating }

  /// How a drag dismisses the keyboard. It doesn't by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The recognizer whose gesture scrolls the content.
  public final var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Touches of the content

  /// Whether a touch waits before the content gets it, because it may become a drag. `true` by default.
  open var delaysContentTouches = true

  /// Whether a drag cancels the touch of content that is tracking it. `true` by default.
  ///
  /// If this is `false`, a touch that the content is tracking doesn't scroll.
  open var canCancelContentTouches = true

  /// Returns whether the content gets a touch. The default is `true`.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag cancels the touch of a view of the content. The default is `false` for a control and `true`
  /// for any other view.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Returns whether a gesture may begin. A drag may if the content scrolls along it, and if the content's touch may be
  /// cancelled.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan ? dragMayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Indicators

  /// Whether the vertical indicator is shown. HeadlessUIKit draws none.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown. HeadlessUIKit draws none.
  open var showsHorizontalScrollIndicator = true
  /// The style of the indicators. HeadlessUIKit draws none.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the vertical indicator, in points. HeadlessUIKit draws none.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points. HeadlessUIKit draws none.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area is added to the insets of the indicators. HeadlessUIKit draws none.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// The insets of both indicators, in points. HeadlessUIKit draws none.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Does nothing: HeadlessUIKit draws no indicators.
  open func flashScrollIndicators() {}

  // MARK: Hooks

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if oldBounds.size != model.bounds.size { updateAdjustedInset() }
    if oldBounds.origin != model.bounds.origin {
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll(self)
    }
    refreshControl?.follow(self)
  }

  override func letsTouchBegin(_ touch: UITouch, in descendant: UIView, with event: UIEvent) -> Bool {
    touchesShouldBegin([touch], with: event, in: descendant)
  }

  override func windowDidChange() {
    super.windowDidChange()
    stayAtBeginning()
  }

  override func safeAreaWasUpdated() {
    super.safeAreaWasUpdated()
    addSubviewsUnderBar()
    updateAdjustedInset()
  }
}
