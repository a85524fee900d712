import TestSupport
import Testing

@testable import Following

/// The ordered list of one user, against an array that is sorted after each change.
@Suite("RelationList")
struct RelationListTests {
  private typealias Entry = RelationEntry

  private static func user(_ number: Int) -> FollowGraph.UserID {
    FollowGraph.UserID(rawValue: "u\(number)")!
  }

  @Test("An empty list has no page, no time and nothing to remove")
  func empty() {
    var list = RelationList()
    #expect(list.isEmpty)
    #expect(list.time(of: "a") == nil)
    #expect(list.remove("a") == nil)
    #expect(list.page(after: nil, limit: 10).entries.isEmpty)
    #expect(!list.page(after: Entry(time: Milliseconds(5), user: "a"), limit: 10).hasMore)
  }

  @Test("Random insertions and removals, with few different times, give what a sorted array gives")
  func randomChanges() {
    let seed: UInt64 = 2016
    var random = SeededGenerator(seed: seed)
    var list = RelationList()
    var model: [Entry] = []
    for step in 0..<6000 {
      let user = Self.user(Int.random(in: 0..<2000, using: &random))
      if let place = model.firstIndex(where: { $0.user == user }) {
        #expect(list.remove(user) == model.remove(at: place).time)
      } else {
        let time = Milliseconds(Int64.random(in: 0..<20, using: &random))
        list.insert(user, at: time)
        let entry = Entry(time: time, user: user)
        model.insert(entry, at: model.firstIndex { entry < $0 } ?? model.endIndex)
      }
      if step % 50 != 0 { continue }
      #expect(list.brokenInvariant() == nil, "seed \(seed), step \(step)")
      // A page that begins at a place that need not exist.
      let last = Entry(
        time: Milliseconds(Int64.random(in: -1..<21, using: &random)),
        user: Self.user(Int.random(in: 0..<2000, using: &random)))
      let limit = Int.random(in: 1..<700, using: &random)
      let rest = model.filter { last < $0 }
      let page = list.page(after: last, limit: limit)
      #expect(page.entries == Array(rest.prefix(limit)), "seed \(seed), step \(step)")
      #expect(page.hasMore == (rest.count > limit), "seed \(seed), step \(step)")
    }
    #expect(list.page(after: nil, limit: .max).entries == model)
  }

  @Test("A list that only grows, in either direction of time, keeps its order", arguments: [1, -1])
  func growingLists(direction: Int64) {
    var list = RelationList()
    for number in 0..<3000 { list.insert(Self.user(number), at: Milliseconds(direction * Int64(number))) }
    #expect(list.brokenInvariant() == nil)
    #expect(list.count == 3000)
    for number in 0..<3000 { #expect(list.remove(Self.user(number)) == Milliseconds(direction * Int64(number))) }
    #expect(list.isEmpty)
    #expect(list.brokenInvariant() == nil)
  }

  @Test("After many removals, a list has few chunks, whatever the order of the removals", arguments: [1, -1, 7919])
  func removals(step: Int) {
    var list = RelationList()
    let size = 20_000
    for number in 0..<size { list.insert(Self.user(number), at: Milliseconds(Int64(number))) }
    // The step and the size have no common divisor, so each number comes once. Every hundredth stays.
    for count in 0..<size {
      let number = (count * step % size + size) % size
      if number % 100 != 0 { _ = list.remove(Self.user(number)) }
    }
    #expect(list.brokenInvariant() == nil)
    #expect(list.count == size / 100)
    #expect(list.chunkCount <= 1 + 2 * list.count / (RelationList.maxChunkSize / 2))
  }
}
