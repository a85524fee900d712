import Foundation
import Locking
import TestSupport
import Testing

@testable import Following
@testable import FollowingFirebase

/// What readers of changes receive from Firebase, with scripted connections.
@Suite("Changes from Firebase")
struct FirebaseStreamTests {
  private static func put(_ path: String, _ json: String) -> String {
    "event: put\ndata: {\"path\":\"\(path)\",\"data\":\(json)}\n\n"
  }

  private static func patch(_ path: String, _ json: String) -> String {
    "event: patch\ndata: {\"path\":\"\(path)\",\"data\":\(json)}\n\n"
  }

  private static func change(
    _ event: FollowChange.Event, _ kind: FollowGraph.RelationKind, _ user: FollowGraph.UserID, _ time: Int64
  ) -> FollowChange {
    FollowChange(event: event, kind: kind, relation: FollowGraph.Relation(user: user, milliseconds: Milliseconds(time)))
  }

  /// Reads a number of changes.
  private static func read(_ count: Int, of changes: FollowChanges) async throws -> [FollowChange] {
    var iterator = changes.makeAsyncIterator()
    var read: [FollowChange] = []
    while read.count < count, let change = try await iterator.next() { read.append(change) }
    return read
  }

  @Test("What the server begins with is not reported; what comes then is, wherever it is put")
  func events() async throws {
    let streams = ScriptedStreams(.stays(Self.put("/", #"{"followers":{"old":1}}"#)))
    let changes = streams.changes()
    try await changes.waitUntilStarted()
    streams.send("event: keep-alive\ndata: null\n\n" + Self.put("/followers/alice", "5"))
    #expect(try await Self.read(1, of: changes) == [Self.change(.added, .followedBy, "alice", 5)])
    streams.send(Self.patch("/", #"{"blockers/eve":6,"followers/old":null}"#) + "event: unknown\ndata: x\n\n")
    #expect(
      try await Self.read(2, of: changes) == [
        Self.change(.removed, .followedBy, "old", 1), Self.change(.added, .blockedBy, "eve", 6),
      ])
    streams.send(Self.put("/followers", "null"))
    #expect(try await Self.read(1, of: changes) == [Self.change(.removed, .followedBy, "alice", 5)])
    let url = streams.state.withLock { $0.urls.first?.absoluteString }
    #expect(url == "https://db.example/jubako/bob.json?auth=secret")
  }

  @Test("Each event is reported once and in order, when the reader reads as they come")
  func order() async throws {
    let streams = ScriptedStreams(.stays(Self.put("/", "null")))
    let changes = streams.changes()
    try await changes.waitUntilStarted()
    for time in Int64(1)...5 {
      streams.send(Self.put("/followers/alice", "\(time)"))
      #expect(try await Self.read(1, of: changes) == [Self.change(.added, .followedBy, "alice", time)])
    }
    #expect(changes.buffer.pendingCount == 0)
  }

  @Test("After a gap, what changed meanwhile is reported once, however the connection ended")
  func gaps() async throws {
    let revoked = "event: auth_revoked\ndata: \"credential is no longer valid\"\n\n"
    for end in [
      ScriptedStreams.Script.sends(Self.put("/", #"{"followers":{"a":1,"b":2}}"#)),
      .breaks(Self.put("/", #"{"followers":{"a":1,"b":2}}"#)),
      .stays(Self.put("/", #"{"followers":{"a":1,"b":2}}"#) + revoked),
      .stays(Self.put("/", #"{"followers":{"a":1,"b":2}}"#) + "event: put\ndata: nonsense\n\n"),
      .breaks(Self.put("/", #"{"followers":{"a":1,"b":2}}"#) + "event: put\ndata: {\"path\":\"/foll"),
    ] {
      let streams = ScriptedStreams(
        end, .fails, .status(503), .stays(Self.put("/", #"{"followers":{"b":2,"c":3},"blockers":{"a":4}}"#)))
      let changes = streams.changes()
      #expect(
        try await Self.read(3, of: changes) == [
          Self.change(.removed, .followedBy, "a", 1), Self.change(.added, .followedBy, "c", 3),
          Self.change(.added, .blockedBy, "a", 4),
        ])
      #expect(streams.connectionCount == 4)
    }
  }

  @Test("An expired token is replaced: each connection asks for a token")
  func tokens() async throws {
    let revoked = "event: auth_revoked\ndata: \"\"\n\n"
    let streams = ScriptedStreams(
      .stays(Self.put("/", "null") + revoked), .stays(Self.put("/", #"{"followers":{"a":1}}"#) + revoked),
      .stays(Self.put("/", #"{"followers":{"a":1,"b":2}}"#)))
    let count = Guarded(0)
    let changes = streams.changes(token: {
      count.withLock { count in
        count += 1
        return "t\(count)"
      }
    })
    #expect(try await Self.read(2, of: changes).map(\.relation.user) == ["a", "b"])
    #expect(
      streams.state.withLock { $0.urls.map(\.query) } == ["auth=t1", "auth=t2", "auth=t3"])
    // The client has closed the connections that it left.
    #expect(streams.closedCount == 2)
  }

  @Test("A user whom the server doesn't accept, or no longer, is notified")
  func notAuthorized() async throws {
    let unauthorized = ScriptedStreams(.status(401), .status(401))
    await #expect(throws: FollowError.notAuthorized) { try await unauthorized.changes().waitUntilStarted() }
    #expect(unauthorized.connectionCount == 2)

    let cancelled = ScriptedStreams(.stays(Self.put("/", "null") + "event: cancel\ndata: null\n\n"))
    let changes = cancelled.changes()
    await #expect(throws: FollowError.notAuthorized) { try await Self.read(1, of: changes) }
    #expect(try await Self.read(1, of: changes) == [])
  }

  @Test("Statuses that would not change end the changes", arguments: [400, 404])
  func permanentStatus(status: Int) async {
    let streams = ScriptedStreams(.status(status))
    await #expect(throws: FollowError.unavailable(.init(statusCode: status))) {
      try await Self.read(1, of: streams.changes())
    }
  }

  @Test("Redirections are followed")
  func redirection() async throws {
    let streams = ScriptedStreams(
      .status(307, headers: ["Location": "https://other.example/jubako/bob.json?auth=x"]), .stays(Self.put("/", "null"))
    )
    try await streams.changes().waitUntilStarted()
    #expect(streams.state.withLock { $0.urls.map(\.host) } == ["db.example", "other.example"])
  }

  @Test("A stream that begins with anything but everything is opened again")
  func wrongBeginning() async throws {
    let reports = Guarded<[FollowError]>([])
    let streams = ScriptedStreams(
      .stays(Self.put("/followers/a", "1")), .stays(Self.patch("/", "{}")), .stays(Self.put("/", "null")))
    let changes = streams.changes(onRecoveredError: { error in reports.withLock { $0.append(error) } })
    try await changes.waitUntilStarted()
    #expect(streams.connectionCount == 3)
    #expect(reports.withLock { $0.filter { $0 == .invalidData }.count } == 2)
  }

  @Test("Each connection that is lost or denied is reported before the next one is opened")
  func reports() async throws {
    let reports = Guarded<[FollowError]>([])
    let revoked = "event: auth_revoked\ndata: \"\"\n\n"
    let streams = ScriptedStreams(
      .status(503, headers: ["Retry-After": "0"]), .fails, .breaks(Self.put("/", "null")),
      .stays(Self.put("/", "null") + revoked), .stays(Self.put("/", "null")))
    let changes = streams.changes(onRecoveredError: { error in reports.withLock { $0.append(error) } })
    while streams.connectionCount < 5 { await Task.yield() }
    let lost = FollowError.unavailable(.init())
    #expect(reports.withLock { $0 } == [.unavailable(.init(retryAfter: 0)), lost, lost, .notAuthorized])
    #expect(changes.buffer.pendingCount == 0)
  }

  @Test("Foreign data is skipped and reported, and the changes go on")
  func foreignData() async throws {
    let reports = Guarded<[FollowError]>([])
    let streams = ScriptedStreams(
      .stays(Self.put("/", #"{"followers":{"x":"text"},"other":1}"#) + Self.put("/followers/alice", "5")))
    let changes = streams.changes(onRecoveredError: { error in reports.withLock { $0.append(error) } })
    #expect(try await Self.read(1, of: changes) == [Self.change(.added, .followedBy, "alice", 5)])
    #expect(reports.withLock { $0 } == [.invalidData])
  }

  @Test("Cancelling the task closes the connection")
  func cancellation() async throws {
    let streams = ScriptedStreams(.stays(Self.put("/", "null")))
    let changes = streams.changes()
    let task = Task { try await Self.read(1, of: changes) }
    try await changes.waitUntilStarted()
    task.cancel()
    #expect(try await task.value == [])
    while streams.closedCount == 0 { await Task.yield() }
    #expect(streams.connectionCount == 1)
  }

  @Test("Releasing the changes closes the connection")
  func release() async throws {
    let streams = ScriptedStreams(.stays(Self.put("/", "null")))
    do {
      let changes = streams.changes()
      try await changes.waitUntilStarted()
    }
    while streams.closedCount == 0 { await Task.yield() }
    #expect(streams.connectionCount == 1)
  }

  @Test("All readers of a graph share one connection, which the last of them closes")
  func oneConnection() async throws {
    let streams = ScriptedStreams(.stays(Self.put("/", "null")), .stays(Self.put("/", "null")))
    let graph = FollowGraph(as: "bob", store: streams.store())
    do {
      let profiles = (0..<50).map { _ in graph.changes() }
      for profile in profiles { try await profile.waitUntilStarted() }
      streams.send(Self.put("/followers/alice", "1"))
      for profile in profiles {
        #expect(try await Self.read(1, of: profile) == [Self.change(.added, .followedBy, "alice", 1)])
      }
      #expect(streams.connectionCount == 1)
    }
    while streams.closedCount == 0 { await Task.yield() }
    try await graph.changes().waitUntilStarted()
    #expect(streams.connectionCount == 2)
  }

  @Test("A reader that comes while the connection is lost starts with the next one")
  func readerInAGap() async throws {
    let streams = ScriptedStreams(.breaks(Self.put("/", "null")), .stays(""))
    let graph = FollowGraph(as: "bob", store: streams.store())
    let first = graph.changes()
    try await first.waitUntilStarted()
    while streams.connectionCount < 2 { await Task.yield() }
    let second = graph.changes()
    let waiting = Task { try await second.waitUntilStarted() }
    while second.buffer.starterCount == 0 { await Task.yield() }
    streams.send(Self.put("/", #"{"followers":{"alice":1}}"#))
    try await waiting.value
    #expect(try await Self.read(1, of: first) == [Self.change(.added, .followedBy, "alice", 1)])
  }

  @Test("A reader that never reads costs one pending change for each kind and user")
  func slowReader() async throws {
    let streams = ScriptedStreams(.stays(Self.put("/", "null")))
    let changes = streams.changes()
    try await changes.waitUntilStarted()
    for round in 0..<200 {
      for user in 0..<10 { streams.send(Self.put("/followers/u\(user)", round % 2 == 0 ? "1" : "null")) }
    }
    let last = (0..<11).map { "last\($0)" }
    for user in last { streams.send(Self.put("/blockers/\(user)", "1")) }
    while changes.buffer.pendingCount != 21 { await Task.yield() }
    let ends = (0..<10).map { Self.change(.removed, .followedBy, FollowGraph.UserID(stringLiteral: "u\($0)"), 1) }
    let beginnings = last.map { Self.change(.added, .blockedBy, FollowGraph.UserID(stringLiteral: $0), 1) }
    #expect(try await Self.read(21, of: changes) == ends + beginnings)
  }
}
