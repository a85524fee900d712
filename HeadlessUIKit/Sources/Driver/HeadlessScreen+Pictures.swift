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
    let sampler = recordedScene?.sampler ?? DisplayListSampler(scene())
    recordedScene?.sampler = sampler
    return UIColor(cgColor: sampler.color(at: point))
  }

  /// Returns the picture of the window. It is recorded again only if something has changed.
  private func scene() -> DisplayList {
    if let recordedScene { return recordedScene.list }
    let list = SceneRecorder.scene(of: [window, screenKeyboard.window])
    recordedScene = (list, nil)
    window.markSceneRecorded()
    screenKeyboard.window.markSceneRecorded()
    return list
  }

  /// Drops the recorded picture, and tells the program that shows the screen. Does nothing if the app's window and the
  /// keyboard's have both changed, for the second of them.
  func sceneDidBecomeStale() {
    guard recordedScene != nil else { return }
    recordedScene = nil
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
    return view.picture?.list.descriptions ?? []
  }
}
