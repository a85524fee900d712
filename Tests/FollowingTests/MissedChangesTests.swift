import FollowingTesting
import Foundation
import Locking
import TestSupport
import Testing

@testable import Following

/// What happened since the last sign-in, and the counts of lists.
@Suite("Missed changes")
struct MissedChangesTests {
  /// A clock that stands still until a test moves it.
  private let clock = Guarded(Date(timeIntervalSince1970: 1000))
  private let store: MemoryFollowStore

  init() {
    store = MemoryFollowStore { [clock] in clock.withLock { $0 } }
  }

  private func graph(_ user: FollowGraph.UserID) -> FollowGraph {
    FollowGraph(as: user, store: store)
  }

  private func wait(_ seconds: TimeInterval = 1) {
    clock.withLock { $0 += seconds }
  }

  private func names(_ missed: FollowGraph.MissedChanges) -> [String] {
    missed.changes.map { "\($0.event) \($0.kind) \($0.relation.user)" }
  }

  // MARK: Sign-ins

  @Test("What began while the user was away is reported once, oldest first")
  func reportedOnce() async throws {
    let bob = graph("bob")
    try await graph("early").follow("bob")
    let start = try await bob.bookmark()
    wait()
    try await graph("zoe").follow("bob")
    wait()
    try await graph("carol").follow("bob")
    try await graph("dan").block("bob")
    let missed = try await bob.changes(since: start)
    #expect(names(missed) == ["added followedBy zoe", "added followedBy carol", "added blockedBy dan"])
    #expect(missed.isComplete)
    #expect(missed.skipped == 0)
    #expect(missed.changes[0].relation.since == Date(timeIntervalSince1970: 1001))
    #expect(try await bob.changes(since: missed.bookmark).changes.isEmpty)
  }

  @Test("An end is not reported; a relation that ended and began again is")
  func ends() async throws {
    let bob = graph("bob")
    try await graph("carol").follow("bob")
    try await graph("dan").follow("bob")
    let start = try await bob.bookmark()
    wait()
    try await graph("carol").unfollow("bob")
    try await graph("dan").unfollow("bob")
    try await graph("dan").follow("bob")
    try await graph("eve").follow("bob")
    try await graph("eve").unfollow("bob")
    #expect(names(try await bob.changes(since: start)) == ["added followedBy dan"])
  }

  @Test("Of relations of one millisecond, those that came after the bookmark are reported, and no others")
  func ties() async throws {
    let bob = graph("bob")
    try await graph("b").follow("bob")
    try await graph("d").follow("bob")
    var missed = try await bob.changes(since: FollowGraph.Bookmark(.distantPast))
    #expect(names(missed) == ["added followedBy b", "added followedBy d"])
    // The clock stands still.
    for user: FollowGraph.UserID in ["a", "c", "e"] { try await graph(user).follow("bob") }
    missed = try await bob.changes(since: missed.bookmark)
    #expect(names(missed) == ["added followedBy a", "added followedBy c", "added followedBy e"])
    #expect(try await bob.changes(since: missed.bookmark).changes.isEmpty)
  }

  @Test("More ties than fit on a page are reported once")
  func manyTies() async throws {
    let bob = graph("bob")
    for number in 0..<50 { try await graph(FollowGraph.UserID(rawValue: "u\(number)")!).follow("bob") }
    let first = try await bob.changes(since: FollowGraph.Bookmark(.distantPast))
    #expect(first.changes.count == 50)
    try await graph("u007").follow("bob")
    let second = try await bob.changes(since: first.bookmark)
    #expect(names(second) == ["added followedBy u007"])
    #expect(try await bob.bookmark() == second.bookmark)
  }

  @Test("With no relations there is nothing to report, and whatever comes is new")
  func empty() async throws {
    let bob = graph("bob")
    let start = try await bob.bookmark()
    #expect(try await bob.changes(since: start).changes.isEmpty)
    try await graph("carol").follow("bob")
    #expect(names(try await bob.changes(since: start)) == ["added followedBy carol"])
  }

  // MARK: Dates

  @Test("A date counts what began at it or later")
  func dates() async throws {
    let bob = graph("bob")
    for user: FollowGraph.UserID in ["a", "b", "c"] {
      try await graph(user).follow("bob")
      wait()
    }
    for (seconds, count) in [(0, 3), (1000, 3), (1000.0004, 3), (1000.0006, 2), (1001, 2), (1002, 1), (1002.001, 0)] {
      let bookmark = FollowGraph.Bookmark(Date(timeIntervalSince1970: seconds))
      #expect(try await bob.changes(since: bookmark).changes.count == count, "\(seconds)")
    }
  }

