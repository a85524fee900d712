extension HeadlessScreen {
  /// Closes the scene of the app, as the user does in the app switcher, and settles.
  ///
  /// An active scene resigns first, and is disconnected without being in the background, as was observed (Apple's
  /// forums, thread 732170). Then the app delegate hears that the session was discarded, and the app is in the
  /// background. The window stays as it is. Does nothing if there is no scene any more.
  public func disconnectScene() {
    guard application.scene != nil else { return }
    performAsCurrent {
      if application.applicationState == .active { application.move(to: .inactive) }
      application.scene = nil
      windowScene.disconnect()
      application.delegate?.application(application, didDiscardSceneSessions: [windowScene.session])
      application.move(to: .background)
    }
    settle()
  }

  /// Asks the delegate of the app's scene to open an address, as the system does while the app runs, and settles.
  public func open(_ url: URL) {
    performAsCurrent {
      application.scene?.delegate?.scene(windowScene, openURLContexts: [UIOpenURLContext(url)])
    }
    settle()
  }

  /// Creates the scene of an app that is being launched, which has no windows.
  func makeScene() -> UIWindowScene {
    windowScene = UIWindowScene(of: self)
    application.scene = windowScene
    return windowScene
  }

  /// Shows a window of the scene instead of the one before.
  func show(_ window: UIWindow) {
    guard window !== self.window else { return }
    prepare(window)
    self.window = window
    window.frame = CGRect(origin: .zero, size: size)
    sceneDidBecomeStale()
  }

  /// Gives a window of the scene the traits and the safe area of the screen.
  func prepare(_ window: UIWindow) {
    window.setScreenTraits(self.window.screenTraits)
    window.setScreenSafeArea(safeAreaInsets.finite)
  }

  /// Takes a window without a scene into the scene, if the app has no scene delegate: UIKit does so, too.
  func adopt(_ window: UIWindow) {
    guard application.delegate != nil, windowScene.delegate == nil, window.attachedScreen == nil else { return }
    window.windowScene = windowScene
  }

  /// Reports a window that is shown and that only the screen keeps: on a device it would be gone.
  func reportIfNobodyKeepsWindow() {
    guard !window.isHidden, isKnownUniquelyReferenced(&window) else { return }
    performAsCurrent {
      Misuse.report(
        "Nobody keeps the window that the app shows, so it would be gone on a device. Store it in the property window "
          + "of the scene delegate.")
    }
  }
}
