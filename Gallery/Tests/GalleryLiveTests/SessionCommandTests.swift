import Testing

@testable import GalleryLive

@Suite("What a server and the process of a session say to each other")
struct SessionCommandTests {
  private let state = SessionState(link: "taps/tap,1,2/type,a%20b", isPlaying: false, speed: 0.25)

  @Test("Commands and reports are read as they were written")
  func roundTrip() {
    let commands: [SessionCommand] = [
      .connect(resumed: true), .connect(resumed: false), .disconnect, .message(#"{"type":"type","text":"a b"}"#),
      .restore(state), .restore(SessionState(link: "")), .state, .ping(7),
    ]
    for command in commands { #expect(SessionCommand(line: command.line) == command, "\(command.line)") }
    for report: SessionReport in [.page("[1, 2]"), .state(state), .pong(7)] {
      #expect(SessionReport(line: report.line) == report, "\(report.line)")
    }
  }

  @Test(
    "Other lines are refused",
    arguments: [
      "", "connect", "connect maybe", "restore", "restore playing", "restore playing nan x", "restore playing 11 x",
      "restore always 1 x", "ping", "ping x", "state now", "disconnect x", "unknown",
    ])
  func refused(_ line: String) {
    #expect(SessionCommand(line: line) == nil)
  }

  @Test("The state at the start has the same screen and speed, and no actions")
  func atStart() {
    #expect(state.atStart == SessionState(link: "taps", isPlaying: true, speed: 0.25))
    #expect(SessionState(link: "").atStart == SessionState(link: ""))
  }
}
