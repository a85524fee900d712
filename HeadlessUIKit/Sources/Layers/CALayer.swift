import Foundation

/// What is drawn of a view, or a drawing without a view: a rectangle with a background, corners, a border, a shadow and
/// sublayers.
///
/// Each view has a layer, which has the geometry, the background and the opacity of its view. Layers that you create
/// yourself have no view, and take no touches. In HeadlessUIKit a layer has no animations of its own: a change is
/// animated only if it is that of a view's geometry, background or opacity in an animation block.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The view; nil if the layer was made without one. The view sets it to nil when it is deallocated. A weak
  /// reference would make each use of the view slower.
  nonisolated(unsafe) final unowned(unsafe) var view: UIView?
  /// What a layer without a view has in place of the view's model.
  final var ownModel = LayerModel(frame: .zero) { didSet { sceneChanged() } }
  /// The sublayers, back to front. The layer of a view has them only if one of them isn't a subview's.
  final var storedSublayers: [CALayer] = [] { didSet { sceneChanged() } }
  final weak var storedSuperlayer: CALayer?
  private var ownMasksToBounds = false
  private var picture: DisplayList?
  private var needsPicture = false
  private var storedTransform: CATransform3D?

  /// Creates a layer of no size at the origin, without a view.
  public override init() {
    super.init()
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Returns the layer of a new view.
  static func layer(of view: UIView) -> CALayer {
    let layer = CALayer()
    layer.view = view
    return layer
  }

  /// Notes a change that may be visible.
  final func sceneChanged() {
    var layer = self
    while layer.view == nil, let superlayer = layer.storedSuperlayer { layer = superlayer }
    layer.view?.sceneChanged()
  }

  /// The geometry, the background and the opacity: those of the view, if there is one.
  final var model: LayerModel { view?.model ?? ownModel }

  /// The name of the layer, for your own use.
  open var name: String?

  // MARK: Geometry

  /// The rectangle of the layer in its superlayer's coordinates, in points. Under a transform it is the bounding box.
  open var frame: CGRect {
    get { model.frame }
    set { view?.setFrame(newValue) ?? setOwnFrame(newValue) }
  }

  /// The rectangle of the layer in its own coordinates, in points.
  open var bounds: CGRect {
    get { model.bounds }
    set { view?.setBounds(newValue) ?? setOwnBounds(newValue) }
  }

  /// The place of the anchor point in the superlayer's coordinates, in points. It is the same as a view's `center`.
  ///
  /// Setting it doesn't call an overridden setter of `center`.
  open var position: CGPoint {
    get { model.center }
    set { view?.setCenter(newValue) ?? setOwnCenter(newValue) }
  }

  /// The point of the layer that is at ``position``, and about which the transform is applied.
  ///
  /// It is a part of the size of the bounds: (0, 0) is the top left corner, (1, 1) the bottom right one. The default is
  /// (0.5, 0.5), the center. Values outside of 0 to 1 lie outside of the layer. A coordinate that isn't finite counts
  /// as 0.
  ///
  /// Setting it keeps the position, so the layer moves. In HeadlessUIKit the change is never animated.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { view?.setAnchorPoint(newValue) ?? setOwnAnchorPoint(newValue) }
  }

  /// The position of the layer on the z axis, in points. The default is 0. A value that isn't finite counts as 0.
  ///
  /// Sublayers with a higher position are drawn in front. Those with the same position are drawn in the order of
  /// ``sublayers``. The order of `subviews` stays as it is, and so does hit-testing, which asks the last subview first.
  ///
  /// Apple documents the order of drawing only. That hit-testing doesn't follow the position is what others measured on
  /// iOS; don't rely on it. In HeadlessUIKit a change is never animated, and a view is always drawn below its subviews.
  open var zPosition: CGFloat {
    get { model.zPosition }
    set { view?.setZPosition(newValue) ?? setOwnZPosition(newValue) }
  }

  /// The transform that is applied about the anchor point. The identity by default.
  ///
  /// HeadlessUIKit draws what it does to the x and y axes: a rotation about another axis makes the layer narrower.
  /// There is no perspective.
  open var transform: CATransform3D {
    get {
      let shown = model.transform
      return storedTransform.flatMap { $0.plane == shown ? $0 : nil } ?? CATransform3DMakeAffineTransform(shown)
    }
    set {
      storedTransform = newValue
      setAffineTransform(newValue.plane)
    }
  }

  /// Returns the transform as it applies to the plane of the layer.
  open func affineTransform() -> CGAffineTransform { model.transform }

  /// Sets the transform.
  open func setAffineTransform(_ m: CGAffineTransform) {
    view?.setTransform(m) ?? setOwnTransform(m)
  }

  /// Returns whether a point in the layer's coordinates is in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { model.isHidden }
    set { view?.setHidden(newValue) ?? setOwnHidden(newValue) }
  }

  /// The opacity of the layer together with its sublayers, 0 to 1. It is the same as a view's `alpha`.
  open var opacity: Float {
    get { Float(model.alpha) }
    set { view?.setAlpha(CGFloat(newValue)) ?? setOwnAlpha(CGFloat(newValue)) }
  }

  /// The color behind everything that the layer draws; nil is transparent. A color of a view is that of its traits.
  open var backgroundColor: CGColor? {
    get { model.backgroundColor?.resolvedColor(with: view?.traitCollection ?? .current).cgColor }
    set {
      let color = newValue.map { UIColor(cgColor: $0) }
      view?.setBackgroundColor(color) ?? setOwnBackgroundColor(color)
    }
  }

  /// Whether sublayers, and what the layer draws, are clipped to its bounds and its corners. It is the same as a view's
  /// `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMasksToBounds }
    set {
      guard let view else {
        ownMasksToBounds = newValue
        return sceneChanged()
      }
      view.clipsToBounds = newValue
    }
  }

  /// The radius of the corners of the background and of the border, in points. 0 by default.
  ///
  /// A radius of more than half of the shorter side counts as that half.
  open var cornerRadius: CGFloat = 0 { didSet { sceneChanged() } }

  /// The curve of the corners. Circular by default.
  open var cornerCurve = CACornerCurve.circular { didSet { sceneChanged() } }

  /// The corners that are rounded. All of them by default.
  open var maskedCorners: CACornerMask = .all { didSet { sceneChanged() } }

  /// The width of the border, in points. It lies inside the bounds, in front of the sublayers. 0 by default.
  open var borderWidth: CGFloat = 0 { didSet { sceneChanged() } }

  /// The color of the border. Black by default.
  open var borderColor: CGColor? = .opaqueBlack { didSet { sceneChanged() } }

  /// The color of the shadow. Black by default.
  open var shadowColor: CGColor? = .opaqueBlack { didSet { sceneChanged() } }

  /// The opacity of the shadow, 0 to 1. 0 by default, so there is none.
  ///
  /// In HeadlessUIKit a layer without ``shadowPath`` has the shadow of its background, and none if that is transparent.
  open var shadowOpacity: Float = 0 { didSet { sceneChanged() } }

  /// The distance of the shadow from the layer, in points. (0, -3) by default, which is upwards.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { sceneChanged() } }

  /// The blur of the shadow, in points: the standard deviation. 3 by default.
  open var shadowRadius: CGFloat = 3 { didSet { sceneChanged() } }

  /// The shape whose shadow is drawn, in the layer's coordinates; nil is that of the background.
  open var shadowPath: CGPath? { didSet { sceneChanged() } }

  /// The layer in whose shape this one and its sublayers are visible; nil if all of them are.
  ///
  /// HeadlessUIKit uses the path of a shape layer, or else the rectangle of the layer with its corners. The mask's
  /// colors, opacities and sublayers have no influence.
  open var mask: CALayer? {
    didSet {
      oldValue?.storedSuperlayer = nil
      mask?.storedSuperlayer = self
      sceneChanged()
    }
  }

  /// The part of what the layer has drawn that is stretched in both directions where the layer has another size, in
  /// unit coordinates. All of it by default.
  ///
  /// The four corners beside it keep their size, and what lies between them is stretched in one direction. If the
  /// corners don't fit, they become smaller together. A width or a height of 0 counts as that of a pixel at that
  /// position. HeadlessUIKit uses it for what a view has drawn with the content mode `scaleToFill` or `redraw`, and a
  /// change is never animated.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { sceneChanged() } }

  // MARK: Drawing

  /// Draws the layer's own content. The default does nothing.
  open func draw(in ctx: CGContext) {}

  /// Marks the layer as needing to be drawn with ``draw(in:)``. A layer without a view isn't drawn before.
  open func setNeedsDisplay() {
    if let view { return view.setNeedsDisplay() }
    needsPicture = true
    sceneChanged()
  }

  /// What the layer of no view draws in its bounds, besides its background, its border and its shadow.
  func content() -> DisplayList {
    if needsPicture {
      needsPicture = false
      let context = CGContext()
      UIGraphicsPushContext(context)
      draw(in: context)
      UIGraphicsPopContext()
      picture = context.displayList
    }
    return picture ?? DisplayList()
  }

  /// The shape that the layer has as a mask, in its own coordinates.
  var maskShape: (path: CGPath, rule: CGPathFillRule) { (corners(radiusLess: 0).path(in: bounds), .winding) }

  /// The corners of the background, or of a shape whose edges lie further inside.
  final func corners(radiusLess inset: CGFloat) -> RoundedCorners {
    RoundedCorners(radius: max(0, cornerRadius.finite - inset), curve: cornerCurve, mask: maskedCorners)
  }

  /// Draws the layer and its sublayers into a context, in the coordinates of its bounds, as they are now.
  open func render(in ctx: CGContext) {
    ctx.draw(view.map(SceneRecorder.picture) ?? LayerRecorder.picture(of: self))
  }

  // MARK: Sublayers

  /// The sublayers, back to front; nil if there are none. Those of a view's layer contain the layers of its subviews.
  open var sublayers: [CALayer]? {
    get {
      let all = allSublayers
      return all.isEmpty ? nil : all
    }
    set { setSublayers(newValue ?? []) }
  }

  /// The layer that contains this one, or nil.
  open var superlayer: CALayer? { view?.storedSuperview?.layer ?? storedSuperlayer }

  /// Adds a layer in front of the sublayers.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: .max)
  }

  /// Inserts a layer at an index among the sublayers, counted back to front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Inserts a layer behind a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer) ?? .max)
  }

  /// Inserts a layer in front of a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? .max)
  }

  /// Replaces a sublayer by another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, allSublayers.contains(oldLayer) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer. The layer of a view is removed together with the view.
  open func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    guard let superlayer = storedSuperlayer else { return }
    storedSuperlayer = nil
    if superlayer.mask === self { superlayer.mask = nil }
    superlayer.dropSublayer(self)
  }

  // MARK: Animations

  /// Removes every running animation of the view.
  ///
  /// The view is drawn with its model values immediately. The completions of the animations run on the next run-loop
  /// turn, with `false`.
  open func removeAllAnimations() {
    view?.removeAnimations()
  }
}

extension CGColor {
  fileprivate static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
}
