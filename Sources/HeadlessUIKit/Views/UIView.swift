/// A rectangle that draws, lays out its subviews and takes touches: the stand-in for UIKit's class of this name.
///
/// What can be overridden is declared here, because Swift allows no override of what stands in an extension; the work
/// itself is in the `UIView+….swift` files beside this one.
@MainActor
open class UIView: UIResponder {
  // MARK: State, each the business of one `UIView+….swift` file

  final var storedBounds: CGRect { didSet { SceneRecorder.sceneChanged() } }
  final var storedCenter: CGPoint { didSet { SceneRecorder.sceneChanged() } }
  final var storedTransform = CGAffineTransform.identity { didSet { SceneRecorder.sceneChanged() } }
  final var storedAlpha: CGFloat = 1 { didSet { SceneRecorder.sceneChanged() } }
  final var storedHidden = false { didSet { SceneRecorder.sceneChanged() } }
  final var storedBackgroundColor: UIColor? { didSet { SceneRecorder.sceneChanged() } }
  final var storedTintColor: UIColor?
  final var storedSubviews: [UIView] = [] { didSet { SceneRecorder.sceneChanged() } }
  final var storedZPosition: CGFloat = 0 { didSet { SceneRecorder.sceneChanged() } }
  final weak var storedSuperview: UIView?
  final var storedRecognizers: [UIGestureRecognizer] = []
  final weak var viewController: UIViewController?

  final var layoutIsNeeded = true
  final var subtreeNeedsLayout = true
  final var isLayingOut = false

  final var displayIsNeeded = true
  final var subtreeNeedsDisplay = true
  final var picture: RecordedPicture? { didSet { SceneRecorder.sceneChanged() } }
  final var dissolve: CrossDissolve? { didSet { SceneRecorder.sceneChanged() } }
  final var animations: [PropertyAnimation] = [] { didSet { SceneRecorder.sceneChanged() } }

  final var traits = UITraitCollection() { didSet { SceneRecorder.sceneChanged() } }
  final var storedSafeAreaInsets = UIEdgeInsets.zero

  /// The layer of the view. The stand-in has one for its animations and its z position only.
  public private(set) final lazy var layer = CALayer(view: self)

  // MARK: Creating

