#if UIKIT && canImport(HeadlessUIKit) && (os(Linux) || os(Windows))
import HeadlessUIKit
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Traps")
struct TrapTests {
  @Test("A view that isn't a subview of the host traps, with both views and the remedy")
  func stranger() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 77, height: 10))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 33, height: 10))
        _ = LayoutRow { label }.apply(in: host.bounds, of: host)
      }
    }
    try expectTrap(result, says: "UILabel", "33", "77", "not a subview", "addSubview(_:)")
  }

  @Test("A container that returns itself as its layout traps, with its type and the remedy")
  func endless() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Endless: LayoutContainer {
          var layout: any LayoutContainer { self }
        }
        _ = LayoutRow { Endless() }
      }
    }
    try expectTrap(result, says: "The layout of Endless is Endless again", "Return a row, a column or an item")
  }

  @Test("A view with a content and a body traps, with the view and the remedy")
  func contentAndBody() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class BothView: LayoutView {
          override var body: (any LayoutContainer)? { LayoutRow {} }
        }
        let view = BothView(frame: .zero)
        view.content = LayoutRow {}
        _ = view.sizeThatFits(.zero)
      }
    }
    try expectTrap(result, says: "BothView", "a content and a body", "Leave content nil")
  }

  #if DEBUG
  @Test("A body that makes its views itself traps in a debug build, with the view and the remedy")
  func viewsMadeInBody() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class MakingView: LayoutView {
          override var body: (any LayoutContainer)? { LayoutRow { UILabel() } }
        }
        let view = MakingView(frame: .zero)
        for _ in 0..<10 {
          view.setNeedsLayout()
          view.layoutIfNeeded()
        }
      }
    }
    try expectTrap(result, says: "MakingView", "other views each time", "Store the views in properties")
  }

  @Test("A view that stands twice traps in a debug build, with the view and the remedy")
  func twice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 33, height: 10))
        let row = LayoutRow {
          label
          LayoutColumn { LayoutItem(label) }
        }
        _ = row.plan(in: .zero, direction: .leftToRight, scale: 1)
      }
    }
    try expectTrap(result, says: "UILabel", "33", "stands twice", "Use it once")
  }
  #endif
}
#endif
