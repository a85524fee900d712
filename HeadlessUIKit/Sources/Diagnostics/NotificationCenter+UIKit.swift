import Foundation

extension NotificationCenter {
  /// Posts a notification of UIKit's, and traps where an observer would wait for ever.
  ///
  /// A closure of an observer with `queue: .main` is called at once if the queue is the current one, and else waited
  /// for. Foundation on Linux (swift-corelibs-foundation, OperationQueue.current) takes only the first thread of a
  /// process for that of the main queue. Where an asynchronous `main` serves the queue, as that of `swift test`, it is
  /// another one.
  @MainActor
  static func postOfUIKit(_ name: Notification.Name, _ object: Any?, _ userInfo: [AnyHashable: Any]? = nil) {
    let post = { NotificationCenter.default.post(name: name, object: object, userInfo: userInfo) }
    guard !Thread.isMainThread else { return post() }
    let count = OperationQueue.main.operationCount
    let watchdog = DispatchWorkItem {
      guard OperationQueue.main.operationCount > count else { return }
      fatalError(
        """
        An observer of \(name.rawValue) with the queue .main waits for the thread that posts. Foundation on Linux \
        doesn't know that it is that of the main queue. Pass nil for the queue: UIKit posts on the main thread.
        """)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + observerTimeout, execute: watchdog)
    post()
    watchdog.cancel()
  }

  /// The seconds for which a queue is waited for before the trap.
  @MainActor static var observerTimeout: TimeInterval = 10
}
