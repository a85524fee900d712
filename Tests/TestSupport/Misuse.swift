#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI

#if canImport(HeadlessUIKit)
/// Returns the misuse that HeadlessUIKit reports while `body` runs, in order.
@MainActor
public func misuse(during body: () throws -> Void) rethrows -> [String] {
  let previous = HeadlessScreen.reportHandler
  defer { HeadlessScreen.reportHandler = previous }
  var messages: [String] = []
  HeadlessScreen.reportHandler = { messages.append($0) }
  try body()
  return messages
}

/// Returns the misuse that HeadlessUIKit reports while `body` runs, in order.
@MainActor
public func misuse(during body: () async throws -> Void) async rethrows -> [String] {
  let previous = HeadlessScreen.reportHandler
  defer { HeadlessScreen.reportHandler = previous }
  var messages: [String] = []
  HeadlessScreen.reportHandler = { messages.append($0) }
  try await body()
  return messages
}
#else
/// Runs `body`, and returns nothing: UIKit reports no misuse.
@MainActor
public func misuse(during body: () throws -> Void) rethrows -> [String] {
  try body()
  return []
}

/// Runs `body`, and returns nothing: UIKit reports no misuse.
@MainActor
public func misuse(during body: () async throws -> Void) async rethrows -> [String] {
  try await body()
  return []
}
#endif
#endif
