#if os(macOS) || os(Linux) || os(Windows)
import Testing

@testable import TestSupport

@Suite("The message of a trap")
struct TrapMessageTests {
  @Test("The message is the rest of the line behind the runtime's words")
  func oneLine() {
    let output = "noise\nModule/File.swift:3: Fatal error: Index 3 is out of range.\nCurrent stack trace:\n0 main"
    #expect(trapMessage(in: output) == "Index 3 is out of range.")
  }

  @Test("A process that ended without a message has none")
  func noMessage() {
    #expect(trapMessage(in: "") == nil)
    #expect(trapMessage(in: "killed") == nil)
  }

  @Test("A trap in a process of its own is read")
  func trap() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      fatalError("The value is 3; valid are 0 to 2.")
    }
    #expect(try trapMessage(of: result).hasSuffix("The value is 3; valid are 0 to 2."))
    try expectTrap(result, says: "value is 3", "0 to 2")
  }

  @Test("A part that is missing fails the test")
  func missingPart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      fatalError("The value is 3.")
    }
    withKnownIssue {
      try expectTrap(result, says: "The value is 4.")
    }
  }
}
#endif
