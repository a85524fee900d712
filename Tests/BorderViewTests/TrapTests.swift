// Exit tests start a process of their own, which only these platforms can.
#if UIKIT && canImport(HeadlessUIKit) && (os(Linux) || os(Windows))
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Traps of bordered views")
@MainActor
struct TrapTests {
  @Test("A border on a visual-effect view traps, and says where to put it")
  func visualEffectView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = BorderOverlayView(on: UIVisualEffectView(effect: nil)) }
    }
    try expectTrap(result, says: "BorderOverlayView(on:", "takes no subviews", "Pass its contentView")
  }

  @Test("borderStyle(on:) traps if it is called with several edges, and says how to call it")
  func severalEdges() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = BorderedView().borderStyle(on: [.top, .leading]) }
    }
    try expectTrap(
      result, says: "called with 2 edges (raw value 17)", "takes one of top, bottom, left, right, leading and trailing",
      "once for each edge")
  }
}
#endif
