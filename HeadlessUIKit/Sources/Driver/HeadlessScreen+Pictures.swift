/// The picture of a screen, until something changes. Only this file changes it.
struct RecordedScene {
  fileprivate var list: DisplayList?
  fileprivate var sampler: DisplayListSampler?
}

extension HeadlessScreen {
  /// Returns the picture of the screen as SVG, after settling.
  ///
  /// The picture has the size of the window, in points, and shows animating views as they are at this moment. The same
  /// view tree gives the same bytes, so pictures can be compared. Text is stretched to the width that `UIFont`
  /// measures; the program that shows the picture draws the letters. A hidden window gives an empty picture.
  ///
  /// - Complexity: O(*n*) for *n* views and what they have drawn.
  public func svg() -> String {
    settle()
    return SVGWriter(size: window.bounds.size).svg(of: scene())
  }

  /// Returns the color of the screen at a point, after settling.
  ///
  /// All views at the point are composited, with their opacities and clips, and animating views as they are at this
  /// moment. The color is transparent where nothing is painted. Text isn't painted: the result is the color behind
  /// it.
  ///
  /// - Parameter point: The position in the window's coordinates, in points. A coordinate that is NaN or infinite
  ///   counts as 0.
  /// - Complexity: O(*n*) for *n* views and what they have drawn, in the first call after a change. Further calls only
  ///   test the shapes that have been recorded.
  public func color(at point: CGPoint) -> UIColor {
    settle()
    let sampler = recordedScene.sampler ?? DisplayListSampler(scene())
    recordedScene.sampler = sampler
    return UIColor(cgColor: sampler.color(at: point))
  }

  /// Returns the picture of the window. It is recorded again only if something has changed.
  private func scene() -> DisplayList {
    if let list = recordedScene.list { return list }
    let list = SceneRecorder.scene(of: [window, screenKeyboard.window])
    recordedScene.list = list
    window.markSceneRecorded()
    screenKeyboard.window.markSceneRecorded()
    return list
  }

  /// Drops the recorded picture, and tells the program that shows the screen. Does nothing if the app's window and the
  /// keyboard's have both changed, for the second of them.
  func sceneDidBecomeStale() {
    guard recordedScene.list != nil else { return }
    recordedScene = RecordedScene()
    changeHandler?()
  }

  /// Returns the operations that a view's own `draw(_:)` recorded, in order, after settling.
  ///
  /// Each operation is one line of text. Background colors, subviews and animations aren't part of it.
  ///
  /// - Parameter view: A view of this screen.
  /// - Returns: The operations; an empty array if the view draws nothing, has no size, or was never displayed.
  public func recordedOperations(of view: UIView) -> [String] {
    settle()
    return view.displayState.picture?.list.descriptions ?? []
  }
}

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
    let isHidden = isHidden || view.model.isHidden || view.presentation.alpha <= 0
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
      let shown = view.presentation
      // The window isn't placed anywhere: its coordinates are the picture's.
      if !(view is UIWindow) { context.concatenate(shown.transformToSuperview) }
      alpha *= shown.alpha
      if view !== path.last { SceneRecorder.clip(to: view, shown, in: context) }
    }
    guard let last = path.last else { return nil }
    SceneRecorder.group(alpha: alpha, in: context) {
      SceneRecorder.recordAlone(last, last.presentation, in: context)
    }
    let svg = SVGWriter(size: size).svg(of: context.displayList)
    // A picture of nothing has two lines, the first and the last.
    return svg.split(separator: "\n").count > 2 ? svg : nil
  }
}
