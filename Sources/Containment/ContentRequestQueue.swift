#if UIKIT
/// Which request runs, which wait, and what becomes of the next one. A value without UI.
struct ContentRequestQueue<Request> {
  /// What becomes of a request.
  enum Admission {
    /// It runs now.
    case start
    /// It waits; these wait no longer.
    case wait(replaced: [Request])
    /// It is refused.
    case reject
  }

  private(set) var isRunning = false
  private var waiting: [Request?] = []
  private var head = 0

  var waitingCount: Int { waiting.count - head }

  /// Whether another request would have to wait.
  var isBusy: Bool { isRunning || waitingCount > 0 }

  /// Takes a request in.
  ///
  /// - Complexity: O(1), amortized.
  mutating func admit(_ request: Request, policy: BusyPolicy) -> Admission {
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

  /// Says that the running request has ended.
  mutating func finish() {
    isRunning = false
  }

  /// The next request, which runs now; nil when none waits, or another one is running.
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
