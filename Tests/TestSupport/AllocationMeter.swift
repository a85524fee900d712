#if canImport(Glibc)
import Glibc

/// Measures whether code allocates memory from the heap of the C library, including memory that it frees at once.
///
/// The C library doesn't count allocations; it only reports the number of bytes in use. But a small block that is freed
/// goes to a cache of the thread and is still reported as in use. So the meter empties the caches first, and then the
/// first allocation of each size is noticed, freed or not. Use it in a process of its own, where no other thread
/// allocates.
public struct AllocationMeter {
  private typealias WriteReport = @convention(c) (CInt, OpaquePointer) -> CInt
  private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?

  private let writeReport: WriteReport

  /// The function `malloc`, by its address: the optimizer removes calls of the name whose result nobody uses.
  private let allocate: Allocate

  /// Creates a meter; nil if the C library makes no such reports.
  public init?() {
    guard let report = dlsym(nil, "malloc_info"), let malloc = dlsym(nil, "malloc") else { return nil }
    writeReport = unsafeBitCast(report, to: WriteReport.self)
    allocate = unsafeBitCast(malloc, to: Allocate.self)
  }

  /// Returns the number of bytes in use after an action that weren't before, or nil if no report could be read.
  public func bytes(allocatedBy action: () -> Void) -> Int? {
    // Everything that the reports need is allocated first.
    let before = Report()
    let after = Report()
    guard let before, let after else { return nil }
    defer {
      before.close()
      after.close()
    }
    for report in [before, after] {
      _ = writeReport(0, report.stream)
      report.rewind()
    }
    emptyCaches()
    _ = writeReport(0, before.stream)
    action()
    _ = writeReport(0, after.stream)
    guard let first = before.bytesInUse(), let second = after.bytesInUse() else { return nil }
    return second - first
  }

  /// Keeps a value until the next call, where the optimizer can't follow it.
  ///
  /// An optimized build removes an object that nobody else sees, or puts it on the stack. An object that is held is
  /// always in the heap.
  @inline(never)
  public func hold(_ value: Any?) {
    Self.held = value
  }

  /// The value that is held. It is public so that the optimizer must expect others to read it.
  public nonisolated(unsafe) static var held: Any?

  /// Allocates all small blocks in the caches, and doesn't free them.
  private func emptyCaches() {
    for size in stride(from: 8, through: 1_040, by: 16) {
      for _ in 0..<200 { _ = allocate(size) }
    }
  }

  private struct Report {
    static let capacity = 1 << 18
    let text: UnsafeMutablePointer<CChar>
    let file: UnsafeMutablePointer<FILE>

    var stream: OpaquePointer { OpaquePointer(file) }

    init?() {
      text = .allocate(capacity: Self.capacity)
      guard let file = fmemopen(text, Self.capacity, "w") else { return nil }
      self.file = file
    }

    func rewind() {
      fflush(file)
      fseek(file, 0, SEEK_SET)
    }

    func close() {
      fclose(file)
      text.deallocate()
    }

    /// Returns the size of the heap without its unused parts. The totals are the last of their kind in the report.
    func bytesInUse() -> Int? {
      fflush(file)
      let report = String(cString: text)
      func last(_ prefix: String) -> Int? {
        guard let line = report.split(separator: "\n").last(where: { $0.hasPrefix(prefix) }) else { return nil }
        let parts = line.split(separator: "\"")
        return parts.dropLast().last.flatMap { Int($0) }
      }
      guard let heap = last("<system type=\"current\""), let fast = last("<total type=\"fast\""),
        let rest = last("<total type=\"rest\""), let mapped = last("<total type=\"mmap\"")
      else { return nil }
      return heap - fast - rest + mapped
    }
  }
}
#endif
