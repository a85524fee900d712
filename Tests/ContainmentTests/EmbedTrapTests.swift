#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import Testing

@Suite("embed traps")
struct EmbedTrapTests {
  /// What the process said when it trapped, without the backtrace, which names half the toolkit.
  private func message(of result: ExitTest.Result?) throws -> Substring {
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let start = try #require(output.range(of: "Fatal error: "), "no trap with words:\n\(output)").upperBound
    return output[start...].prefix { $0 != "\n" }
  }

  final class Oroboros: UIViewController {}

  @Test("Embedding a controller in itself names it")
  func embedInItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = Oroboros()
        try? controller.embed(controller)
      }
    }
    #expect(try message(of: result).contains("Oroboros"))
  }

  @Test("Embedding a controller in its own descendant names it")
  func embedInDescendant() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, bottom) = (Oroboros(), UIViewController(), UIViewController())
        try? top.embed(middle)
        try? middle.embed(bottom)
        try? bottom.embed(top)
      }
    }
    #expect(try message(of: result).contains("Oroboros"))
  }
}
#endif
