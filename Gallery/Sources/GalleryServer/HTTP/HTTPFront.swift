import FlyingFox
import FlyingSocks
import Foundation
import Locking

/// Accepts connections, reads their requests, and sends the answers of a handler.
///
/// The handler sees only requests of a bounded length. A client that sends none within some seconds is let go, and so
/// is the one that has been silent for longest when there are too many. Bodies of requests aren't read.
final class HTTPFront: Sendable {
  struct Limits: Sendable {
    /// The number of connections of all kinds. It is at most half of the files that the process can have open.
    var connections = 300
    /// The seconds for which a request can be on its way, and for which a connection is kept without one.
    var patience: TimeInterval = 10
  }

  /// The number of bytes that are still read after a request was refused. Closing a socket with unread bytes would take
  /// the refusal away from the client.
  static let longestRest = 1_048_576

  /// The number of files that the process can have open, sockets and pipes included.
  static var openFileLimit: Int {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    return limit > 0 ? limit : .max
  }

  private struct State {
    var clients: [ObjectIdentifier: Client] = [:]
    var accepting: Task<Void, Never>?
    var isStopped = false
  }

  private struct Client {
    let socket: ClientSocket
    /// The moment since which a request is waited for; nil while one is answered.
    var silentSince: DispatchTime?
  }

  private let address: any SocketAddress
  private let limits: Limits
  private let handler: any HTTPHandler
  private let state = Guarded(State())

  init(address: any SocketAddress, limits: Limits, handler: any HTTPHandler) {
    self.address = address
    self.handler = handler
    var limits = limits
    limits.connections = min(limits.connections, Self.openFileLimit / 2)
    self.limits = limits
  }

  /// The number of connections.
  var connectionCount: Int { state.withLock { $0.clients.count } }

