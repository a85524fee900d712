import FlyingFox
import FlyingSocks
import Foundation
import LocalServing

/// Serves an ``EmulatedDatabase`` over HTTP on this machine, with switches for faults.
///
/// It exists to test the module *FollowingFirebase*, for programs that a developer runs.
public actor EmulatorServer {
  /// The database that is served.
  public nonisolated let database: EmulatedDatabase

  private let keepAliveInterval: TimeInterval
  private var faults: [FaultTarget: [Fault]] = [:]
  private var tasks: [Task<Void, Never>] = []
  private var server: LocalServer?

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
    let server = LocalServer(
      address: try .inet(ip4: "127.0.0.1", port: port),
      handler: ClosureHTTPHandler { [weak self] request in
        try await self?.answer(request) ?? HTTPResponse(statusCode: .serviceUnavailable)
      })
    self.server = server
    let (ports, continuation) = AsyncThrowingStream<UInt16, any Error>.makeStream()
    tasks = [
      Task {
        do {
          try await server.run { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    ]
    guard let actual = try await ports.first(where: { _ in true }), let url = URL(string: "http://127.0.0.1:\(actual)")
    else { throw CancellationError() }
    let (database, interval) = (database, keepAliveInterval)
    tasks.append(
      Task {
        while (try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))) != nil {
          await database.keepAlive()
        }
      })
    return url
  }

  /// Stops listening, and breaks all connections.
  public func stop() async {
    await database.cutStreams()
    await server?.stop(within: 0)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    tasks = []
  }

  /// Lets a fault strike the next requests of a kind, behind those faults that wait already.
  public func inject(_ fault: Fault, into target: FaultTarget, times: Int = 1) {
    faults[target, default: []] += Array(repeating: fault, count: times)
  }

  /// Forgets all faults that have not struck yet.
  public func removeFaults() {
    faults = [:]
  }

  /// Answers an HTTP request. Pages of other sites, which a browser on this machine may show, get no answer.
  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.headers[.host] ?? ""
    let origin = request.headers[HTTPHeader("Origin")] ?? "http://\(host)"
    guard ["127.0.0.1", "localhost"].contains(host.prefix { $0 != ":" }), origin == "http://\(host)" else {
      return HTTPResponse(.error(403, "Only this machine's own programs are answered"))
    }
    let databaseRequest = try await EmulatorRequest(request)
    let fault = fault(for: FaultTarget(databaseRequest))
    return await database.answer(databaseRequest, fault: fault, url: "http://\(host)\(request.target.rawValue)")
  }

  /// Takes the next fault for a request, and counts the request.
  private func fault(for target: FaultTarget) -> Fault? {
    requestCounts[target, default: 0] += 1
    guard faults[target]?.isEmpty == false else { return nil }
    faultCount += 1
    return faults[target]?.removeFirst()
  }
}