  @Test(
    "Extreme dates, and those that aren't finite",
    arguments: [(-Double.infinity, 1), (.nan, 1), (.infinity, 1), (-.greatestFiniteMagnitude, 1), (1e300, 0)])
  func extremeDates(seconds: Double, count: Int) async throws {
    let bob = graph("bob")
    try await graph("carol").follow("bob")
    let bookmark = FollowGraph.Bookmark(Date(timeIntervalSince1970: seconds))
    #expect(try await bob.changes(since: bookmark).changes.count == count)
    let distant = FollowGraph.Bookmark(seconds > 0 ? .distantFuture : .distantPast)
    #expect(try await bob.changes(since: distant).changes.count == (seconds > 0 ? 0 : 1))
  }

  @Test("A bookmark in the future is set back, so that it hides nothing that begins after the call")
  func future() async throws {
    let bob = graph("bob")
    try await graph("carol").follow("bob")
    try await graph("dan").follow("bob")
    let missed = try await bob.changes(since: FollowGraph.Bookmark(.distantFuture))
    #expect(missed.changes.isEmpty)
    #expect(missed.bookmark == (try await bob.bookmark()))
    try await graph("eve").follow("bob")
    #expect(names(try await bob.changes(since: missed.bookmark)) == ["added followedBy eve"])
  }

