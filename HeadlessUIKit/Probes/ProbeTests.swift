#if HOSTED_TESTS && !canImport(HeadlessUIKit)
import PlatformUI
import TestSupport
import Testing

/// Records what this system does. Nothing is expected of it.
@Suite("What this system does", .serialized, .onScreen)
@MainActor
struct ProbeTests {
  @Test("A probe asks five times, and prints the answer as a row", arguments: Probe.all.map(\.question))
  func record(question: String) async {
    guard let probe = Probe.all.first(where: { $0.question == question }) else { return }
    var answers: [String] = []
    for _ in 0..<5 { answers.append(await probe.ask()) }
    let answer = Set(answers).count == 1 ? answers[0] : "mixed"
    // A simulator says its version and its name in the environment.
    let environment = ProcessInfo.processInfo.environment
    let version = environment["SIMULATOR_RUNTIME_VERSION", default: "0"]
    print(
      "recorded: \(question) = \(answer), iOS \(version), \(environment["SIMULATOR_DEVICE_NAME", default: "a device"])")
  }
}
#endif
