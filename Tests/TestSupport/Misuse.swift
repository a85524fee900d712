#if UIKIT && canImport(HeadlessUIKit)
import PlatformUI

/// The misuse that HeadlessUIKit reports while `body` runs, in order.
@MainActor
public func misuse(during body: () throws -> Void) rethrows -> [String] {
  let previous = HeadlessScreen.reportHandler
  defer { HeadlessScreen.reportHandler = previous }
  var messages: [String] = []
  HeadlessScreen.reportHandler = { messages.append($0) }
  try body()
  return messages
}
#endif
