import Foundation
import Locking

@testable import FollowingFirebase

/// A database in the process: just enough of the protocol for the store, without rules and streams.
///
/// It keeps values by path, sorts users with one time in the opposite order of pages, and can be made to answer
/// otherwise.
final class FakeDatabase: FirebaseFollowStore.Transport {
  struct Request: Sendable {
    let method: String
    /// The path below the host, decoded, without `.json`.
    let path: String
    let query: [String: String]
    let body: JSON?
  }

  struct State {
    var values: [String: JSON] = [:]
    var clock: Int64 = 1000
    /// What the clock moves by with each update; 0 makes updates of the same time.
    var tick: Int64 = 1
    var requests: [Request] = []
    var maxConcurrentCalls = 0
    var now = 0
    /// Answers instead of the database, before it does anything; nil lets the database answer.
    var before: @Sendable (Request, inout FakeDatabase.State) throws -> TransportResponse? = { _, _ in nil }
    /// Is called after the database has carried out a request. If it throws, the answer is lost.
    var after: @Sendable (Request, inout FakeDatabase.State) throws -> Void = { _, _ in }
  }

  let state = Guarded(State())

  var requests: [Request] { state.withLock { $0.requests } }

  subscript(path: String) -> JSON? {
    get { state.withLock { $0.values[path] } }
    set { state.withLock { $0.values[path] = newValue } }
  }

  func store(token: String? = "secret", retries: FirebaseFollowStore.RetryPolicy = .immediate) -> FirebaseFollowStore {
    FirebaseFollowStore(
      database: URL(string: "https://db.example")!, token: { token }, transport: self, retries: retries)
  }

  func send(_ request: FirebaseFollowStore.TransportRequest) async throws -> TransportResponse {
    let request = Self.decode(request)
    state.withLock { state in
      state.requests.append(request)
      state.now += 1
      state.maxConcurrentCalls = max(state.maxConcurrentCalls, state.now)
    }
    await Task.yield()
    defer { state.withLock { $0.now -= 1 } }
    let result: Result<TransportResponse, any Error> = state.withLock { state in
      Result {
        let before = state.before
        if let answer = try before(request, &state) { return answer }
        let answer = Self.answer(request, &state)
        let after = state.after
        try after(request, &state)
        return answer
      }
    }
    return try result.get()
  }

  func stream(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportStream {
    throw URLError(.unsupportedURL)
  }

  static func decode(_ request: FirebaseFollowStore.TransportRequest) -> Request {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)!
    var query: [String: String] = [:]
    for item in components.queryItems ?? [] { query[item.name] = item.value }
    let path = components.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding! }
    return Request(
      method: request.method, path: path.joined(separator: "/").replacingOccurrences(of: ".json", with: ""),
      query: query, body: request.body.flatMap { try? JSON(parsing: $0) })
  }

  private static func answer(_ request: Request, _ state: inout State) -> TransportResponse {
    if request.method == "PATCH" {
      state.clock += state.tick
      guard case .object(let members)? = request.body else { return TransportResponse(status: 400) }
      for (key, value) in members {
        let time = JSON.number(Double(state.clock))
        let isTime = value == .object([".sv": .string("timestamp")])
        state.values["\(request.path)/\(key)"] = value == .null ? nil : isTime ? time : value
      }
      return TransportResponse(status: request.query["print"] == "silent" ? 204 : 200)
    }
    var answer = state.values[request.path] ?? .null
    if request.query["orderBy"] == "\"$value\"" { answer = select(request, state) }
    if request.query["shallow"] == "true", case .object(let members) = select(request, state) {
      answer = members.isEmpty ? .null : .object(members.mapValues { _ in .bool(true) })
    }
    guard let body = try? JSONEncoder().encode(answer) else { return TransportResponse(status: 500) }
    return TransportResponse(status: 200, body: body)
  }

  /// Numbers come before strings; equal numbers are sorted by key.
  private static func select(_ request: Request, _ state: State) -> JSON {
    var children: [(key: String, value: JSON)] = []
    for (path, value) in state.values where path.hasPrefix(request.path + "/") {
      children.append((String(path.dropFirst(request.path.count + 1)), value))
    }
    func rank(_ value: JSON) -> Double {
      if case .number(let number) = value { number } else { .infinity }
    }
    children.sort { rank($0.value) == rank($1.value) ? $0.key < $1.key : rank($0.value) < rank($1.value) }
    if let lower = request.query["startAt"].flatMap(Double.init) { children.removeAll { rank($0.value) < lower } }
    if let upper = request.query["endAt"].flatMap(Double.init) { children.removeAll { rank($0.value) > upper } }
    if let equal = request.query["equalTo"].flatMap(Double.init) { children.removeAll { rank($0.value) != equal } }
    if let count = request.query["limitToLast"].flatMap(Int.init) { children = Array(children.suffix(count)) }
    return .object(Dictionary(uniqueKeysWithValues: children))
  }
}

extension FirebaseFollowStore.RetryPolicy {
  /// Tries as often as the default, without a noticeable delay.
  static let immediate = FirebaseFollowStore.RetryPolicy(attempts: 5, firstDelay: 0.0001, longestDelay: 0.001)
}

/// The name that tests write most often.
typealias TransportResponse = FirebaseFollowStore.TransportResponse
