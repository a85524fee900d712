import Following
import Foundation
import Testing

@Suite("UserID")
struct UserIDTests {
  @Test(
    "Strings that are keys are user IDs",
    arguments: [
      "a", "0", "alice", "Ω", "👩‍👩‍👧", "a b", " ", "-_~!@%^&*()+=", String(repeating: "x", count: 256), "\u{80}",
    ])
  func valid(string: String) {
    #expect(UserID(rawValue: string)?.rawValue == string)
  }

  @Test(
    "Strings that can't be keys are not",
    arguments: [
      "", ".", "a.b", "$", "a$", "#a", "[", "a]", "/", "a/b", "\n", "a\u{0}", "\u{1F}", "a\u{7F}", "..",
      String(repeating: "x", count: 257), String(repeating: "é", count: 129),
    ])
  func invalid(string: String) {
    #expect(UserID(rawValue: string) == nil)
  }

  @Test("User IDs are equal by bytes, although the strings are equal by characters")
  func equalByBytes() {
    let composed = UserID(rawValue: "\u{E9}")!
    let decomposed = UserID(rawValue: "e\u{301}")!
    #expect(composed.rawValue == decomposed.rawValue)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed.hashValue == UserID(rawValue: "\u{E9}")!.hashValue)
  }

  @Test("User IDs are ordered by bytes")
  func orderedByBytes() {
    let ids: [UserID] = ["b", "a", "aa", "\u{E9}", "B", "e\u{301}"]
    #expect(ids.sorted().map(\.rawValue.unicodeScalars.first) == ["B", "a", "a", "b", "e", "\u{E9}"])
    let alice: UserID = "alice"
    #expect(!(alice < alice))
  }

  @Test("A user ID is coded as its string, and an invalid string is refused")
  func codable() throws {
    let data = try JSONEncoder().encode(["alice" as UserID])
    #expect(String(decoding: data, as: UTF8.self) == "[\"alice\"]")
    #expect(try JSONDecoder().decode([UserID].self, from: data) == ["alice"])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([UserID].self, from: Data("[\"a.b\"]".utf8)) }
  }

  @Test("Its description is the identifier")
  func description() {
    #expect("\("alice" as UserID)" == "alice")
  }
}
