import Foundation
import Testing

@testable import GalleryServer

@Suite("What a program says before a trap ends it")
struct TrapReportTests {
  private func message(_ output: String) -> String? { TrapReport(output, package: nil).message }

  @Test("All lines of the last message are found, and not what the runtime writes about the stack")
  func lines() {
    let output = """
      Fatal error: the first
      something else
      A.swift:3: Fatal error: The list has mistakes:
      line 1: no title
      line 2: no class
      Current stack trace:
      0 libswiftCore.so
      """
    #expect(message(output) == "A.swift:3: Fatal error: The list has mistakes:\nline 1: no title\nline 2: no class")
  }

  @Test("Without a trap there is no message, and a very long one is cut")
  func bounds() {
    #expect(message("") == nil && message("warning: nothing") == nil)
    #expect(message("Fatal error: " + String(repeating: "a", count: 5000))?.count == 2000)
  }

  /// What Swift 6.3 writes, with the setting that the gallery uses.
  private let backtrace = """
    hello
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7fdf0736df7f... done ***

    *** Program crashed: Fatal error: Index out of range at 0x00007fdf0736df7f ***

    Thread 0 "app" crashed:

      0              0x00007fdf0736df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      3 [ra]         0x0000556f93e407be Screen.title(_:) + 77 in app at /My App/Sources/App/Rows.swift:4:40
      4 [ra]         0x0000556f93e40397 closure #1 in Screen.load() in app at /My App/Sources/App/Rows.swift:5:37
      5 [ra] [thunk] 0x0000556f93e4046f partial apply in app at /My App/Sources/App/Rows.swift:5:1
      6 [ra]         0x0000556f93e40634 UIButton.send() + 35 in app at /jubako/Sources/UIButton.swift:7:24
      7 [ra]         0x0000556f93e40634 main + 35 in app at //<compiler-generated>
    ...

    """

  @Test("The calls in the package are found, with file and line, and no others")
  func calls() {
    let report = TrapReport(backtrace, package: URL(fileURLWithPath: "/My App"))
    #expect(report.message == "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range")
    #expect(
      report.calls == [
        "Sources/App/Rows.swift:4: Screen.title(_:)", "Sources/App/Rows.swift:5: closure #1 in Screen.load()",
      ])
    #expect(report.lines.first == "hello" && report.lines.count == 3)
    #expect(TrapReport(backtrace, package: URL(fileURLWithPath: "/My")).calls == [])
    #expect(TrapReport(backtrace, package: nil).calls == [])
  }

  @Test("However the bytes come, a person reads whole lines, and nothing about the calls", arguments: [1, 7, 10_000])
  func pieces(size: Int) {
    var log = TrapLog()
    var read = Data()
    for start in stride(from: 0, to: backtrace.utf8.count, by: size) {
      let lines = log.add(Data(backtrace.utf8.dropFirst(start).prefix(size)))
      #expect(lines.isEmpty || lines.last == 0x0A)
      read += lines
    }
    let words = "hello\nSwift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n\n"
    #expect(String(decoding: read, as: UTF8.self) == words)
    #expect(log.hasTrapped && log.rest.isEmpty && log.tail == Data(backtrace.utf8))
  }

  @Test("What has no end of a line is read when the program has ended")
  func lastWords() {
    var log = TrapLog()
    #expect(log.add(Data("a\nb".utf8)) == Data("a\n".utf8))
    #expect(log.rest == Data("b".utf8) && !log.hasTrapped)
  }
}
