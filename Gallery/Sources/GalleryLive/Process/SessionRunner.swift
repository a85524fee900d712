import Foundation
import GalleryKit

/// Runs one session: it carries out the commands of a server, and gives the session its ticks.
@MainActor
final class SessionRunner {
  private let session: LiveSession
  private let report: (SessionReport) -> Void
  /// The task that waits for the next tick, and the moment at which that is due.
  private var timer: Task<Void, Never>?
  private var due = TimeInterval.infinity
  private var toldVersion: LiveSession.StateVersion?

  init(name: String, collection: GalleryCollection, report: @escaping (SessionReport) -> Void) {
    self.report = report
    session = LiveSession(name: name, collection: collection) { ProcessInfo.processInfo.systemUptime }
    session.onWork = { [weak self] in
      // A tick that is due now comes when the change that is still under way has ended.
      guard let self, due > ProcessInfo.processInfo.systemUptime else { return }
      schedule()
    }
  }

  func carryOut(_ command: SessionCommand) {
    switch command {
    case .connect(let resumed):
      session.connect(resumed: resumed, at: ProcessInfo.processInfo.systemUptime) { [report] in report(.page($0)) }
    case .disconnect: session.disconnect()
    case .message(let json): receive(json)
    case .restore(let state): session.restore(state)
    case .state:
      if let state = session.state { report(.state(state)) }
    case .ping(let number): report(.pong(number))
    }
    schedule()
  }

  private func receive(_ json: String) {
    do throws(MessageError) {
      session.receive(try ClientMessage(json: json), at: ProcessInfo.processInfo.systemUptime)
    } catch {
      // The server has read the message before, so this can't happen unless the two are of different versions.
      FileHandle.standardError.write(Data("gallery: \(error.description)\n".utf8))
    }
    tellState()
  }

  /// Tells the state if it has changed, so that the server can show the same if this process ends.
  private func tellState() {
    guard session.stateVersion != toldVersion, let state = session.state else { return }
    toldVersion = session.stateVersion
    report(.state(state))
  }

  /// Starts a timer for the next tick, in place of the one that runs. Without work there is none.
  private func schedule() {
    timer?.cancel()
    timer = nil
    due = .infinity
    let now = ProcessInfo.processInfo.systemUptime
    guard let delay = session.delayOfNextTick(at: now) else { return }
    due = now + delay
    timer = Task { [weak self] in
      if delay > 0 { try? await Task.sleep(nanoseconds: UInt64(min(delay, 3600) * 1e9)) }
      guard !Task.isCancelled, let self else { return }
      session.tick(at: ProcessInfo.processInfo.systemUptime)
      schedule()
    }
  }
}
