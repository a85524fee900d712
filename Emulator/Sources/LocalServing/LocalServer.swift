import FlyingFox
import FlyingSocks
import Foundation

/// FlyingFox's server for a tool on one's own machine. It says when it listens, and sends what it has at once.
public actor LocalServer {
  private let server: HTTPServer
  private var isStopped = false

  /// Creates a server. It doesn't listen yet.
  ///
  /// - Parameters:
  ///   - address: Where to listen.
  ///   - handler: What answers the requests.
  public init(address: some SocketAddress, handler: some HTTPHandler) {
    // A handler may take its time.
    server = HTTPServer(
      address: address, timeout: 24 * 60 * 60, pool: DispatchSocketPool(), logger: .disabled, handler: handler)
  }

  /// Listens and answers until ``stop(within:)`` is called.
  ///
  /// - Parameter isReady: Called with the port as soon as the server listens.
  /// - Throws: `SocketError` if it can't listen.
  public func run(isReady: @escaping @Sendable (_ port: UInt16) -> Void) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { [server] in try await server.run() }
        group.addTask { [server] in
          try await server.waitUntilListening(timeout: 60)
          // It may have been stopped before there was anything to stop.
          if await self.isStopped { return await server.stop() }
          switch await server.listeningAddress {
          case .ip4(_, let port)?, .ip6(_, let port)?: isReady(port)
          default: break
          }
        }
        while try await group.next() != nil {}
      }
    } catch {
      if !isStopped { throw error }
    }
  }

  /// Stops listening. Answers and WebSockets have some seconds to end.
  public func stop(within seconds: TimeInterval) async {
    isStopped = true
    await server.stop(timeout: seconds)
  }
}

/// Waits for sockets with Dispatch.
///
/// FlyingFox closes a socket as soon as it can't be written to, while another task may still wait to read it. Its own
/// pools then never hear of the next socket with the same number. This one waits for a copy, which it closes itself.
private struct DispatchSocketPool: AsyncSocketPool {
  func prepare() {}

  func run() async throws {
    while true { try await Task.sleep(nanoseconds: 1_000_000_000_000) }
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // A socket would hold back what it sends until the client has acknowledged what was sent before, which takes 40
    // milliseconds. The one that listens is the first that is waited for, and others inherit the option.
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    let copy = dup(socket.file.rawValue)
    guard copy >= 0 else { throw SocketError.makeFailed("dup") }
    nonisolated(unsafe) let source: any DispatchSourceProtocol =
      events.contains(.write)
      ? DispatchSource.makeWriteSource(fileDescriptor: copy) : DispatchSource.makeReadSource(fileDescriptor: copy)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        source.setEventHandler { source.cancel() }
        source.setCancelHandler {
          close(copy)
          continuation.resume()
        }
        source.activate()
      }
    } onCancel: {
      source.cancel()
    }
    try Task.checkCancellation()
  }
}
