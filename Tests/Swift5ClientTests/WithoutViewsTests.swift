import CollectionsExt
import Following
import FollowingFirebase
import Foundation
import Locking
import Testing
import Ticking
import WeakDelegates

/// A class that says nothing of threads, and whose closures belong to no actor.
final class Player {
  var songs = ["Prelude", "Aria", "Gigue", "Fugue"]
  var onTick: (CountedTimer.Tick) -> Void = { _ in }
  var onEnd: (CountedTimer.Outcome) -> Void = { _ in }
  var timer: CountedTimer?

  @MainActor
  func start(clock: TickClock) {
    timer = CountedTimer(every: 1, count: 2, clock: clock) { tick in
      self.onTick(tick)
    } completion: { outcome in
      self.onEnd(outcome)
    }
    timer?.start()
  }
}

protocol SongObserver: AnyObject {
  func songsDidChange(_ player: Player)
}

final class Screen: SongObserver {
  var count = 0

  func songsDidChange(_ player: Player) {
    count = player.songs.count
  }
}

final class Session: FirebaseFollowStore.Transport, @unchecked Sendable {
  var methods: [String] = []
  var token: () -> String = { "token" }

  func send(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportResponse {
    methods.append(request.method)
    return FirebaseFollowStore.TransportResponse(status: 200, body: Data("null".utf8))
  }

  func stream(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportStream {
    FirebaseFollowStore.TransportStream(status: 404, chunks: AsyncThrowingStream { $0.finish() })
  }

  func makeGraph() -> FollowGraph {
    let token = token
    let store = FirebaseFollowStore(
      database: URL(string: "https://example.firebaseio.com")!, token: { token() }, transport: self)
    return FollowGraph(as: "alice", store: store)
  }
}

@Suite("The modules without a view, in a target in language mode 5")
struct WithoutViewsTests {
  @Test("Moves in a property")
  func moves() {
    let player = Player()
    player.songs.move(from: 0, to: 2)
    player.songs.move([0, 3], toInsertionPoint: 2)
    player.songs.apply(Move(from: 3, to: 0))
    #expect(player.songs == ["Prelude", "Gigue", "Aria", "Fugue"])
  }

  @Test("Delegates, with closures that are stored")
  func delegates() {
    let observers = MulticastDelegate<SongObserver>()
    let (player, screen) = (Player(), Screen())
    var isEmpty: [Bool] = []
    let note: (Bool) -> Void = { isEmpty.append($0) }
    observers.onEmptinessChange = note
    observers.add(screen)
    let call: (SongObserver) -> Void = { $0.songsDidChange(player) }
    observers.invoke(call)
    #expect(screen.count == 4 && isEmpty == [false])
    #expect(observers.contains(screen) && WeakSet([screen]).contains(screen))
  }

  @Test("A guarded value, and a mutex around a closure that is stored")
  func guarded() {
    let visits = Guarded([String: Int]())
    let player = Player()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in visits.withLock { $0["home", default: 0] += 1 } }
    let add: () -> Void = { player.songs.append("\(visits.withLock { $0 })") }
    PThreadMutex().withLock(add)
    #expect(player.songs.last == #"["home": 4]"#)
  }

  @Test("A timer, and ticks in a loop")
  func timers() async {
    let player = Player()
    player.songs = []
    player.onTick = { player.songs.append("\($0.number)") }
    player.onEnd = { player.songs.append("\($0)") }
    await MainActor.run {
      let clock = ManualTickClock()
      player.start(clock: clock)
      clock.advance(by: 5)
    }
    for await tick in CountedTimer.ticks(every: 0.001, count: 1) { player.songs.append("\(tick.number)") }
    #expect(player.songs == ["1", "2", "finished", "1"])
  }

  @Test("A graph: changes, lists and an error")
  func following() async throws {
    let dates = [Date(timeIntervalSince1970: 1)]
    let store = MemoryFollowStore(clock: { dates[0] })
    let (alice, bob) = (FollowGraph(as: "alice", store: store), FollowGraph(as: "bob", store: store))
    let news = bob.changes()
    let screen = Screen()
    let task = Task {
      for try await change in news where change.event == .added {
        screen.count += 1
        break
      }
    }
    try await news.waitUntilStarted()
    try await alice.follow("bob")
    try await task.value
    #expect(screen.count == 1)
    for try await relation in bob.allRelations(.followedBy) { #expect(relation.user == "alice") }
    try await bob.block("alice")
    do {
      try await alice.follow("bob")
      Issue.record("The follow has no error.")
    } catch FollowError.blocked(let other) {
      #expect(other == "bob")
    }
  }

  @Test("A transport of one's own, and a token")
  func firebase() async throws {
    let session = Session()
    let isNew = try await session.makeGraph().follow("bob")
    #expect(isNew && session.methods.contains("PATCH"))
  }
}
