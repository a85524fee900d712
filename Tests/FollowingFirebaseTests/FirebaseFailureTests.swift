import Foundation
import Locking
import TestSupport
import Testing

@testable import FollowingFirebase

/// What the Firebase store does when something goes wrong.
@Suite("Failures of Firebase")
struct FirebaseFailureTests {
  private typealias Request = FakeDatabase.Request
  private let database = FakeDatabase()

  private var graph: FollowGraph { FollowGraph(as: "alice", store: database.store()) }

  private var patchCount: Int { database.requests.filter { $0.method == "PATCH" }.count }

  private func answer(_ answer: @escaping @Sendable (Request, inout FakeDatabase.State) throws -> TransportResponse?) {
    database.state.withLock { $0.before = answer }
  }

  // MARK: Statuses

  @Test(
    "Statuses that would not change are errors at once",
    arguments: [(400, 1), (404, 1), (405, 1), (412, 1), (302, 1), (101, 1)])
  func permanentStatus(status: Int, requests: Int) async {
    answer { _, _ in TransportResponse(status: status) }
    await #expect(throws: FollowError.unavailable(.init(statusCode: status))) {
      try await graph.relations(.following)
    }
    #expect(database.requests.count == requests)
  }

  @Test(
    "A list whose index the rules lack is an error that names the index, and no user",
    arguments: [
      (#"Index not defined, add \".indexOn\": \".value\", for path \"/jubako/alice/following\", to the rules"#, true),
      ("Index not defined", true), ("Constraint index field must be a JSON primitive", false), ("", false),
    ])
  func missingIndex(words: String, isMissing: Bool) async {
    answer { _, _ in TransportResponse(status: 400, body: Data(#"{"error" : "\#(words)"}"#.utf8)) }
    let error = await #expect(throws: FollowError.self) { try await graph.relations(.following) }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("Index not defined: ") == isMissing && text.contains(#"".indexOn": ".value""#) == isMissing)
    #expect(!text.contains("alice"))
    #expect((error == .unavailable(.init(statusCode: 400))) == !isMissing)
    #expect(database.requests.count == 1)
  }

  @Test(
    "Status 400 with a body that isn't an error of Firebase's is an unavailable store",
    arguments: [#"{"error":5}"#, #"{"Index not defined":"error"}"#, #""Index not defined""#, "Index not defined", ""])
  func otherBody(text: String) async {
    answer { _, _ in TransportResponse(status: 400, body: Data(text.utf8)) }
    await #expect(throws: FollowError.unavailable(.init(statusCode: 400))) { try await graph.relations(.following) }
  }

  @Test("Statuses that may pass are tried again five times", arguments: [429, 500, 502, 503, 504, 408])
  func transientStatus(status: Int) async {
    answer { _, _ in TransportResponse(status: status) }
    await #expect(throws: FollowError.unavailable(.init(statusCode: status))) {
      try await graph.relations(.following)
    }
    #expect(database.requests.count == 5)
  }

  @Test("A server that comes back in time is no error")
  func comesBack() async throws {
    let failures = Guarded(4)
    answer { _, _ in
      let left = failures.withLock { left in
        defer { left -= 1 }
        return left
      }
      return left > 0 ? TransportResponse(status: 503) : nil
    }
    #expect(try await graph.follow("bob"))
  }

  @Test("A server that asks for a long delay is not waited for, and the delay is reported")
  func retryAfter() async {
    answer { _, _ in TransportResponse(status: 503, headers: ["retry-after": "120"]) }
    await #expect(throws: FollowError.unavailable(.init(retryAfter: 120, statusCode: 503))) {
      try await graph.follow("bob")
    }
    answer { _, _ in TransportResponse(status: 503, headers: ["Retry-After": "-5"]) }
    await #expect(throws: FollowError.unavailable(.init(statusCode: 503))) { try await graph.status(to: "bob") }
  }

  @Test(
    "A delay of many digits is 2³¹ seconds, the largest one",
    arguments: ["99999999999", String(repeating: "9", count: 400)])
  func hugeRetryAfter(text: String) async {
    answer { _, _ in TransportResponse(status: 503, headers: ["Retry-After": text]) }
    await #expect(throws: FollowError.unavailable(.init(retryAfter: 2_147_483_648, statusCode: 503))) {
      try await graph.follow("bob")
    }
  }

  @Test(
    "A delay that isn't a number of seconds is ignored",
    arguments: [
      "", "soon", "-1", "+1", "1.5", "1e3", "0x10", "inf", "nan", "1 2", "١", "1\u{301}",
      "Fri, 31 Dec 9999 23:59:59 GMT",
    ])
  func nonsenseRetryAfter(text: String) async {
    answer { _, _ in TransportResponse(status: 503, headers: ["Retry-After": text]) }
    await #expect(throws: FollowError.unavailable(.init(statusCode: 503))) { try await graph.follow("bob") }
  }

  @Test("A server that is never reached is unavailable, without a code")
  func neverReached() async {
    answer { _, _ in throw URLError(.cannotConnectToHost) }
    await #expect(throws: FollowError.unavailable(.init())) { try await graph.follow("bob") }
    #expect(patchCount == 0)
  }

  @Test("An answer that isn't JSON is invalid data", arguments: ["", "<html>", "{\"a\":"])
  func notJSON(text: String) async {
    answer { _, _ in TransportResponse(status: 200, body: Data(text.utf8)) }
    await #expect(throws: FollowError.invalidData) { try await graph.relations(.following) }
  }

  // MARK: Tokens

  @Test("A read that is denied is tried once more, with a new token")
  func expiredToken() async throws {
    let tokens = Guarded(["new", "old", "old", "old", "old"])
    let store = FirebaseFollowStore(
      database: URL(string: "https://db.example")!,
      token: { tokens.withLock { $0.count > 1 ? $0.removeLast() : $0[0] } }, transport: database, retries: .immediate)
    answer { request, _ in request.query["auth"] == "old" ? TransportResponse(status: 401) : nil }
    #expect(try await FollowGraph(as: "alice", store: store).status(to: "bob") == [])
    answer { _, _ in TransportResponse(status: 401) }
    await #expect(throws: FollowError.notAuthorized) { try await graph.relations(.following) }
  }

  @Test("An error of the token's closure is not authorized, and an error of the module is passed on")
  func tokenErrors() async {
    struct SignedOut: Error {}
    for (error, expected) in [
      (SignedOut() as any Error, FollowError.notAuthorized),
      (FollowError.unavailable(.init(retryAfter: 3)), .unavailable(.init(retryAfter: 3))),
    ] {
      let store = FirebaseFollowStore(
        database: URL(string: "https://db.example")!, token: { throw error }, transport: database)
      await #expect(throws: expected) { try await FollowGraph(as: "alice", store: store).follow("bob") }
    }
    #expect(database.requests.isEmpty)
  }

  // MARK: Writes

  @Test("An answer that is lost after the write is found by reading, and the change counts as made")
  func lostAnswer() async throws {
    let isLost = Guarded(true)
    database.state.withLock { state in
      state.after = { request, _ in
        guard request.method == "PATCH", isLost.withLock({ $0 }) else { return }
        isLost.withLock { $0 = false }
        throw URLError(.networkConnectionLost)
      }
    }
    #expect(try await graph.follow(["bob", "carol"]) == ["bob", "carol"])
    #expect(patchCount == 1)
  }

  @Test("A request that is lost before the write is sent again")
  func lostRequest() async throws {
    let isLost = Guarded(true)
    answer { request, _ in
      guard request.method == "PATCH", isLost.withLock({ $0 }) else { return nil }
      isLost.withLock { $0 = false }
      throw URLError(.networkConnectionLost)
    }
    #expect(try await graph.follow("bob"))
    #expect(patchCount == 2)
  }

  @Test("A write that is denied because another device was faster changes nothing")
  func otherDevice() async throws {
    answer { request, state in
      guard request.method == "PATCH" else { return nil }
      state.values["jubako/alice/following/bob"] = .number(5)
      state.values["jubako/bob/followers/alice"] = .number(5)
      return TransportResponse(status: 401)
    }
    #expect(try await !graph.follow("bob"))
    #expect(database["jubako/alice/following/bob"] == .number(5))
  }

  @Test("A follow that is denied because a block came first is refused as blocked")
  func blockCameFirst() async throws {
    answer { request, state in
      guard request.method == "PATCH" else { return nil }
      state.values["jubako/alice/blockers/carol"] = .number(5)
      return TransportResponse(status: 401)
    }
    await #expect(throws: FollowError.blocked("carol")) { try await graph.follow(["bob", "carol"]) }
  }

  @Test("Rules that deny for no visible reason are an error after three attempts")
  func denied() async {
    answer { request, _ in request.method == "PATCH" ? TransportResponse(status: 401) : nil }
    await #expect(throws: FollowError.notAuthorized) { try await graph.follow("bob") }
    #expect(patchCount == 3)
  }

  @Test("A server that loses every answer to a write makes five attempts at most")
  func losesEverything() async {
    answer { request, _ in
      if request.method == "PATCH" { throw URLError(.timedOut) }
      return nil
    }
    await #expect(throws: FollowError.unavailable(.init())) { try await graph.follow("bob") }
    #expect(patchCount == 5)
  }

  @Test(
    "Foreign data where a relation should be is reported, never overwritten and never deleted",
    arguments: [JSON.string("x"), .object(["y": .number(1)]), .number(1.5), .bool(false)])
  func foreignData(value: JSON) async {
    database["jubako/alice/following/bob"] = value
    await #expect(throws: FollowError.invalidData) { try await graph.follow("bob") }
    await #expect(throws: FollowError.invalidData) { try await graph.unfollow("bob") }
    await #expect(throws: FollowError.invalidData) { try await graph.block("bob") }
    await #expect(throws: FollowError.invalidData) { try await graph.status(to: "bob") }
    #expect(database["jubako/alice/following/bob"] == value)
    #expect(patchCount == 0)
  }

  // MARK: Redirections

  @Test("Redirections with 307 and 308 are followed, with method and body", arguments: [307, 308])
  func redirections(status: Int) async throws {
    answer { request, _ in
      request.query["moved"] != nil
        ? nil
        : TransportResponse(
          status: status, headers: ["location": "https://other.example/\(request.path).json?moved=1&print=silent"])
    }
    #expect(try await graph.follow("bob"))
    #expect(database["jubako/bob/followers/alice"] != nil)
  }

  @Test("A redirection to http, to nowhere, or in a circle is an error")
  func badRedirections() async throws {
    for headers in [["Location": "http://db.example/x.json"], [:], ["Location": "ftp://x"]] {
      answer { _, _ in TransportResponse(status: 307, headers: headers) }
      await #expect(throws: FollowError.unavailable(.init(statusCode: 307))) { try await graph.status(to: "bob") }
    }
    // The name of a scheme has no case.
    answer { request, _ in
      request.query["moved"] != nil
        ? nil : TransportResponse(status: 307, headers: ["Location": "HTTPS://db.example/x.json?moved=1"])
    }
    #expect(try await graph.status(to: "bob") == [])
    let before = database.requests.count
    answer { _, _ in TransportResponse(status: 307, headers: ["Location": "/circle.json"]) }
    await #expect(throws: FollowError.unavailable(.init(statusCode: 307))) {
      try await graph.relations(.following)
    }
    #expect(database.requests.count == before + FirebaseClient.maxRedirects + 1)
  }

  // MARK: Cancellation

  @Test("A call whose task is cancelled ends with the cancellation")
  func cancelled() async {
    let graph = graph
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await graph.status(to: "bob")
    }
    task.cancel()
    await #expect(throws: FollowError.cancelled) { try await task.value }
    #expect(database.requests.isEmpty)
  }
}
