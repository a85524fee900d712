#if UIKIT
// `import BorderView` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

/// A view with borders on the edges you choose, in whole pixels.
///
/// ```swift
/// let view = BorderedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
/// view.backgroundColor = .yellow
/// view.border = BorderStyle(width: 5, color: .gray)
/// view.borderEdges = [.left, .top]
/// ```
/// Lines lie inside the bounds and are whole pixels wide. No pixel is painted twice, so translucent lines aren't darker
/// where they meet. Edges of different colors meet in miters. Colors are resolved when the view draws.
///
/// Pixels are those of the trait collection's display scale. Whole pixels of the display can't be promised on visionOS,
/// which has no fixed grid of pixels, and in a Mac Catalyst app that is scaled to match the iPad.
///
/// While the size is animated, lines keep their widths, and corners their radii: the view sets `layer.contentsCenter`.
/// Dashes and dots are stretched until the animation ends.
///
/// The view redraws when its size, its traits or one of its properties changes. It doesn't redraw when a property is
/// set to an equal value. Numbers that are NaN or infinite count as 0, and so do negative widths, radii and insets.
///
/// A subclass that overrides `draw(_:)` calls `super`, which draws the fill and, unless ``drawsBordersAboveSubviews``
/// is set, the borders. The view sets `isOpaque` and `contentMode` itself.
///
/// For a border on a view that isn't a `BorderedView`, such as a text field, see ``BorderOverlayView``.
@MainActor
#if canImport(ObjectiveC)
@IBDesignable
#endif
open class BorderedView: UIView {
  private final var appearance = BorderAppearance()
  private final var overlay: SuperviewBorders?
  /// The value of `contentInsets` when the subviews were laid out last.
  private final var insetsOfLayout = UIEdgeInsets.zero

  /// Creates a view without borders. The frame is in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view from a storyboard, a nib or an archive. An archive keeps what every view keeps, but no borders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // The archive has a copy of the overlay, which this view doesn't know. The view creates its own when needed.
    for case let overlay as SuperviewBorders in subviews { overlay.removeFromSuperview() }
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

  /// The edges that have a border. The default is none.
  public final var borderEdges: BorderEdges {
    get { appearance.edges }
    set { change { $0.edges = newValue } }
  }

  /// The style of the borders: their width, color and pattern. By default, they are one point wide, black and solid.
  ///
  /// Every edge has this style, unless ``setBorderStyle(_:on:)`` gives it one of its own.
  public final var border: BorderStyle {
    get { appearance.style }
    set { change { $0.style = newValue } }
  }

  /// Gives some edges a style of their own. Nil returns them to the common style.
  ///
  /// The style is drawn on those of the edges that are in ``borderEdges``, now or later. If a physical and a relative
  /// edge are the same, as left and leading may be, the later call wins. For an empty set, nothing changes.
  ///
  /// - Parameters:
  ///   - style: The style, or nil.
  ///   - edges: The edges that get it.
  public final func setBorderStyle(_ style: BorderStyle?, on edges: BorderEdges) {
    change { $0.setStyle(style, on: edges) }
  }

  /// Returns the style that is drawn on an edge; nil if the edge is off or the set is empty.
  ///
  /// Leading and trailing are those of the current layout direction. The width is the one that was set, before it is
  /// rounded to whole pixels.
  ///
  /// Traps if `edge` contains more than one edge, because they may have different styles.
  public final func borderStyle(on edge: BorderEdges) -> BorderStyle? {
    let known = edge.intersection([.all, .leading, .trailing])
    if known.rawValue.nonzeroBitCount > 1 {
      fatalError(
        "borderStyle(on:) was called with \(known.rawValue.nonzeroBitCount) edges (raw value \(edge.rawValue)). "
          + "It takes one of top, bottom, left, right, leading and trailing. Call it once for each edge.")
    }
    let direction = effectiveUserInterfaceLayoutDirection
    let physical = known.resolved(for: direction)
    guard appearance.edges.resolved(for: direction).contains(physical) else { return nil }
    return BorderSide.allCases.first { $0.edge == physical }.map { appearance.style(of: $0, in: direction) }
  }

  /// The distances from the bounds to the lines and the fill, in points. The default is zero.
  ///
  /// If only the bottom has a border, the left and right insets shorten its line.
  public final var borderInsets: UIEdgeInsets {
    get { appearance.insets }
    set { change { $0.insets = newValue } }
  }

  /// Whether the borders are drawn above the subviews. The default is `false`: a view draws below its subviews.
  ///
  /// While it is `true`, there is one more subview, which draws the borders and takes no touches. Its layer has the
  /// `zPosition` 1, so it is in front of every subview with a lower one. Its index in `subviews` is not specified.
  public final var drawsBordersAboveSubviews: Bool {
    get { overlay != nil }
    set {
      guard newValue != (overlay != nil) else { return }
      if newValue {
        let overlay = SuperviewBorders(frame: bounds)
        self.overlay = overlay
        // A subclass may override addSubview(_:) and add the view elsewhere.
        super.addSubview(overlay)
      } else {
        overlay?.removeFromSuperview()
        overlay = nil
      }
      redraw()
    }
  }

  // MARK: Shape