  /// Creates a view with a frame in points.
  public init(frame: CGRect) {
    let frame = Self.finite(frame, of: "frame", in: Self.self)
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2)
    super.init()
  }

  /// Creates a view of no size at the origin.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Declared because UIKit requires it of subclasses. The stand-in has no archives to decode: always nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Geometry

  /// Position and size in the superview's coordinates, in points.
  ///
  /// Derived from ``bounds``, ``center`` and ``transform``; under a transform it is the bounding box.
  open var frame: CGRect {
    get { derivedFrame }
    set { setFrame(newValue) }
  }

  /// The visible rectangle in the view's own coordinates, in points. Its origin is the scroll position.
  open var bounds: CGRect {
    get { storedBounds }
    set { setBounds(newValue) }
  }

  /// The middle of the view in the superview's coordinates, in points.
  open var center: CGPoint {
    get { storedCenter }
    set { setCenter(newValue) }
  }

  /// The transform about the middle of the view. Identity by default.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { setTransform(newValue) }
  }

  /// The part of each edge that the system covers, in points.
  open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

  /// Called after ``safeAreaInsets`` changed.
  open func safeAreaInsetsDidChange() {}

  /// How the view follows a change of its superview's size. Empty by default.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether a change of the size resizes the subviews by their masks. `true` by default.
  open var autoresizesSubviews = true

  /// The size that suits the view best inside `size`, in points. The present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to what ``sizeThatFits(_:)`` answers; the origin of the frame stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// The natural size in points; `noIntrinsicMetric` (-1) where there is none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Says that ``intrinsicContentSize`` changed. Nothing listens in the stand-in, which has no Auto Layout.
  open func invalidateIntrinsicContentSize() {}

  /// The value that says "no natural size" in ``intrinsicContentSize``.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Appearance

  /// The colour under everything the view draws; nil is transparent.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set { setBackgroundColor(newValue) }
  }

  /// Opacity of the view and its subviews as a whole, 0 to 1.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { setAlpha(newValue) }
  }

  /// Whether the view and its subviews are neither drawn nor touched.
  open var isHidden: Bool {
    get { storedHidden }
    set { storedHidden = newValue }
  }

  /// A promise that the view covers its bounds with opaque colour. `true` by default, as in UIKit.
  open var isOpaque = true

  /// Whether subviews are cut at the bounds. Touches are not affected.
  open var clipsToBounds = false { didSet { SceneRecorder.sceneChanged() } }

  /// What becomes of the picture when the size changes.
  open var contentMode: ContentMode = .scaleToFill { didSet { SceneRecorder.sceneChanged() } }

  /// The accent colour; inherited from the superview while nil was set.
  open var tintColor: UIColor! {
    get { storedTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      storedTintColor = newValue
      tintColorChanged()
    }
  }

  /// Called after ``tintColor`` changed for this view.
  open func tintColorDidChange() {}

  /// Draws the view's own content into the current graphics context. Does nothing unless overridden.
  open func draw(_ rect: CGRect) {}

  /// Asks for a new picture at the next display.
  open func setNeedsDisplay() {
    markDisplayNeeded()
  }

  /// Asks for a new picture at the next display. The stand-in redraws the whole view.
  open func setNeedsDisplay(_ rect: CGRect) {
    markDisplayNeeded()
  }

  // MARK: Layout

  /// Asks for ``layoutSubviews()`` in the next layout pass.
  open func setNeedsLayout() {
    markLayoutNeeded()
  }

  /// Lays out at once what needs it, from the top of the unbroken run of dirty ancestors down.
  open func layoutIfNeeded() {
    runLayout()
  }

  /// Lays out the subviews. Does nothing unless overridden.
  open func layoutSubviews() {}

  // MARK: Hierarchy

  /// The view that this one is in, or nil.
  public final var superview: UIView? { storedSuperview }

  /// The views in this one, back to front.
  public final var subviews: [UIView] { storedSubviews }

  /// The window that the view is in, or nil.
  open var window: UIWindow? { storedSuperview?.window }

  /// Adds a view in front; one that is here already comes to the front.
  open func addSubview(_ view: UIView) {
    place(view, .front)
  }

  /// Inserts a view at an index counted without it, back to front. An index past the end is the front.
  open func insertSubview(_ view: UIView, at index: Int) {
    place(view, .index(index))
  }

  /// Inserts a view in front of a sibling; at the front when the sibling is no subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, .above(siblingSubview))
  }

  /// Inserts a view behind a sibling; at the front when the sibling is no subview of this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, .below(siblingSubview))
  }

  /// Exchanges the subviews at two indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Brings a subview to the front; does nothing for any other view.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { place(view, .front) }
  }

  /// Sends a subview to the back; does nothing for any other view.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { place(view, .index(0)) }
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window changed.
  open func didMoveToWindow() {}

  /// Lets the first responder in this view resign.
  ///
  /// - Parameter force: whether it has to, even when it does not want to.
  /// - Returns: whether no first responder is left in the view.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, window.holdsFirstResponder(in: self) else { return true }
    let resigned = responder.resignFirstResponder()
    if force { window.firstResponder = nil }
    return resigned || force
  }

  // MARK: Touches

  /// Whether the view and its subviews take touches. `true` by default.
  open var isUserInteractionEnabled = true

  /// Whether the view gets every finger; otherwise only the first. `false` by default.
  open var isMultipleTouchEnabled = false

  /// The farthest descendant that contains a point in this view's coordinates, or nil.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }

  /// Whether a point lies in the bounds: minimum edges included, maximum edges not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let bounds = storedBounds
    return point.x >= bounds.origin.x && point.y >= bounds.origin.y
      && point.x < bounds.origin.x + bounds.size.width && point.y < bounds.origin.y + bounds.size.height
  }

  /// The recognizers of the view, or nil when it has none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers.isEmpty ? nil : storedRecognizers }
    set { replaceRecognizers(newValue ?? []) }
  }

  /// Attaches a recognizer; it leaves the view it was on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Detaches a recognizer, which cancels what it was tracking.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Asked of a touched view before a recognizer on it or on an ancestor recognises. `true` unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Traits

  /// The traits of the view: the superview's, with this view's and its controller's overrides.
  open var traitCollection: UITraitCollection { traits }

  /// Called after ``traitCollection`` changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style for this view and what is in it; `.unspecified` inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { updateTraits() }
  }

  /// How the view's content follows the layout direction.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if oldValue != semanticContentAttribute { directionChanged() } }
  }

  // MARK: Focus and accessibility

  /// Where focus should go in this view. Nowhere in particular unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Asks for focus to be placed anew. The stand-in has no focus.
  open func setNeedsFocusUpdate() {}

  /// Whether focus passes through to what is behind the view. `false` unless overridden.
  open var isTransparentFocusItem: Bool { false }

  /// Whether the view is one element for VoiceOver.
  open var isAccessibilityElement = false

  /// Whether VoiceOver ignores everything in the view.
  open var accessibilityElementsHidden = false

  /// Whether VoiceOver ignores the view's siblings.
  open var accessibilityViewIsModal = false

  /// What VoiceOver says.
  open var accessibilityLabel: String?

  /// A name for tests.
  open var accessibilityIdentifier: String?

  // MARK: Other

  /// A number to find the view by.
  open var tag = 0

  override var responderWindow: UIWindow? { window }

  /// The controller whose view this is, else the superview.
  open override var next: UIResponder? { viewController ?? storedSuperview }

  /// The class and the frame.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): frame = \(outlineText(of: frame))>" }
  }
}

extension UIView: UIFocusEnvironment {}
