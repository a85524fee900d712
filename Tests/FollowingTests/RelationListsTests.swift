import Foundation
import Testing

@testable import Following

/// Whole lists that stay current.
@Suite("FollowGraph.RelationLists")
struct RelationListsTests {
  private let store = SteeredStore()

  private var star: FollowGraph { FollowGraph(as: "star", store: store) }

  private func graph(_ user: FollowGraph.UserID) -> FollowGraph {
    FollowGraph(as: user, store: store)
  }

  private func change(
    _ event: FollowChange.Event, _ user: FollowGraph.UserID, at time: TimeInterval = 1
  ) -> FollowChange {
    FollowChange(
      event: event, kind: .followedBy,
      relation: FollowGraph.Relation(user: user, since: Date(timeIntervalSince1970: time)))
  }

  // MARK: What is returned

  @Test("The first list is whole, however long it is", arguments: [0, 1, 1000, 2500])
  func firstList(count: Int) async throws {
    try await store.addFollowers(count, to: "star")
    let expected = try await store.followers(of: "star")
    var lists = star.lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next() == expected)
  }

  @Test("After each change, the list is the one that the store has, in the same order")
  func changes() async throws {
    try await store.addFollowers(3, to: "star")
    var lists = star.lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next()?.count == 3)
    try await graph("late").follow("star")
    #expect(try await lists.next()?.map(\.user).contains("late") == true)
    try await graph("fan1").unfollow("star")
    let last = try await lists.next()
    #expect(last == (try await store.followers(of: "star")))
    #expect(last?.count == 3)
  }

  @Test("What doesn't change the list returns no list: other kinds, and what began and ended unread")
  func nothingNew() async throws {
    var lists = star.lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next() == [])
    try await star.follow("alice")
    try await star.block("bob")
    try await graph("carol").follow("star")
    try await graph("carol").unfollow("star")
    try await graph("dan").follow("star")
    #expect(try await lists.next()?.map(\.user) == ["dan"])
  }

  @Test("A slow reader gets one list for all changes that wait")
  func slowReader() async throws {
    var lists = star.lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next() == [])
    try await store.addFollowers(50, to: "star")
    #expect(try await lists.next()?.count == 50)
  }

  @Test("A change that comes while pages are read isn't lost")
  func changeWhileReading() async throws {
    try await store.addFollowers(1500, to: "star")
    let before = try await store.followers(of: "star").map(\.user)
    // The first user is on the page that was read already, and the last one on the next page.
    let (first, last) = (before[0], before[1499])
    let store = store
    store.beforePage { number in
      guard number == 2 else { return }
      try await FollowGraph(as: first, store: store).unfollow("star")
      try await FollowGraph(as: last, store: store).unfollow("star")
      try await FollowGraph(as: last, store: store).follow("star")
      try await FollowGraph(as: "late", store: store).follow("star")
    }
    var lists = star.lists(.followedBy).makeAsyncIterator()
    let list = try await lists.next()
    #expect(list == (try await store.followers(of: "star")))
    #expect(list?.map(\.user).contains(first) == false)
    #expect(list?.map(\.user).contains(last) == true)
    #expect(list?.map(\.user).contains("late") == true)
  }

  @Test("Each loop begins anew, and two loops at the same time get the same lists")
  func severalIterators() async throws {
    let lists = star.lists(.followedBy)
    var first = lists.makeAsyncIterator()
    #expect(try await first.next() == [])
    try await graph("alice").follow("star")
    var second = lists.makeAsyncIterator()
    #expect(try await second.next()?.map(\.user) == ["alice"])
    #expect(try await first.next()?.map(\.user) == ["alice"])
    try await graph("alice").unfollow("star")
    #expect(try await first.next() == [])
    #expect(try await second.next() == [])
  }

  // MARK: Interruptions

  @Test("After an interruption the list is read again, so what began and ended meanwhile isn't in it")
  func interruption() async throws {
    let store = SteeredStore(whenOpened: { $0.start() })
    let star = FollowGraph(as: "star", store: store)
    // The list is read after the connection was lost, but before that was noticed.
    try await FollowGraph(as: "ghost", store: store).follow("star")
    var lists = star.lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next()?.map(\.user) == ["ghost"])
    try await FollowGraph(as: "ghost", store: store).unfollow("star")
    let continuation = try #require(store.continuation)
    continuation.interrupt()
    continuation.start()
    #expect(try await lists.next() == [])
    #expect(store.pageCount == 2)
  }

  @Test("A reader that waits already is notified of the end of an interruption")
  func interruptionWhileWaiting() async throws {
    let store = SteeredStore(whenOpened: { $0.start() })
    let star = FollowGraph(as: "star", store: store)
    var lists = star.lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next() == [])
    let next = Task { [lists] in
      var lists = lists
      return try await lists.next()
    }
    for _ in 0..<1000 { await Task.yield() }
    try await FollowGraph(as: "alice", store: store).follow("star")
    let continuation = try #require(store.continuation)
    continuation.interrupt()
    continuation.start()
    #expect(try await next.value?.map(\.user) == ["alice"])
  }

  @Test("A list that is the same after an interruption isn't returned again, and changes go on")
  func sameAfterInterruption() async throws {
    let store = SteeredStore(whenOpened: { $0.start() })
    var lists = FollowGraph(as: "star", store: store).lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next() == [])
    let next = Task { [lists] in
      var lists = lists
      return try await lists.next()
    }
    let continuation = try #require(store.continuation)
    continuation.interrupt()
    continuation.start()
    while store.pageCount < 2 { await Task.yield() }
    continuation.start()
    continuation.send([change(.added, "alice")])
    #expect(try await next.value?.map(\.user) == ["alice"])
    #expect(store.pageCount == 2)
  }

  @Test("Readers of changes don't notice an interruption")
  func changesAfterInterruption() async throws {
    let (changes, continuation) = FollowChanges.makeStream()
    continuation.start()
    continuation.interrupt()
    try await changes.waitUntilStarted()
    continuation.start()
    continuation.send([change(.added, "alice")])
    var iterator = changes.makeAsyncIterator()
    #expect(try await iterator.next() == change(.added, "alice"))
    continuation.interrupt()
    continuation.start()
    continuation.finish()
    #expect(try await iterator.next() == nil)
  }

  // MARK: The end

  @Test("An error of the changes ends the lists: it is thrown once, after the last list")
  func errorOfChanges() async throws {
    let store = SteeredStore(whenOpened: { $0.start() })
    var lists = FollowGraph(as: "star", store: store).lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next() == [])
    let continuation = try #require(store.continuation)
    continuation.send([change(.added, "alice", at: 1), change(.added, "bob", at: 2)])
    continuation.finish(throwing: .notAuthorized)
    #expect(try await lists.next()?.map(\.user) == ["bob", "alice"])
    await #expect(throws: FollowError.notAuthorized) { try await lists.next() }
    #expect(try await lists.next() == nil)
  }

  @Test("An error before the start is thrown")
  func errorBeforeStart() async throws {
    let store = SteeredStore(whenOpened: { $0.finish(throwing: .notAuthorized) })
    var lists = FollowGraph(as: "star", store: store).lists(.followedBy).makeAsyncIterator()
    await #expect(throws: FollowError.notAuthorized) { try await lists.next() }
    #expect(try await lists.next() == nil)
  }

  @Test("A page that fails ends the lists with the error, and no part of a list is returned", arguments: [1, 2, 3])
  func errorOfPage(number: Int) async throws {
    try await store.addFollowers(2500, to: "star")
    store.beforePage { page in if page == number { throw FollowError.invalidData } }
    var lists = star.lists(.followedBy).makeAsyncIterator()
    await #expect(throws: FollowError.invalidData) { try await lists.next() }
    #expect(try await lists.next() == nil)
    #expect(store.memory.readerCount == 0)
  }

  @Test("Changes that a store ends without an error end the lists")
  func endOfChanges() async throws {
    let store = SteeredStore(whenOpened: { $0.start() })
    var lists = FollowGraph(as: "star", store: store).lists(.followedBy).makeAsyncIterator()
    #expect(try await lists.next() == [])
    try #require(store.continuation).finish()
    #expect(try await lists.next() == nil)
  }

  @Test("Cancelling a task that waits for a list ends the lists, and the store forgets the reader")
  func cancellation() async throws {
    let star = star
    let task = Task {
      var count = 0
      for try await _ in star.lists(.followedBy) { count += 1 }
      return count
    }
    while store.pageCount == 0 { await Task.yield() }
    task.cancel()
    #expect(try await task.value <= 1)
    #expect(store.memory.readerCount == 0)
  }

  @Test("A task that is cancelled while pages are read gets no list", arguments: [1, 2])
  func cancellationWhileReading(number: Int) async throws {
    try await store.addFollowers(1500, to: "star")
    store.beforePage { page in
      if page == number { withUnsafeCurrentTask { $0?.cancel() } }
    }
    let star = star
    let task = Task {
      var lists = star.lists(.followedBy).makeAsyncIterator()
      return try await lists.next()
    }
    #expect(try await task.value == nil)
    #expect(store.memory.readerCount == 0)
  }

  @Test("A task that is cancelled before the changes have started gets no list")
  func cancellationBeforeStart() async throws {
    let store = SteeredStore(whenOpened: { _ in })
    let star = FollowGraph(as: "star", store: store)
    let task = Task {
      var lists = star.lists(.followedBy).makeAsyncIterator()
      return try await lists.next()
    }
    while store.continuation == nil { await Task.yield() }
    for _ in 0..<1000 { await Task.yield() }
    task.cancel()
    #expect(try await task.value == nil)
  }

  @Test("Releasing the iterator ends the lists")
  func release() async throws {
    do {
      var lists = star.lists(.followedBy).makeAsyncIterator()
      #expect(store.memory.readerCount == 0)
      #expect(try await lists.next() == [])
      #expect(store.memory.readerCount == 1)
    }
    #expect(store.memory.readerCount == 0)
  }
}
