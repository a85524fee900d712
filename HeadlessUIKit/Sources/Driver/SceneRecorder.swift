/// Records a view tree as one display list, from back to front, with animating views as they are at the present time.
@MainActor
enum SceneRecorder {
  /// Returns the picture of windows and their descendants, from back to front. Hidden windows add nothing.
  static func scene(of windows: [UIWindow]) -> DisplayList {
    let context = CGContext()
    // A window isn't placed anywhere: its coordinates are the picture's.
    for window in windows where !window.model.isHidden {
      record(window, window.presentation, transform: .identity, in: context)
    }
    return context.displayList
  }

  /// Returns the picture of a view and its descendants, in the view's own coordinates and at full opacity; an empty
  /// list if the view is hidden.
  static func picture(of view: UIView) -> DisplayList {
    let context = CGContext()
    if !view.model.isHidden { recordContent(of: view, view.presentation, in: context) }
    return context.displayList
  }

  private static func record(
    _ view: UIView, _ shown: LayerModel, transform: CGAffineTransform, in context: CGContext
  ) {
    guard !shown.isHidden || view.animations.transition != nil, shown.alpha > 0 else { return }
    context.saveGState()
    context.concatenate(transform)
    group(alpha: shown.alpha, in: context) {
      if let transition = view.animations.transition {
        record(transition, of: view, shown, in: context)
      } else {
        recordContent(of: view, shown, in: context)
      }
    }
    context.restoreGState()
  }

  /// Records a picture that makes way for a new one.
  private static func record(
    _ transition: PictureTransition, of view: UIView, _ shown: LayerModel, in context: CGContext
  ) {
    let progress = transition.run.progress
    let drawOld = { context.draw(transition.picture, transform: .identity) }
    let drawNew = { if !shown.isHidden { recordContent(of: view, shown, in: context) } }
    switch transition.style {
    case .dissolve:
      // The old picture fades out over the new one. Where it may cover nothing, the new one fades in.
      group(alpha: transition.picture.isEmpty || !view.isOpaque ? progress : 1, in: context, drawNew)
      group(alpha: 1 - progress, in: context, drawOld)
    case .flip(let isHorizontal):
      let width = abs(cos(.pi * progress))
      guard width > 0 else { return }
      let center = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
      context.saveGState()
      context.concatenate(
        CGAffineTransform(translationX: -center.x, y: -center.y)
          .concatenating(CGAffineTransform(scaleX: isHorizontal ? width : 1, y: isHorizontal ? 1 : width))
          .concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
      if progress < 0.5 { drawOld() } else { drawNew() }
      context.restoreGState()
    case .curl(let isUp):
      if isUp { drawNew() } else { drawOld() }
      slide(isUp ? progress : 1 - progress, over: shown.bounds, in: context, isUp ? drawOld : drawNew)
    }
  }

  /// Records a picture that has slid up by a share of its height, with a shadow below its lower edge.
  private static func slide(_ share: CGFloat, over bounds: CGRect, in context: CGContext, _ draw: () -> Void) {
    let distance = bounds.height * share
    context.saveGState()
    context.clip(to: bounds)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.2))
    context.fill(CGRect(x: bounds.minX, y: bounds.maxY - distance, width: bounds.width, height: 8))
    context.concatenate(CGAffineTransform(translationX: 0, y: -distance))
    draw()
    context.restoreGState()
  }

  /// Records content with an opacity, 0 to 1, as a whole.
  static func group(alpha: CGFloat, in context: CGContext, _ content: () -> Void) {
    guard alpha > 0 else { return }
    if alpha < 1 { context.beginTransparencyLayer(alpha: alpha) }
    content()
    if alpha < 1 { context.endTransparencyLayer() }
  }

  private static func recordContent(of view: UIView, _ shown: LayerModel, in context: CGContext) {
    context.saveGState()
    if let layer = view.storedLayer { LayerRecorder.begin(layer, shown, in: context) }
    clip(to: view, shown, in: context)
    recordOwnContent(of: view, shown, in: context)
    if let layer = view.storedLayer {
      recordSublayers(of: layer, view, in: context)
      LayerRecorder.end(layer, shown, in: context)
    } else {
      for subview in view.subviewsInDrawingOrder { record(subview, in: context) }
    }
    context.restoreGState()
  }

  private static func record(_ subview: UIView, in context: CGContext) {
    let shown = subview.presentation
    record(subview, shown, transform: shown.transformToSuperview, in: context)
  }

  private static func recordSublayers(of layer: CALayer, _ view: UIView, in context: CGContext) {
    guard !layer.storedSublayers.isEmpty else {
      for subview in view.subviewsInDrawingOrder { record(subview, in: context) }
      return
    }
    for sublayer in layer.sublayersInDrawingOrder {
      if let subview = sublayer.view {
        record(subview, in: context)
      } else {
        LayerRecorder.record(sublayer, in: context)
      }
    }
  }

  /// Records a view without its subviews.
  static func recordAlone(_ view: UIView, _ shown: LayerModel, in context: CGContext) {
    if let layer = view.storedLayer { LayerRecorder.begin(layer, shown, in: context) }
    clip(to: view, shown, in: context)
    recordOwnContent(of: view, shown, in: context)
    guard let layer = view.storedLayer else { return }
    for sublayer in layer.storedSublayers where sublayer.view == nil { LayerRecorder.record(sublayer, in: context) }
    LayerRecorder.end(layer, shown, in: context)
  }

  /// Clips to the bounds and the corners of a view, if it clips.
  static func clip(to view: UIView, _ shown: LayerModel, in context: CGContext) {
    if view.clipsToBounds { LayerRecorder.clip(view.storedLayer, shown, in: context) }
    if let corners = view.cornerClip {
      context.beginPath()
      context.addPath(corners.path(in: shown.bounds))
      context.clip()
    }
  }

  /// Records the background and the drawing of a view.
  private static func recordOwnContent(of view: UIView, _ shown: LayerModel, in context: CGContext) {
    if let color = shown.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor {
      LayerRecorder.fill(shown.bounds, of: view.storedLayer, color, in: context)
    }
    guard let picture = view.displayState.picture, !picture.list.isEmpty else { return }
    // What a view has drawn ends at the bounds that it was drawn for, even if the view doesn't clip.
    for part in NineParts.parts(of: picture.bounds, in: shown.bounds, of: view) {
      context.saveGState()
      context.concatenate(part.transform)
      context.clip(to: part.source)
      context.draw(picture.list, transform: .identity)
      context.restoreGState()
    }
  }
}
