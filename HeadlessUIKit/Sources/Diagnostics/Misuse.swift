/// Reports misuse: calls for which UIKit logs a warning or raises an exception.
///
/// Everything in HeadlessUIKit may report, so this file knows nothing of views and screens.
@MainActor
enum Misuse {
  /// The receiver of what no view's receiver takes, if any: the screen whose code is running.
  static weak var currentReceiver: (any MisuseReceiver)?

  /// The handler of the messages that no receiver takes. At first it writes to standard error.
  static var handler: @MainActor (String) -> Void = { message in
    FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
  }

  /// Reports a misuse to a receiver, or else to the current one, or else to the handler.
  static func report(_ message: String, to receiver: (any MisuseReceiver)? = nil) {
    if let receiver = receiver ?? currentReceiver { receiver.receiveMisuse(message) } else { handler(message) }
  }
}

/// An object that receives the messages about misuse.
@MainActor
protocol MisuseReceiver: AnyObject {
  func receiveMisuse(_ message: String)
}

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
