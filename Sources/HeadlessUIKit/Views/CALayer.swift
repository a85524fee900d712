/// The layer of a view. In the stand-in it does one thing: it removes the view's running animations.
@MainActor
public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  /// Ends every running animation of the view. The view is where its model says at once, and the completions of the
  /// animations run on the next turn with `false`.
  public func removeAllAnimations() {
    view?.removeAnimations()
  }
}
