import Foundation
import TestSupport
import Testing

@testable import Following

/// How changes that were not read yet are put together.
@Suite("PendingChanges")
struct PendingChangesTests {
  private static func change(_ event: FollowChange.Event, _ user: FollowGraph.UserID = "a", at time: Double = 1)
    -> FollowChange
  {
    let relation = FollowGraph.Relation(user: user, since: Date(timeIntervalSince1970: time))
    return FollowChange(event: event, kind: .followedBy, relation: relation)
  }

  private static func result(of changes: FollowChange...) -> [FollowChange] {
    var pending = PendingChanges()
    for change in changes { pending.append(change) }
    var result: [FollowChange] = []
    while let change = pending.popFirst() { result.append(change) }
    return result
  }

  @Test("Changes of different users stay apart and in order")
  func differentUsers() {
    #expect(Self.result() == [])
    #expect(
      Self.result(of: Self.change(.added, "b"), Self.change(.added, "a")).map(\.relation.user) == ["b", "a"])
  }

  @Test("A relation that begins and ends unread is not reported")
  func addedAndRemoved() {
    #expect(Self.result(of: Self.change(.added), Self.change(.removed)) == [])
    #expect(
      Self.result(of: Self.change(.added), Self.change(.removed), Self.change(.added, at: 2))
        == [Self.change(.added, at: 2)])
  }

  @Test("A relation that ends and begins again is reported with its new time")
  func removedAndAdded() {
    #expect(
      Self.result(of: Self.change(.removed), Self.change(.added, at: 2)) == [Self.change(.added, at: 2)])
    #expect(Self.result(of: Self.change(.removed), Self.change(.added)) == [])
  }

  @Test("A removal speaks of the time that the reader knows")
  func removedTwice() {
    #expect(
      Self.result(of: Self.change(.removed), Self.change(.added, at: 2), Self.change(.removed, at: 2))
        == [Self.change(.removed)])
  }

  @Test("The space is bounded by the changes that wait, however many cancel out")
  func boundedRoom() {
    var pending = PendingChanges()
    pending.append(Self.change(.added, "kept"))
    for number in 0..<10_000 {
      let user = FollowGraph.UserID(rawValue: "u\(number % 100)")!
      pending.append(Self.change(.added, user))
      pending.append(Self.change(.removed, user))
      #expect(pending.placeCount <= 64)
    }
    #expect(pending.count == 1)
    #expect(pending.popFirst()?.relation.user == "kept")
    #expect(pending.popFirst() == nil)
  }

  @Test("A reader that takes one change for each one that comes doesn't make the space grow")
  func boundedRoomWhileReading() {
    var pending = PendingChanges()
    for number in 0..<10 { pending.append(Self.change(.added, FollowGraph.UserID(rawValue: "first\(number)")!)) }
    for number in 0..<10_000 {
      pending.append(Self.change(.added, FollowGraph.UserID(rawValue: "u\(number)")!))
      #expect(pending.popFirst() != nil)
      #expect(pending.placeCount <= 64)
    }
    #expect(pending.count == 10)
  }
}
