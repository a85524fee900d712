extension HeadlessScreen {
  /// What one view contributes to the picture of a screen.
  public struct PictureLayer: Equatable, Sendable {
    /// The number of superviews up to the window.
    public let depth: Int
    /// The position of the view in ``outlineEntries()``.
    public let index: Int
    /// The view's own background and drawing as SVG, without its subviews. The picture has the size of the screen.
    public let svg: String
  }

  /// Returns the picture of the screen in layers, one for each view that draws something, from back to front.
  ///
  /// The layers on top of each other are about the same as ``svg()``. A program can show them apart, in an exploded
  /// view. A cross-dissolve that is running isn't part of the layers, and neither is the keyboard.
  ///
  /// - Complexity: O(*n* · *d*) for *n* views with at most *d* superviews, and what the views have drawn.
  public func pictureLayers() -> [PictureLayer] {
    settle()
    var walk = LayerWalk(size: window.bounds.size)
    walk.visit(window, path: [], depth: 0, isHidden: false)
    return walk.layers
  }
}

/// A walk through the views of a window, in the order of the outline.
@MainActor
private struct LayerWalk {
  let size: CGSize
  var layers: [HeadlessScreen.PictureLayer] = []
  private var index = 0

  init(size: CGSize) {
    self.size = size
  }

  mutating func visit(_ view: UIView, path: [UIView], depth: Int, isHidden: Bool) {
    let isHidden = isHidden || view.storedHidden || view.presented(.alpha)[0] <= 0
    let path = path + [view]
    if !isHidden, let svg = ownPicture(of: path) {
      layers.append(HeadlessScreen.PictureLayer(depth: depth, index: index, svg: svg))
    }
    index += 1
    for subview in view.subviews { visit(subview, path: path, depth: depth + 1, isHidden: isHidden) }
  }

  /// Returns the picture of the last view of a path from the window; nil if it draws nothing.
  private func ownPicture(of path: [UIView]) -> String? {
    let context = CGContext()
    var alpha: CGFloat = 1
    for view in path {
      // The window isn't placed anywhere: its coordinates are the picture's.
      if !(view is UIWindow) { context.concatenate(SceneRecorder.presentedTransform(of: view)) }
      alpha *= view.presented(.alpha)[0]
      SceneRecorder.clip(to: view, bounds: SceneRecorder.presentedBounds(of: view), in: context)
    }
    guard let last = path.last, alpha > 0 else { return nil }
    if alpha < 1 { context.beginTransparencyLayer(alpha: alpha) }
    SceneRecorder.recordOwnContent(of: last, in: context)
    if alpha < 1 { context.endTransparencyLayer() }
    let svg = SVGWriter(size: size).svg(of: context.displayList)
    // A picture of nothing has two lines, the first and the last.
    return svg.split(separator: "\n").count > 2 ? svg : nil
  }
}
