import FlyingFox
import Foundation
import GalleryLive

/// The WebSocket of a page: its texts are messages for a session, and what the session says goes back.
struct LiveConnection: WSMessageHandler {
  let store: SessionStore

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (messages, page) = AsyncStream<WSMessage>.makeStream()
    let reading = Task {
      var session: Session?
      do throws(Refusal) {
        for await message in client { session = try await take(message, of: page, in: session) }
      } catch {
        page.close(error.code, error.reason)
      }
      if let session { await store.disconnect(session.name, connection: session.connection) }
      page.finish()
    }
    // Nobody asks for messages any more when the socket can't be written to.
    page.onTermination = { _ in reading.cancel() }
    return messages
  }

  private typealias Session = (name: String, connection: Int)

  /// Why a connection ends, for the page.
  private struct Refusal: Error {
    let code: UInt16
    let reason: String
  }

  /// Passes a message of a page to its session. The first one opens the session.
  private func take(
    _ message: WSMessage, of page: AsyncStream<WSMessage>.Continuation, in session: Session?
  ) async throws(Refusal) -> Session? {
    guard case .text(let json) = message else {
      if case .data = message { throw Refusal(code: 1003, reason: "Messages are text.") }
      // The page ends the connection, and FlyingFox answers.
      return session
    }
    let message: ClientMessage
    do throws(MessageError) {
      message = try ClientMessage(json: json)
    } catch {
      throw Refusal(code: 1008, reason: String(error.description.prefix(100)))
    }
    if let session {
      await store.receive(message, json: json, for: session.name, connection: session.connection)
      return session
    }
    guard case .open(let name, let link) = message else {
      throw Refusal(code: 1008, reason: "The first message must be 'open'.")
    }
    do throws(SessionStore.Refusal) {
      return try await store.connect(name, link: link, close: page.close) { page.yield(.text($0)) }
    } catch {
      switch error {
      case .full: throw Refusal(code: 1013, reason: "There are too many pages. Close some of them.")
      case .notStarted(let reason): throw Refusal(code: 1011, reason: String(reason.prefix(100)))
      }
    }
  }
}

/// The frames of a connection. The frame that ends the connection is the last one: FlyingFox by itself goes on with
/// what still waits to be sent, which a browser reports as an error.
struct LiveFrames: WSHandler {
  let connection: LiveConnection

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    // The messages are pictures, which a browser gets whole.
    let frames = try await MessageFrameWSHandler(handler: connection, frameSize: .max / 2).makeFrames(for: client)
    let (sent, page) = AsyncStream<WSFrame>.makeStream()
    let sending = Task {
      for await frame in frames {
        page.yield(frame)
        if frame.opcode == .close { break }
      }
      page.finish()
    }
    page.onTermination = { _ in sending.cancel() }
    return sent
  }
}

extension AsyncStream<WSMessage>.Continuation {
  /// Sends the reason why a connection ends, and ends it.
  fileprivate func close(_ code: UInt16, _ reason: String) {
    yield(.close(WSCloseCode(code, reason: reason)))
    finish()
  }
}
