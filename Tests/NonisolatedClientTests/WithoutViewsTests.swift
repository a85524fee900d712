import CollectionsExt
import Following
import FollowingFirebase
import Foundation
import Locking
import Testing
import Ticking
import WeakDelegates

/// A class that no other thread may have: a closure that captures it can't be `@Sendable`.
final class Player {
  var songs: [String] = []
}

actor Playlist {
  private var songs = ["Prelude", "Aria", "Gigue", "Fugue"]

  func move(_ move: Move<Int>) -> [String] {
    songs.apply(move)
    return songs
  }
}

/// A user who lives on an actor, which the graph's methods don't leave.
actor User {
  private let graph: FollowGraph
  private(set) var followers: [String] = []

  init(_ name: FollowGraph.UserID, store: any FollowStore) {
    graph = FollowGraph(as: name, store: store)
  }

  func follow(_ other: FollowGraph.UserID) async throws(FollowError) -> Bool {
    try await graph.follow(other)
  }

  func readFollowers() async throws(FollowError) {
    for try await relation in graph.allRelations(.followedBy) { followers.append("\(relation.user)") }
  }
}

/// A store that counts what it passes on to another one.
actor CountingStore: FollowStore {
  private let store = MemoryFollowStore()
  private(set) var requests = 0

  func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID] {
    requests += 1
    return try await store.apply(request)
  }

  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage {
    try await store.relations(kind, of: user, limit: limit, after: token)
  }

  func status(
    of user: FollowGraph.UserID, to other: FollowGraph.UserID
  ) async throws(FollowError) -> FollowGraph.Status {
    await store.status(of: user, to: other)
  }

  nonisolated func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {
    continuation.onEnd {}
    store.sendChanges(of: user, to: continuation)
  }
}

actor EmptyDatabase: FirebaseFollowStore.Transport {
  private(set) var methods: [String] = []

  func send(_ request: FirebaseFollowStore.TransportRequest) -> FirebaseFollowStore.TransportResponse {
    methods.append(request.method)
    return FirebaseFollowStore.TransportResponse(status: 200, body: Data("null".utf8))
  }

  func stream(_ request: FirebaseFollowStore.TransportRequest) -> FirebaseFollowStore.TransportStream {
    FirebaseFollowStore.TransportStream(status: 404, chunks: AsyncThrowingStream { $0.finish() })
  }
}

/// Makes what the module's page makes, from a closure that is passed on.
func makeGraph(
  transport: EmptyDatabase, token: @escaping @Sendable () async throws -> String
) -> FollowGraph {
  let database = URL(string: "https://example.firebaseio.com")!
  let store = FirebaseFollowStore(
    database: database, token: { try await token() }, transport: transport, onRecoveredError: { print($0) })
  return FollowGraph(as: "alice", store: store)
}

@Suite("The modules without a view, in a target that is isolated to no actor")
struct WithoutViewsTests {
  @Test("Moves on an actor, of a value that comes from elsewhere")
  func moves() async {
    let move = Move(from: 0, to: 2)
    #expect(await Playlist().move(move) == ["Aria", "Gigue", "Prelude", "Fugue"])
    var songs = ["Prelude", "Aria", "Gigue", "Fugue"]
    songs.move(from: 0, to: 2)
    songs.move([0, 3], toInsertionPoint: 2)
    #expect(songs == ["Gigue", "Aria", "Fugue", "Prelude"])
    #expect(move.inverse == Move(from: 2, to: 0) && move.destination(of: 1) == 0)
  }

  @Test("Delegates, with closures that capture what no other thread may have")
  func delegates() throws {
    let players = MulticastDelegate<Player>()
    let (player, log) = (Player(), Player())
    players.onEmptinessChange = { log.songs.append("\($0)") }
    players.add(player)
    players.invoke { player in
      player.songs.append("Aria")
      log.songs.append("called")
    }
    #expect(players.firstResult { $0.songs.first } == "Aria" && players.allSatisfy { $0 === player })
    #expect(players.results { $0.songs.count } == [1] && players.contains { $0.songs.isEmpty } == false)
    #expect(log.songs == ["false", "called"] && WeakSet([player]).count == 1)
  }

  @Test("Delegates that several threads call")
  func concurrentDelegates() async {
    let users = ConcurrentMulticastDelegate<User>()
    let user = User("alice", store: MemoryFollowStore())
    let emptiness = Guarded([Bool]())
    users.onEmptinessChange = { isEmpty in emptiness.withLock { $0.append(isEmpty) } }
    await Task.detached { _ = users.add(user) }.value
    let log = Player()
    users.invoke { _ in log.songs.append("called") }
    #expect(users.contains(user) && log.songs == ["called"] && emptiness.withLock { $0 } == [false])
  }

  @Test("A guarded value in tasks, and a mutex around what no other thread may have")
  func guarded() async {
    let visits = Guarded([String: Int]())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { visits.withLock { $0["home", default: 0] += 1 } } }
    }
    let player = Player()
    PThreadMutex().withLock { player.songs.append("Aria") }
    visits.withLockUnchecked { player.songs.append("\($0.count)") }
    #expect(visits.withLock { $0 } == ["home": 4] && player.songs == ["Aria", "1"])
  }

  @Test("A timer on the main actor, and ticks on none")
  func timers() async {
    let log = await MainActor.run {
      let clock = ManualTickClock()
      var log: [String] = []
      let timer = CountedTimer(every: 1, count: 2, clock: clock) { tick in
        log.append("\(tick.number)")
      } completion: { outcome in
        log.append("\(outcome)")
      }
      timer.start()
      clock.advance(by: 5)
      return log
    }
    #expect(log == ["1", "2", "finished"])
    let player = Player()
    for await tick in CountedTimer.ticks(every: 0.001, count: 1) { player.songs.append("\(tick.number)") }
    #expect(player.songs == ["1"] && CountedTimer.Tick(number: 1, due: 1).missed == 0)
  }

  @Test("Graphs on actors, with a store of one's own")
  func following() async throws {
    let store = CountingStore()
    let (alice, bob) = (User("alice", store: store), User("bob", store: store))
    #expect(try await alice.follow("bob"))
    try await bob.readFollowers()
    #expect(await bob.followers == ["alice"])
    #expect(await store.requests == 1)
  }

  @Test("One graph in several tasks, and its changes")
  func changes() async throws {
    let graph = FollowGraph(as: "bob", store: MemoryFollowStore { Date(timeIntervalSince1970: 1) })
    let news = graph.changes()
    async let first = news.first { _ in true }
    try await news.waitUntilStarted()
    _ = try await Task { try await graph.follow("carol") }.value
    #expect(try await first?.relation.user == "carol")
    #expect(try await graph.status(to: "carol") == .following)
    for try await list in graph.lists(.following) {
      #expect(list.map(\.user) == ["carol"])
      break
    }
  }

  @Test("A transport that is an actor, and a token")
  func firebase() async throws {
    let transport = EmptyDatabase()
    #expect(try await makeGraph(transport: transport) { "token" }.follow("bob"))
    #expect(await transport.methods.contains("PATCH"))
  }
}
