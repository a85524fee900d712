/// Returns the time in seconds: the time of the ``HeadlessScreen`` whose code is running, or else of the latest one, so
/// that it fits the `timestamp` of touches. It is 0 without a screen.
///
/// On other queues than the main one, it is the time for which the system has been running.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> TimeInterval {
  guard MainQueue.isCurrent else { return ProcessInfo.processInfo.systemUptime }
  return MainActor.assumeIsolated { (HeadlessScreen.current ?? HeadlessScreen.latest)?.time ?? 0 }
}
