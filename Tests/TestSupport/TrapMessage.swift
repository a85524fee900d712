// Exit tests start a process of their own, which only these platforms can.
#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import Testing

/// Returns the words with which the process of an exit test trapped, without the backtrace.
///
/// The exit test must observe `\.standardErrorContent`.
///
/// - Throws: An error of Swift Testing if the process did not trap with a message.
public func trapMessage(of result: ExitTest.Result?) throws -> String {
  let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  return try #require(trapMessage(in: output), "The process did not trap with a message:\n\(output)")
}

/// Returns the first line behind "Fatal error: " in what a process wrote to its standard error; nil if there is none.
func trapMessage(in output: String) -> String? {
  guard let start = output.range(of: "Fatal error: ")?.upperBound else { return nil }
  return String(output[start...].prefix { $0 != "\n" })
}

/// Checks that the process of an exit test trapped with a message that contains each of `parts`.
public func expectTrap(
  _ result: ExitTest.Result?, says parts: String..., sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let message = try trapMessage(of: result)
  for part in parts {
    #expect(message.contains(part), "The message is: \(message)", sourceLocation: sourceLocation)
  }
}
#endif
