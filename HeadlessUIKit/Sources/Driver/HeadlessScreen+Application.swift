extension HeadlessScreen {
  /// The state of the app on this screen. It is active at first. `UIApplication.shared.applicationState` tells it.
  ///
  /// Setting it posts the notifications that `UIApplication` declares, with the screen's `UIApplication` as their
  /// object, and settles. Between active and background the app is inactive, as on a device. The clock and touches
  /// aren't affected.
  public var applicationState: UIApplication.State {
    get { application.applicationState }
    set {
      performAsCurrent { application.move(to: newValue) }
      settle()
    }
  }

  /// Calls `applicationWillTerminate(_:)` of the app delegate and posts `UIApplication.willTerminateNotification`, as
  /// before the app ends, and settles. The state stays as it is.
  public func announceTermination() {
    performAsCurrent {
      application.delegate?.applicationWillTerminate(application)
      application.post(UIApplication.willTerminateNotification)
    }
    settle()
  }
}
