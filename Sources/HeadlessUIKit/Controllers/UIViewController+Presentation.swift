extension UIViewController {
  /// The stand-in presents as UIKit's sheets do: over the window's tree, with the presenter still on the screen.
  final func presentOver(_ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let window = viewIfLoaded?.window, storedPresented == nil, controller.storedPresenting == nil else {
      HeadlessScreen.report(
        "Attempt to present \(controller) on \(self), which is in no window or already presents; nothing was shown.")
      return
    }
    storedPresented = controller
    controller.storedPresenting = self
    controller.view.frame = window.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(controller.view)
    onNextTurn(completion)
  }

  final func dismissPresented(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let controller = storedPresented else {
      if let presenter = presentingViewController {
        presenter.dismiss(animated: animated, completion: completion)
      }
      return
    }
    controller.dismissSelf()
    onNextTurn(completion)
  }

  private func dismissSelf() {
    storedPresented?.dismissSelf()
    storedPresenting?.storedPresented = nil
    storedPresenting = nil
    viewIfLoaded?.removeFromSuperview()
  }

  private func onNextTurn(_ completion: (@MainActor () -> Void)?) {
    guard let completion else { return }
    VirtualClock.clock(of: viewIfLoaded).scheduleOnNextTurn(completion)
  }
}
