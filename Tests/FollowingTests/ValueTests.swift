import Following
import Foundation
import Testing

@Suite("Small values")
struct ValueTests {
  @Test("A status names its relations")
  func statusDescription() {
    #expect(FollowGraph.Status([]).description == "[]")
    #expect(FollowGraph.Status.mutual.description == "[following, followedBy]")
    #expect(FollowGraph.Status([.blocking, .blockedBy]).description == "[blocking, blockedBy]")
  }

  @Test("Each kind is a status of its own, and the mirror of its mirror")
  func kinds() {
    #expect(Set(FollowGraph.RelationKind.allCases.map { FollowGraph.Status($0) }).count == 4)
    for kind in FollowGraph.RelationKind.allCases {
      #expect(kind.mirror != kind)
      #expect(kind.mirror.mirror == kind)
    }
  }

  @Test("A relation keeps its time to the millisecond", arguments: [0, 1.234, 1_466_000_000.001, -5.5])
  func relationTime(seconds: Double) {
    let relation = FollowGraph.Relation(user: "a", since: Date(timeIntervalSince1970: seconds))
    #expect(abs(relation.since.timeIntervalSince1970 - seconds) < 0.0005)
    #expect(relation == FollowGraph.Relation(user: "a", since: relation.since))
  }

  @Test("A time that isn't finite counts as 1970", arguments: [Double.nan, .infinity, -.infinity])
  func nonFiniteTime(seconds: Double) {
    #expect(
      FollowGraph.Relation(user: "a", since: Date(timeIntervalSince1970: seconds)).since.timeIntervalSince1970 == 0)
  }

  @Test("A request keeps the order of the list and leaves out repetitions")
  func request() throws {
    #expect(try FollowRequest(.follow, by: "a", on: ["c", "b", "c"]).others == ["c", "b"])
    #expect(try FollowRequest(.unfollow, by: "a", on: ["a", "b"]).others == ["b"])
    #expect(throws: FollowError.yourself) { try FollowRequest(.block, by: "a", on: ["b", "a"]) }
  }
}
