import ArgumentParser
import Foundation

/// The signals that end a command: ^C, a request to end, and the end of the terminal.
enum EndingSignal {
  /// A pipe with a byte for each signal that came. A source of Dispatch alone would miss what comes while it is made.
  private static let pipe: (read: Int32, write: Int32) = {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { fatalError("There are too many open files.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Calls a closure when one of the signals comes, or has come while nobody watched, until the source is cancelled.
  static func watch(_ action: @escaping @Sendable () -> Void) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe.read, queue: .global())
    source.setEventHandler {
      var byte: UInt8 = 0
      _ = read(pipe.read, &byte, 1)
      action()
    }
    source.resume()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number) { _ in
        var byte: UInt8 = 0
        _ = write(EndingSignal.pipe.write, &byte, 1)
      }
      // `nohup` has asked to outlive the terminal.
      if number == SIGHUP, unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    return source
  }

  /// Carries out something in a task, which is cancelled when one of the signals comes.
  ///
  /// - Throws: What the task throws; `ExitCode` if it was cancelled.
  @MainActor
  static func cancels<Value: Sendable>(_ body: @escaping @MainActor () async throws -> Value) async throws -> Value {
    let task = Task { try await body() }
    let source = watch { task.cancel() }
    defer { source.cancel() }
    do {
      return try await task.value
    } catch is CancellationError {
      // As a shell says that ^C has ended a program.
      throw ExitCode(128 + SIGINT)
    }
  }
}
