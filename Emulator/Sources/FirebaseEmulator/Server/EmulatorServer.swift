import FlyingFox
import FlyingSocks
import Foundation

/// Serves an ``EmulatedDatabase`` over HTTP on this machine, with switches for faults.
public actor EmulatorServer {
  /// The database that is served.
  public nonisolated let database: EmulatedDatabase

  private let keepAliveInterval: TimeInterval
  private var faults: [FaultTarget: [Fault]] = [:]
  private var tasks: [Task<Void, Never>] = []
  private var server: HTTPServer?

  /// The number of requests that have arrived, by what they are.
  public private(set) var requestCounts: [FaultTarget: Int] = [:]

  /// The number of faults that have struck.
  public private(set) var faultCount = 0

  /// Creates a server. It doesn't listen yet.
  ///
  /// - Parameter keepAliveInterval: The time in seconds between two keep-alive events of a stream; 30 with Firebase.
  public init(database: EmulatedDatabase, keepAliveInterval: TimeInterval = 30) {
    self.database = database
    self.keepAliveInterval = keepAliveInterval
  }

  /// Begins to listen on 127.0.0.1, and returns the address of the database.
  ///
  /// - Parameter port: The port; 0 for any that is free.
  public func start(port: UInt16 = 0) async throws -> URL {
    let configuration = HTTPServer.Configuration(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: 3600,
      pool: PromptSockets(base: HTTPServer.defaultPool()), logger: .disabled)
    let server = HTTPServer(config: configuration, handler: Handler(server: self))
    self.server = server
    let (failures, failed) = AsyncStream<any Error>.makeStream()
    tasks.append(
      Task {
        do { try await server.run() } catch { failed.yield(error) }
        failed.finish()
      })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.waitUntilListening() }
      group.addTask { for await error in failures { throw error } }
      _ = try await group.next()
      group.cancelAll()
    }
    guard case .ip4(_, let actual)? = await server.listeningAddress else { throw SocketError.disconnected }
    let (database, interval) = (database, keepAliveInterval)
    tasks.append(
      Task {
        while (try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))) != nil {
          await database.keepAlive()
        }
      })
    guard let url = URL(string: "http://127.0.0.1:\(actual)") else { throw SocketError.unsupportedAddress }
    return url
  }

  /// Stops listening, and breaks all connections.
  public func stop() async {
    await database.cutStreams()
    await server?.stop()
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    tasks = []
    server = nil
  }

  /// Lets a fault strike the next requests of a kind, behind those faults that wait already.
  public func inject(_ fault: Fault, into target: FaultTarget, times: Int = 1) {
    faults[target, default: []] += Array(repeating: fault, count: times)
  }

  /// Forgets all faults that have not struck yet.
  public func removeFaults() {
    faults = [:]
  }

  /// Takes the next fault for a request, and counts the request.
  fileprivate func fault(for target: FaultTarget) -> Fault? {
    requestCounts[target, default: 0] += 1
    guard faults[target]?.isEmpty == false else { return nil }
    faultCount += 1
    return faults[target]?.removeFirst()
  }
}

// MARK: - HTTP

/// Turns HTTP into requests of the database and back, and lets faults strike.
private struct Handler: HTTPHandler {
  let server: EmulatorServer

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var query: [String: String] = [:]
    for item in request.query { query[item.name] = item.value }
    var headers: [String: String] = [:]
    for (header, value) in request.headers { headers[header.rawValue.lowercased()] = value }
    let body = try await request.bodyData
    var emulated = EmulatorRequest(
      method: headers["x-http-method-override"] ?? request.method.rawValue, path: request.target.path(), query: query,
      headers: headers, body: body)
    emulated.method = emulated.method.uppercased()
    let fault = await server.fault(for: FaultTarget(emulated))
    let database = server.database
    switch fault {
    case nil: return response(await database.answer(emulated))
    case .dropRequest: return broken(after: Data())
    case .dropReply:
      let reply = await database.answer(emulated)
      if case .stream(let events) = reply {
        for await event in events { return broken(after: event.dropLast(5)) }
      }
      return broken(after: Data())
    case .delay(let seconds):
      try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      return response(await database.answer(emulated))
    case .status(let status): return response(.response(status: status, headers: [:], body: Data()))
    case .duplicate:
      let reply = await database.answer(emulated)
      _ = await database.answer(emulated)
      return response(reply)
    case .redirect:
      let location = "http://\(headers["host"] ?? "127.0.0.1")\(request.target.rawValue)"
      return response(.response(status: 307, headers: ["Location": location], body: Data()))
    case .expire:
      // What isn't a stream is not carried out.
      if FaultTarget(emulated) == .streams, case .stream(let events) = await database.answer(emulated) {
        for await event in events {
          let revoked = Data("event: auth_revoked\ndata: \"credential is no longer valid\"\n\n".utf8)
          return response(
            .stream(
              AsyncStream {
                $0.yield(event + revoked)
                $0.finish()
              }))
        }
      }
      return response(.error(401, "Auth token is expired"))
    }
  }

  private func response(_ reply: EmulatorReply) -> HTTPResponse {
    switch reply {
    case .response(let status, let headers, let body):
      var fields: HTTPHeaders = [.contentType: "application/json; charset=utf-8"]
      for (name, value) in headers { fields[HTTPHeader(name)] = value }
      return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "\(status)"), headers: fields, body: body)
    case .stream(let events):
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream", HTTPHeader("Cache-Control"): "no-cache"],
        body: HTTPBodySequence(from: EventBytes(events: events)))
    }
  }

  /// An answer whose body breaks off: more bytes are announced than come.
  private func broken(after data: Data) -> HTTPResponse {
    let events = AsyncStream<Data> { continuation in
      if !data.isEmpty { continuation.yield(data) }
      continuation.finish()
    }
    let isStream = !data.isEmpty
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: isStream ? "text/event-stream" : "application/json"],
      body: HTTPBodySequence(from: EventBytes(events: events, breaks: true), count: data.count + 100))
  }
}

/// Events as a sequence of bytes.
private struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: AsyncStream<Data>
  /// Whether the end is a broken connection.
  var breaks = false

  func makeAsyncIterator() -> Iterator {
    Iterator(iterator: events.makeAsyncIterator(), breaks: breaks)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var iterator: AsyncStream<Data>.Iterator
    let breaks: Bool
    var rest = Data()

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      if rest.isEmpty {
        guard let event = await iterator.next() else {
          if breaks { throw SocketError.disconnected }
          return nil
        }
        rest = event
      }
      defer { rest = Data(rest.dropFirst(count)) }
      return rest.prefix(count)
    }
  }
}
