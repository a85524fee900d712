import Foundation
import GalleryKit

/// The program of a process that runs one session: commands come in on the standard input, reports go out on the
/// standard output, one on each line.
public enum SessionProgram {
  /// The bytes of memory that the process may use. A screen that takes more ends its process.
  private static let memoryLimit: rlim_t = 4_000_000_000

  /// Bounds the memory of this process. An allocation beyond the limit ends it.
  public static func limitMemory() {
    var limit = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// Runs a session until the standard input ends, and then ends the process.
  ///
  /// What the screens print goes to the standard error, because the standard output belongs to the reports.
  ///
  /// - Parameters:
  ///   - name: The name by which a page comes back to the session.
  ///   - collection: The screens that can be shown.
  @MainActor
  public static func run(name: String, collection: GalleryCollection) -> Never {
    limitMemory()
    let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: false)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let runner = SessionRunner(name: name, collection: collection) { report in
      output.write(Data((report.line + "\n").utf8))
    }
    Thread.detachNewThread {
      while let line = readLine() {
        guard let command = SessionCommand(line: line) else { continue }
        DispatchQueue.main.async { MainActor.assumeIsolated { runner.carryOut(command) } }
      }
      // The server is gone, or has no more use for the session. The screen may be in an endless loop.
      _exit(0)
    }
    // The run loop also serves the main queue. With it, timers of Foundation fire on the screens.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
