import Following
import Foundation
import Testing

@Suite("FollowGraph.UserID")
struct UserIDTests {
  @Test(
    "Texts without control characters are user IDs",
    arguments: [
      "a", "0", "alice", "Ω", "👩‍👩‍👧", "a b", " ", "-_~!@%^&*()+=", "jane.doe", "$#[]/", "..", "\u{A0}", "~",
      String(repeating: "x", count: 768), String(repeating: "é", count: 384),
    ])
  func valid(string: String) {
    #expect(FollowGraph.UserID(rawValue: string)?.rawValue == string)
  }

  @Test(
    "Texts that are empty, too long, or have control characters are not",
    arguments: [
      "", "\n", "a\r\nb", "a\u{0}", "\u{1F}", "a\u{7F}", "\u{80}", "\u{9F}a",
      String(repeating: "x", count: 769), String(repeating: "é", count: 385),
    ])
  func invalid(string: String) {
    #expect(FollowGraph.UserID(rawValue: string) == nil)
  }

  @Test("User IDs are equal by bytes, although the strings are equal by characters")
  func equalByBytes() {
    let composed = FollowGraph.UserID(rawValue: "\u{E9}")!
    let decomposed = FollowGraph.UserID(rawValue: "e\u{301}")!
    #expect(composed.rawValue == decomposed.rawValue)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed.hashValue == FollowGraph.UserID(rawValue: "\u{E9}")!.hashValue)
  }

  @Test("User IDs are ordered by bytes")
  func orderedByBytes() {
    let ids: [FollowGraph.UserID] = ["b", "a", "aa", "\u{E9}", "B", "e\u{301}"]
    #expect(ids.sorted().map(\.rawValue.unicodeScalars.first) == ["B", "a", "a", "b", "e", "\u{E9}"])
    let alice: FollowGraph.UserID = "alice"
    #expect(!(alice < alice))
  }

  @Test("A user ID is coded as its string, and an invalid string is refused")
  func codable() throws {
    let data = try JSONEncoder().encode(["alice" as FollowGraph.UserID])
    #expect(String(decoding: data, as: UTF8.self) == "[\"alice\"]")
    #expect(try JSONDecoder().decode([FollowGraph.UserID].self, from: data) == ["alice"])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FollowGraph.UserID].self, from: Data(#"["a\nb"]"#.utf8))
    }
  }

  @Test("Its description is the identifier")
  func description() {
    #expect("\("alice" as FollowGraph.UserID)" == "alice")
  }
}
