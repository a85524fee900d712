import FlyingFox
import Foundation
import GalleryLive
import Locking

/// One WebSocket of a page: its frames become messages of a session.
struct LiveConnection: WSHandler {
  /// The bytes that the parts of a message may have together.
  static let messageLimit = ClientMessage.byteLimit
  /// The seconds from one question whether the page is there to the next. A page that was silent for twice as long is
  /// given up.
  static let silence: TimeInterval = 30

  let store: SessionStore
  let connections: ConnectionCounter

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let outbox = Outbox()
    guard connections.add(outbox) else {
      outbox.close(1013, "There are too many pages. Close some of them.")
      return outbox.stream
    }
    let heart = Heartbeat()
    let reader = Task {
      await read(client, outbox, heart)
      outbox.finish()
    }
    let pulse = Task {
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(Self.silence * 1e9))
        guard !Task.isCancelled else { return }
        guard heart.beatWithin(seconds: 2 * Self.silence) else {
          outbox.close(1001, "The page is silent.")
          return reader.cancel()
        }
        outbox.enqueue(WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data()))
      }
    }
    let lifetime = ConnectionLifetime {
      pulse.cancel()
      reader.cancel()
      connections.remove(outbox)
    }
    return AsyncStream {
      let frame = await outbox.next()
      if frame == nil {
        lifetime.end()
        // The socket is closed after this. A read that still waited for it would be taken for a read of the next socket
        // with the same number, which would then never be read.
        await reader.value
      }
      return frame
    }
  }

  /// Reads frames until the page or the outbox ends. What isn't a message ends the connection with a reason.
  private func read(
    _ client: AsyncThrowingStream<WSFrame, any Error>, _ outbox: Outbox, _ heart: Heartbeat
  ) async {
    var joined: (name: String, connection: Int)?
    // The parts of a message that has begun.
    var parts: Data?
    do {
      for try await frame in client {
        // The page doesn't read. It isn't listened to any more, either.
        guard !outbox.isFinished else { break }
        heart.beat()
        switch frame.opcode {
        case .text where parts == nil, .continuation where parts != nil: break
        case .ping:
          outbox.enqueue(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload.prefix(125)))
          continue
        case .pong: continue
        case .close:
          outbox.close(1000, "")
          throw Ended()
        default:
          outbox.close(1003, "Messages are text.")
          throw Ended()
        }
        let text = (parts ?? Data()) + frame.payload
        guard text.count <= Self.messageLimit else {
          outbox.close(1009, "A message has at most \(Self.messageLimit) bytes.")
          throw Ended()
        }
        parts = frame.fin ? nil : text
        if frame.fin { joined = try await take(String(decoding: text, as: UTF8.self), joined, outbox) }
      }
    } catch {}
    if let joined { await store.disconnect(joined.name, connection: joined.connection) }
  }

  private struct Ended: Error {}

  private func take(
    _ json: String, _ joined: (name: String, connection: Int)?, _ outbox: Outbox
  ) async throws -> (name: String, connection: Int) {
    let message: ClientMessage
    do throws(MessageError) {
      message = try ClientMessage(json: json)
    } catch {
      outbox.close(1008, String(error.description.prefix(100)))
      throw Ended()
    }
    if let joined {
      await store.receive(message, json: json, for: joined.name, connection: joined.connection)
      return joined
    }
    guard case .open(let session, let link) = message else {
      outbox.close(1008, "The first message must be 'open'.")
      throw Ended()
    }
    do throws(SessionStore.Refusal) {
      return try await store.connect(session, link: link) { outbox.send($0) }
    } catch {
      switch error {
      case .full: outbox.close(1013, "There are too many pages. Close some of them.")
      case .notStarted(let reason): outbox.close(1011, String(reason.prefix(100)))
      }
      throw Ended()
    }
  }
}

/// Ends what belongs to a connection when its frames have ended, or when nobody asks for them any more because the
/// socket can't be written to. Ending it twice does no harm.
private final class ConnectionLifetime: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
  }

  func end() {
    onEnd()
  }

  deinit {
    onEnd()
  }
}

/// When a connection was last heard of.
private struct Heartbeat: Sendable {
  private let last = Guarded(DispatchTime.now().uptimeNanoseconds)

  func beat() {
    last.withLock { $0 = DispatchTime.now().uptimeNanoseconds }
  }

  func beatWithin(seconds: TimeInterval) -> Bool {
    let last = last.withLock { $0 }
    return Double(DispatchTime.now().uptimeNanoseconds - last) < seconds * 1e9
  }
}

/// The connections that are open, so that there aren't too many, and so that a server that stops can end them.
struct ConnectionCounter: Sendable {
  private struct State {
    var outboxes: [ObjectIdentifier: Outbox] = [:]
    var isStopped = false
  }

  private let limit: Int
  private let state = Guarded(State())

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { state.withLock { $0.outboxes.count } }

  func add(_ outbox: Outbox) -> Bool {
    state.withLock { state in
      guard state.outboxes.count < limit, !state.isStopped else { return false }
      state.outboxes[ObjectIdentifier(outbox)] = outbox
      return true
    }
  }

  func remove(_ outbox: Outbox) {
    state.withLock { _ = $0.outboxes.removeValue(forKey: ObjectIdentifier(outbox)) }
  }

  /// Ends all connections, and refuses new ones if the server stops.
  func closeAll(_ code: UInt16, _ reason: String, andStop stops: Bool) {
    let all = state.withLock { state in
      state.isStopped = stops
      return Array(state.outboxes.values)
    }
    for outbox in all { outbox.close(code, reason) }
  }
}
