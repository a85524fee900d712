import Foundation
import GalleryServer
import Locking

/// A program that is run to its end, or to the end of the task that waits for it.
struct Command: Sendable {
  struct Result: Sendable {
    /// The status; 128 and the number of the signal if a signal ended it, as in a shell.
    let status: Int32
    let output: String
    let errors: String
  }

  private let arguments: [String]

  /// Creates a command. The first argument is the program, which is looked for on the PATH. Variables of the
  /// environment, such as `NAME=value`, can stand in front of it.
  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Runs the program to its end. If the task is cancelled, the program is ended.
  ///
  /// - Parameter onOutput: Called with what the program writes, as it comes, on any thread.
  /// - Throws: ``PackageError`` if the program can't be started; `CancellationError` if the task is cancelled.
  func run(onOutput: @escaping @Sendable (Data) -> Void = { _ in }) async throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipes = (output: Pipe(), errors: Pipe())
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    process.standardInput = FileHandle.nullDevice
    let ends = DispatchGroup()
    ends.enter()
    process.terminationHandler = { _ in ends.leave() }
    do {
      try process.run()
    } catch {
      throw PackageError("'\(arguments[0])' can't be started: \(error.localizedDescription)")
    }
    let output = Self.collect(pipes.output, ends, onOutput)
    let errors = Self.collect(pipes.errors, ends, onOutput)
    let identifier = process.processIdentifier
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        ends.notify(queue: .global()) { continuation.resume() }
      }
    } onCancel: {
      Self.end(identifier, ends)
    }
    try Task.checkCancellation()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      status: isSignal ? 128 + process.terminationStatus : process.terminationStatus,
      output: String(decoding: output.withLock { $0 }, as: UTF8.self),
      errors: String(decoding: errors.withLock { $0 }, as: UTF8.self))
  }

  /// The seconds that a program has to end by itself, with everything that it has started.
  private static let timeToEnd = 5.0

  /// Ends a program. Foundation has made it the leader of a process group.
  private static func end(_ identifier: pid_t, _ ends: DispatchGroup) {
    kill(-identifier, SIGINT)
    DispatchQueue.global().async {
      if ends.wait(timeout: .now() + timeToEnd) == .timedOut { kill(-identifier, SIGKILL) }
    }
  }

  private static func collect(
    _ pipe: Pipe, _ ends: DispatchGroup, _ onOutput: @escaping @Sendable (Data) -> Void
  ) -> Guarded<Data> {
    let all = Guarded(Data())
    pipe.read(in: ends) { data in
      all.withLock { $0.append(data) }
      onOutput(data)
    }
    return all
  }
}
