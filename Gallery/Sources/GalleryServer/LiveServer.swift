import FlyingFox
import FlyingSocks
import Foundation
import GalleryLive
import Locking

/// The server of the live gallery: the page over HTTP, and a session for each page over a WebSocket.
public final class LiveServer: Sendable {
  /// The numbers that bound what a server keeps.
  public struct Limits: Sendable {
    /// The number of pages that can be connected.
    public var pages = 200
    /// The seconds for which a session waits for a page whose connection dropped.
    public var absence: TimeInterval = 120

    public init() {}
  }

  private let address: LiveAddress
  private let store: SessionStore
  private let connections: ConnectionCounter
  private let wantedPort: UInt16
  private let port = Guarded<UInt16>(0)
  private let front: HTTPFront

  /// Prepares a server. It listens when it runs.
  ///
  /// - Parameters:
  ///   - address: Where to listen.
  ///   - port: The port; 0 is any free one.
  ///   - executable: The program of the sessions. Nil if it has to be built first; see ``use(_:)``.
  ///   - token: The secret of this run, which only its own page gets. A random one by default.
  /// - Throws: An error if the files of the page can't be read.
  @MainActor
  public init(
    address: LiveAddress, port: UInt16, executable: SessionExecutable?, token: String = LiveServer.makeToken(),
    limits: Limits = Limits()
  ) throws {
    self.address = address
    wantedPort = port
    // A page has a socket and its process has three pipes.
    let pages = min(limits.pages, HTTPFront.openFileLimit / 5)
    var sessionLimits = SessionStore.Limits()
    sessionLimits.sessions = pages
    sessionLimits.absence = limits.absence
    store = SessionStore(executable: executable, limits: sessionLimits)
    connections = ConnectionCounter(limit: pages)
    let handler = GuardedHandler(
      address: address, port: self.port, token: token, page: try PageFiles(),
      socket: WebSocketHTTPHandler(handler: LiveConnection(store: store, connections: connections)))
    // Browsers have several connections for the files of a page, besides its WebSocket.
    var frontLimits = HTTPFront.Limits()
    frontLimits.connections = pages + 100
    let place: any SocketAddress =
      address.isIPv6
      ? try sockaddr_in6.inet6(ip6: address.ip, port: port) : try sockaddr_in.inet(ip4: address.ip, port: port)
    front = HTTPFront(address: place, limits: frontLimits, handler: handler)
  }

  /// Returns a random token of 128 bits.
  public static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in String(random.next(), radix: 36) }.joined()
  }

  /// Listens and answers until ``stop()`` is called.
  ///
  /// - Parameter isReady: Called with the address of the page as soon as the server listens.
  /// - Throws: ``LiveServerError`` if it can't listen.
  public func run(isReady: @escaping @Sendable (String) -> Void) async throws {
    do {
      try await front.run { [self] number in
        port.withLock { $0 = number }
        isReady(address.url(port: number))
      }
    } catch let error as SocketError {
      throw LiveServerError(error, address: address, port: wantedPort)
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
    connections.closeAll(1001, "The gallery was stopped.", andStop: true)
    front.stop()
  }

  /// Ends all connections, as a network that fails does. Pages come back to their sessions.
  public func dropConnections() {
    connections.closeAll(1012, "The connection was dropped.", andStop: false)
  }
}
