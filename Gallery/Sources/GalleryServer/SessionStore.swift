import Foundation
import GalleryLive

/// The sessions of a server, by name. It gives each one its ticks, and frees those whose page stays away.
@MainActor
final class SessionStore {
  struct Limits: Sendable {
    /// The number of sessions that are kept at most.
    var sessions = 200
    /// The seconds for which a session waits for its page to come back.
    var absence: TimeInterval = 120
  }

  /// The reason why there is no session for a page.
  struct Full: Error {}

  private final class Entry {
    let session: LiveSession
    /// The moment at which the page went away; nil while it is connected.
    var absentSince: TimeInterval?
    /// Which connection the session has, so that an older one that ends late changes nothing.
    var connection = 0
    /// The task that waits for the next tick, and the moment at which that is due.
    var timer: Task<Void, Never>?
    var due = TimeInterval.infinity

    init(_ session: LiveSession) {
      self.session = session
    }
  }

  private let limits: Limits
  private var entries: [String: Entry] = [:]
  private var lastConnection = 0
  private var sweeper: Task<Void, Never>?

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  var count: Int { entries.count }
  var connectedCount: Int { entries.values.count { $0.absentSince == nil } }
  var names: [String] { Array(entries.keys) }

  /// The seconds of a clock that never goes back.
  static var now: TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  /// Connects a page to the session that it names, or to a new one.
  ///
  /// - Returns: The session's name and the number of the connection.
  func connect(_ name: String?, link: String, send: @escaping (String) -> Void) throws(Full) -> (String, Int) {
    guard !isStopped else { throw Full() }
    let known = name.flatMap { entries[$0] }
    let entry: Entry
    if let known { entry = known } else { entry = try makeEntry() }
    lastConnection += 1
    entry.connection = lastConnection
    entry.absentSince = nil
    let session = entry.session
    session.connect(resumed: known != nil, at: Self.now, send: send)
    if known == nil {
      session.receive(.open(session: nil, link: link), at: Self.now)
    } else {
      session.tick(at: Self.now)
    }
    schedule(entry)
    return (session.name, lastConnection)
  }

  private func makeEntry() throws(Full) -> Entry {
    if entries.count >= limits.sessions {
      let absent = entries.filter { $0.value.absentSince != nil }
      guard let oldest = absent.min(by: { ($0.value.absentSince ?? 0) < ($1.value.absentSince ?? 0) }) else {
        throw Full()
      }
      drop(oldest.key)
    }
    let name = UUID().uuidString
    let entry = Entry(LiveSession(name: name) { Self.now })
    entries[name] = entry
    entry.session.onWork = { [weak self, weak entry] in
      // A tick that is due now comes when the change that is still under way has ended.
      guard let self, let entry, entry.due > Self.now else { return }
      schedule(entry)
    }
    return entry
  }

  /// Passes a message of a page to its session.
  func receive(_ message: ClientMessage, for name: String, connection: Int) {
    guard let entry = entries[name], entry.connection == connection else { return }
    entry.session.receive(message, at: Self.now)
    schedule(entry)
  }

  /// Notes that a connection ended. The session waits for its page.
  func disconnect(_ name: String, connection: Int) {
    guard let entry = entries[name], entry.connection == connection, entry.absentSince == nil else { return }
    entry.session.disconnect()
    entry.absentSince = Self.now
    cancelTimer(of: entry)
    startSweeper()
  }

  /// Whether the server was stopped.
  private(set) var isStopped = false

  /// Frees all sessions, for good.
  func stop() {
    isStopped = true
    sweeper?.cancel()
    for name in names { drop(name) }
  }

  private func drop(_ name: String) {
    guard let entry = entries.removeValue(forKey: name) else { return }
    cancelTimer(of: entry)
    entry.session.end()
  }

  // MARK: Ticks

  /// Starts a timer for the next tick, in place of the one that runs. Without work there is none.
  private func schedule(_ entry: Entry) {
    cancelTimer(of: entry)
    let now = Self.now
    guard let delay = entry.session.delayOfNextTick(at: now) else { return }
    entry.due = now + delay
    entry.timer = Task { [weak self, weak entry] in
      if delay > 0 { try? await Task.sleep(nanoseconds: UInt64(min(delay, 3600) * 1e9)) }
      guard !Task.isCancelled, let self, let entry else { return }
      entry.session.tick(at: Self.now)
      schedule(entry)
    }
  }

  private func cancelTimer(of entry: Entry) {
    entry.timer?.cancel()
    entry.timer = nil
    entry.due = .infinity
  }

  // MARK: Absent pages

  private func startSweeper() {
    guard sweeper == nil else { return }
    sweeper = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64((self?.limits.absence ?? 1) / 4 * 1e9))
        guard let self, !Task.isCancelled, sweep() else { break }
      }
      self?.sweeper = nil
    }
  }

  /// Frees the sessions whose pages stayed away too long.
  ///
  /// - Returns: Whether any session is still waiting.
  private func sweep() -> Bool {
    let now = Self.now
    for (name, entry) in entries {
      if let since = entry.absentSince, now - since >= limits.absence { drop(name) }
    }
    return entries.values.contains { $0.absentSince != nil }
  }
}
