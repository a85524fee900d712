import Foundation
import GalleryLive
import Testing

@testable import GalleryServer
@testable import gallery

@MainActor
@Suite("The sessions of a server")
struct SessionStoreTests {
  /// A page that keeps what it is told.
  @MainActor
  private final class Page {
    var messages: [String] = []
    private(set) var name = ""
    private var connection = 0
    private let store: SessionStore
    private var acknowledged = 0

    init(_ store: SessionStore, link: String = "", name: String? = nil) throws {
      self.store = store
      (self.name, connection) = try store.connect(name, link: link) { [weak self] in self?.messages.append($0) }
    }

    func send(_ json: String) throws {
      store.receive(try ClientMessage(json: json), json: json, for: name, connection: connection)
    }

    func leave() {
      store.disconnect(name, connection: connection)
    }

    /// Waits until a message has some text, and acknowledges the frames that come.
    func waitFor(_ text: String, after count: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      for _ in 0..<3000 {
        if messages.dropFirst(count).contains(where: { $0.contains(text) }) { return }
        let newest = messages.flatMap { $0.matches(of: /"number":(\d+)/) }.compactMap { Int($0.1) }.last ?? 0
        if newest > acknowledged {
          acknowledged = newest
          try send(#"{"type":"ack","frame":\#(newest)}"#)
        }
        try await Task.sleep(nanoseconds: 10_000_000)
      }
      Issue.record("'\(text)' never came: \(messages.suffix(3).map { $0.prefix(300) })", sourceLocation: sourceLocation)
    }
  }

  @Test("A page that comes back gets its session; another name gets a new one")
  func returning() async throws {
    let store = SessionStore(executable: .tool)
    let first = try Page(store, link: "switcher")
    try await first.waitFor("\"title\":\"Switcher\"")
    first.leave()
    let again = try Page(store, link: "taps", name: first.name)
    #expect(again.name == first.name && store.count == 1)
    // The end of the first connection that comes late changes nothing.
    first.leave()
    #expect(store.connectedCount == 1)
    try await again.waitFor("\"resumed\":true")
    try await again.waitFor("\"title\":\"Switcher\"")
    let other = try Page(store, name: "unknown")
    #expect(other.name != first.name && store.count == 2)
    store.stop()
    #expect(store.count == 0)
  }

  @Test("A full store frees the session that waits longest, and refuses when all pages are connected")
  func full() throws {
    var limits = SessionStore.Limits()
    limits.sessions = 2
    let store = SessionStore(executable: .tool, limits: limits)
    let first = try Page(store)
    _ = try Page(store)
    #expect(throws: SessionStore.Refusal.self) { _ = try store.connect(nil, link: "") { _ in } }
    first.leave()
    _ = try Page(store)
    #expect(store.count == 2 && !store.names.contains(first.name))
    store.stop()
  }

  @Test("A session whose page stays away is freed")
  func absence() async throws {
    var limits = SessionStore.Limits()
    limits.reconnectTimeout = 0.05
    let store = SessionStore(executable: .tool, limits: limits)
    try Page(store, link: "switcher").leave()
    for _ in 0..<500 where store.count > 0 { try await Task.sleep(nanoseconds: 20_000_000) }
    #expect(store.count == 0)
  }

