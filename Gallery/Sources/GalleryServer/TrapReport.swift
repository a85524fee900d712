import Foundation

/// What a program has written to the standard error before a trap ended it.
package struct TrapReport {
  /// The setting with which the runtime of Swift writes the calls that led to a trap.
  package static let withCalls = (
    name: "SWIFT_BACKTRACE",
    value: "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=64,output-to=stderr"
  )
  /// The setting with which it writes no more than the message, which comes at once.
  package static let withoutCalls = (name: withCalls.name, value: "enable=no")

  /// The lines before those about the calls.
  package let lines: [Substring]
  /// The message of the last trap; nil if there is none.
  package let message: String?
  /// The calls in the sources of a package, the innermost first, each as `Sources/A.swift:3: A.title(of:)`.
  package let calls: [String]

  /// Reads what a program has written.
  ///
  /// - Parameter folder: The folder of the package. Without one, no calls are read.
  package init(_ output: String, package folder: URL?) {
    let all = output.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = all.firstIndex { $0.contains(Self.mark) } ?? all.endIndex
    lines = Array(all[..<begin])
    message = Self.message(in: lines)
    calls = folder.map { folder in all[begin...].compactMap { Self.call($0, in: folder.path + "/") } } ?? []
  }

  /// The calls as lines of text below a heading; none if there are none.
  package var callLines: [String] {
    calls.isEmpty ? [] : ["In the package, the innermost call first:"] + calls
  }

  /// What the runtime writes when it begins to look for the calls.
  fileprivate static let mark = ": Backtracing from 0x"

  private static func message(in lines: [Substring]) -> String? {
    guard let first = lines.lastIndex(where: { $0.contains("Fatal error") }) else { return nil }
    // The message can have several lines. What the runtime writes about the stack follows.
    let message = lines[first...].prefix { !$0.isEmpty && !$0.hasPrefix("Current stack trace") }
    return String(message.joined(separator: "\n").prefix(2000))
  }

  /// Reads a line such as `3 [ra] 0x0000561b6a5867be A.title(of:) + 77 in app at /folder/Sources/A.swift:4:40`.
  private static func call(_ line: Substring, in folder: String) -> String? {
    guard let found = line.firstMatch(of: #/0x[0-9a-f]+ (.+?)(?: \+ \d+)? in \S+ at (.+):(\d+):\d+$/#),
      found.2.hasPrefix(folder), !line.contains("[thunk]")
    else { return nil }
    return "\(found.2.dropFirst(folder.count)):\(found.3): \(found.1)"
  }
}

/// Takes what a program writes to the standard error as it comes.
struct TrapLog {
  /// The end of what was written, with the calls of a trap.
  private(set) var tail = Data()
  /// Whether the program has trapped. What follows is about the calls.
  private(set) var hasTrapped = false
  private var lastLine = Data()

  /// Adds what was written, and returns the lines that a person can read now, without those about the calls.
  mutating func add(_ data: Data) -> Data {
    tail = (tail + data).suffix(65_536)
    guard !hasTrapped else { return Data() }
    lastLine += data
    let mark = lastLine.range(of: Data(TrapReport.mark.utf8))
    hasTrapped = mark != nil
    let end = lastLine[..<(mark?.lowerBound ?? lastLine.endIndex)].lastIndex(of: 0x0A).map { $0 + 1 }
    let lines = lastLine[..<(end ?? lastLine.startIndex)]
    lastLine = Data(lastLine[lines.endIndex...])
    return Data(lines)
  }

  /// What was written after the last line, if the program has ended otherwise.
  var rest: Data { hasTrapped ? Data() : lastLine }
}
