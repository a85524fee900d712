/// The ways in which a controller can be presented, with UIKit's numbers.
///
/// HeadlessUIKit shows every presented controller over the whole window.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The style that UIKit chooses, a sheet.
  case automatic = -2
  /// No presentation.
  case none = -1
  /// A presentation that covers the screen. The presenter's view is removed when it is covered.
  case fullScreen
  /// A sheet that covers most of the presenter, whose view stays.
  case pageSheet
  /// A sheet in the middle of the screen.
  case formSheet
  /// A presentation that covers the presenter. The presenter's view is removed when it is covered.
  case currentContext
  /// A presentation that the app arranges.
  case custom
  /// A presentation that covers the screen while the presenter's view stays.
  case overFullScreen
  /// A presentation that covers the presenter, whose view stays.
  case overCurrentContext
  /// A popover.
  case popover
  /// A presentation over a blurred background, on tvOS only.
  case blurOverFullScreen

  /// Whether the presenter's view leaves the window when the presented controller has appeared.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

extension UIViewController {
  /// Presents a controller over the window, from the topmost ancestor of this controller.
  ///
  /// A presentation takes no time, animated or not: the callbacks carry `animated` as it was asked for.
  final func presentOver(_ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?) {
    let presenter = topmostAncestor
    let attempt = "Attempt to present \(controller) on \(self)"
    if let presented = presenter.ownPresented {
      return Misuse.report(
        "\(attempt), but \(presenter) already presents \(presented). Nothing was presented. Dismiss that one first.")
    }
    guard let window = viewIfLoaded?.window, presenter.viewIfLoaded?.window === window else {
      return Misuse.report(
        "\(attempt), whose view is in no window. Nothing was presented. Present from a controller on the screen.")
    }
    guard controller !== presenter, controller.ownPresenter == nil, controller.parent == nil else {
      return Misuse.report(
        "\(attempt), but \(controller) is the presenter, has a parent or is presented already. Nothing was presented. "
          + "UIKit raises an exception. Remove it from its parent, or dismiss it, first.")
    }
    presenter.ownPresented = controller
    controller.ownPresenter = presenter
    let view: UIView = controller.view
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if controller.modalPresentationStyle.removesPresenter, presenter.isVisibleOrBecoming {
      presenter.isCovered = true
      presenter.beginAppearance(false, animated: animated)
    }
    if controller.ownPresenter === presenter {
      controller.beginAppearance(true, animated: animated, because: .presented)
    }
    // A callback may have dismissed the controller already.
    guard controller.ownPresenter === presenter else {
      return presenter.uncover(then: completion)
    }
    window.addSubview(view)
    controller.finishAppearingLater { [weak presenter] in
      if let presenter, presenter.isCovered { presenter.leaveWindow() }
      completion?()
    }
  }

  /// Dismisses what this controller or an ancestor presents, or else this controller.
  final func dismissPresented(animated: Bool, completion: (@MainActor () -> Void)?) {
    var ancestor: UIViewController? = self
    while let candidate = ancestor {
      if candidate.ownPresented != nil {
        return candidate.dismissStack(animated: animated, completion: completion)
      }
      ancestor = candidate.parent
    }
    presentingViewController?.dismiss(animated: animated, completion: completion)
  }

  /// Dismisses the presented controller with everything that is presented over it. Only the topmost one is animated.
  private func dismissStack(animated: Bool, completion: (@MainActor () -> Void)?) {
    var stack: [UIViewController] = []
    while let next = (stack.last ?? self).ownPresented { stack.append(next) }
    let lowestView = stack.lazy.compactMap(\.viewIfLoaded).first { $0.window != nil }
    let topmost = stack.last
    for controller in stack.reversed() where controller.isVisibleOrBecoming {
      controller.beginAppearance(false, animated: animated && controller === topmost, because: .dismissed)
    }
    if let lowestView, let window = lowestView.window { enter(window, below: lowestView, animated: animated) }
    for controller in stack.reversed() {
      controller.ownPresenter?.ownPresented = nil
      controller.ownPresenter = nil
      controller.viewIfLoaded?.removeFromSuperview()
    }
    // As was recorded, what appears again is told before what has been dismissed.
    finishAppearingLater {
      for controller in stack.reversed() where controller.appearance.state == .disappearing {
        controller.endAppearance()
      }
      completion?()
    }
  }

  /// Lets this presenter appear again after a presentation that ended before it began.
  private func uncover(then completion: (@MainActor () -> Void)?) {
    if isCovered {
      isCovered = false
      beginAppearance(true, animated: false)
    }
    finishAppearingLater(then: completion)
  }

  /// Removes the view and ends the disappearance, if one is under way.
  private func leaveWindow() {
    viewIfLoaded?.removeFromSuperview()
    if appearance.state == .disappearing { endAppearance() }
  }

  /// Inserts the view of this presenter again if a presented controller covered it.
  private func enter(_ window: UIWindow, below sibling: UIView, animated: Bool) {
    guard isCovered, let view = viewIfLoaded else { return }
    isCovered = false
    beginAppearance(true, animated: animated)
    guard view.window == nil else { return }
    view.frame = window.bounds
    window.insertSubview(view, belowSubview: sibling)
  }

  private var topmostAncestor: UIViewController {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }
}
