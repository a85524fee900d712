import Foundation

extension NotificationCenter {
  /// Posts a notification of UIKit's, and traps if an observer would block the thread forever.
  ///
  /// Foundation calls an observer with a queue at once if that queue is the current one. Otherwise it adds the call to
  /// the queue, and waits. On Linux, the main queue is the current one on the first thread of a process alone
  /// (swift-corelibs-foundation, OperationQueue.current). In `swift test`, another thread serves the main queue. There
  /// the call would wait for the thread that waits for it.
  @MainActor
  static func postOfUIKit(_ name: Notification.Name, _ object: Any?, _ userInfo: [AnyHashable: Any]? = nil) {
    let post = { NotificationCenter.default.post(name: name, object: object, userInfo: userInfo) }
    guard !Thread.isMainThread else { return post() }
    let count = OperationQueue.main.operationCount
    let watchdog = DispatchWorkItem {
      guard OperationQueue.main.operationCount > count else { return }
      fatalError(
        """
        An observer of \(name.rawValue) with the queue .main can't be called: Foundation on Linux takes another \
        thread for the main one. Pass nil for the queue. UIKit posts on the main thread.
        """)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + observerTimeout, execute: watchdog)
    post()
    watchdog.cancel()
  }

  /// The seconds after which a post that hasn't ended traps.
  @MainActor static var observerTimeout: TimeInterval = 10
}
