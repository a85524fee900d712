#if UIKIT && canImport(HeadlessUIKit)
import Probes
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite("Probes")
struct ProbeStandInTests {
  @Test("Each question has a probe, or a reason why it has none")
  func questions() {
    let asked = Probe.all.map(\.question)
    #expect(UIKitVariation.questions.map(\.name).filter { Probe.unasked[$0] == nil } == asked)
    #expect(Set(asked).isDisjoint(with: Probe.unasked.keys) && Probe.unasked.values.allSatisfy { !$0.isEmpty })
    #expect(Set(Probe.unasked.keys).isSubset(of: UIKitVariation.questions.map(\.name)))
  }

  @Test("A probe finds each answer that a variation gives", arguments: Probe.all.map(\.question))
  func answers(name: String) async throws {
    let question = try #require(UIKitVariation.questions.first { $0.name == name })
    let probe = try #require(Probe.all.first { $0.question == name })
    for (index, answer) in question.answers.enumerated() {
      var variation = UIKitVariation.recorded
      question.choose(index, &variation)
      let found = await UIKitVariation.withStandard(variation) { await probe.ask() }
      #expect(found == answer)
    }
  }
}
#endif
