extension UIView {
  /// Notes a change that may be visible. The window learns of the first one after its scene was recorded.
  final func sceneChanged() {
    if !sceneIsStale { markSceneStale() }
  }

  private func markSceneStale() {
    var top = self
    top.sceneIsStale = true
    while let superview = top.storedSuperview {
      guard !superview.sceneIsStale else { return }
      superview.sceneIsStale = true
      top = superview
    }
    (top as? UIWindow)?.attachedScreen?.sceneDidBecomeStale()
  }

  /// Notes that the scene of this view and its descendants is recorded.
  final func markSceneRecorded() {
    guard sceneIsStale else { return }
    sceneIsStale = false
    for subview in storedSubviews { subview.markSceneRecorded() }
  }
}
