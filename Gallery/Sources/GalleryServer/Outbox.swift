import FlyingFox
import Foundation
import Locking

/// The WebSocket frames that wait to be sent on one connection.
///
/// A page that doesn't read could make it grow, so it is bounded: when it is full, the connection ends. Pictures never
/// fill it, because a session sends the next one only after an acknowledgment.
final class Outbox: Sendable {
  /// The number of frames that wait at most, and the bytes that they have together.
  static let limit = 256
  static let byteLimit = 32_000_000

  private struct State {
    var frames: [WSFrame] = []
    var bytes = 0
    var waiting: CheckedContinuation<WSFrame?, Never>?
    var isClosed = false

    /// Takes the receiver that waits, if there is one.
    mutating func takeReceiver() -> CheckedContinuation<WSFrame?, Never>? {
      defer { waiting = nil }
      return waiting
    }
  }

  private let state = Guarded(State())

  /// Whether nothing can be added any more.
  var isFinished: Bool { state.withLock { $0.isClosed } }

  /// Adds a text message.
  func send(_ text: String) {
    enqueue(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)))
  }

  /// Adds a frame. If too many wait, they are dropped, and the connection closes with a reason.
  ///
  /// - Parameter isLast: Whether nothing can be added after it. A browser complains about a second frame that closes.
  func enqueue(_ frame: WSFrame, isLast: Bool = false) {
    let receiver: CheckedContinuation<WSFrame?, Never>? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.isClosed = isLast
      if let receiver = state.takeReceiver() { return receiver }
      state.bytes += frame.payload.count
      if state.frames.count >= Self.limit || state.bytes > Self.byteLimit {
        state.frames = [.close(code: WSCloseCode(1008, reason: "The page doesn't read what it is sent."))]
        state.isClosed = true
      } else {
        state.frames.append(frame)
      }
      return nil
    }
    receiver?.resume(returning: frame)
  }

  /// Sends a last frame with the reason, and ends.
  func close(_ code: UInt16, _ reason: String) {
    enqueue(.close(code: WSCloseCode(code, reason: reason)), isLast: true)
  }

  /// Ends after the frames that wait.
  func finish() {
    let receiver = state.withLock { state in
      state.isClosed = true
      return state.takeReceiver()
    }
    receiver?.resume(returning: nil)
  }

  /// Returns the next frame, and waits for it if there is none; nil at the end.
  func next() async -> WSFrame? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: WSFrame?? = state.withLock { state in
          if !state.frames.isEmpty {
            state.bytes -= state.frames[0].payload.count
            return .some(state.frames.removeFirst())
          }
          if state.isClosed { return .some(nil) }
          state.waiting = continuation
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      finish()
    }
  }

  /// The frames as a stream that takes one at a time.
  var stream: AsyncStream<WSFrame> {
    AsyncStream { await self.next() }
  }
}
