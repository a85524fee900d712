import Foundation
import Testing

@testable import FirebaseEmulator

@Suite("Rule expressions")
struct RuleExpressionTests {
  private static func grants(_ text: String, uid: String? = "alice") throws -> Bool {
    let before: Value = .object(["a": .object(["n": .number(1), "s": .string("text"), "b": .bool(true)])])
    var after = before
    after[["a", "n"]] = .number(2)
    let context = RuleContext(
      uid: uid, now: 7, before: before, after: after, path: ["a", "n"], variables: ["$key": "n"])
    return context.grants(try RuleParser.parse(text))
  }

  @Test(
    "Expressions that hold",
    arguments: [
      "true", "!false", "1 + 2 * 3 === 7", "(1 + 2) * 3 == 9", "'a' + 'b' === \"ab\"", "now === 7",
      "now - 1 < 7 && 3 >= 3",
      "auth.uid === 'alice'", "auth['uid'] == 'alice'", "auth != null", "auth.missing === null", "$key === 'n'",
      "data.val() === 1 && newData.val() === 2", "root.child('a/s').val() === 'text'", "-1 < 0", "7 % 4 === 3",
      "data.parent().child('s').isString()", "data.isNumber()", "data.parent().child('b').isBoolean()",
      "data.parent().hasChild('s')", "data.parent().hasChildren()", "data.parent().hasChildren(['s', 'b'])",
      "!data.parent().hasChildren(['s', 'x'])", "!data.hasChildren()", "!root.child('none').exists()",
      "false ? false : true", "true ? 1 < 2 : false", "'abc'.contains('b') && 'abc'.beginsWith('a')",
      "'abc'.length === 3",
      "true || auth.uid.nonsense()", "!(false && auth.uid.nonsense())", "root.child('none').val() === null",
    ])
  func holds(text: String) throws {
    #expect(try Self.grants(text))
  }

  @Test(
    "Expressions that don't hold, or have no value, deny",
    arguments: [
      "false", "1", "'true'", "null", "1 && true", "unknown", "$unknown === 'n'", "data.val() < 'x'",
      "root.parent().exists()",
      "auth.uid > 1", "data.nonsense()", "data === newData", "root.val() === null", "!1",
    ])
  func denies(text: String) throws {
    #expect(try !Self.grants(text))
  }

  @Test("Without a user, auth is null")
  func nobody() throws {
    #expect(try Self.grants("auth === null", uid: nil))
    #expect(try !Self.grants("auth.uid === 'alice'", uid: nil))
  }

  @Test(
    "Texts that aren't expressions are refused", arguments: ["", "1 +", "(1", "a b", "'a", "#", "data.", "[1", "1 ? 2"])
  func invalid(text: String) {
    #expect(throws: RuleError.self) { try RuleParser.parse(text) }
  }

  @Test(
    "Files that aren't rules are refused",
    arguments: [
      "", "{}", "[]", #"{"rules":1}"#, #"{"rules":{".read":1}}"#, #"{"rules":{".unknown":true}}"#,
      #"{"rules":{"$a":{},"$b":{}}}"#, #"{"rules":{"a":1}}"#, #"{"rules":{".indexOn":1}}"#,
    ])
  func invalidFiles(text: String) {
    #expect(throws: RuleError.self) { try Rules(json: Data(text.utf8)) }
  }

  @Test("A rule above grants for what is below; a validation must hold everywhere")
  func cascading() throws {
    let rules = try Rules(
      json: Data(
        #"{"rules":{"a":{".write":true,".read":true,"$x":{".write":false,".validate":"newData.isNumber()"}}}}"#.utf8))
    func allows(_ path: [Key], _ value: Value) -> Bool {
      var after = Value.null
      after[path] = value
      return rules.allowsWriting([path], uid: nil, now: 0, before: .null, after: after)
    }
    #expect(allows(["a", "b"], .number(1)))
    #expect(!allows(["a", "b"], .string("x")))
    #expect(!allows(["a"], .object(["b": .number(1), "c": .string("x")])))
    #expect(allows(["a"], .object(["b": .number(1)])))
    #expect(!allows(["other"], .number(1)))
    #expect(rules.allowsReading(["a", "b"], uid: nil, now: 0, state: .null))
    #expect(!rules.allowsReading([], uid: nil, now: 0, state: .null))
  }
}
