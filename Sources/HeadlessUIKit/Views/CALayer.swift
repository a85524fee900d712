/// The layer of a view. In the stand-in it only removes the view's running animations.
@MainActor
public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  /// Removes every running animation of the view.
  ///
  /// The view is drawn with its model values immediately. The completions of the animations run on the next turn, with
  /// `false`.
  public func removeAllAnimations() {
    view?.removeAnimations()
  }
}
