import Foundation
import Testing

/// The built `gallery` executable, run as a process.
enum Tool {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the tool in `folder` and waits for its end.
  static func run(_ arguments: String..., in folder: URL) throws -> Result {
    try run(arguments: arguments, in: folder)
  }

  /// Runs the tool in `folder` and waits for its end.
  static func run(arguments: [String], in folder: URL) throws -> Result {
    let executable = Bundle.main.bundleURL.appendingPathComponent("gallery")
    try #require(FileManager.default.isExecutableFile(atPath: executable.path), "\(executable.path) is there")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Files, not pipes: a full pipe would stop the tool.
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-log-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: log) }
    let streams = try ["output", "errors"].map { name in
      let url = log.appendingPathComponent(name)
      try Data().write(to: url)
      return (url: url, handle: try FileHandle(forWritingTo: url))
    }
    process.standardOutput = streams[0].handle
    process.standardError = streams[1].handle
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { try String(contentsOf: $0.url, encoding: .utf8) }
    return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
