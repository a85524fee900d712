import Foundation
import GalleryLive

/// The sessions of a server, by name, each in a process of its own. It frees those whose page stays away, and starts a
/// process again when its program was built anew.
@MainActor
final class SessionStore {
  struct Limits: Sendable {
    /// The number of sessions that are kept at most.
    var sessions = 200
    /// The seconds for which a session waits for its page to come back.
    var reconnectTimeout: TimeInterval = 120
    /// The seconds after which a page is notified that its screen doesn't answer.
    var busyTimeout: TimeInterval = 3
    /// The seconds after which the process of a screen that doesn't answer is ended.
    var answerTimeout: TimeInterval = 30
    /// The seconds for which a process may take to report its state, before another program takes over.
    var stateTimeout: TimeInterval = 1
  }

  /// The reason why there is no session for a page.
  enum Refusal: Error {
    /// There are too many.
    case full
    /// The program can't be started.
    case notStarted(String)
  }

  /// The connection to a page. It has a number, so that an older one that ends late changes nothing.
  private struct Connection {
    let number: Int
    let send: (String) -> Void
    /// Ends the connection with a code and a reason.
    let close: (UInt16, String) -> Void
  }

  private enum Page {
    case connected(Connection)
    case absent(since: TimeInterval)

    var connection: Connection? {
      if case .connected(let connection) = self { connection } else { nil }
    }

    var absentSince: TimeInterval? {
      if case .absent(let since) = self { since } else { nil }
    }
  }

  /// Whether an answer of a process is expected.
  private enum Expectation {
    case none
    /// The watchdog waits for the answer to the last ping. Something may have been asked since then.
    case answer(watchdog: Task<Void, Never>, asksAgain: Bool)
  }

  private final class Entry {
    let name: String
    var page: Page
    var process: SessionProcess?
    /// What is needed to show the same in another process.
    var state: SessionState
    /// What is over the screen of this session alone.
    var notice = SessionNotice.none
    var expectation = Expectation.none
    /// The number of the last ping.
    var pings = 0
    /// The number of the ping that follows the choice of another screen; nil when it is answered. Until then, the
    /// process may still report the state of the earlier screen, which is ignored.
    var pingOfChoice: Int?
    /// Called with the state that was asked for.
    var onState: (() -> Void)?

    init(name: String, page: Page, state: SessionState) {
      self.name = name
      self.page = page
      self.state = state
    }

    func send(_ json: String) {
      page.connection?.send(json)
    }
  }

  private let limits: Limits
  /// The program of the processes; nil before the first one is built.
  private var executable: SessionExecutable?
  /// What is over the screens of all sessions.
  private var notice = SessionNotice.none
  private var entries: [String: Entry] = [:]
  private var lastConnection = 0
  /// The task that frees sessions whose pages stay away.
  private var cleanup: Task<Void, Never>?

  init(executable: SessionExecutable?, limits: Limits = Limits()) {
    self.executable = executable
    self.limits = limits
  }

  var count: Int { entries.count }
  var connectedCount: Int { entries.values.count { $0.page.connection != nil } }
  var names: [String] { Array(entries.keys) }

  // MARK: Pages

  /// Connects a page to the session that it names, or to a new one.
  ///
  /// - Parameters:
  ///   - name: The session that the page was connected to before.
  ///   - link: What a new session shows.
  ///   - close: Ends the connection, for a reason that the page gets.
  ///   - send: Sends a message to the page.
  /// - Returns: The session's name and the number of the connection.
  func connect(
    _ name: String?, link: String, close: @escaping (_ code: UInt16, _ reason: String) -> Void = { _, _ in },
    send: @escaping (String) -> Void
  ) throws(Refusal) -> (String, Int) {
    guard !isStopped else { throw .full }
    lastConnection += 1
    let page = Page.connected(Connection(number: lastConnection, send: send, close: close))
    let known = name.flatMap { entries[$0] }
    let entry: Entry
    if let known { entry = known } else { entry = try makeEntry(link, for: page) }
    entry.page = page
    if let process = entry.process {
      process.send(.connect(resumed: known != nil))
      if known == nil { open(link, in: entry) }
    } else {
      // Nothing can be shown yet. The page needs the name all the same, to come back.
      send(ServerMessage.opened(session: entry.name, resumed: known != nil, title: "", screens: []).json)
    }
    sendNotice(to: entry)
    return (entry.name, lastConnection)
  }

