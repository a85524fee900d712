#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import TestSupport
import Testing

@Suite("Random stack operations")
@MainActor
struct LayerStackPropertyTests {
  @Test("A stack agrees with a naive model after each of many random operations")
  func againstNaiveModel() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Random stack operations: seed \(seed)")
    let run = RandomStackRun(seed: seed)
    let count = steps(5_000, long: 100_000)
    for step in 1...count {
      let operation = run.operate()
      // The outline of the screen is slow, so it is compared only now and then.
      if let fault = run.fault() ?? (step % 100 == 0 ? run.faultOfHiding() : nil) {
        Issue.record("seed \(seed), step \(step), \(operation): \(fault)\n\(run.stack.outline())")
        return
      }
    }
    // Each operation must have been performed often enough, which a short run can't promise.
    guard count >= 5_000 else { return }
    #expect(run.counts.values.allSatisfy { $0 > count / 1_000 }, "\(run.counts)")
    #expect(run.counts.count == StackOperation.allCases.count)
  }
}

/// An operation on a stack, on its views without the stack, or on its host.
enum StackOperation: CaseIterable {
  case add, insertAtIndex, insertAbove, insertBelow, exchange, replaceViews, removeAll, bringToFront, sendToBack
  case removeLayer, useLayer, hideLayer, setPolicy
  case removeFromSuperview, bringSelf, sendSelf, addToLayer, nest, animateAway, advance
  case foreignAdd, foreignInsert, foreignFront, foreignBack, foreignRemove, someoneRemovesLayer
}

extension StackOperation {
  /// Whether the operation moves subviews of the host that are no layers.
  var movesForeignSubviews: Bool {
    switch self {
    case .foreignAdd, .foreignInsert, .foreignFront, .foreignBack, .foreignRemove: true
    default: false
    }
  }
}
#endif
