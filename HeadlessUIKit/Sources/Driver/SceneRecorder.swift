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
    guard !shown.isHidden || view.animations.dissolve != nil, shown.alpha > 0 else { return }
    context.saveGState()
    context.concatenate(transform)
    group(alpha: shown.alpha, in: context) {
      if let dissolve = view.animations.dissolve {
        record(dissolve, of: view, shown, in: context)
      } else {
        recordContent(of: view, shown, in: context)
      }
    }
    context.restoreGState()
  }

  /// Records a cross-dissolve: the old picture fades out over the new one. If the old picture is empty, the new one
  /// fades in.
  private static func record(
    _ dissolve: CrossDissolve, of view: UIView, _ shown: LayerModel, in context: CGContext
  ) {
    let progress = dissolve.run.progress
    if !shown.isHidden {
      group(alpha: dissolve.picture.isEmpty ? progress : 1, in: context) {
        recordContent(of: view, shown, in: context)
      }
    }
    group(alpha: 1 - progress, in: context) { context.draw(dissolve.picture, transform: .identity) }
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
    clip(to: view, shown, in: context)
    recordOwnContent(of: view, shown, in: context)
    for subview in view.subviewsInDrawingOrder {
      let shown = subview.presentation
      record(subview, shown, transform: shown.transformToSuperview, in: context)
    }
    context.restoreGState()
  }

  /// Clips to the bounds and the corners of a view, if it clips.
  static func clip(to view: UIView, _ shown: LayerModel, in context: CGContext) {
    if view.clipsToBounds { context.clip(to: shown.bounds) }
    if let corners = view.cornerClip {
      context.beginPath()
      context.addPath(corners.path(in: shown.bounds))
      context.clip()
    }
  }

  /// Records the background and the drawing of a view, without its subviews.
  static func recordOwnContent(of view: UIView, _ shown: LayerModel, in context: CGContext) {
    if let color = shown.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor, color.alpha > 0 {
      let clamped = [color.red, color.green, color.blue].map { min(max($0, 0), 1) }
      context.setFillColor(CGColor(red: clamped[0], green: clamped[1], blue: clamped[2], alpha: color.alpha))
      context.fill(shown.bounds)
    }
    guard let picture = view.displayState.picture, !picture.list.isEmpty else { return }
    // What a view has drawn ends at the bounds that it was drawn for, even if the view doesn't clip.
    context.saveGState()
    context.concatenate(UIView.contentTransform(from: picture.bounds, to: shown.bounds, mode: view.contentMode))
    context.clip(to: picture.bounds)
    context.draw(picture.list, transform: .identity)
    context.restoreGState()
  }
}
