/// The window above the app's window. It shows the keyboard and takes only the touches on it.
final class KeyboardWindow: UIWindow {
  /// The view that moves: the keys or the responder's own view, below the view on top.
  private let container = UIView()
  let keysView = KeyboardView()
  private var inputs: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(container)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// Puts in the views of a place. The views of a keyboard that goes stay until it is gone.
  func show(_ place: KeyboardPlace?) {
    guard let place else { return }
    UIView.performWithoutAnimation {
      isHidden = false
      container.bounds.size = place.frame.size
      keysView.keyInsets = place.keyInsets
      let views = [place.hasKeys ? keysView : place.inputView, place.accessoryView].compactMap { $0 }
      for view in inputs where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
      inputs = views
      let size = place.frame.size
      for view in views {
        let isOnTop = view === place.accessoryView
        view.frame = CGRect(
          x: 0, y: isOnTop ? 0 : place.accessoryHeight, width: size.width,
          height: isOnTop ? place.accessoryHeight : size.height - place.accessoryHeight)
        if view.superview !== container { container.addSubview(view) }
      }
    }
  }

  /// Moves the keyboard from one frame to another, in seconds.
  func move(from begin: CGRect, to end: CGRect, duration: TimeInterval) {
    // The keyboard is never part of an animation of the app.
    UIView.performWithoutAnimation {
      container.layer.removeAllAnimations()
      container.center = CGPoint(x: end.midX, y: begin.minY + end.height / 2)
      if duration == 0 { container.center = CGPoint(x: end.midX, y: end.midY) }
    }
    guard duration > 0 else { return }
    let options: UIView.AnimationOptions = [
      .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
      UIView.AnimationOptions(rawValue: TimingCurve.keyboardNumber << 16),
    ]
    UIView.animate(withDuration: duration, delay: 0, options: options) { [container] in
      container.center = CGPoint(x: end.midX, y: end.midY)
    }
  }

  /// Removes the views of a keyboard that is gone.
  func removeViews() {
    for view in inputs { view.removeFromSuperview() }
    inputs = []
    isHidden = true
  }
}