  /// Listens and answers until ``stop()`` is called.
  ///
  /// - Parameter isReady: Called with the port as soon as the server listens.
  /// - Throws: `SocketError` if it can't listen.
  func run(isReady: @Sendable (UInt16) -> Void) async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let (socket, port) = try listen()
    defer { try? socket.close() }
    let listener = try AsyncSocket(socket: socket, pool: pool)
    let polling = Task { try? await pool.run() }
    let accepting = Task { await accept(from: listener) }
    let isStopped = state.withLock { state in
      state.accepting = accepting
      return state.isStopped
    }
    if isStopped { accepting.cancel() } else { isReady(port) }
    await withTaskCancellationHandler {
      await accepting.value
    } onCancel: {
      accepting.cancel()
    }
    await endConnections()
    polling.cancel()
    await polling.value
  }

  /// Stops listening. Answers and the last frames of WebSockets have a second's time.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.accepting?.cancel()
    }
  }

  private func listen() throws -> (Socket, port: UInt16) {
    let socket = try Socket(domain: Int32(type(of: address).family), type: .stream)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      // A socket would hold a picture back until the browser acknowledges the one before. Connections inherit this.
      try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      try socket.bind(to: address)
      try socket.listen()
      switch try socket.sockname() {
      case .ip4(_, let port), .ip6(_, let port): return (socket, port)
      case .unix: throw SocketError.unsupportedAddress
      }
    } catch {
      try? socket.close()
      throw error
    }
  }

  private func accept(from listener: AsyncSocket) async {
    while !Task.isCancelled {
      do {
        serve(ClientSocket(try await listener.accept()))
        await makeRoom()
      } catch is CancellationError {
        return
      } catch {
        // The connection may be gone already, or there may be too many open files.
        shutLongestSilent()
        try? await Task.sleep(nanoseconds: 50_000_000)
      }
    }
  }

  /// Lets go those who were silent for longest while there are too many connections. Those who want one meanwhile wait
  /// in the system's queue.
  private func makeRoom() async {
    var round = 0
    while connectionCount > limits.connections, !Task.isCancelled {
      if round % 50 == 0 { shutLongestSilent() }
      round += 1
      try? await Task.sleep(nanoseconds: 2_000_000)
    }
  }

  // MARK: Connections

  private func serve(_ socket: ClientSocket) {
    let id = ObjectIdentifier(socket)
    state.withLock { $0.clients[id] = Client(socket: socket, silentSince: .now()) }
    Task {
      let reader = ClientReader(socket)
      try? await answerRequests(from: reader, on: socket)
      socket.shut()
      // A read that still waited for it would be taken for a read of the next socket with the same number.
      await reader.readingDidEnd()
      state.withLock { _ = $0.clients.removeValue(forKey: id) }
      socket.close()
    }
  }

  private func shutLongestSilent() {
    state.withLock { state in
      let silent = state.clients.filter { $0.value.silentSince != nil }
      silent.min { $0.value.silentSince! < $1.value.silentSince! }?.value.socket.shut()
    }
  }

  private func note(_ socket: ClientSocket, isSilent: Bool) {
    state.withLock { $0.clients[ObjectIdentifier(socket)]?.silentSince = isSilent ? .now() : nil }
  }

  /// Lets go those who have sent no request, waits a second for the others, and lets them go, too.
  private func endConnections() async {
    for round in 0..<200 {
      let clients = state.withLock { Array($0.clients.values) }
      if clients.isEmpty { return }
      for client in clients where round >= 100 || client.silentSince != nil { client.socket.shut() }
      try? await Task.sleep(nanoseconds: 10_000_000)
    }
  }

  private func answerRequests(from reader: ClientReader, on socket: ClientSocket) async throws {
    while true {
      note(socket, isSilent: true)
      let head: RequestHead
      do {
        head = try await socket.within(seconds: limits.patience) { try await reader.head() }
      } catch let refusal as RequestRefusal {
        try await refuse(refusal, reader, socket)
        return
      }
      note(socket, isSilent: false)
      let response = try await handler.handleRequest(head.request)
      if case .webSocket(let handler) = response.payload {
        try await speak(handler, response, reader, socket)
        return
      }
      let body = try await response.bodyData
      try await socket.within(seconds: limits.patience) {
        try await socket.write(response.head(bodyLength: body.count, isLast: head.isLast) + body)
      }
      if head.isLast { return }
    }
  }

  private func refuse(_ refusal: RequestRefusal, _ reader: ClientReader, _ socket: ClientSocket) async throws {
    let response = HTTPResponse(statusCode: refusal.status, headers: [.contentType: "text/plain; charset=utf-8"])
    let body = Data("\(refusal.text)\n".utf8)
    try await socket.within(seconds: limits.patience) {
      try await socket.write(response.head(bodyLength: body.count, isLast: true) + body)
      socket.endWriting()
      await reader.skip(Self.longestRest)
    }
  }

  private func speak(
    _ handler: any WSHandler, _ response: HTTPResponse, _ reader: ClientReader, _ socket: ClientSocket
  ) async throws {
    try await socket.write(response.head(bodyLength: nil, isLast: false))
    let frames = try await handler.makeFrames(for: AsyncThrowingStream { try await reader.frame() })
    for await frame in frames { try await socket.write(frame.bytes) }
    socket.endWriting()
    await socket.within(seconds: 1) { await reader.skip(Self.longestRest) }
  }
}

extension HTTPResponse {
  /// The status line and the header fields.
  ///
  /// - Parameter bodyLength: The number of bytes that follow; nil for a WebSocket.
  fileprivate func head(bodyLength: Int?, isLast: Bool) -> Data {
    var lines = ["HTTP/1.1 \(statusCode.code) \(statusCode.phrase)"]
    lines += headers.map { "\($0.key.rawValue): \($0.value)" }
    if let bodyLength { lines.append("Content-Length: \(bodyLength)") }
    if isLast { lines.append("Connection: close") }
    return Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
  }
}

extension WSFrame {
  /// The frame as a server sends it.
  fileprivate var bytes: Data {
    var data = Data([(fin ? 0x80 : 0) | opcode.rawValue])
    let count = payload.count
    switch count {
    case ...125: data.append(UInt8(count))
    case ...0xffff: data += [126, UInt8(count >> 8), UInt8(count & 0xff)]
    default: data += [127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }
    return data + payload
  }
}
