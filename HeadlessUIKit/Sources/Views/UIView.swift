/// An object that draws a rectangle, lays out its subviews and receives touches.
///
/// This file declares everything that a subclass can override, because Swift doesn't allow overriding a declaration in
/// an extension. The implementation is in `LayerModel.swift` and the `UIView+….swift` files beside it. They read what
/// is stored, as UIKit reads its layers: an overridden `subviews`, `superview` or `bounds` changes what others see, not
/// what is drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: State. Each of the structures is declared in one of the files beside this one, which alone changes it.

  final var model: LayerModel { didSet { sceneChanged() } }
  final var layoutState = LayoutState()
  final var displayState = DisplayState()
  final var animations = ViewAnimations() { didSet { sceneChanged() } }
  final var environment = ViewEnvironment()
  final var cornerClip: CornerClip? { didSet { if cornerClip != oldValue { sceneChanged() } } }
  /// The subviews, back to front. Only `UIView+Hierarchy.swift` changes them and the superview. These two aren't in a
  /// structure: each read would copy its weak reference, and touching a view would cost a third more.
  final var storedSubviews: [UIView] = [] { didSet { sceneChanged() } }
  final weak var storedSuperview: UIView?
  final private(set) var storedTintColor: UIColor?
  final private(set) var storedTintAdjustmentMode = TintAdjustmentMode.automatic
  /// Nil until the first recognizer is added.
  final private(set) var storedRecognizers: [UIGestureRecognizer]?
  final private(set) weak var viewController: UIViewController?
  final var margins = LayoutMarginSettings()
  /// Whether the view is to become the first responder once it is in a window.
  final var waitsToBecomeFirstResponder = false
  /// Nil until a constraint, a guide or a priority concerns the view.
  final var storedConstraintState: ConstraintState?

  /// The layer of the view, if anybody has asked for it. Views without one cost nothing more.
  final private(set) var storedLayer: CALayer?

  /// The layer of the view: its corners, its border, its shadow and its sublayers.
  public final var layer: CALayer {
    if let storedLayer { return storedLayer }
    let layer = CALayer.layer(of: self)
    storedLayer = layer
    return layer
  }

  // MARK: Creating

  /// Creates a view with a frame in points.
  public init(frame: CGRect) {
    let frame = Self.finite(frame, of: "frame", in: Self.self)
    model = LayerModel(frame: frame)
    super.init()
  }

  /// Creates a view of no size at the origin.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode. UIKit requires the initializer of every subclass.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    storedLayer?.view = nil
    Self.superviewWasDeallocated(of: storedSubviews, inWindow: self is UIWindow)
  }

  /// Notes the controller that manages this view, and takes its traits into account.
  final func setController(_ controller: UIViewController?) {
    viewController = controller
    if controller != nil { updateTraits() }
  }

  // MARK: Hooks for HeadlessUIKit's own subclasses, which work without a call of super by the user's subclass

  /// Tells the view that its ``bounds`` changed.
  func boundsDidChange(from oldBounds: CGRect) {}

  /// The part of the safe area that the layout margins contain.
  var safeAreaOfMargins: UIEdgeInsets { environment.safeAreaInsets }

  /// Tells the view that its ``safeAreaInsets`` changed.
  func safeAreaWasUpdated() {}

  /// Tells the view that its ``window`` changed.
  func windowDidChange() {}

  /// Returns where the baselines are in a width that constraints have given the view; nil for a view without text.
  func baselines(inWidth width: CGFloat?) -> Baselines? { nil }

  /// How strongly the view refuses to be wider and higher than its content, unless something else is set.
  var standardHugging: [UILayoutPriority] { [.defaultLow, .defaultLow] }

  /// Whether the height of the content depends on the width that constraints give the view.
  var contentDependsOnWidth: Bool { false }

  /// Tells the view that the natural size of a subview changed.
  func contentDidChange(of subview: UIView) {}

  /// Tells the view that ``isHidden`` of a subview changed.
  func visibilityDidChange(of subview: UIView) {}

  /// Returns what is added to the priorities of the content of a subview, so that they differ.
  func priorityOffset(of subview: UIView, for axis: NSLayoutConstraint.Axis) -> Float { 0 }

  /// Whether the view gets its touches at once, although they may become the drags of a scroll view around it.
  var takesTouchesAtOnce: Bool { false }

  /// Returns whether this view lets a touch begin in one of its descendants.
  func letsTouchBegin(_ touch: UITouch, in descendant: UIView, with event: UIEvent) -> Bool { true }

  /// Returns what the view draws by itself: the recorded ``draw(_:)``, unless it is an image view.
  func recordedPicture() -> RecordedPicture? { pictureOfDrawing() }

  /// The receiver of the reports about this view: that of its window.
  var misuseReceiver: (any MisuseReceiver)? { window?.misuseReceiver }

  // MARK: Geometry

  /// The position and size of the view in its superview's coordinates, in points.
  ///
  /// The frame is derived from ``bounds``, ``center`` and ``transform``. Under a transform it is the bounding box.
  /// Setting the frame doesn't call the setters of ``bounds`` and ``center``.
  open var frame: CGRect {
    get { model.frame }
    set { setFrame(newValue) }
  }

  /// The visible rectangle in the view's own coordinates, in points. The origin is the scroll position.
  open var bounds: CGRect {
    get { model.bounds }
    set { setBounds(newValue) }
  }

  /// The center of the view in its superview's coordinates, in points. If the layer's anchor point isn't in the center,
  /// this is the place of the anchor point.
  open var center: CGPoint {
    get { model.center }
    set { setCenter(newValue) }
  }

  /// The transform that is applied about the anchor point of the layer, which is the center of the view unless it was
  /// changed. The identity by default.
  open var transform: CGAffineTransform {
    get { model.transform }
    set { setTransform(newValue) }
  }

  /// The distance from each edge to the part of the view that the system doesn't cover, in points.
  open var safeAreaInsets: UIEdgeInsets { environment.safeAreaInsets }

  /// The rectangle in the superview from which the safe area is derived: the frame, unless the view is sliding.
  var safeAreaFrame: CGRect { model.frame }

  /// Tells the view that its ``safeAreaInsets`` changed.
  open func safeAreaInsetsDidChange() {}

  /// The distance from each edge to the content, in points. The safe area is part of it if
  /// ``insetsLayoutMarginsFromSafeArea`` is true. Setting it sets the distances without the safe area.
  ///
  /// The margins are 8 points at each edge. Those of a controller's view are at least 16 points at the sides, or 20
  /// from a width of 390 points on, and none at the top and at the bottom unless they are set.
  open var layoutMargins: UIEdgeInsets {
    get { physicalMargins }
    set { setMargins(.physical(newValue)) }
  }

  /// The same as ``layoutMargins``, with the leading and the trailing edge.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directionalMargins }
    set { setMargins(.directional(newValue)) }
  }

  /// Whether the layout margins are inside the safe area. `true` by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.areInsideSafeArea }
    set { setMarginsInsideSafeArea(newValue) }
  }

  /// Tells the view that its ``layoutMargins`` changed.
  open func layoutMarginsDidChange() {}

  /// The parts of the view's geometry that change with the size of the superview. Empty by default.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if ConstraintEngine.isUsed, autoresizingMask != oldValue { root.constraintEngine?.isStale = true } }
  }

  /// Whether the view resizes its subviews by their masks when its size changes. `true` by default.
  open var autoresizesSubviews = true

  /// Returns the size that suits the view best inside `size`, in points. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that ``sizeThatFits(_:)`` returns.
  ///
  /// The origin of the frame stays the same. Under a transform, the bounds get the size, and the center stays the same.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds.size = size
    }
  }

  /// Returns the size that the constraints inside the view want, in points, as near to another one as they allow.
  /// Without constraints, that is ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that the constraints inside the view want, in points. Without constraints, that is
  /// ``sizeThatFits(_:)``.
  ///
  /// A length whose priority is ``UILayoutPriority/required`` is the one of `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    ConstraintEngine.fittingSize(
      of: self, targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
      ?? fittingSize(
        targetSize, keepsWidth: horizontalFittingPriority == .required,
        keepsHeight: verticalFittingPriority == .required)
  }

  /// The size that asks a view for its smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The size that asks a view for its largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The natural size of the view in points, with `noIntrinsicMetric` (-1) for a dimension that has none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Tells the layout that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() {
    if ConstraintEngine.isUsed { root.constraintEngine?.contentDidChange(of: self) }
  }

  /// Whether the frame and the autoresizing mask place the view, and not constraints. `true` by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { followsMask }
    set { setFollowsMask(newValue) }
  }

  /// Whether the class needs constraints, so that ``updateConstraints()`` is called. `false` by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Marks the view as needing ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    markConstraintsNeeded()
  }

  /// Returns whether ``updateConstraints()`` is called before the next layout.
  open func needsUpdateConstraints() -> Bool { storedConstraintState?.needsUpdate ?? true }

  /// Calls ``updateConstraints()`` of this view and its descendants, if it is needed.
  open func updateConstraintsIfNeeded() {
    updateConstraintsOfTree()
  }

  /// Updates the constraints of the view. Call `super` at the end. The default does nothing.
  open func updateConstraints() {}

  /// The view whose first baseline stands for that of this view. By default, it is ``forLastBaselineLayout``.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose last baseline stands for that of this view: the view itself by default, or one inside it.
  open var forLastBaselineLayout: UIView { self }

  /// The distances from the edges of the frame to the alignment rectangle, in points. Zero by default.
  ///
  /// Constraints place the alignment rectangle. A view that draws a shadow leaves it out of that rectangle.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle for a frame: the frame without the ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for an alignment rectangle. This is the inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The value in ``intrinsicContentSize`` for a dimension without a natural size.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Appearance

  /// The color behind everything that the view draws; nil is transparent.
  open var backgroundColor: UIColor? {
    get { model.backgroundColor }
    set { setBackgroundColor(newValue) }
  }

  /// The opacity of the view together with its subviews, 0 to 1.
  open var alpha: CGFloat {
    get { model.alpha }
    set { setAlpha(newValue) }
  }

  /// Whether the view and its subviews are hidden: they aren't drawn and receive no touches.
  open var isHidden: Bool {
    get { model.isHidden }
    set { setHidden(newValue) }
  }

  /// Whether the view promises to fill its bounds with an opaque color. `true` by default, as in UIKit.
  open var isOpaque = true

  /// Whether the view clips its subviews to its bounds. Clipping doesn't affect touches.
  open var clipsToBounds = false { didSet { sceneChanged() } }

  /// How the view shows its recorded picture when its bounds change.
  open var contentMode: ContentMode = .scaleToFill { didSet { sceneChanged() } }

  /// The accent color. After setting nil, the view inherits it from its superview. It is a gray if
  /// ``tintAdjustmentMode`` is ``TintAdjustmentMode/dimmed``.
  open var tintColor: UIColor! {
    get {
      tintAdjustmentMode == .dimmed ? unmodifiedTintColor.dimmed(for: traitCollection) : unmodifiedTintColor
    }
    set {
      storedTintColor = newValue
      tintColorChanged()
    }
  }

  /// Whether the accent color is dimmed. After setting ``TintAdjustmentMode/automatic``, the view inherits the mode
  /// from its superview; the property itself is always ``TintAdjustmentMode/normal`` or ``TintAdjustmentMode/dimmed``.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      guard storedTintAdjustmentMode == .automatic else { return storedTintAdjustmentMode }
      return storedSuperview?.tintAdjustmentMode ?? .normal
    }
    set {
      storedTintAdjustmentMode = newValue
      tintAdjustmentModeChanged()
    }
  }

  /// Tells the view that its ``tintColor`` or its ``tintAdjustmentMode`` changed.
  open func tintColorDidChange() {}

  /// Draws the view's own content into the current graphics context. The default does nothing.
  open func draw(_ rect: CGRect) {}

  /// Marks the view as needing to be drawn at the next display.
  open func setNeedsDisplay() {
    markDisplayNeeded()
  }

  /// Marks the whole view as needing to be drawn at the next display. HeadlessUIKit ignores the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) {
    markDisplayNeeded()
  }

  // MARK: Layout

  /// Marks the view as needing ``layoutSubviews()`` in the next layout pass.
  open func setNeedsLayout() {
    markLayoutNeeded()
  }

  /// Lays out this view's tree now, if layout is needed. It starts at the highest ancestor in the unbroken run of
  /// superviews that need layout.
  open func layoutIfNeeded() {
    runLayout()
  }

  /// Lays out the subviews. The default places those that have constraints.
  open func layoutSubviews() {
    placeConstrainedSubviews()
  }

  // MARK: Hierarchy

  /// The view that contains this view, or nil.
  open var superview: UIView? { storedSuperview }

  /// The views that this view contains, back to front.
  open var subviews: [UIView] { storedSubviews }

  /// The window that contains the view, or nil.
  open var window: UIWindow? { storedSuperview?.window }

  /// Adds a view in front of its siblings. A view that is already a subview moves to the front.
  open func addSubview(_ view: UIView) {
    place(view, .front)
  }

  /// Inserts a view at an index, counted back to front without the view itself. An index past the end is the front.
  open func insertSubview(_ view: UIView, at index: Int) {
    place(view, .index(index))
  }

  /// Inserts a view in front of a sibling, or at the front if the sibling isn't a subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, .above(siblingSubview))
  }

  /// Inserts a view behind a sibling, or at the front if the sibling isn't a subview of this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, .below(siblingSubview))
  }

  /// Exchanges the subviews at two indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Moves a subview in front of its siblings. Does nothing for any other view.
  open func bringSubviewToFront(_ view: UIView) {
    if view.storedSuperview === self { place(view, .front) }
  }

  /// Moves a subview behind its siblings. Does nothing for any other view.
  open func sendSubviewToBack(_ view: UIView) {
    if view.storedSuperview === self { place(view, .index(0)) }
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Tells the view that a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells the view that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Tells the view that its superview is about to change.
  ///
  /// When the superview is deallocated, the new superview is nil and ``superview`` is already nil.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells the view that its superview changed.
  open func didMoveToSuperview() {}

  /// Tells the view that its window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells the view that its window changed.
  open func didMoveToWindow() {}

  /// Makes the first responder in this view resign.
  ///
  /// As was recorded on iOS 26, a text field whose delegate refuses stays the first responder even if `force` is
  /// `true`, which Apple's documentation says otherwise.
  ///
  /// - Parameter force: Whether the first responder is made to resign without being asked before.
  /// - Returns: `true` if the window has no first responder, if the one in the view has resigned, and always with
  ///   `force`. `false` if it is outside of the view.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder else { return true }
    guard window.holdsFirstResponder(in: self), force || responder.agreesToResign else { return false }
    return responder.resignFirstResponder() || force
  }

  // MARK: Touches

  /// Whether the view and its subviews receive touches. `true` by default.
  open var isUserInteractionEnabled = true

  /// Whether the view receives several touches at a time instead of only the first. `false` by default.
  open var isMultipleTouchEnabled = false

  /// Returns the frontmost, deepest descendant that contains a point in this view's coordinates, or nil.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }

  /// Returns whether a point lies in the bounds. The minimum edges belong to the bounds, the maximum edges don't.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let bounds = model.bounds
    return point.x >= bounds.origin.x && point.y >= bounds.origin.y
      && point.x < bounds.origin.x + bounds.size.width && point.y < bounds.origin.y + bounds.size.height
  }

  /// The gesture recognizers of the view, or nil if it never had one.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers }
    set {
      let (old, new) = (storedRecognizers ?? [], newValue ?? [])
      for recognizer in old where !new.contains(where: { $0 === recognizer }) { removeGestureRecognizer(recognizer) }
      for recognizer in new { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a gesture recognizer, which is removed from the view that it was attached to.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    storedRecognizers = (storedRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.attached(to: self)
  }

  /// Detaches a gesture recognizer and cancels the gesture that it is tracking.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = storedRecognizers?.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    storedRecognizers?.remove(at: index)
    gestureRecognizer.attached(to: nil)
  }

  /// Returns whether a gesture recognizer of this view, or of an ancestor, may recognize a touch in this view. The
  /// default is `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Traits

  /// The traits of the view: those of its superview, with the overrides of this view and of its controller.
  ///
  /// A new view has the traits of the latest ``HeadlessScreen``, or of a light screen of scale 2 while there is none.
  open var traitCollection: UITraitCollection { environment.traits }

  /// Tells the view that its ``traitCollection`` changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style of this view and its subviews; `.unspecified` inherits the style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { updateTraits() }
  }

  /// How the view's content follows the layout direction of the traits.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if oldValue != semanticContentAttribute { directionChanged() } }
  }

  // MARK: Focus and accessibility

  /// The environments in this view that focus should move to, in order of preference. Empty by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Does nothing: HeadlessUIKit has no focus.
  open func setNeedsFocusUpdate() {}

  /// Whether focus passes through the view to the items behind it. The default is `false`.
  open var isTransparentFocusItem: Bool { false }

  /// Whether VoiceOver treats the view as one element.
  open var isAccessibilityElement = false

  /// Whether VoiceOver ignores the elements in the view.
  open var accessibilityElementsHidden = false

  /// Whether VoiceOver ignores the view's siblings.
  open var accessibilityViewIsModal = false

  /// What VoiceOver says that the view is, such as a button. The default is ``UIAccessibilityTraits/none``.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// The text that VoiceOver reads for the view.
  open var accessibilityLabel: String?

  /// The value of the view that VoiceOver reads, such as the text of a text view.
  open var accessibilityValue: String?

  /// Makes the value of an adjustable view greater, as a swipe up does with VoiceOver. The default does nothing.
  open func accessibilityIncrement() {}

  /// Makes the value of an adjustable view smaller, as a swipe down does with VoiceOver. The default does nothing.
  open func accessibilityDecrement() {}

  /// The name of the view in tests.
  open var accessibilityIdentifier: String?

  // MARK: Other

  /// A number that identifies the view.
  open var tag = 0

  override var responderWindow: UIWindow? { window }

  /// The controller of the view, or its superview if it has none.
  open override var next: UIResponder? { viewController ?? storedSuperview }

  /// The class and the frame of the view.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): frame = \(outlineText(of: frame))>" }
  }
}

extension UIView: UIFocusEnvironment {}
