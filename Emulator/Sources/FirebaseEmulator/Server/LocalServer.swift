import FlyingFox
import FlyingSocks
import Foundation

/// FlyingFox's server for a tool on one's own machine. It says when it listens, and sends what it has at once.
actor LocalServer {
  private let server: HTTPServer
  private var isStopped = false

  init(address: some SocketAddress, handler: some HTTPHandler) {
    // A handler may take its time.
    server = HTTPServer(
      address: address, timeout: 24 * 60 * 60, pool: PromptSocketPool(), logger: .disabled, handler: handler)
  }

  /// Listens and answers until ``stop(within:)`` is called.
  ///
  /// - Parameter isReady: Called with the port as soon as the server listens.
  /// - Throws: `SocketError` if it can't listen.
  func run(isReady: @escaping @Sendable (_ port: UInt16) -> Void) async throws {
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
  func stop(within seconds: TimeInterval) async {
    isStopped = true
    await server.stop(timeout: seconds)
  }
}

/// FlyingFox's pool of sockets, with an option for all of them: a socket would hold back what it sends until the client
/// has acknowledged what was sent before, which takes 40 milliseconds.
private struct PromptSocketPool: AsyncSocketPool {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The listening socket comes first. Those of the connections inherit the option from it.
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
