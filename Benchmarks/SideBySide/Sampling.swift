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
