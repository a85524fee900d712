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

  /// One session.
  private final class Entry {
    let name: String
    /// What is needed to show the same in another process.
    var state: SessionState
    var page: Page
    var screen = Screen.waiting

    init(name: String, state: SessionState, page: Page) {
      self.name = name
      self.state = state
      self.page = page
    }

    /// The connection to the page; nil while the page is away.
    var connection: Connection? {
      if case .connected(let connection) = page { connection } else { nil }
    }

    /// The moment at which the page went away; infinite while it is connected.
    var absentSince: TimeInterval {
      if case .absent(let since) = page { since } else { .infinity }
    }

    /// The process of the screen; nil if there is none.
    var running: Running? {
      if case .running(let running) = screen { running } else { nil }
    }
  }

  private enum Page {
    case connected(Connection)
    case absent(since: TimeInterval)
  }

  private struct Connection {
    /// The number by which the end of an older connection is recognized when it comes late.
    let number: Int
    let send: (String) -> Void
    let close: (UInt16, String) -> Void
  }

  private enum Screen {
    /// There is no program yet.
    case waiting
    case running(Running)
    /// The process has ended, or can't be started. One that has trapped is there until the calls are known.
    case ended(reason: String, process: SessionProcess? = nil)
  }

  /// A process that runs, and what is expected of it.
  private final class Running {
    let process: SessionProcess
    /// What was asked; nil when it is answered.
    var question: Question?
    /// The task that lets another program take over if the process doesn't report its state; nil if none takes over.
    var handover: Task<Void, Never>?

    init(_ process: SessionProcess) {
      self.process = process
    }
  }

  /// A ping that is not answered yet.
  private struct Question {
    let ping: Int
    /// The task that waits for the answer.
    let watchdog: Task<Void, Never>
    /// Whether the ping follows the choice of another screen. Until it is answered, the process may still report the
    /// state of the earlier screen, which is ignored.
    let followsChoice: Bool
    /// Whether something was asked after the ping.
    var asksAgain = false
    /// Whether the page was notified that the screen doesn't answer.
    var isBusy = false
  }

  private let limits: Limits
  /// The program of the processes; nil before the first one is built.
  private var executable: SessionExecutable?
  /// What is over the screens of all sessions.
  private var notice = SessionNotice.none
  private var entries: [String: Entry] = [:]
  private var lastConnection = 0
  private var lastPing = 0
  /// The task that frees sessions whose pages stay away.
  private var cleanup: Task<Void, Never>?

  init(executable: SessionExecutable?, limits: Limits = Limits()) {
    self.executable = executable
    self.limits = limits
  }

  var count: Int { entries.count }
  var connectedCount: Int { entries.values.count { $0.connection != nil } }
  var names: [String] { Array(entries.keys) }

  // MARK: Pages

  /// Connects a page to the session that it names, or to a new one.
  ///
  /// - Parameters:
  ///   - name: The session that the page was connected to before.
  ///   - link: What a new session shows.
  ///   - close: Ends the connection, for a reason that the page receives.
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
    if let known { entry = known } else { entry = try makeEntry(link, page) }
    entry.page = page
    if let process = entry.running?.process {
      process.send(.connect(resumed: known != nil))
      if known == nil {
        process.send(.message(ClientMessage.open(link: link)))
        ask(entry)
      }
    } else {
      // Nothing can be shown yet. The page needs the name all the same, to come back.
      send(ServerMessage.opened(session: entry.name, resumed: known != nil, title: "", screens: []).json)
    }
    notify(entry)
    return (entry.name, lastConnection)
  }

  private func makeEntry(_ link: String, _ page: Page) throws(Refusal) -> Entry {
    if entries.count >= limits.sessions {
      guard let oldest = entries.values.min(by: { $0.absentSince < $1.absentSince }), oldest.connection == nil else {
        throw .full
      }
      drop(oldest)
    }
    let entry = Entry(name: UUID().uuidString, state: SessionState(link: link), page: page)
    try start(entry)
    entries[entry.name] = entry
    return entry
  }

  /// Passes a message of a page to its session.
  ///
  /// - Parameter json: The same message as the page has sent it.
  func receive(_ message: ClientMessage, json: String, for name: String, connection: Int) {
    guard let entry = entries[name], entry.connection?.number == connection else { return }
    let command = SessionCommand.message(json.onOneLine)
    switch message {
    case .restart:
      entry.state = entry.state.atStart
      showAnew(entry)
    // The server is there, even if the screen is busy.
    case .ping: entry.connection?.send(ServerMessage.pong.json)
    case .open(_, let link), .screen(let link):
      // If the screen ends its process at once, it is the one that is shown again.
      entry.state.link = link
      // Another screen can be chosen when the process of one has ended, or doesn't answer.
      guard let running = entry.running, running.question?.isBusy != true else { return showAnew(entry) }
      running.process.send(command)
      ask(entry, afterChoice: true)
    // These come often, and lead to nothing that takes long.
    case .acknowledge, .move, .hit: entry.running?.process.send(command)
    default:
      entry.running?.process.send(command)
      if entry.running?.question == nil { ask(entry) } else { entry.running?.question?.asksAgain = true }
    }
  }

  /// Notes that a connection ended. The session waits for its page.
  func disconnect(_ name: String, connection: Int) {
    guard let entry = entries[name], entry.connection?.number == connection else { return }
    entry.running?.process.send(.disconnect)
    entry.page = .absent(since: ProcessInfo.processInfo.systemUptime)
    startCleanup()
  }

  /// Ends all connections, as a network that fails does. Pages come back to their sessions.
  func dropConnections() {
    for entry in entries.values { entry.connection?.close(1012, "The connection was dropped.") }
  }

  /// Whether the server was stopped.
  private(set) var isStopped = false

  /// Frees all sessions, for good.
  func stop() {
    isStopped = true
    cleanup?.cancel()
    for entry in entries.values {
      entry.connection?.close(1001, "The gallery was stopped.")
      drop(entry)
    }
  }

  private func drop(_ entry: Entry) {
    entries[entry.name] = nil
    end(entry)
  }

  // MARK: Processes

  /// Starts a process for a session, in place of the one that it has.
  private func start(_ entry: Entry) throws(Refusal) {
    end(entry)
    guard let executable else { return }
    do {
      let process = try SessionProcess(
        executable, name: entry.name, onReport: { [weak self, weak entry] in self?.take($0, from: entry) },
        onEnd: { [weak self, weak entry] in self?.didEnd(entry, $0) })
      entry.screen = .running(Running(process))
    } catch {
      throw .notStarted("\(executable.file.path) can't be started: \(error.localizedDescription)")
    }
  }

  /// Ends the process of a session, if it has one.
  ///
  /// - Parameter screen: What the session has instead.
  private func end(_ entry: Entry, _ screen: Screen = .waiting) {
    entry.running?.question?.watchdog.cancel()
    entry.running?.handover?.cancel()
    entry.running?.process.end()
    if case .ended(_, let process?) = entry.screen { process.end() }
    entry.screen = screen
  }

  private func take(_ report: SessionReport, from entry: Entry?) {
    guard let entry, let running = entry.running else { return }
    switch report {
    case .page(let json): entry.connection?.send(json)
    case .state(let state):
      if running.question?.followsChoice != true { entry.state = state }
      if running.handover != nil { showAnew(entry) }
    case .pong(let number):
      guard let question = running.question, question.ping == number else { return }
      question.watchdog.cancel()
      running.question = nil
      if question.asksAgain { ask(entry) }
      if question.followsChoice { running.process.send(.state) }
      if question.isBusy { notify(entry) }
    }
  }

  private func didEnd(_ entry: Entry?, _ reason: String) {
    guard let entry else { return }
    // The process of another program was to take over in a moment.
    if entry.running?.handover != nil { return showAnew(entry) }
    entry.running?.question?.watchdog.cancel()
    if let process = entry.running?.process {
      entry.screen = .ended(reason: reason, process: process)
    } else if case .ended(_, let process?) = entry.screen {
      entry.screen = .ended(reason: reason, process: process)
    }
    notify(entry)
  }

  /// Shows the screen of a session in a new process.
  private func showAnew(_ entry: Entry) {
    do throws(Refusal) {
      try start(entry)
      entry.running?.process.send(.restore(entry.state))
      if entry.connection != nil { entry.running?.process.send(.connect(resumed: true)) }
      ask(entry)
    } catch {
      if case .notStarted(let reason) = error { entry.screen = .ended(reason: reason) }
    }
    notify(entry)
  }

  /// Sends a ping to the process of a session, in place of one that is not answered yet. A process that doesn't answer
  /// is ended, after the page was notified.
  private func ask(_ entry: Entry, afterChoice: Bool = false) {
    guard let running = entry.running else { return }
    running.question?.watchdog.cancel()
    lastPing += 1
    running.process.send(.ping(lastPing))
    let (busyTimeout, answerTimeout) = (limits.busyTimeout, limits.answerTimeout)
    let watchdog = Task { [weak self, weak entry] in
      try? await Task.sleep(nanoseconds: UInt64(busyTimeout * 1e9))
      guard !Task.isCancelled, let self, let entry else { return }
      entry.running?.question?.isBusy = true
      notify(entry)
      try? await Task.sleep(nanoseconds: UInt64((answerTimeout - busyTimeout) * 1e9))
      guard !Task.isCancelled else { return }
      let reason = "It has not answered for \(Int(answerTimeout)) seconds, so it was stopped."
      end(entry, .ended(reason: reason))
      notify(entry)
    }
    running.question = Question(ping: lastPing, watchdog: watchdog, followsChoice: afterChoice)
  }

  // MARK: Programs

  /// Runs another program from now on. Each session shows the same screen in the same state, in a new process.
  func use(_ executable: SessionExecutable) {
    self.executable = executable
    for entry in entries.values { renew(entry) }
  }

  private func renew(_ entry: Entry) {
    guard let running = entry.running else { return showAnew(entry) }
    // After another build, the process may be asked already.
    guard running.handover == nil else { return }
    // If the process doesn't answer, the state that it has reported last will do.
    running.handover = Task { [weak self, weak entry, limits] in
      try? await Task.sleep(nanoseconds: UInt64(limits.stateTimeout * 1e9))
      guard !Task.isCancelled, let self, let entry else { return }
      showAnew(entry)
    }
    running.process.send(.state)
  }

  // MARK: Notices

  /// Shows a notice over the screens of all sessions, now and in the future.
  func show(_ notice: SessionNotice) {
    self.notice = notice
    for entry in entries.values { notify(entry) }
  }

  /// Sends a page the notice of its own session and that of all.
  private func notify(_ entry: Entry) {
    let own: SessionNotice =
      switch entry.screen {
      case .waiting: .none
      case .running(let running): running.question?.isBusy == true ? .busy(seconds: Int(limits.busyTimeout)) : .none
      case .ended(let reason, _): .ended(reason)
      }
    let shown = own == .none ? notice : own.followed(by: notice)
    entry.connection?.send(ServerMessage.notice(shown.kind, title: shown.title, text: shown.text).json)
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
    for entry in entries.values where now - entry.absentSince >= limits.reconnectTimeout { drop(entry) }
    return entries.values.contains { $0.connection == nil }
  }
}

extension String {
  /// JSON on one line, because a command is a line. Between two words of JSON, the end of a line is a space; in a text
  /// it is written in another way.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { [0x0A, 0x0D].contains($0) ? 0x20 : $0 }, as: UTF8.self)
  }
}
