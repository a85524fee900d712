import CollectionsExt
import Following
import FollowingFirebase
import Foundation
import Locking
import Testing
import Ticking
import WeakDelegates

protocol SongObserver {
  func songsDidChange(_ songs: [String])
}

final class Player: SongObserver {
  var songs: [String] = []

  func songsDidChange(_ songs: [String]) {
    self.songs = songs
  }
}

struct EmptyDatabase: FirebaseFollowStore.Transport {
  func send(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportResponse {
    FirebaseFollowStore.TransportResponse(status: 200, body: Data("null".utf8))
  }

  func stream(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportStream {
    FirebaseFollowStore.TransportStream(status: 404, chunks: AsyncThrowingStream { $0.finish() })
  }
}

final class StoppedClock: TickClock {
  var now: TimeInterval = 0
  var bodies: [@MainActor () -> Void] = []

  func schedule(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> TickSchedule {
    bodies.append(body)
    return TickSchedule { self.bodies.removeAll() }
  }
}

@Suite("The modules without a view, in a target that is isolated to the main actor by default")
struct WithoutViewsTests {
  @Test("Moves in a property, and off the main actor")
  func moves() async {
    let player = Player()
    player.songs = ["Prelude", "Aria", "Gigue", "Fugue"]
    player.songs.move(from: 0, to: 2)
    player.songs.move([0, 3], toInsertionPoint: 2)
    #expect(player.songs == ["Gigue", "Aria", "Fugue", "Prelude"])
    #expect(await moved(player.songs, Move(from: 3, to: 0)) == ["Prelude", "Gigue", "Aria", "Fugue"])
  }

  @concurrent func moved(_ songs: [String], _ move: Move<Int>) async -> [String] {
    songs.applying(move)
  }

  @Test("Delegates that are isolated to the main actor")
  func delegates() {
    let observers = MulticastDelegate<any SongObserver>()
    var isEmpty: [Bool] = []
    observers.onEmptinessChange = { isEmpty.append($0) }
    let player = Player()
    observers.add(player)
    observers.invoke { $0.songsDidChange(["Aria"]) }
    let songs = observers.results { ($0 as? Player)?.songs ?? [] }
    #expect(songs == [["Aria"]] && observers.contains { $0 is Player } && isEmpty == [false])
    #expect(WeakSet([player]).contains(player))
  }

  @Test("A guarded value, whose closure refers to state of the main actor")
  func guarded() async {
    let visits = Guarded([String: Int]())
    let player = Player()
    visits.withLock { visits in
      visits["home", default: 0] += 1
      player.songs.append("Aria")
    }
    PThreadMutex().withLock { player.songs.append("Gigue") }
    await count(visits)
    #expect(visits.withLock { $0 } == ["home": 2] && player.songs == ["Aria", "Gigue"])
  }

  @concurrent func count(_ visits: Guarded<[String: Int]>) async {
    visits.withLock { $0["home", default: 0] += 1 }
  }

  @Test("A timer, a clock of one's own, and ticks in a loop")
  func timers() async {
    let clock = ManualTickClock()
    let player = Player()
    let timer = CountedTimer(every: 1, count: 2, clock: clock) { tick in
      player.songs.append("\(tick.number)")
    } completion: { outcome in
      player.songs.append("\(outcome)")
    }
    timer.start()
    clock.advance(by: 5)
    #expect(player.songs == ["1", "2", "finished"])

    let stopped = StoppedClock()
    let other = CountedTimer(every: 1, clock: stopped, onTick: { _ in })
    other.start()
    #expect(stopped.bodies.count == 1)
    other.cancel()
    for await tick in CountedTimer.ticks(every: 0.001, count: 1) { player.songs.append("\(tick.number)") }
    #expect(player.songs.last == "1")
  }

  @Test("A graph: changes, lists and an error that has its type")
  func following() async throws {
    let store = MemoryFollowStore { Date(timeIntervalSince1970: 1) }
    let (alice, bob) = (FollowGraph(as: "alice", store: store), FollowGraph(as: "bob", store: store))
    let news = bob.changes()
    try await alice.follow("bob")
    #expect(try await bob.status(to: "alice") == .followedBy)
    for try await relation in bob.allRelations(.followedBy) { #expect(relation.user == "alice") }
    for try await change in news {
      #expect(change.event == .added && change.relation.user == "alice")
      break
    }
    try await bob.block("alice")
    do {
      try await alice.follow("bob")
    } catch {
      let known: FollowError = error
      #expect(known == .blocked("bob"))
    }
  }

  @Test("A transport of one's own, and a token")
  func firebase() async throws {
    let store = FirebaseFollowStore(
      database: URL(string: "https://example.firebaseio.com")!, token: { "token" }, transport: EmptyDatabase())
    #expect(try await FollowGraph(as: "alice", store: store).follow("bob"))
  }
}
