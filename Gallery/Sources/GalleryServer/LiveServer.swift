import FlyingFox
import FlyingSocks
import Foundation
import GalleryLive
import LocalServing
import Locking

/// The server of the live gallery: the page over HTTP, and a session for each page over a WebSocket.
public final class LiveServer: Sendable {
  private let address: LiveAddress
  private let store: SessionStore
  /// The port that the server listens on; 0 until that is known.
  private let port: Guarded<UInt16>
  private let server: LocalServer

  /// Prepares a server. It listens when it runs.
  ///
  /// - Parameters:
  ///   - address: Where to listen.
  ///   - port: The port; 0 is any free one.
  ///   - executable: The program of the sessions. Nil if it has to be built first; see ``use(_:)``.
  /// - Throws: An error if the files of the page can't be read.
  @MainActor
  public init(address: LiveAddress, port: UInt16, executable: SessionExecutable?) throws {
    self.address = address
    self.port = Guarded(port)
    store = SessionStore(executable: executable)
    let handler = GuardedHandler(
      address: address, port: self.port, token: UUID().uuidString, page: try PageFiles(),
      socket: WebSocketHTTPHandler(handler: LiveFrames(connection: LiveConnection(store: store))))
    let place: any SocketAddress =
      address.isIPv6
      ? try sockaddr_in6.inet6(ip6: address.ip, port: port) : try sockaddr_in.inet(ip4: address.ip, port: port)
    server = LocalServer(address: place, handler: handler)
  }

  /// Listens and answers until ``stop()`` is called.
  ///
  /// - Parameter isReady: Called with the address of the page as soon as the server listens.
  /// - Throws: ``LiveServerError`` if it can't listen.
  public func run(isReady: @escaping @Sendable (String) -> Void) async throws {
    do {
      try await server.run { [self] number in
        port.withLock { $0 = number }
        isReady(address.url(port: number))
      }
    } catch let error as SocketError {
      throw LiveServerError(error, address: address, port: port.withLock { $0 })
    }
  }

  /// Runs another program for the sessions from now on. Each page shows the same screen in the same state.
  @MainActor
  public func use(_ executable: SessionExecutable) {
    store.use(executable)
  }

  /// Shows a notice on every page, until the next one.
  @MainActor
  public func show(_ notice: SessionNotice) {
    store.show(notice)
  }

  /// Ends all connections, frees the sessions, and stops listening.
  public func stop() async {
    await store.stop()
    // The pages are told why within that time.
    await server.stop(within: 0.3)
  }

  /// Ends all connections, as a network that fails does. Pages come back to their sessions.
  @MainActor
  public func dropConnections() {
    store.dropConnections()
  }
}

/// The reason why a server can't listen, in words.
public struct LiveServerError: Error, CustomStringConvertible {
  public let description: String

  init(_ error: SocketError, address: LiveAddress, port: UInt16) {
    let place = "\(address.host), port \(port)"
    guard case .failed(_, let number, let message) = error else {
      description = "The gallery can't listen on \(place): \(error)."
      return
    }
    description =
      switch number {
      case EADDRINUSE: "\(place) is taken. Choose another port with --port, or any free one with --port 0."
      case EACCES: "\(place) is not allowed. Choose a port from 1024 on with --port."
      case EADDRNOTAVAIL: "\(place): this machine doesn't have that address. Choose another one with --host."
      default: "The gallery can't listen on \(place): \(message)."
      }
  }
}
