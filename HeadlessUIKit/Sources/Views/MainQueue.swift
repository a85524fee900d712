/// Tells code that runs on the main actor apart from other code, without trapping.
///
/// A deinitializer isn't isolated, and `Thread.isMainThread` is false on the main actor of Linux. The main actor runs
/// on the main dispatch queue, which a value of its own marks.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let marked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether the calling code runs on the main queue.
  static var isCurrent: Bool {
    _ = marked
    return DispatchQueue.getSpecific(key: key) == true
  }
}
