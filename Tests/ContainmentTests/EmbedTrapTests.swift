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

  @Test("Using the helpers on a system container names it", arguments: ["Navigation", "TabBar", "Split", "Page"])
  func systemContainers(kind: String) async throws {
    // An exit test captures nothing: one for each.
    let result: ExitTest.Result?
    switch kind {
    case "Navigation":
      result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { try? UINavigationController().embed(UIViewController()) }
      }
    case "TabBar":
      result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { try? UITabBarController().unembed(UIViewController()) }
      }
    case "Split":
      result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          try? UISplitViewController().transition(from: UIViewController(), to: UIViewController(), using: .instant)
        }
      }
    default:
      result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { try? UIPageViewController().embed(UIViewController()) }
      }
    }
    #expect(try message(of: result).contains(kind))
  }

  @Test("A content, or a pane, that can't be embedded names the reason")
  func contentAndPanes() async throws {
    let content = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (other, child) = (UIViewController(), Oroboros())
        try? other.embed(child)
        SwitcherViewController().content = child
      }
    }
    #expect(try message(of: content).contains("belongsToAnotherContainer"))
    let panes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let child = Oroboros()
        _ = PaneViewController(panes: [Pane(child), Pane(child)])
      }
    }
    #expect(try message(of: panes).contains("alreadyEmbedded"))
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let container = SwitcherViewController()
        try? container.setContent(container)
      }
    }
    #expect(try message(of: itself).contains("SwitcherViewController"))
  }
}
#endif
