#if UIKIT
import PlatformUI

/// A view with borders on the edges you choose, exact to the pixel.
///
/// ```swift
/// let view = BorderedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
/// view.backgroundColor = .yellow
/// view.borderColor = .gray
/// view.borderWidth = 5
/// view.borderEdges = [.left, .top]
/// ```
/// Lines lie inside the bounds, are whole pixels wide, and no pixel is painted twice, so that translucent lines are
/// not darker where they meet. Edges of different colours meet in mitres. Colours are resolved while drawing; the view
/// draws anew when its size, its traits or one of its properties changes, and not when a property is set to what it is.
/// Numbers that are no finite ones are 0, and so are negative widths, radii and insets.
///
/// A subclass that overrides `draw(_:)` calls `super`: there the fill is drawn and, unless
/// ``drawsBordersAboveSubviews`` is set, the borders. The view decides about `isOpaque` and `contentMode` itself.
///
/// The technique is the article's `BorderExView`.
@MainActor
#if canImport(ObjectiveC)
@IBDesignable
#endif
open class BorderedView: UIView {
  private final var appearance = BorderAppearance()
  private final var overlay: BorderOverlay?
  /// The room that the borders took when the subviews were laid out.
  private final var roomOfLayout = UIEdgeInsets.zero

  /// Creates a view with a frame in points, without borders.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view from a storyboard, a nib or an archive, which keeps what every view keeps, but no borders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // The copy of a subview that this view does not know. It makes one when it needs one.
    for case let overlay as BorderOverlay in subviews { overlay.removeFromSuperview() }
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    #if os(visionOS)
    let traits = UITraitCollection.systemTraitsAffectingColorAppearance
    registerForTraitChanges(
      traits + [UITraitDisplayScale.self, UITraitLayoutDirection.self]
    ) { (view: BorderedView, _: UITraitCollection) in
      view.redraw()
    }
    #endif
  }

  // MARK: Borders

  /// The edges that have a border. None at first.
  open var borderEdges: BorderEdges {
    get { appearance.edges }
    set { change { $0.edges = newValue } }
  }

  /// ``borderEdges`` as a number, for Interface Builder: 1 is the top, 2 the bottom, 4 left, 8 right, 16 leading and 32
  /// trailing; add them up. 15 is a box.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  open var borderEdgesRawValue: Int {
    get { borderEdges.rawValue }
    set { borderEdges = BorderEdges(rawValue: newValue) }
  }

  /// The colour of the borders. Black at first.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  open var borderColor: UIColor {
    get { appearance.style.color }
    set { change { $0.style.color = newValue } }
  }

  /// The width of the borders in points, 1 at first. It is rounded down to whole pixels, to one at least; 0 draws none.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  open var borderWidth: CGFloat {
    get { appearance.style.width }
    set { change { $0.style.width = newValue } }
  }

  /// How the lines are broken up. Solid at first.
  open var borderPattern: BorderPattern {
    get { appearance.style.pattern }
    set { change { $0.style.pattern = newValue } }
  }

  /// Gives some edges a style of their own; nil returns them to the common one. Whether an edge is on is up to
  /// ``borderEdges``.
  ///
  /// Where a physical and a relative edge are the same one, as left and leading may be, the later call wins. No edges:
  /// nothing changes.
  open func setBorder(_ style: BorderStyle?, on edges: BorderEdges) {
    change { $0.setStyle(style, on: edges) }
  }

  /// Returns the style that is drawn on an edge, nil when the edge is off.
  ///
  /// Leading and trailing are those of the present layout direction. The width is the one that was set, not yet in
  /// whole pixels. No edge: nil. Traps when `edge` is more than one edge, which may have several styles.
  open func border(on edge: BorderEdges) -> BorderStyle? {
    let known = edge.intersection([.all, .leading, .trailing])
    if known.rawValue.nonzeroBitCount > 1 {
      fatalError(
        "border(on:) was asked about \(known.rawValue.nonzeroBitCount) edges (raw value \(edge.rawValue)), but takes one "
          + "of top, bottom, left, right, leading and trailing. Ask about each edge by itself.")
    }
    let direction = effectiveUserInterfaceLayoutDirection
    let physical = known.resolved(for: direction)
    guard appearance.edges.resolved(for: direction).contains(physical) else { return nil }
    return BorderSide.allCases.first { $0.edge == physical }.map { appearance.style(of: $0, in: direction) }
  }

  /// The distances, in points, by which the lines and the fill lie inside the bounds. Zero at first.
  ///
  /// With a border at the bottom only, left and right shorten the line.
  open var borderInsets: UIEdgeInsets {
    get { appearance.insets }
    set { change { $0.insets = newValue } }
  }

  /// Whether the borders are drawn above the subviews. `false` at first: under them, as everything else that a view
  /// draws.
  ///
  /// While it is `true`, there is one more subview, in front of all others, which takes no touches.
  open var drawsBordersAboveSubviews: Bool {
    get { overlay != nil }
    set {
      guard newValue != (overlay != nil) else { return }
      if newValue {
        let overlay = BorderOverlay(frame: bounds)
        self.overlay = overlay
        // A subclass may send what is added to it elsewhere.
        super.addSubview(overlay)
      } else {
        overlay?.removeFromSuperview()
        overlay = nil
      }
      redraw()
    }
  }

  // MARK: Shape

  /// The colour inside the outer outline, under the borders. Nil at first. It follows the radii; `backgroundColor`
  /// stays square.
  open var fillColor: UIColor? {
    get { appearance.fillColor }
    set { change { $0.fillColor = newValue } }
  }

  /// The radii of the outer corners. Square at first.
  open var cornerRadii: CornerRadii {
    get { appearance.radii }
    set { change { $0.radii = newValue } }
  }

  /// The radius, in points, of all corners; of the top left one, horizontally, where they differ. 0 at first.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  open var cornerRadius: CGFloat {
    get { appearance.radii.topLeft.width }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// The space that the borders take at each edge, in points, insets included; 0 where the edge is off.
  ///
  /// Lay out what is to be inside the borders in `bounds.inset(by: contentInsets)`: the view asks for layout when they
  /// change.
  open var contentInsets: UIEdgeInsets { room(of: borderGeometry) }

  private func room(of geometry: BorderGeometry) -> UIEdgeInsets {
    let inner = geometry.inner.rect
    func space(_ side: BorderSide, _ distance: CGFloat) -> CGFloat { geometry.widths[side] > 0 ? max(0, distance) : 0 }
    return UIEdgeInsets(
      top: space(.top, inner.minY), left: space(.left, inner.minX),
      bottom: space(.bottom, bounds.size.height - geometry.outer.rect.maxY + geometry.widths.bottom),
      right: space(.right, bounds.size.width - geometry.outer.rect.maxX + geometry.widths.right))
  }

  /// Where the borders are, in points from the upper left corner of the bounds, with widths and radii as they are drawn.
  ///
  /// A mask with the path of ``BorderGeometry/inner`` keeps a subview that fills the view inside the curves.
  public final var borderGeometry: BorderGeometry {
    drawn.geometry(in: bounds.size, scale: traitCollection.displayScale)
  }

  // MARK: Drawing

  /// Draws the fill and, unless they are above the subviews, the borders.
  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawPicture(in: context, bounds: bounds, hasFill: true, hasBorders: overlay == nil)
  }

  final func drawPicture(in context: CGContext, bounds: CGRect, hasFill: Bool, hasBorders: Bool) {
    let painter = painter(bounds.size)
    // Pixels count from the corner of the bounds, wherever these have been scrolled to.
    let isScrolled = bounds.origin != .zero
    if isScrolled {
      context.saveGState()
      context.translateBy(x: bounds.origin.x, y: bounds.origin.y)
    }
    if hasFill, let fillColor = appearance.fillColor?.resolvedColor(with: traitCollection) {
      context.setFillColor(fillColor.cgColor)
      context.addPath(painter.fillOutline.path)
      context.fillPath()
    }
    if hasBorders { painter.paint(in: context) }
    if isScrolled { context.restoreGState() }
  }

  private var drawn: BorderAppearance.Drawn { appearance.drawn(in: effectiveUserInterfaceLayoutDirection) }

  private func painter(_ size: CGSize) -> BorderPainter {
    let drawn = drawn
    let traits = traitCollection
    return BorderPainter(
      geometry: drawn.geometry(in: size, scale: traits.displayScale), styles: drawn.styles, traits: traits)
  }

  // MARK: Changes

  private func change(_ make: (inout BorderAppearance) -> Void) {
    let before = drawn
    make(&appearance)
    if drawn != before { redraw() }
  }

  private func redraw() {
    let geometry = borderGeometry
    updateOpacity(geometry)
    setNeedsDisplay()
    overlay?.setNeedsDisplay()
    if room(of: geometry) != roomOfLayout { setNeedsLayout() }
  }

  /// Opaque is only what covers every pixel of the bounds with opaque colour.
  private func updateOpacity(_ geometry: BorderGeometry) {
    let outer = geometry.outer
    let isCovered = outer.rect == CGRect(origin: .zero, size: bounds.size) && !outer.isEmpty && outer.radii.isSquare
    let hasFill = appearance.fillColor?.resolvedColor(with: traitCollection).coversWhatIsBelow ?? false
    let isFull = overlay == nil && geometry.inner.isEmpty
    let opaque = isCovered && (hasFill || isFull && painter(bounds.size).isOpaque)
    if isOpaque != opaque { isOpaque = opaque }
  }

  /// Keeps the borders where they belong. Call `super` when you override it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let geometry = borderGeometry
    roomOfLayout = room(of: geometry)
    updateOpacity(geometry)
    guard let overlay else { return }
    if overlay.frame != bounds { overlay.frame = bounds }
    // Whoever removes all subviews does not mean this one.
    if overlay.superview !== self { super.addSubview(overlay) }
    raiseOverlay()
  }

  /// Redraws when the view flips its layout direction.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if oldValue != semanticContentAttribute { redraw() } }
  }

  /// Redraws, because borders and fill may have the tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    redraw()
  }

  #if !os(visionOS)
  /// Redraws for another style, scale or layout direction.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let traits = traitCollection
    if traits.displayScale != previousTraitCollection?.displayScale
      || traits.layoutDirection != previousTraitCollection?.layoutDirection
      || traits.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
    {
      redraw()
    }
  }
  #endif

  // MARK: Borders above subviews

  /// Keeps borders that are above the subviews there.
  open override func addSubview(_ view: UIView) {
    if !placeBelowOverlay(view) { super.addSubview(view) }
  }

  /// Keeps borders that are above the subviews there.
  open override func bringSubviewToFront(_ view: UIView) {
    if view.superview !== self || !placeBelowOverlay(view) { super.bringSubviewToFront(view) }
  }

  /// Keeps borders that are above the subviews there.
  open override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    raiseOverlay()
  }

  /// Keeps borders that are above the subviews there.
  open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
    raiseOverlay()
  }

  /// Keeps borders that are above the subviews there.
  open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
    raiseOverlay()
  }

  /// Keeps borders that are above the subviews there.
  open override func sendSubviewToBack(_ view: UIView) {
    super.sendSubviewToBack(view)
    raiseOverlay()
  }

  /// Keeps borders that are above the subviews there.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    raiseOverlay()
  }

  /// Keeps borders that are above the subviews there.
  open override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    super.exchangeSubview(at: index1, withSubviewAt: index2)
    raiseOverlay()
  }

  /// Makes a view the foremost but for the borders; false when there are none above the subviews.
  ///
  /// What is there already is not touched: a view that brings another to the front in each layout would otherwise ask
  /// for the next one.
  private func placeBelowOverlay(_ view: UIView) -> Bool {
    guard let overlay, view !== overlay, overlay.superview === self else { return false }
    raiseOverlay()
    if subviews.dropLast().last !== view { super.insertSubview(view, belowSubview: overlay) }
    return true
  }

  private func raiseOverlay() {
    guard let overlay, overlay.superview === self, subviews.last !== overlay else { return }
    super.bringSubviewToFront(overlay)
  }
}
#endif
