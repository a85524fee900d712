/// The controllers whose appearance ends when the driver settles, and what runs after it.
@MainActor
enum AppearanceQueue {
  static var waiting: [(controller: UIViewController, completion: (@MainActor () -> Void)?)] = []

  /// Ends the appearances in a window, and those of controllers in no window.
  ///
  /// - Returns: Whether there were any.
  static func finish(in window: UIWindow) -> Bool {
    guard !waiting.isEmpty else { return false }
    let isReady = { (controller: UIViewController) in (controller.viewIfLoaded?.window ?? window) === window }
    let ready = waiting.filter { isReady($0.controller) }
    waiting.removeAll { isReady($0.controller) }
    for (controller, completion) in ready {
      if controller.appearance.state == .appearing, !controller.isInExplicitTransition,
        controller.viewIfLoaded?.window != nil
      {
        controller.endAppearance()
      }
      completion?()
    }
    return !ready.isEmpty
  }
}