  @Test("A session gets its ticks: a tap leads to frames without further messages")
  func ticking() async throws {
    let store = SessionStore(executable: .tool)
    let page = try Page(store, link: "switcher")
    try page.send(#"{"type":"down","finger":1,"x":160,"y":410}"#)
    try page.send(#"{"type":"up","finger":1}"#)
    try await page.waitFor("1 shown")
    store.stop()
  }

  @Test("Another program shows the same screen in the same state, in a new process; the speed stays, too")
  func reload() async throws {
    let store = SessionStore(executable: .tool)
    let page = try Page(store, link: "switcher")
    try page.send(#"{"type":"speed","value":0.5}"#)
    try page.send("{\"type\":\"down\",\n\"finger\":1,\r\n\"x\":160,\"y\":410}")
    try page.send(#"{"type":"up","finger":1}"#)
    try await page.waitFor("1 shown")
    let count = page.messages.count
    store.use(.tool)
    try await page.waitFor("\"resumed\":true", after: count)
    try await page.waitFor("1 shown", after: count)
    try await page.waitFor("\"speed\":0.5", after: count)
    store.stop()
  }

  @Test("A process that ends tells the page its last words, and Restart shows the screen again")
  func trap() async throws {
    let store = SessionStore(
      executable: .shell("read a; echo 'File.swift:3: Fatal error: Index out of range' >&2; kill -TRAP $$"))
    let page = try Page(store, link: "taps")
    try await page.waitFor("File.swift:3: Fatal error: Index out of range")
    try await page.waitFor("\"kind\":\"ended\"")
    #expect(store.count == 1)
    // What is sent in the meantime has nobody to go to. Restart shows the same, and it ends again.
    try page.send(#"{"type":"reset"}"#)
    let count = page.messages.count
    try page.send(#"{"type":"restart"}"#)
    try await page.waitFor("\"kind\":\"ended\"", after: count)
    store.use(.tool)
    try await page.waitFor("\"title\":\"Taps\"")
    try await page.waitFor("\"kind\":\"none\"")
    store.stop()
  }

  @Test("A page is told of a trap at once, and the calls in the package when they are known")
  func calls() async throws {
    let known = FileManager.default.temporaryDirectory.appendingPathComponent("known-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: known) }
    let program = """
      read a; echo 'File.swift:3: Fatal error: Index out of range' >&2
      printf '\\n*** Signal 4: Backtracing from 0x7f...' >&2
      while ! test -e '\(known.path)'; do sleep 0.01; done
      echo ' 0 [ra] 0x0f Rows.title(of:) + 2 in app at /App/Sources/Rows.swift:4:40' >&2; kill -TRAP $$
      """
    let shell = SessionExecutable.shell(program)
    let store = SessionStore(
      executable: SessionExecutable(
        file: shell.file, arguments: shell.arguments, package: URL(fileURLWithPath: "/App")))
    let page = try Page(store, link: "taps")
    try await page.waitFor("File.swift:3: Fatal error: Index out of range\\nThe calls in the package")
    #expect(!page.messages.contains { $0.contains("Rows.swift") } && page.messages.last?.contains("\"ended\"") == true)
    // Restart needn't wait for the calls.
    let count = page.messages.count
    try page.send(#"{"type":"restart"}"#)
    try await page.waitFor("File.swift:3: Fatal error: Index out of range", after: count)
    try Data().write(to: known)
    try await page.waitFor("Sources/Rows.swift:4: Rows.title(of:)", after: count)
    store.stop()
  }

  @Test("The calls of a program that traps are told with the files and lines of its package")
  func realCalls() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trap-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Sources/main.swift")
    try FileManager.default.createDirectory(at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(
      """
      struct Rows {
        var titles: [String] = []
        func title(of row: Int) -> String { titles[row] }
      }
      _ = readLine()
      print(Rows().title(of: 3))
      """.utf8
    ).write(to: source)
    let program = folder.appendingPathComponent("program")
    let compiled = try await Command(["swiftc", "-g", source.path, "-o", program.path]).run()
    #expect(compiled.status == 0, "\(compiled.errors)")
    let store = SessionStore(executable: SessionExecutable(file: program, arguments: [], package: folder))
    let page = try Page(store, link: "taps")
    try await page.waitFor("Sources/main.swift:3: Rows.title(of:)")
    try await page.waitFor("Sources/main.swift:6: ")
    store.stop()
  }

  @Test("When the process of a screen has ended, another screen can be chosen, and is the one that is shown again")
  func anotherScreen() async throws {
    let store = SessionStore(executable: .shell("exit 1"))
    let page = try Page(store, link: "taps")
    try await page.waitFor("\"kind\":\"ended\"")
    let count = page.messages.count
    try page.send(#"{"type":"screen","name":"borders"}"#)
    try await page.waitFor("\"kind\":\"ended\"", after: count)
    store.use(.tool)
    try await page.waitFor("\"title\":\"Borders\"")
    store.stop()
  }

  @Test("A process that ends without words says how")
  func endings() async throws {
    for (program, words) in [("exit 3", "The process ended with the status 3."), ("kill -9 $$", "by signal 9.")] {
      let store = SessionStore(executable: .shell(program))
      let page = try Page(store)
      try await page.waitFor(words)
      store.stop()
    }
  }

  @Test("A program that isn't there is told in words, and nothing is kept")
  func missing() {
    let store = SessionStore(executable: SessionExecutable(file: URL(fileURLWithPath: "/nowhere")))
    #expect(throws: SessionStore.Refusal.self) { _ = try store.connect(nil, link: "") { _ in } }
    #expect(store.count == 0)
  }

  @Test("A screen that doesn't answer is told to be busy, and is ended after a while; a ping is answered all the same")
  func hanging() async throws {
    var limits = SessionStore.Limits()
    (limits.busyTimeout, limits.answerTimeout) = (0.2, 0.6)
    let store = SessionStore(executable: .shell("while :; do sleep 1; done"), limits: limits)
    let page = try Page(store)
    try page.send(#"{"type":"ping"}"#)
    #expect(page.messages.contains { $0.contains("pong") })
    try await page.waitFor("\"kind\":\"busy\"")
    try await page.waitFor("\"kind\":\"ended\"")
    store.stop()
  }

  @Test("A screen that hangs after what came before was answered is told to be busy, too")
  func hangingLater() async throws {
    var limits = SessionStore.Limits()
    limits.busyTimeout = 0.5
    let program = "while read w n; do if [ $w = ping ]; then sleep 0.1; echo pong $n; exec tail -f /dev/null; fi; done"
    let store = SessionStore(executable: .shell(program), limits: limits)
    let page = try Page(store)
    try page.send(#"{"type":"reset"}"#)
    try await page.waitFor("\"kind\":\"busy\"")
    store.stop()
  }

  @Test("Programs that come one after the other show the same state, even before the one before has answered")
  func reloads() async throws {
    let store = SessionStore(executable: .tool)
    let page = try Page(store, link: "switcher/tap,160,410/wait,1")
    try await page.waitFor("1 shown")
    let count = page.messages.count
    for _ in 0..<10 { store.use(.tool) }
    try await page.waitFor("1 shown", after: count)
    #expect(store.count == 1)
    store.stop()
  }

  @Test("Another screen can be chosen when one doesn't answer: it gets a process of its own")
  func leavingABusyScreen() async throws {
    var limits = SessionStore.Limits()
    (limits.busyTimeout, limits.answerTimeout) = (0.2, 60)
    let store = SessionStore(
      executable: .shell("echo 'page {\"type\":\"begun\"}'; while :; do sleep 1; done"), limits: limits)
    let page = try Page(store)
    try await page.waitFor("\"kind\":\"busy\"")
    let count = page.messages.count
    try page.send(#"{"type":"screen","name":"taps"}"#)
    try await page.waitFor("\"type\":\"begun\"", after: count)
    store.stop()
  }

  @Test("A process that reads nothing holds up no other session")
  func stoppedProcess() async throws {
    let stopped = SessionStore(executable: .shell("kill -STOP $$"))
    let page = try Page(stopped)
    // Together they are more than a pipe holds.
    for _ in 0..<40_000 { try page.send(#"{"type":"move","finger":1,"x":100,"y":100}"#) }
    try page.send(#"{"type":"ping"}"#)
    #expect(page.messages.last?.contains("pong") == true)
    stopped.stop()
  }

  @Test("Before the first program is built, a page waits, is told so, and then gets its screen")
  func waiting() async throws {
    let store = SessionStore(executable: nil)
    store.show(.building("At first."))
    let page = try Page(store, link: "taps")
    try await page.waitFor("\"kind\":\"building\"")
    store.show(.none)
    store.use(.tool)
    try await page.waitFor("\"title\":\"Taps\"")
    store.stop()
  }

  @Test("A notice for all stands below that of a session, and alone when that is gone")
  func notices() async throws {
    let store = SessionStore(executable: .shell("exit 1"))
    let page = try Page(store)
    try await page.waitFor("\"kind\":\"ended\"")
    store.show(.broken("File.swift:1:2: error: no"))
    #expect(page.messages.contains { $0.contains("\"kind\":\"ended\"") && $0.contains("File.swift:1:2: error: no") })
    store.use(.tool)
    try await page.waitFor("\"kind\":\"broken\"")
    store.stop()
  }
}
