import FlyingFox
import FlyingSocks
import Foundation
import Locking

/// The socket of one client. Whatever waits for it ends as soon as it is shut.
final class ClientSocket: Sendable {
  private let socket: AsyncSocket
  private let isClosed = Guarded(false)

  init(_ socket: AsyncSocket) {
    self.socket = socket
  }

  func read() async throws -> [UInt8] {
    // A client that sends without a pause must not keep a thread for itself.
    await Task.yield()
    return try await socket.read(atMost: 4096)
  }

  func write(_ data: Data) async throws {
    try await socket.write(data)
  }

  /// Ends what can be read and written.
  func shut() {
    shut(Int32(SHUT_RDWR))
  }

  /// Tells the client that nothing is written any more.
  func endWriting() {
    shut(Int32(SHUT_WR))
  }

  private func shut(_ way: Int32) {
    // After it was closed, another socket may have its number.
    isClosed.withLock { isClosed in
      if !isClosed { _ = shutdown(socket.socket.file.rawValue, way) }
    }
  }

  /// Frees the socket. Nothing may wait for it any more.
  func close() {
    isClosed.withLock { isClosed in
      guard !isClosed else { return }
      isClosed = true
      try? socket.close()
    }
  }

  /// Does something, and shuts the socket if that takes too many seconds.
  func within<Result: Sendable>(
    seconds: TimeInterval, _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    let timer = Task {
      try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
      shut()
    }
    defer { timer.cancel() }
    return try await body()
  }
}
