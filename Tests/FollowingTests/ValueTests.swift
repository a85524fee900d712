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

  @Test("A list, its place and its relations are what they were after they were encoded, whatever encodes dates")
  func codable() throws {
    let relation = FollowGraph.Relation(user: "a", since: Date(timeIntervalSince1970: 1_466_000_000.123))
    let page = FollowGraph.RelationPage(
      relations: [relation, FollowGraph.Relation(user: "b.c", since: .distantPast)],
      next: FollowGraph.PageToken(after: relation), skipped: 1)
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
    #expect(try decoder.decode(FollowGraph.RelationPage.self, from: encoder.encode(page)) == page)
    encoder.outputFormatting = .sortedKeys
    let text = #"{"since":1466000000123,"user":"a"}"#
    #expect(String(decoding: try encoder.encode(relation), as: UTF8.self) == text)
    let kinds = try encoder.encode(FollowGraph.RelationKind.allCases)
    #expect(String(decoding: kinds, as: UTF8.self) == #"["following","followedBy","blocking","blockedBy"]"#)
    #expect(try decoder.decode([FollowGraph.RelationKind].self, from: kinds) == FollowGraph.RelationKind.allCases)
  }

  @Test(
    "Data that isn't a relation is refused",
    arguments: [#"{"user":"a"}"#, #"{"user":"","since":1}"#, #"{"user":"a","since":1.5}"#, #"{"since":1}"#, "1"])
  func badRelation(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FollowGraph.Relation.self, from: Data(text.utf8))
    }
  }

  @Test("A time that no relation can have becomes the nearest one that it can", arguments: [Int64.min, .max])
  func extremeTime(milliseconds: Int64) throws {
    let data = Data(#"{"user":"a","since":\#(milliseconds)}"#.utf8)
    let relation = try JSONDecoder().decode(FollowGraph.Relation.self, from: data)
    #expect(abs(relation.since.timeIntervalSince1970) < 9.1e12)
    #expect(try JSONDecoder().decode(FollowGraph.Relation.self, from: JSONEncoder().encode(relation)) == relation)
  }

  @Test("A request keeps the order of the list and leaves out repetitions")
  func request() throws {
    #expect(try FollowRequest(.follow, by: "a", on: ["c", "b", "c"]).others == ["c", "b"])
    #expect(try FollowRequest(.unfollow, by: "a", on: ["a", "b"]).others == ["b"])
    #expect(throws: FollowError.yourself) { try FollowRequest(.block, by: "a", on: ["b", "a"]) }
  }
}
