import Foundation
import GalleryLive
import Locking

/// The program that runs the sessions of a server, each in a process of its own.
public struct SessionExecutable: Sendable, Equatable {
  /// The file of the program.
  public let file: URL
  /// The arguments in front of the name of the session.
  public let arguments: [String]

  /// Creates a description of a program, whose `main` calls `SessionProgram.run(name:collection:)`.
  public init(file: URL, arguments: [String] = ["session"]) {
    self.file = file
    self.arguments = arguments
  }
}

/// The process of one session. A screen that traps, hangs or takes all memory ends this process alone.
@MainActor
final class SessionProcess {
  private let process = Process()
  private let input = Pipe()
  /// Writes to the process. A process that doesn't read holds up this queue alone.
  private let writer = DispatchQueue(label: "SessionProcess")
  private let onReport: (SessionReport) -> Void
  private let onEnd: (_ reason: String) -> Void
  /// Whether the process was ended on purpose, so that nobody is told of it.
  private var isOver = false

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - onReport: Called on the main actor with each report.
  ///   - onEnd: Called on the main actor when the process has ended by itself, with the message of a trap, or else with
  ///     how it ended. Not called after ``end()``.
  /// - Throws: An error if the program can't be started.
  init(
    _ executable: SessionExecutable, name: String, onReport: @escaping (SessionReport) -> Void,
    onEnd: @escaping (_ reason: String) -> Void
  ) throws {
    self.onReport = onReport
    self.onEnd = onEnd
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = executable.file
    process.arguments = executable.arguments + [name]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // A trap says its words at once. A backtrace of a debug build takes seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    Self.ignoreBrokenPipes
    let ends = DispatchGroup()
    ends.enter()
    process.terminationHandler = { _ in ends.leave() }
    try process.run()
    // Foundation keeps the object for longer than it is needed.
    process.environment = nil
    process.arguments = nil
    process.standardInput = nil
    process.standardOutput = nil
    process.standardError = nil
    let tail = Guarded(Data())
    Self.read(output, ends) { [weak self] lines in
      // Weak, so that an object that nobody needs any more can go before its process has ended.
      let reports = lines.compactMap(SessionReport.init(line:))
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(reports) } }
    }
    errors.read(in: ends) { data in
      try? FileHandle.standardError.write(contentsOf: data)
      tail.withLock { tail in tail = (tail + data).suffix(16_384) }
    }
    ends.notify(queue: .main) { [process] in
      let text = String(decoding: tail.withLock { $0 }, as: UTF8.self)
      MainActor.assumeIsolated { [weak self] in self?.didEnd(process, text) }
    }
  }

  /// Writing to a process that has just ended is an error, not the end of this process.
  private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private func take(_ reports: [SessionReport]) {
    guard !isOver else { return }
    for report in reports { onReport(report) }
  }

  private func didEnd(_ process: Process, _ output: String) {
    guard !isOver else { return }
    isOver = true
    closeInput()
    onEnd(Self.reason(of: process, output))
  }

  /// Returns the message of a trap, or else how the process ended.
  private static func reason(of process: Process, _ output: String) -> String {
    if let message = trapMessage(in: output) { return message }
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal
      ? "The process was ended by signal \(status)." : "The process ended with the status \(status)."
  }

  /// Sends a command. Does nothing when the process has ended.
  func send(_ command: SessionCommand) {
    guard !isOver else { return }
    let data = Data((command.line + "\n").utf8)
    writer.async { [input] in
      // A process that has just ended can't be written to; its end is told in a moment.
      try? input.fileHandleForWriting.write(contentsOf: data)
    }
  }

  /// Closes the pipe to the process after what waits. Foundation keeps a process, and what belongs to it, for longer
  /// than it is needed.
  private func closeInput() {
    writer.async { [input] in try? input.fileHandleForWriting.close() }
  }

  /// Ends the process at once, whatever it does.
  func end() {
    guard !isOver else { return }
    isOver = true
    // Nobody reads any more then, so that what waits to be written is at its end, too.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    closeInput()
  }

  /// Calls a closure with the complete lines of a pipe, until it ends.
  private static func read(_ pipe: Pipe, _ ends: DispatchGroup, _ body: @escaping @Sendable ([String]) -> Void) {
    let rest = Guarded(Data())
    pipe.read(in: ends) { data in
      let lines: [String] = rest.withLock { rest in
        rest.append(data)
        guard let last = rest.lastIndex(of: 0x0A) else { return [] }
        let lines = rest[..<last].split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        rest = Data(rest[(last + 1)...])
        return lines
      }
      if !lines.isEmpty { body(lines) }
    }
  }
}

/// Returns the message of the last trap in what a program has written to the standard error; nil if there is none.
package func trapMessage(in output: String) -> String? {
  let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = lines.lastIndex(where: { $0.contains("Fatal error") }) else { return nil }
  // The message can have several lines. What the runtime writes about the stack follows.
  let message = lines[first...].prefix { !$0.isEmpty && !$0.hasPrefix("Current stack trace") }
  return String(message.joined(separator: "\n").prefix(2000))
}

extension Pipe {
  /// Calls a closure with the bytes of the pipe as they come, until it ends, on a thread of its own.
  ///
  /// - Parameter group: The group that is left when the pipe has ended.
  package func read(in group: DispatchGroup, _ body: @escaping @Sendable (Data) -> Void) {
    group.enter()
    let handle = fileHandleForReading
    Thread.detachNewThread {
      // The size of a pipe on Linux.
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
      defer { buffer.deallocate() }
      while true {
        let count = Foundation.read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
        if count > 0 { body(Data(buffer[..<count])) } else if count == 0 || errno != EINTR { break }
      }
      try? handle.close()
      group.leave()
    }
  }
}