  /// The color inside the outer outline, under the borders. The default is nil.
  ///
  /// The fill has the radii of the view. `backgroundColor` fills the whole bounds.
  public final var fillColor: UIColor? {
    get { appearance.fillColor }
    set { change { $0.fillColor = newValue } }
  }

  /// The radii of the outer corners. By default, the corners are square.
  ///
  /// Leading and trailing corners follow the layout direction.
  public final var cornerRadii: CornerRadii {
    get { appearance.radii }
    set { change { $0.radii = newValue } }
  }

  /// For each edge, the inset and the width of its line together, in points.
  ///
  /// For an edge without a border it is 0, even if ``borderInsets`` has a value there.
  ///
  /// Lay out content inside the borders in `bounds.inset(by: contentInsets)`. The view asks for layout when the insets
  /// change.
  public final var contentInsets: UIEdgeInsets { contentInsets(of: borderGeometry) }

  private func contentInsets(of geometry: BorderGeometry) -> UIEdgeInsets {
    let inner = geometry.inner.rect
    func space(_ side: BorderSide, _ distance: CGFloat) -> CGFloat { geometry.widths[side] > 0 ? distance : 0 }
    return UIEdgeInsets(
      top: space(.top, inner.minY), left: space(.left, inner.minX),
      bottom: space(.bottom, bounds.size.height - geometry.outer.rect.maxY + geometry.widths.bottom),
      right: space(.right, bounds.size.width - geometry.outer.rect.maxX + geometry.widths.right))
  }

  /// The geometry of the borders, with the widths and radii that are drawn, counted from the upper left corner of the
  /// bounds.
  ///
  /// A mask with the path of ``BorderGeometry/inner`` keeps a subview that fills the view inside the curves.
  public final var borderGeometry: BorderGeometry {
    drawn.geometry(in: bounds.size, scale: traitCollection.displayScale)
  }

  // MARK: Interface Builder

  /// The edges that have a border, as a number, for Interface Builder. In code, use ``borderEdges``.
  ///
  /// The number is a sum: 1 is the top, 2 the bottom, 4 left, 8 right, 16 leading and 32 trailing. 15 is a box.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  public final var edgesRawValue: Int {
    get { borderEdges.rawValue }
    set { borderEdges = BorderEdges(rawValue: newValue) }
  }

  /// The color of ``border``, for Interface Builder.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  public final var edgeColor: UIColor {
    get { border.color }
    set { border.color = newValue }
  }

  /// The width of ``border`` in points, for Interface Builder.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  public final var edgeWidth: CGFloat {
    get { border.width }
    set { border.width = newValue }
  }

  /// The radius of all corners in points, for Interface Builder. In code, use ``cornerRadii``.
  ///
  /// If the radii differ, the value is the horizontal radius of the top left corner.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  public final var edgeRadius: CGFloat {
    get { cornerRadii.topLeft.width }
    set { cornerRadii = CornerRadii(newValue) }
  }

  // MARK: Drawing

  /// Draws the fill and, unless they are drawn above the subviews, the borders. Call `super` when you override it.
  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawPicture(in: context, bounds: bounds, hasFill: true, hasBorders: overlay == nil)
  }

  final func drawPicture(in context: CGContext, bounds: CGRect, hasFill: Bool, hasBorders: Bool) {
    let painter = painter(bounds.size)
    // Pixels are counted from the corner of the bounds, also if the bounds are scrolled.
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
    updateCenter(geometry)
    setNeedsDisplay()
    overlay?.setNeedsDisplay()
    if contentInsets(of: geometry) != insetsOfLayout { setNeedsLayout() }
  }

  /// Makes the view opaque if it covers every pixel of its bounds with opaque color.
  private func updateOpacity(_ geometry: BorderGeometry) {
    let outer = geometry.outer
    let isCovered = outer.rect == CGRect(origin: .zero, size: bounds.size) && !outer.isEmpty && outer.radii.isSquare
    let hasFill = appearance.fillColor?.resolvedColor(with: traitCollection).coversWhatIsBelow ?? false
    let isFull = overlay == nil && geometry.inner.isEmpty
    let opaque = isCovered && (hasFill || isFull && painter(bounds.size).isOpaque)
    if isOpaque != opaque { isOpaque = opaque }
  }

  /// Sets which part of the picture is stretched while the size is animated: what lies between the corners.
  private func updateCenter(_ geometry: BorderGeometry) {
    let center = geometry.center(in: bounds.size)
    for layer in [layer, overlay?.layer].compactMap({ $0 }) where layer.contentsCenter != center {
      UIView.performWithoutAnimation { layer.contentsCenter = center }
    }
  }

  /// Updates `isOpaque`, and keeps borders above the subviews in place. Call `super` when you override it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let geometry = borderGeometry
    insetsOfLayout = contentInsets(of: geometry)
    updateOpacity(geometry)
    updateCenter(geometry)
    guard let overlay else { return }
    if overlay.frame != bounds { overlay.frame = bounds }
    // A caller that removes all subviews doesn't mean this one.
    if overlay.superview !== self { super.addSubview(overlay) }
  }

  /// The semantic content, which decides whether the view flips its layout direction. A change redraws the view.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if oldValue != semanticContentAttribute { redraw() } }
  }

  /// Redraws the view, because borders and fill may use the tint color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    redraw()
  }

  #if !os(visionOS)
  /// Redraws the view if the color appearance, the display scale or the layout direction changed.
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
}
#endif
