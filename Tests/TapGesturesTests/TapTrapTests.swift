#if UIKIT && canImport(HeadlessUIKit) && (os(Linux) || os(Windows))
import HeadlessUIKit
import TapGestures
import TestSupport
import Testing

@Suite("Traps of TapGestures")
struct TapTrapTests {
  @Test("A recognizer for less than one tap traps; the message names the number and the remedy")
  func negativeNumberOfTaps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = TapRecognizer(count: -8) { _ in } }
    }
    try expectTrap(result, says: "count: -8", "1 or more", "Pass 1 for a single tap")
  }

  @Test("onTap(count:) with no taps traps too")
  func noTaps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().onTap(count: 0) { _ in } }
    }
    try expectTrap(result, says: "count: 0", "1 or more")
  }
}
#endif