  private func makeEntry(_ link: String, for page: Page) throws(Refusal) -> Entry {
    if entries.count >= limits.sessions {
      let absent = entries.compactMap { name, entry in entry.page.absentSince.map { (name: name, since: $0) } }
      guard let oldest = absent.min(by: { $0.since < $1.since }) else { throw .full }
      drop(oldest.name)
    }
    let entry = Entry(name: UUID().uuidString, page: page, state: SessionState(link: link))
    try start(entry)
    entries[entry.name] = entry
    return entry
  }

  private func open(_ link: String, in entry: Entry) {
    entry.process?.send(.message(ClientMessage.open(link: link)))
    expectAnswer(of: entry)
  }

  /// Passes a message of a page to its session.
  ///
  /// - Parameter json: The same message as the page has sent it.
  func receive(_ message: ClientMessage, json: String, for name: String, connection: Int) {
    guard let entry = entries[name], entry.page.connection?.number == connection else { return }
    switch message {
    case .restart:
      entry.state = entry.state.atStart
      return showAnew(entry)
    // The server is there, even if the screen is busy.
    case .ping:
      entry.send(ServerMessage.pong.json)
      return
    // If the screen ends its process at once, it is the one that is shown again.
    case .open(_, let link): entry.state.link = link
    case .screen(let name): entry.state.link = name
    default: break
    }
    // Another screen can be chosen when the process of one has ended, or doesn't answer.
    if message.choosesScreen, entry.process == nil || entry.notice.kind == .busy { return showAnew(entry) }
    guard let process = entry.process else { return }
    process.send(.message(json.onOneLine))
    switch message {
    // These come often, and lead to nothing that takes long.
    case .acknowledge, .move, .hit: break
    default:
      if message.choosesScreen {
        // A ping of its own, whatever is waited for already.
        stopWaiting(for: entry)
      }
      expectAnswer(of: entry)
      if message.choosesScreen { entry.pingOfChoice = entry.pings }
    }
  }

  /// Notes that a connection ended. The session waits for its page.
  func disconnect(_ name: String, connection: Int) {
    guard let entry = entries[name], entry.page.connection?.number == connection else { return }
    entry.process?.send(.disconnect)
    entry.page = .absent(since: ProcessInfo.processInfo.systemUptime)
    startCleanup()
  }

  /// Ends all connections, as a network that fails does. Pages come back to their sessions.
  func dropConnections() {
    for entry in entries.values { entry.page.connection?.close(1012, "The connection was dropped.") }
  }

  /// Whether the server was stopped.
  private(set) var isStopped = false

  /// Frees all sessions, for good.
  func stop() {
    isStopped = true
    cleanup?.cancel()
    for entry in entries.values { entry.page.connection?.close(1001, "The gallery was stopped.") }
    for name in names { drop(name) }
  }

  private func drop(_ name: String) {
    guard let entry = entries.removeValue(forKey: name) else { return }
    end(entry)
  }

  // MARK: Processes

  private func start(_ entry: Entry) throws(Refusal) {
    end(entry)
    guard let executable else { return }
    do {
      entry.process = try SessionProcess(
        executable, name: entry.name, onReport: { [weak self, weak entry] in self?.take($0, from: entry) },
        onEnd: { [weak self, weak entry] in self?.didEnd(entry, $0) })
    } catch {
      throw .notStarted("\(executable.file.path) can't be started: \(error.localizedDescription)")
    }
  }

  private func end(_ entry: Entry) {
    entry.onState = nil
    entry.pingOfChoice = nil
    stopWaiting(for: entry)
    entry.process?.end()
    entry.process = nil
  }

  private func take(_ report: SessionReport, from entry: Entry?) {
    guard let entry else { return }
    switch report {
    case .page(let json): entry.send(json)
    case .state(let state):
      if entry.pingOfChoice == nil { entry.state = state }
      entry.onState?()
    case .pong(let number):
      guard number == entry.pings else { return }
      let expectation = entry.expectation
      stopWaiting(for: entry)
      if case .answer(_, asksAgain: true) = expectation { expectAnswer(of: entry) }
      if entry.pingOfChoice == number {
        entry.pingOfChoice = nil
        entry.process?.send(.state)
      }
      if entry.notice.kind == .busy { show(.none, on: entry) }
    }
  }

  private func didEnd(_ entry: Entry?, _ reason: String) {
    guard let entry else { return }
    // The process of another program was to take over in a moment.
    if entry.onState != nil { return replace(entry) }
    end(entry)
    show(.ended(reason), on: entry)
  }

  /// Shows the screen of a session in a new process.
  private func showAnew(_ entry: Entry) {
    show(.none, on: entry)
    show(entry.state, of: entry)
  }

