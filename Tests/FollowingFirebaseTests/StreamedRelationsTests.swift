import Foundation
import TestSupport
import Testing

@testable import FollowingFirebase

/// What the events of a stream mean, without a connection.
@Suite("StreamedRelations")
struct StreamedRelationsTests {
  private static func json(_ text: String) -> JSON {
    try! JSON(parsing: Data(text.utf8))  // The texts are literals of this file.
  }

  private static func change(
    _ event: FollowChange.Event, _ kind: FollowGraph.RelationKind, _ user: FollowGraph.UserID, _ time: Int64
  ) -> FollowChange {
    FollowChange(event: event, kind: kind, relation: FollowGraph.Relation(user: user, milliseconds: Milliseconds(time)))
  }

  @Test("A put replaces everything, a list, or one relation")
  func puts() {
    var relations = StreamedRelations()
    let first = relations.put("/", Self.json(#"{"following":{"a":5,"b":3},"blockers":{"c":4}}"#))
    #expect(
      first.changes == [
        Self.change(.added, .following, "b", 3), Self.change(.added, .blockedBy, "c", 4),
        Self.change(.added, .following, "a", 5),
      ])
    #expect(relations.put("/", Self.json(#"{"following":{"a":5,"b":3},"blockers":{"c":4}}"#)).changes == [])
    #expect(relations.put("/following", Self.json(#"{"a":5}"#)).changes == [Self.change(.removed, .following, "b", 3)])
    #expect(relations.put("/followers/z", Self.json("9")).changes == [Self.change(.added, .followedBy, "z", 9)])
    #expect(relations.put("/followers/z", .null).changes == [Self.change(.removed, .followedBy, "z", 9)])
    #expect(relations.put("/blockers/none", .null) == StreamedRelations.Update())
    #expect(relations.put("/following", .null).changes == [Self.change(.removed, .following, "a", 5)])
    #expect(relations.put("/", .null).changes == [Self.change(.removed, .blockedBy, "c", 4)])
    #expect(relations.count == 0)
  }

  @Test("Paths of a patch that overlap have one order: a path before those below it", arguments: 0..<20)
  func overlappingPaths(run: Int) {
    func patch(_ json: String, after first: String = "{}") -> [String] {
      var relations = StreamedRelations()
      _ = relations.put("/", Self.json(first))
      let changes = relations.patch("/", Self.json(json)).changes
      return changes.map { "\($0.event) \($0.relation.user)" } + ["\(relations.count)"]
    }
    // Other keys beside them give the dictionary another order.
    let others = (0..<run).map { "\"followers/u\($0)/y/\($0)\":null," }.joined()
    let before = #"{"followers":{"c":4}}"#
    #expect(patch("{\(others)\"followers/c\":5,\"followers/c/x\":null}") == ["0"])
    #expect(patch("{\(others)\"followers/c/x\":1,\"followers/c\":5}", after: before) == ["removed c", "0"])
    #expect(patch("{\(others)\"followers/c\":5,\"followers\":null}") == ["added c", "1"])
    #expect(patch("{\(others)\"followers/c\":4,\"followers\":null}", after: before) == ["1"])
    #expect(patch("{\(others)\"followers/c\":5,\"/followers//c\":6}") == ["added c", "1"])
  }

  @Test("A patch replaces several places at once, and its keys may be paths")
  func patches() {
    var relations = StreamedRelations()
    _ = relations.put("/", Self.json(#"{"following":{"a":1},"followers":{"a":2}}"#))
    let update = relations.patch("/", Self.json(#"{"blocked/a":7,"following/a":null,"followers/a":null}"#))
    #expect(
      update.changes == [
        Self.change(.removed, .following, "a", 1), Self.change(.removed, .followedBy, "a", 2),
        Self.change(.added, .blocking, "a", 7),
      ])
    #expect(
      relations.patch("/following", Self.json(#"{"x":8,"y":9}"#)).changes == [
        Self.change(.added, .following, "x", 8), Self.change(.added, .following, "y", 9),
      ])
  }

  @Test("A new time is an end and a beginning")
  func newTime() {
    var relations = StreamedRelations()
    _ = relations.put("/following/a", .number(1))
    #expect(
      relations.put("/following/a", .number(2)).changes == [
        Self.change(.removed, .following, "a", 1), Self.change(.added, .following, "a", 2),
      ])
  }

  @Test("A list may come as an array")
  func arrays() {
    var relations = StreamedRelations()
    #expect(
      relations.put("/following", Self.json("[null,5,6]")).changes == [
        Self.change(.added, .following, "1", 5), Self.change(.added, .following, "2", 6),
      ])
  }

  @Test(
    "What isn't a relation is skipped and counted",
    arguments: [
      ("/", #""text""#), ("/", #"{"other":1}"#), ("/other", "1"), ("/following", "5"), ("/following", #"{"a":"x"}"#),
      ("/following/a", #""x""#), ("/following/a", "1.5"), ("/following/a/b", "1"), ("/following/a.b", "1"),
      ("/following/\u{E9}", "1"), ("/following/\u{301}x", "1"), ("/following/\u{FEFF}x", "1"),
      ("/following\u{301}/x", "1"),
      ("/following", "{\"\u{E9}\":1}"), ("/following", "{\"\u{FEFF}x\":1}"), ("/", "{\"following\u{301}\":{}}"),
    ])
  func foreignData(path: String, text: String) {
    var relations = StreamedRelations()
    _ = relations.put("/followers/kept", .number(1))
    let update = relations.put(path, Self.json(text))
    #expect(update.skipped == 1)
    #expect(update.changes.allSatisfy { $0.event == .removed })
    #expect(relations.patch("/", .string("text")).skipped == 1)
  }

  @Test("A relation that is replaced by something else has ended")
  func replacedByForeignData() {
    for (path, value) in [("/following/a", JSON.string("x")), ("/following/a/deeper", .number(1))] {
      var relations = StreamedRelations()
      _ = relations.put("/following/a", .number(1))
      #expect(
        relations.put(path, value)
          == StreamedRelations.Update(changes: [Self.change(.removed, .following, "a", 1)], skipped: 1))
    }
  }

  @Test("After random events, the changes add up to the whole state")
  func randomEvents() {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    var relations = StreamedRelations()
    var tree: [FollowGraph.RelationKind: [FollowGraph.UserID: Int64]] = [:]
    var known: [FollowGraph.RelationKind: [FollowGraph.UserID: Int64]] = [:]
    for step in 0..<4000 {
      let kind = FollowGraph.RelationKind.allCases.randomElement(using: &random)!
      let user = FollowGraph.UserID(rawValue: "u\(Int.random(in: 0..<6, using: &random))")!
      let time: Int64? = Bool.random(using: &random) ? Int64.random(in: 1..<50, using: &random) : nil
      let update: StreamedRelations.Update
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        tree[kind, default: [:]][user] = time
        update = relations.put("/", Self.whole(tree))
      case 1:
        tree[kind] = nil
        update = relations.put("/\(kind.key)", .null)
      case 2:
        tree[kind, default: [:]][user] = time
        update = relations.put("/\(kind.key)/\(user)", time.map { .number(Double($0)) } ?? .null)
      default:
        tree[kind, default: [:]][user] = time
        let value = time.map { JSON.number(Double($0)) } ?? .null
        update = relations.patch("/", .object(["\(kind.key)/\(user)": value]))
      }
      for change in update.changes {
        let relation = change.relation
        if change.event == .removed {
          let time = known[change.kind]?.removeValue(forKey: relation.user)
          #expect(time == relation.milliseconds.count, "seed \(seed), step \(step)")
        } else {
          let old = known[change.kind, default: [:]].updateValue(relation.milliseconds.count, forKey: relation.user)
          #expect(old == nil, "seed \(seed), step \(step)")
        }
      }
      #expect(known.filter { !$1.isEmpty } == tree.filter { !$1.isEmpty }, "seed \(seed), step \(step)")
    }
  }

  private static func whole(_ tree: [FollowGraph.RelationKind: [FollowGraph.UserID: Int64]]) -> JSON {
    let lists = tree.map { kind, list in
      (kind.key, JSON.object(Dictionary(uniqueKeysWithValues: list.map { ($0.rawValue, .number(Double($1))) })))
    }
    return .object(Dictionary(uniqueKeysWithValues: lists))
  }
}