  @Test(
    "Data that isn't a bookmark is an error, and strange numbers in one are survived",
    arguments: ["", "{}", "[]", #"{"following":{"time":"x","reportedTimes":[]}}"#, "9e999"])
  func badData(text: String) async throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FollowGraph.Bookmark.self, from: Data(text.utf8))
    }
    let mark = "{\"time\":\(Int64.min),\"reportedTimes\":[\"carol\",\(Int64.max)]}"
    let marks = ["following", "followedBy", "blocking", "blockedBy"].map { "\"\($0)\":\(mark)" }
    let bookmark = try JSONDecoder().decode(
      FollowGraph.Bookmark.self, from: Data("{\(marks.joined(separator: ","))}".utf8))
    try await graph("carol").follow("bob")
    #expect(names(try await graph("bob").changes(since: bookmark)) == ["added followedBy carol"])
  }

  // MARK: Limits

  @Test("With more changes than the limit, the newest are reported, and the others count as reported")
  func limit() async throws {
    let bob = graph("bob")
    for number in 0..<40 {
      try await graph(FollowGraph.UserID(rawValue: "u\(number)")!).follow("bob")
      wait()
    }
    let all = FollowGraph.Bookmark(.distantPast)
    let missed = try await bob.changes(since: all, limit: 3)
    #expect(names(missed) == ["added followedBy u37", "added followedBy u38", "added followedBy u39"])
    #expect(!missed.isComplete)
    #expect(try await bob.changes(since: missed.bookmark).changes.isEmpty)
    #expect(try await bob.changes(since: all, limit: 40).isComplete)
    #expect(try await !bob.changes(since: all, limit: 39).isComplete)
    #expect(try await bob.changes(since: all).changes.count == 40)
  }

  @Test("The limit is for all lists together, and ties beyond it count as reported")
  func limitOfTies() async throws {
    let bob = graph("bob")
    for number in 0..<30 {
      try await graph(FollowGraph.UserID(rawValue: "u\(number)")!).follow("bob")
      try await graph(FollowGraph.UserID(rawValue: "v\(number)")!).block("bob")
    }
    let missed = try await bob.changes(since: FollowGraph.Bookmark(.distantPast), limit: 1)
    #expect(missed.changes.count == 1)
    #expect(!missed.isComplete)
    #expect(try await bob.changes(since: missed.bookmark).changes.isEmpty)
  }

  @Test("Little is read of a long list when little is new")
  func cost() async throws {
    let counting = CountingStore()
    let star = FollowGraph(as: "star", store: counting)
    for number in 0..<2000 {
      try await FollowGraph(as: FollowGraph.UserID(rawValue: "u\(number)")!, store: counting).follow("star")
      counting.clock.withLock { $0 += 1 }
    }
    let bookmark = try await star.bookmark()
    for user: FollowGraph.UserID in ["x", "y"] { try await FollowGraph(as: user, store: counting).follow("star") }
    counting.read.withLock { $0 = 0 }
    #expect(try await star.changes(since: bookmark).changes.count == 2)
    #expect(counting.read.withLock { $0 } == 16)
    counting.read.withLock { $0 = 0 }
    #expect(try await star.changes(since: FollowGraph.Bookmark(.distantPast), limit: 100).changes.count == 100)
    // A sum inside the macro takes the compiler seconds.
    let pages = 16 + 32 + 64
    #expect(counting.read.withLock { $0 } == pages)
    // The store doesn't count, so its list is read.
    #expect(try await star.relationCount(.followedBy) == 2002)
    #expect(try await star.relationCount(.blocking) == 0)
  }

  @Test("An error of the store is thrown")
  func failure() async throws {
    let bob = FollowGraph(as: "bob", store: CountingStore(failure: .notAuthorized))
    await #expect(throws: FollowError.notAuthorized) {
      try await bob.changes(since: FollowGraph.Bookmark(.distantPast))
    }
    await #expect(throws: FollowError.notAuthorized) { try await bob.bookmark() }
    await #expect(throws: FollowError.notAuthorized) { try await bob.relationCount(.following) }
  }

  // MARK: Together with what is received

  @Test("A change that was received is not reported at the next sign-in, and one that was reported is not new")
  func received() async throws {
    let bob = graph("bob")
    var bookmark = try await bob.bookmark()
    wait()
    let changes = bob.changes()
    try await graph("carol").follow("bob")
    let missed = try await bob.changes(since: bookmark)
    #expect(names(missed) == ["added followedBy carol"])
    bookmark = missed.bookmark
    try await graph("dan").follow("bob")
    try await graph("carol").unfollow("bob")
    try await graph("carol").follow("bob")

    var isNew: [String: Bool] = [:]
    for change in try await changes.all() {
      isNew["\(change.event) \(change.relation.user)"] = bookmark.note(change)
    }
    // Carol's end and new beginning are within a millisecond, so she is as she was at the last report.
    #expect(isNew == ["added carol": false, "added dan": true])
    #expect(try await bob.changes(since: bookmark).changes.isEmpty)
  }

  @Test("A relation that ends and begins again within a millisecond is new")
  func noteEnd() {
    let relation = FollowGraph.Relation(user: "carol", since: Date(timeIntervalSince1970: 1000))
    var bookmark = FollowGraph.Bookmark(Date(timeIntervalSince1970: 1000))
    let isNew = [FollowChange.Event.added, .added, .removed, .added, .added].map {
      bookmark.note(FollowChange(event: $0, kind: .followedBy, relation: relation))
    }
    #expect(isNew == [true, false, true, true, false])
    let isNewInOtherList = bookmark.note(FollowChange(event: .added, kind: .blockedBy, relation: relation))
    #expect(isNewInOtherList)
  }

  // MARK: Model

  @Test("Random histories: each user gets what a naive recorder of whole lists finds", arguments: [1, 2, 3])
  func model(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let users = (0..<12).map { FollowGraph.UserID(rawValue: "user\($0)")! }
    var workout = GraphWorkout(users: users) { FollowGraph(as: $0, store: store) }
    let received = workout.graphs.map { $0.changes() }
    var signIns = SignIns(userCount: users.count)
    for step in 0..<steps(1000, long: 30_000) {
      var difference = await workout.step(using: &random)
      // Most changes share their millisecond with others.
      if Int.random(in: 0..<10, using: &random) == 0 { wait(0.001) }
      let index = users.indices.randomElement(using: &random)!
      let graph = workout.graphs[index]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: difference = await signIns.signIn(index, graph) ?? difference
      case 1:
        // The first half of the users receive nothing.
        guard index >= users.count / 2 else { break }
        for change in try await received[index].all() {
          difference = signIns.receive(change, index) ?? difference
        }
      case 2: difference = await SignIns.compareCounts(graph) ?? difference
      default: break
      }
      try #require(difference == nil, "seed \(seed), step \(step)")
    }
  }
}

extension FollowChanges {
  /// Reads everything that waits.
  fileprivate func all() async throws -> [FollowChange] {
    var all: [FollowChange] = []
    var iterator = makeAsyncIterator()
    while buffer.pendingCount > 0, let change = try await iterator.next() { all.append(change) }
    return all
  }
}

/// A store of a user's own, which doesn't implement the count, and counts the relations that it hands out.
private final class CountingStore: FollowStore {
  let clock = Guarded(Date(timeIntervalSince1970: 1000))
  let read = Guarded(0)
  private let store: MemoryFollowStore
  private let failure: FollowError?

  init(failure: FollowError? = nil) {
    self.failure = failure
    store = MemoryFollowStore { [clock] in clock.withLock { $0 } }
  }

  func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID] {
    try await store.apply(request)
  }

  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage {
    if let failure { throw failure }
    let page = try await store.relations(kind, of: user, limit: limit, after: token)
    read.withLock { $0 += page.relations.count }
    return page
  }

  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) async -> FollowGraph.Status {
    await store.status(of: user, to: other)
  }

  func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {
    store.sendChanges(of: user, to: continuation)
  }
}
