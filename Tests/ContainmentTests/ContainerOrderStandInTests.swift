#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("The orders of a container that keeps children")
@MainActor
struct ContainerOrderTests {
  @Test("Random orders tell each child what the table says", arguments: ContainerOrder.Kind.allCases)
  func random(kind: ContainerOrder.Kind) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var counts: [ContainerOrder.Step: Int] = [:]
    var interrupted = 0
    let runs = steps(500, long: 20_000)
    for run in 0..<runs {
      let order = ContainerOrder(kind)
      for _ in 0..<Int.random(in: 4...20, using: &random) {
        let possible = try ContainerOrder.Step.allCases.shuffled(using: &random)
          .first { try order.take($0, &random) }
        if let step = possible { counts[step, default: 0] += 1 }
      }
      if run.isMultiple(of: 2) {
        // In the last step, a callback takes the container off the screen.
        _ = try order.take(.wait, &random)
        for step in [.cancel, .wait, .comeBack, .show, [.exchange, .begin].randomElement(using: &random) ?? .exchange]
          as [ContainerOrder.Step]
        {
          if step == .exchange || step == .begin {
            try order.takeInterrupted(step, &random)
          } else {
            _ = try order.take(step, &random)
          }
        }
      }
      if order.wasInterrupted { interrupted += 1 }
      guard let problem = order.problem() else { continue }
      Issue.record("\(kind), seed \(seed), run \(run): \(problem) after \(order.steps)")
      break
    }
    let impossible: Set<ContainerOrder.Step> =
      switch kind {
      case .switcher: []
      case .forwarding: [.hide]
      case .automatic: [.hide, .begin, .scrub, .finish, .cancel]
      }
    // A short run, as under a drawn variation, can't promise how often a step comes.
    guard runs >= 500 else { return }
    let missing = ContainerOrder.Step.allCases.filter { counts[$0, default: 0] < runs / 20 && !impossible.contains($0) }
    #expect(missing == [] && interrupted > runs / 10, "\(counts), interrupted \(interrupted)")
  }
}
#endif
