/// Measures peers side by side at each size; `Scripts/benchmarks` makes one table of them.
///
/// All peers of a size run one after the other in the same process. A run with `--counts` counts instructions instead.
///
/// - Parameters:
///   - operation: What is done, the title of the table, without `|` and commas.
///   - sizes: The rows of the table.
///   - unit: What the sizes count.
///   - sampling: How often a sample does the work.
///   - duration: How long each peer is measured at each size, preparations included. The slowest one should come to a
///     few samples.
///   - counted: The sizes at which `Scripts/benchmarks --counts` counts the instructions of the main thread.
///   - peers: The columns of the table. The others are compared with the first.
public func compare(
  _ operation: String,
  sizes: [Int],
  unit: String,
  sampling: Sampling,
  duration: Duration = .seconds(2),
  counted: [Int] = [],
  peers: [Peer]
) {
  #if COUNTS
  for size in counted {
    for peer in peers { count(operation, size: size, unit: unit, sampling: sampling, peer: peer) }
  }
  #else
  for size in sizes {
    for peer in peers {
      register(
        operation: operation, size: size, unit: unit, peer: peer,
        measurement: Measurement(peer: peer, size: size, sampling: sampling), duration: duration)
    }
  }
  #endif
}
