#if COUNTS
/// Does the work of a peer in two runs, one longer than the other, and prints what was done.
///
/// The program runs in callgrind, which counts the instructions inside `jubako_counted` alone and writes a total at
/// each return. The difference of the two totals, divided by that of the lengths, is what the work costs once.
func count(_ operation: String, size: Int, unit: String, sampling: Sampling, peer: Peer) {
  // Even numbers, because some work does one thing and then its opposite.
  let lengths = (short: 2, long: 6)
  MainActor.assumeIsolated {
    let run: @MainActor (Int) -> Void
    switch sampling {
    case .once:
      // Each piece of work uses its state up. The first one fills what is filled once in a process.
      peer.prepare(size)()
      run = { length in
        let works = (0..<length).map { _ in peer.prepare(size) }
        count(CountedPart { for work in works { work() } })
      }
    case .repeated:
      let work = peer.prepare(size)
      for _ in 0..<lengths.short { work() }
      run = { length in
        count(CountedPart { for _ in 0..<length { work() } })
      }
    }
    run(lengths.short)
    run(lengths.long)
    print("\(operation) | \(size) \(unit) | \(peer.name) | \(lengths.long - lengths.short)")
  }
}

/// The part of a run whose instructions are counted.
private final class CountedPart {
  let work: @MainActor () -> Void

  init(work: @escaping @MainActor () -> Void) {
    self.work = work
  }
}

/// Runs the part whose instructions are counted. `Scripts/benchmarks` knows the function by this name.
///
/// The optimizer makes copies with other names of a function that it knows a closure of, so the closure comes in an
/// object.
@_silgen_name("jubako_counted")
@inline(never)
@_optimize(none)
@MainActor
private func count(_ part: CountedPart) {
  part.work()
}
#endif