  /// Shows a state in a new process.
  private func show(_ state: SessionState, of entry: Entry) {
    do throws(Refusal) {
      try start(entry)
    } catch {
      if case .notStarted(let reason) = error { show(.ended(reason), on: entry) }
      return
    }
    entry.process?.send(.restore(state))
    if entry.page.connection != nil { entry.process?.send(.connect(resumed: true)) }
    expectAnswer(of: entry)
  }

  private func stopWaiting(for entry: Entry) {
    if case .answer(let watchdog, _) = entry.expectation { watchdog.cancel() }
    entry.expectation = .none
  }

  /// Ends the process of a session that doesn't answer, after it has notified the page.
  private func expectAnswer(of entry: Entry) {
    if case .answer(let watchdog, _) = entry.expectation {
      entry.expectation = .answer(watchdog: watchdog, asksAgain: true)
      return
    }
    guard let process = entry.process else { return }
    entry.pings += 1
    process.send(.ping(entry.pings))
    let (busyTimeout, answerTimeout) = (limits.busyTimeout, limits.answerTimeout)
    let watchdog = Task { [weak self, weak entry] in
      try? await Task.sleep(nanoseconds: UInt64(busyTimeout * 1e9))
      guard !Task.isCancelled, let self, let entry else { return }
      show(.busy(seconds: Int(busyTimeout)), on: entry)
      try? await Task.sleep(nanoseconds: UInt64((answerTimeout - busyTimeout) * 1e9))
      guard !Task.isCancelled else { return }
      end(entry)
      show(.ended("It has not answered for \(Int(answerTimeout)) seconds, so it was stopped."), on: entry)
    }
    entry.expectation = .answer(watchdog: watchdog, asksAgain: false)
  }

  // MARK: Programs

  /// Runs another program from now on. Each session shows the same screen in the same state, in a new process.
  func use(_ executable: SessionExecutable) {
    self.executable = executable
    for entry in entries.values { renew(entry) }
  }

  private func renew(_ entry: Entry) {
    guard let process = entry.process else { return replace(entry) }
    // If the process doesn't answer, the state that it has reported last will do.
    let timeout = Task { [weak self, weak entry, limits] in
      try? await Task.sleep(nanoseconds: UInt64(limits.stateTimeout * 1e9))
      // After another build, another process may be asked already.
      guard !Task.isCancelled, let self, let entry, entry.process === process else { return }
      replace(entry)
    }
    entry.onState = { [weak self, weak entry] in
      timeout.cancel()
      guard let self, let entry else { return }
      replace(entry)
    }
    process.send(.state)
  }

  private func replace(_ entry: Entry) {
    entry.onState = nil
    if entries[entry.name] === entry { showAnew(entry) }
  }

  // MARK: Notices

  /// Shows a notice over the screens of all sessions, now and in the future.
  func show(_ notice: SessionNotice) {
    self.notice = notice
    for entry in entries.values { sendNotice(to: entry) }
  }

  private func show(_ notice: SessionNotice, on entry: Entry) {
    entry.notice = notice
    sendNotice(to: entry)
  }

  /// Sends a page the notice of its own session and that of all.
  private func sendNotice(to entry: Entry) {
    let shown = entry.notice == .none ? notice : entry.notice.followed(by: notice)
    entry.send(ServerMessage.notice(shown.kind, title: shown.title, text: shown.text).json)
  }

  // MARK: Absent pages

  private func startCleanup() {
    guard cleanup == nil else { return }
    cleanup = Task { [weak self, limits] in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(limits.reconnectTimeout / 4 * 1e9))
        guard let self, !Task.isCancelled, freeAbsentSessions() else { break }
      }
      self?.cleanup = nil
    }
  }

  /// Frees the sessions whose pages stayed away too long.
  ///
  /// - Returns: Whether any session is still waiting.
  private func freeAbsentSessions() -> Bool {
    let now = ProcessInfo.processInfo.systemUptime
    for (name, entry) in entries {
      if let since = entry.page.absentSince, now - since >= limits.reconnectTimeout { drop(name) }
    }
    return entries.values.contains { $0.page.absentSince != nil }
  }
}

extension ClientMessage {
  /// Whether the message asks for another screen, whatever is shown.
  fileprivate var choosesScreen: Bool {
    switch self {
    case .open, .screen: true
    default: false
    }
  }
}

extension String {
  /// JSON on one line, because a command is a line. Between two words of JSON, the end of a line is a space; in a text
  /// it is written in another way.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { [0x0A, 0x0D].contains($0) ? 0x20 : $0 }, as: UTF8.self)
  }
}
