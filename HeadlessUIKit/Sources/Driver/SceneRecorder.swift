/// Records a view tree as one display list, from back to front, with animating views as they are at the present time.
@MainActor
enum SceneRecorder {
  /// Returns the picture of windows and their descendants, from back to front. Hidden windows add nothing.
  static func scene(of windows: [UIWindow]) -> DisplayList {
    let context = CGContext()
    for window in windows where !window.storedHidden { record(window, transform: .identity, in: context) }
    return context.displayList
  }

  /// Returns the picture of a view and its descendants, in the view's own coordinates and at full opacity; an empty
  /// list if the view is hidden.
  static func picture(of view: UIView) -> DisplayList {
    let context = CGContext()
    if !view.storedHidden { recordContent(of: view, bounds: presentedBounds(of: view), in: context) }
    return context.displayList
  }

  private static func record(_ view: UIView, transform: CGAffineTransform, in context: CGContext) {
    let alpha = view.animations.isEmpty ? view.storedAlpha : view.presented(.alpha)[0]
    guard !view.storedHidden || view.dissolve != nil, alpha > 0 else { return }
    context.saveGState()
    context.concatenate(transform)
    group(alpha: alpha, in: context) {
      if let dissolve = view.dissolve {
        record(dissolve, of: view, in: context)
      } else {
        recordContent(of: view, bounds: presentedBounds(of: view), in: context)
      }
    }
    context.restoreGState()
  }

  /// Records a cross-dissolve: the old picture fades out over the new one. If the old picture is empty, the new one
  /// fades in.
  private static func record(_ dissolve: CrossDissolve, of view: UIView, in context: CGContext) {
    let progress = dissolve.run.progress
    if !view.storedHidden {
      group(alpha: dissolve.picture.isEmpty ? progress : 1, in: context) {
        recordContent(of: view, bounds: presentedBounds(of: view), in: context)
      }
    }
    group(alpha: 1 - progress, in: context) { context.draw(dissolve.picture, transform: .identity) }
  }

  private static func group(alpha: CGFloat, in context: CGContext, _ content: () -> Void) {
    guard alpha > 0 else { return }
    if alpha < 1 { context.beginTransparencyLayer(alpha: alpha) }
    content()
    if alpha < 1 { context.endTransparencyLayer() }
  }

  private static func recordContent(of view: UIView, bounds: CGRect, in context: CGContext) {
    context.saveGState()
    clip(to: view, bounds: bounds, in: context)
    recordBackground(of: view, bounds: bounds, in: context)
    recordDrawing(of: view, bounds: bounds, in: context)
    for subview in view.subviewsInDrawingOrder {
      record(subview, transform: presentedTransform(of: subview), in: context)
    }
    context.restoreGState()
  }

  /// Records the background and the drawing of a view, without its subviews.
  static func recordOwnContent(of view: UIView, in context: CGContext) {
    let bounds = presentedBounds(of: view)
    clip(to: view, bounds: bounds, in: context)
    recordBackground(of: view, bounds: bounds, in: context)
    recordDrawing(of: view, bounds: bounds, in: context)
  }

  /// Clips to the bounds and the corners of a view, if it clips.
  static func clip(to view: UIView, bounds: CGRect, in context: CGContext) {
    if view.clipsToBounds { context.clip(to: bounds) }
    if let corners = view.cornerClip {
      context.beginPath()
      context.addPath(corners.path(in: bounds))
      context.clip()
    }
  }

  private static func recordDrawing(of view: UIView, bounds: CGRect, in context: CGContext) {
    if let picture = view.picture, !picture.list.isEmpty { record(picture, in: bounds, view.contentMode, context) }
  }

  /// Records what a view has drawn. It ends at the bounds that it was drawn for, even if the view doesn't clip.
  private static func record(
    _ picture: RecordedPicture, in bounds: CGRect, _ mode: UIView.ContentMode, _ context: CGContext
  ) {
    context.saveGState()
    context.concatenate(UIView.contentTransform(from: picture.bounds, to: bounds, mode: mode))
    context.clip(to: picture.bounds)
    context.draw(picture.list, transform: .identity)
    context.restoreGState()
  }

  private static func recordBackground(of view: UIView, bounds: CGRect, in context: CGContext) {
    guard view.storedBackgroundColor != nil || !view.animations.isEmpty else { return }
    let color = view.presented(.backgroundColor).map { min(max($0, 0), 1) }
    guard color[3] > 0 else { return }
    context.setFillColor(CGColor(red: color[0], green: color[1], blue: color[2], alpha: color[3]))
    context.fill(bounds)
  }

  static func presentedBounds(of view: UIView) -> CGRect {
    guard !view.animations.isEmpty else { return view.storedBounds }
    let values = view.presented(.bounds)
    return CGRect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
  }

  static func presentedTransform(of view: UIView) -> CGAffineTransform {
    guard !view.animations.isEmpty else { return view.transformToSuperview }
    let anchor = view.anchor(in: presentedBounds(of: view))
    let center = view.presented(.center)
    let transform = view.presented(.transform)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(
        CGAffineTransform(
          a: transform[0], b: transform[1], c: transform[2], d: transform[3], tx: transform[4], ty: transform[5])
      )
      .concatenating(CGAffineTransform(translationX: center[0], y: center[1]))
  }
}
