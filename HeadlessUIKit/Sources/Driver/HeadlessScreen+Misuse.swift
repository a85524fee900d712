extension HeadlessScreen: MisuseReceiver {
  /// The handler that is called with a message for each misuse that no screen's own `reportHandler`
  /// takes.
  ///
  /// UIKit logs a warning or raises an exception for such calls: unbalanced appearance calls, layout loops, values that
  /// are NaN or infinite, and the like. By default the message is written to standard error. A test can replace the
  /// handler, and should restore it afterwards, because all screens share it.
  public static var reportHandler: @MainActor (String) -> Void {
    get { Misuse.handler }
    set { Misuse.handler = newValue }
  }

  func receiveMisuse(_ message: String) {
    eventHandler?(.report(message))
    (reportHandler ?? Misuse.handler)(message)
  }
}
