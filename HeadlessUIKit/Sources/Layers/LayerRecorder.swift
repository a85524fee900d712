/// Records what layers add to views, and layers without views.
@MainActor
enum LayerRecorder {
  /// Records a layer without a view, with its sublayers.
  static func record(_ layer: CALayer, in context: CGContext) {
    let shown = layer.model
    guard !shown.isHidden, shown.alpha > 0 else { return }
    context.saveGState()
    context.concatenate(shown.transformToSuperview)
    SceneRecorder.group(alpha: shown.alpha, in: context) { recordContent(of: layer, shown, in: context) }
    context.restoreGState()
  }

  /// Returns the picture of a layer without a view and of its sublayers, in its own coordinates.
  static func picture(of layer: CALayer) -> DisplayList {
    let context = CGContext()
    recordContent(of: layer, layer.model, in: context)
    return context.displayList
  }

  private static func recordContent(of layer: CALayer, _ shown: LayerModel, in context: CGContext) {
    begin(layer, shown, in: context)
    if layer.masksToBounds { clip(layer, shown, in: context) }
    if let color = shown.backgroundColor?.cgColor { fill(shown.bounds, of: layer, color, in: context) }
    context.draw(layer.content())
    for sublayer in layer.sublayersInDrawingOrder { record(sublayer, in: context) }
    end(layer, shown, in: context)
  }

  /// Limits what follows to the mask of a layer, and draws its shadow.
  static func begin(_ layer: CALayer, _ shown: LayerModel, in context: CGContext) {
    if let mask = layer.mask {
      let shape = mask.maskShape
      context.saveTransform {
        context.concatenate(mask.model.transformToSuperview)
        add(shape.path, to: context)
        context.clip(using: shape.rule)
      }
    }
    guard layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor else { return }
    let background = layer.backgroundColor?.alpha ?? 0
    guard layer.shadowPath != nil || background > 0 else { return }
    let opacity = CGFloat(min(layer.shadowOpacity, 1)) * (layer.shadowPath == nil ? background : 1)
    context.saveTransform {
      context.translateBy(x: layer.shadowOffset.width, y: layer.shadowOffset.height)
      context.drawShadow(
        of: layer.shadowPath ?? outline(layer, shown.bounds), blur: max(0, layer.shadowRadius.finite),
        color: color.multiplyingAlpha(by: opacity))
    }
  }

  /// Draws the border of a layer, in front of everything else.
  static func end(_ layer: CALayer, _ shown: LayerModel, in context: CGContext) {
    let width = min(layer.borderWidth.finite, shown.bounds.width / 2, shown.bounds.height / 2)
    guard width > 0, let color = layer.borderColor, color.alpha > 0 else { return }
    add(outline(layer, shown.bounds), to: context)
    let inner = shown.bounds.insetBy(dx: width, dy: width)
    if inner.width > 0, inner.height > 0 { context.addPath(layer.corners(radiusLess: width).path(in: inner)) }
    context.setFillColor(color)
    context.fillPath(using: .evenOdd)
  }

  /// Clips to the bounds, with the corners of a layer if there is one.
  static func clip(_ layer: CALayer?, _ shown: LayerModel, in context: CGContext) {
    guard let layer, layer.cornerRadius > 0 else { return context.clip(to: shown.bounds) }
    add(outline(layer, shown.bounds), to: context)
    context.clip()
  }

  /// Fills a rectangle with the corners of a layer, if there is one.
  static func fill(_ rect: CGRect, of layer: CALayer?, _ color: CGColor, in context: CGContext) {
    guard color.alpha > 0 else { return }
    let clamped = [color.red, color.green, color.blue].map { min(max($0, 0), 1) }
    context.setFillColor(CGColor(red: clamped[0], green: clamped[1], blue: clamped[2], alpha: color.alpha))
    guard let layer, layer.cornerRadius > 0 else { return context.fill(rect) }
    add(outline(layer, rect), to: context)
    context.fillPath()
  }

  private static func outline(_ layer: CALayer, _ rect: CGRect) -> CGPath {
    layer.corners(radiusLess: 0).path(in: rect)
  }

  private static func add(_ path: CGPath, to context: CGContext) {
    context.beginPath()
    context.addPath(path)
  }
}

extension CGContext {
  /// Performs actions with a transform of their own. What they clip stays clipped.
  fileprivate func saveTransform(_ actions: () -> Void) {
    let transform = state.transform
    actions()
    state.transform = transform
  }
}
