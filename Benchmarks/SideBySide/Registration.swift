#if !COUNTS
@preconcurrency import Benchmark

/// Registers a benchmark for a peer at a size.
func register(
  operation: String, size: Int, unit: String, peer: Peer, measurement: Measurement, duration: Duration
) {
  // The exports are sorted by name: the number keeps the order of registration. The rest is what the table is made of.
  let digits = String(Benchmark.benchmarks.count + 1)
  let number = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  let name = [number, operation, "\(size) \(unit)", peer.name, "\(measurement.sampling.repetitions)x"]
    .joined(separator: " | ")
  Benchmark(
    name,
    configuration: .init(metrics: [.wallClock], warmupIterations: 2, maxDuration: duration, maxIterations: 100_000),
    closure: { benchmark async in await measurement.takeSample(for: benchmark) },
    teardown: { await measurement.forgetState() })
}

/// The samples of one peer at one size.
final class Measurement: Sendable {
  let sampling: Sampling
  private let peer: Peer
  private let size: Int
  @MainActor private var standing: State?

  /// The work in a box: a bare closure would gain a thunk each time it goes into an optional and out again.
  private final class State: Sendable {
    let work: Peer.Work

    init(work: @escaping Peer.Work) {
      self.work = work
    }
  }

  init(peer: Peer, size: Int, sampling: Sampling) {
    self.peer = peer
    self.size = size
    self.sampling = sampling
  }

  @MainActor
  func takeSample(for benchmark: Benchmark) {
    let state = standing ?? State(work: peer.prepare(size))
    if case .repeated = sampling { standing = state }
    let repetitions = sampling.repetitions
    // What the work made is freed after the clock has stopped.
    withExtendedLifetime(state) {
      let work = state.work
      benchmark.startMeasurement()
      for _ in 0..<repetitions { work() }
      benchmark.stopMeasurement()
    }
  }

  @MainActor
  func forgetState() {
    standing = nil
  }
}
#endif
