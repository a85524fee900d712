extension HeadlessScreen {
  /// Changes the size of the screen, as a rotation or a split view does.
  ///
  /// The screen settles first. The root view controller, and each controller that is presented over it, gets
  /// `viewWillTransition(to:with:)`. Then the window has its new size, and the closures that were given to the
  /// transition coordinator run, with a settled screen before the completions. The change isn't animated: its
  /// coordinator has a duration of 0. Animations that are running go on. Does nothing if the window has that size.
  ///
  /// - Parameter size: The size in points. A length that is NaN or infinite is reported and counts as 0.
  public func resize(to size: CGSize) {
    let size = UIView.finite(CGRect(origin: .zero, size: size), of: "size", in: UIWindow.self).size
    settle()
    guard size != window.bounds.size else { return }
    Self.latestSize = size
    Self.latestSized = self
    self.size = size
    performAsCurrent { transition(to: size) }
    settle()
  }

  private func transition(to size: CGSize) {
    let transition = TransitionCoordinator(containerView: window)
    var controller = window.rootViewController
    while let next = controller {
      next.viewWillTransition(to: size, with: transition)
      controller = next.presentedViewController
    }
    window.frame = CGRect(origin: .zero, size: size)
    screenKeyboard.screenDidResize()
    transition.runAnimations()
    settle()
    transition.runCompletions()
  }

  /// The style of the status bar that the controllers on the screen ask for, after settling.
  ///
  /// HeadlessUIKit draws no status bar. The deciding controller is the root, the child that it names in
  /// `childForStatusBarStyle`, or a controller that is presented over the whole screen.
  public var statusBarStyle: UIStatusBarStyle {
    settle()
    return rootViewController?.statusBarController { $0.childForStatusBarStyle }.preferredStatusBarStyle ?? .default
  }

  /// Whether the controllers on the screen ask for a hidden status bar, after settling.
  public var isStatusBarHidden: Bool {
    settle()
    return rootViewController?.statusBarController { $0.childForStatusBarHidden }.prefersStatusBarHidden ?? false
  }

  /// Gives the window the traits that were set.
  func updateTraits() {
    window.screenTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: userInterfaceStyle),
      UITraitCollection(displayScale: scale),
      UITraitCollection(layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(preferredContentSizeCategory: preferredContentSizeCategory),
    ])
    performAsCurrent {
      window.updateTraits()
      screenKeyboard.updateTraits()
    }
    settle()
  }

  /// Gives the window the safe area that was set.
  func updateSafeArea() {
    window.screenSafeAreaInsets = safeAreaInsets.finite
    performAsCurrent {
      window.updateSafeArea()
      screenKeyboard.update()
    }
    settle()
  }
}
