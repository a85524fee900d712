import FlyingSocks
import Foundation

/// Serves an ``EmulatedDatabase`` over HTTP on this machine, with switches for faults.
///
/// It exists to test the module *FollowingFirebase*, and speaks no more of HTTP/1.1 than that takes: bodies have a
/// `Content-Length`. A request is refused if its lines, its header fields or its body are longer than any that the
/// module sends, so no client keeps the server from answering others.
public actor EmulatorServer {
  /// The database that is served.
  public nonisolated let database: EmulatedDatabase

  private let keepAliveInterval: TimeInterval
  private var faults: [FaultTarget: [Fault]] = [:]
  private var tasks: [Task<Void, Never>] = []
  private var listener: Socket?
  private var connections: [Int: Task<Void, Never>] = [:]
  private var lastConnection = 0

  /// The number of requests that have arrived, by what they are.
  public private(set) var requestCounts: [FaultTarget: Int] = [:]

  /// The number of faults that have struck.
  public private(set) var faultCount = 0

  /// Creates a server. It doesn't listen yet.
  ///
  /// - Parameter keepAliveInterval: The time in seconds between two keep-alive events of a stream, from 0.001 to a day;
  ///   30 with Firebase. Other values become the nearest of these; NaN becomes 30.
  public init(database: EmulatedDatabase, keepAliveInterval: TimeInterval = 30) {
    self.database = database
    self.keepAliveInterval = keepAliveInterval.isNaN ? 30 : min(max(keepAliveInterval, 0.001), 86_400)
  }

  /// Begins to listen on 127.0.0.1, and returns the address of the database.
  ///
  /// - Parameter port: The port; 0 for any that is free.
  public func start(port: UInt16 = 0) async throws -> URL {
    let pool = SocketPool.make()
    try await pool.prepare()
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let socket = try Socket(domain: Int32(sockaddr_in.family), type: .stream)
    do {
      try Self.listen(socket, at: address)
      let listener = try AsyncSocket(socket: socket, pool: pool)
      guard case .ip4(_, let actual) = try socket.sockname(), let url = URL(string: "http://127.0.0.1:\(actual)")
      else { throw SocketError.unsupportedAddress }
      self.listener = socket
      let (database, interval) = (database, keepAliveInterval)
      tasks = [
        Task { try? await pool.run() },
        Task {
          while !Task.isCancelled {
            if let connection = try? await listener.accept() {
              serve(connection)
            } else {
              // Such as a connection that is gone already, or too many open files.
              try? await Task.sleep(nanoseconds: 1_000_000)
            }
          }
        },
        Task {
          while (try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))) != nil {
            await database.keepAlive()
          }
        },
      ]
      return url
    } catch {
      try? socket.close()
      throw error
    }
  }

  private static func listen(_ socket: Socket, at address: some SocketAddress) throws {
    try socket.setValue(true, for: .localAddressReuse)
    #if canImport(Darwin)
    try socket.setValue(true, for: .noSIGPIPE)
    #endif
    // A socket would hold a second part of an answer back until the first is acknowledged, which takes 40
    // milliseconds. Connections inherit the option from the socket that listens.
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try socket.bind(to: address)
    try socket.listen()
  }

  private func serve(_ socket: AsyncSocket) {
    lastConnection += 1
    let id = lastConnection
    connections[id] = Task {
      var connection = Connection(server: self, socket: socket)
      await connection.run()
      connections[id] = nil
    }
  }

  /// Stops listening, and breaks all connections.
  public func stop() async {
    await database.cutStreams()
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    tasks = []
    try? listener?.close()
    listener = nil
    let connections = Array(connections.values)
    for connection in connections { connection.cancel() }
    for connection in connections { await connection.value }
  }

  /// Lets a fault strike the next requests of a kind, behind those faults that wait already.
  public func inject(_ fault: Fault, into target: FaultTarget, times: Int = 1) {
    faults[target, default: []] += Array(repeating: fault, count: times)
  }

  /// Forgets all faults that have not struck yet.
  public func removeFaults() {
    faults = [:]
  }

  /// Answers an HTTP request.
  func answer(_ head: RequestHead, body: Data) async -> HTTPAnswer {
    let request: EmulatorRequest
    do throws(RequestRefusal) {
      request = try EmulatorRequest(head, body: body)
    } catch {
      return HTTPAnswer(error)
    }
    let fault = fault(for: FaultTarget(request))
    return await database.answer(
      request, fault: fault, host: head.headers["host"] ?? "127.0.0.1", target: head.target)
  }

  /// Takes the next fault for a request, and counts the request.
  private func fault(for target: FaultTarget) -> Fault? {
    requestCounts[target, default: 0] += 1
    guard faults[target]?.isEmpty == false else { return nil }
    faultCount += 1
    return faults[target]?.removeFirst()
  }
}
