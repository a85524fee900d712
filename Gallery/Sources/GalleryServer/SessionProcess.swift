import Foundation
import GalleryLive
import Locking

/// The program that runs the sessions of a server, each in a process of its own.
public struct SessionExecutable: Sendable, Equatable {
  /// The file of the program.
  public let file: URL
  /// The arguments in front of the name of the session.
  public let arguments: [String]
  /// The folder of the package whose screens it shows. The calls in it that lead to a trap are told; none without one.
  public let package: URL?

  /// Creates a description of a program, whose `main` calls `SessionProgram.run(name:collection:)`.
  public init(file: URL, arguments: [String] = ["session"], package: URL? = nil) {
    self.file = file
    self.arguments = arguments
    self.package = package
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
  /// The folder whose calls are told after a trap.
  private let package: URL?
  /// Whether the process was ended on purpose, so that nobody is told of it.
  private var isOver = false

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - onReport: Called on the main actor with each report.
  ///   - onEnd: Called on the main actor when the process has ended by itself, with the message of a trap, or else with
  ///     how it ended. It takes a while to find the calls that led to a trap. So it is called at the trap, and again
  ///     with the calls. Not called after ``end()``.
  /// - Throws: An error if the program can't be started.
  init(
    _ executable: SessionExecutable, name: String, onReport: @escaping (SessionReport) -> Void,
    onEnd: @escaping (_ reason: String) -> Void
  ) throws {
    self.onReport = onReport
    self.onEnd = onEnd
    package = executable.package
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = executable.file
    process.arguments = executable.arguments + [name]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let setting = package == nil ? TrapReport.withoutCalls : TrapReport.withCalls
    process.environment = ProcessInfo.processInfo.environment.merging([setting.name: setting.value]) { $1 }
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
    let log = Guarded(TrapLog())
    Self.read(output, ends) { [weak self] lines in
      // Weak, so that an object that nobody needs any more can go before its process has ended.
      let reports = lines.compactMap(SessionReport.init(line:))
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(reports) } }
    }
    errors.read(in: ends) { [weak self] data in
      let (lines, hasTrapped) = log.withLock { log in
        let had = log.hasTrapped
        return (log.add(data), log.hasTrapped && !had)
      }
      try? FileHandle.standardError.write(contentsOf: lines)
      guard hasTrapped else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.didTrap(log.withLock { $0 }) } }
    }
    ends.notify(queue: .main) { [process] in
      MainActor.assumeIsolated { [weak self] in self?.didEnd(process, log.withLock { $0 }) }
    }
  }

  /// Writing to a process that has just ended is an error, not the end of this process.
  private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private func take(_ reports: [SessionReport]) {
    guard !isOver else { return }
    for report in reports { onReport(report) }
  }

  private func report(_ log: TrapLog) -> TrapReport {
    TrapReport(String(decoding: log.tail, as: UTF8.self), package: package)
  }

  private func didTrap(_ log: TrapLog) {
    guard !isOver else { return }
    let message = report(log).message ?? "It has trapped."
    onEnd("\(message)\nThe calls in the package that led to it follow in some seconds.")
  }

  private func didEnd(_ process: Process, _ log: TrapLog) {
    let report = self.report(log)
    let calls = report.callLines.joined(separator: "\n")
    try? FileHandle.standardError.write(contentsOf: log.rest + Data((calls.isEmpty ? "" : "\(calls)\n").utf8))
    guard !isOver else { return }
    isOver = true
    closeInput()
    onEnd([report.message ?? Self.reason(of: process), calls].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// Returns how a process has ended.
  private static func reason(of process: Process) -> String {
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
