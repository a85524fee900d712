#if UIKIT
import PlatformUI

/// A request to show other content.
struct ContentRequest {
  let controller: UIViewController?
  let transition: ContainmentTransition
  let completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
}

/// The requests of a ``SwitcherViewController``: whether one is running, and which ones wait. It has no view.
struct ContentRequestQueue<Request> {
  /// What happens to a request.
  enum Admission {
    /// The request runs now.
    case start
    /// The request waits. It replaces these requests.
    case wait(replaced: [Request])
    /// The request is refused.
    case reject
  }

  /// Whether a request is running.
  private(set) var isRunning = false
  private var waiting: [Request?] = []
  private var head = 0

  /// The number of requests that wait.
  var waitingCount: Int { waiting.count - head }

  /// Whether another request would have to wait.
  var isBusy: Bool { isRunning || waitingCount > 0 }

  /// Adds a request.
  ///
  /// - Complexity: O(1), amortized.
  mutating func admit(_ request: Request, policy: SwitcherViewController.BusyPolicy) -> Admission {
    guard isBusy else {
      isRunning = true
      return .start
    }
    switch policy {
    case .reject:
      return .reject
    case .queueAll:
      waiting.append(request)
      return .wait(replaced: [])
    case .keepLatest:
      let replaced = waiting[head...].compactMap { $0 }
      waiting = [request]
      head = 0
      return .wait(replaced: replaced)
    }
  }

  /// Ends the running request.
  mutating func finish() {
    isRunning = false
  }

  /// Starts and returns the next request. Returns nil if none waits or another one is running.
  ///
  /// - Complexity: O(1), amortized.
  mutating func next() -> Request? {
    guard !isRunning, head < waiting.count else { return nil }
    let request = waiting[head]
    waiting[head] = nil
    head += 1
    if head == waiting.count {
      waiting = []
      head = 0
    }
    isRunning = true
    return request
  }
}
#endif
