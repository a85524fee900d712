#if !COUNTS
import Benchmark
#endif

/// A suite of comparisons, which is a program.
public protocol Suite {
  /// Calls `compare` for each comparison of the suite.
  static func compareAll()
}

extension Suite {
  #if COUNTS
  /// Counts what the comparisons name, one after the other.
  ///
  /// The main thread isn't in a block of the main queue here, so the work may run the main run loop.
  public static func main() {
    compareAll()
  }
  #else
  /// Measures the comparisons as the command line asks for it.
  public static func main() async {
    await BenchmarkRunner.setupBenchmarkRunner(registerBenchmarks: compareAll)
  }
  #endif
}
