@preconcurrency import Benchmark

/// How often the work of one sample runs.
public enum Sampling: Sendable {
  /// Once, on a state of its own: for work that uses its state up.
  case once
  /// A number of times in a row, on one state for all samples.
  ///
  /// Use it for work of a few nanoseconds that can be repeated without end. A sample of about ten microseconds hides
  /// the cost of reading the clock, and it is seldom interrupted.
  case repeated(Int)

  var repetitions: Int {
    switch self {
    case .once: 1
    case .repeated(let count): count
    }
  }
}

/// Registers a benchmark for each size and peer; `Scripts/benchmarks` makes one table of them.
///
/// All peers of a size run one after the other in the same process.
///
/// - Parameters:
///   - operation: what is done, the title of the table, without `|` and commas.
///   - sizes: the rows of the table.
///   - unit: what the sizes count.
///   - sampling: how often a sample does the work.
///   - duration: how long each peer is measured at each size, preparations included. The slowest one should come to a
///     few samples.
///   - peers: the columns of the table. The others are compared with the first.
public func compare(
  _ operation: String,
  sizes: [Int],
  unit: String,
  sampling: Sampling,
  duration: Duration = .seconds(2),
  peers: [Peer]
) {
  for size in sizes {
    for peer in peers {
      register(
        operation: operation, size: size, unit: unit, peer: peer,
        measurement: Measurement(peer: peer, size: size, sampling: sampling), duration: duration)
    }
  }
}

/// Takes a result, so that the optimiser must have it computed.
@inline(never)
public func consume(_ result: some Any) {
  blackHole(result)
}

private func register(
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
private final class Measurement: Sendable {
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
