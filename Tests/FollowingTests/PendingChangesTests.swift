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

  @Test("Of the changes of one kind and user, the latest waits, also if it is an end")
  func latest() {
    #expect(Self.result(of: Self.change(.added), Self.change(.removed)) == [Self.change(.removed)])
    #expect(
      Self.result(of: Self.change(.added), Self.change(.removed), Self.change(.added, at: 2))
        == [Self.change(.added, at: 2)])
    #expect(Self.result(of: Self.change(.removed), Self.change(.added)) == [Self.change(.added)])
    #expect(
      Self.result(of: Self.change(.removed), Self.change(.added, at: 2), Self.change(.removed, at: 2))
        == [Self.change(.removed, at: 2)])
  }

  @Test("A change that replaces another one goes to the end, so what is left is in the order in which it happened")
  func order() {
    #expect(
      Self.result(of: Self.change(.added, "a"), Self.change(.added, "b"), Self.change(.removed, "a"))
        == [Self.change(.added, "b"), Self.change(.removed, "a")])
  }

  @Test("The space is bounded by the kinds and users, however many changes come")
  func boundedRoom() {
    var pending = PendingChanges()
    pending.append(Self.change(.added, "kept"))
    for number in 0..<10_000 {
      let user = FollowGraph.UserID(rawValue: "u\(number % 100)")!
      pending.append(Self.change(.added, user))
      pending.append(Self.change(.removed, user))
      #expect(pending.placeCount <= 256)
    }
    #expect(pending.count == 101)
    #expect(pending.popFirst()?.relation.user == "kept")
    for _ in 0..<100 { #expect(pending.popFirst()?.event == .removed) }
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
