#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("The orders of an interactive transition")
@MainActor
struct InteractiveTransitionOrderTests {
  /// "Canceled Interactive Popping: Current viewWillDisappear, New viewWillAppear, New viewWillDisappear, New
  /// viewDidDisappear, Current viewWillAppear, Current viewDidAppear" (wangling.me/2014/02, *The Inconsistent Order of
  /// View Transition Events*; observed in UINavigationController).
  @Test(
    "A cancelled transition tells its children what a cancelled swipe tells", arguments: InteractiveOrder.Kind.allCases)
  func cancelled(kind: InteractiveOrder.Kind) throws {
    let order = try InteractiveOrder(kind)
    let handle = try order.begin()
    order.screen.settle()
    handle.cancel()
    order.screen.advance(by: 9)
    let told = order.recorder.events.filter {
      !$0.hasPrefix("p.") && $0.contains("(animated: true)") && !$0.contains("viewIsAppearing")
    }
    #expect(
      told.map { $0.replacingOccurrences(of: "(animated: true)", with: "") } == [
        "a.viewWillDisappear", "b.viewWillAppear", "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear",
        "a.viewDidAppear",
      ])
  }

  @Test("Random orders: no callback too many, none missing", arguments: InteractiveOrder.Kind.allCases)
  func random(kind: InteractiveOrder.Kind) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var counts: [InteractiveOrder.Step: Int] = [:]
    let runs = steps(250, long: 5000)
    for run in 0..<runs {
      let order = try InteractiveOrder(kind)
      for _ in 0..<Int.random(in: 2...10, using: &random) {
        let step = InteractiveOrder.Step.allCases[
          Int.random(in: 0..<InteractiveOrder.Step.allCases.count, using: &random)]
        counts[step, default: 0] += 1
        try await order.take(step, &random)
      }
      order.finish()
      guard let problem = order.problem else { continue }
      Issue.record("\(kind), seed \(seed), run \(run): \(problem) after \(order.steps)")
      break
    }
    guard runs >= 250 else { return }
    #expect(InteractiveOrder.Step.allCases.allSatisfy { counts[$0, default: 0] > runs / 50 }, "\(counts)")
  }
}
#endif
