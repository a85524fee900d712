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
      "auth.uid === 'alice'", "auth['uid'] == 'alice'", "auth != null", "$key === 'n'",
      "data.val() === 1 && newData.val() === 2", "root.child('a/s').val() === 'text'", "-1 < 0", "7 % 4 === 3",
      "data.parent().child('s').isString()", "data.isNumber()", "data.parent().child('b').isBoolean()",
      "data.parent().hasChild('s')", "data.parent().hasChildren()", "data.parent().hasChildren(['s', 'b'])",
      "!data.parent().hasChildren(['s', 'x'])", "!data.hasChildren()", "!root.child('none').exists()",
      "false ? false : true", "true ? 1 < 2 : false", "'abc'.contains('b') && 'abc'.beginsWith('a')",
      "'abc'.length === 3",
      "true || auth.uid > 1", "!(false && auth.uid > 1)", "root.child('none').val() === null",
      // A place with children is not null, and equals nothing else.
      "root.val() !== null", "root.val() != 'x'", "data.parent().val() !== 1", "auth !== 'alice'",
      "'a-b-c'.replace('-', '+') === 'a+b+c'", "'abc'.replace('x', 'y') === 'abc'",
      "'aaa'.replace('aa', 'b') === 'ba'",
      "'abc'.contains('') && 'abc'.beginsWith('') && 'abc'.endsWith('')", "'abc'.endsWith('bc')",
      "root['child']('a/s')['val']() === 'text'", "auth['uid'].length === 5",
      "(1 / 0 + '') === 'NaN'", "!(1 / 0 > 2)", "!(1 / 0 < 2)", "1 / 2 === 0.5",
      "(auth.uid + 1) == 'alice1'", "'1' != 1", "root.child('banned/a.b').val() != true",
    ])
  func holds(text: String) throws {
    #expect(try Self.grants(text))
  }

  @Test(
    "Expressions that don't hold, or have no value, deny",
    arguments: [
      "false", "data.val() < 'x'", "root.parent().exists()", "auth.uid > 1", "root.val() === null",
      "root.val() === root.val()", "auth.uid - 1 === 0", "-auth.uid === 1", "auth.uid.contains(data.val())",
      "root.child(data.val()).exists()", "root.hasChildren([data.val()])", "'abc'.replace('', 'x') === 'abc'",
      "(1 + root.child('a/b').val()) === 2", "('x' + root.child('none').val()) === 'x'", "root.val().contains('x')",
    ])
  func denies(text: String) throws {
    #expect(try !Self.grants(text))
  }

  @Test("Without a user, auth and its members are null")
  func nobody() throws {
    for text in [
      "auth === null", "auth == null", "auth.uid === null", "auth.uid !== 'eviluser'", "auth['uid'] != 'x'",
      "!(auth.uid === 'alice')",
    ] {
      #expect(try Self.grants(text, uid: nil), "\(text)")
    }
    for text in [
      "auth != null", "auth.uid === 'alice'", "auth.uid > 'a'", "auth.uid.length > 0 ? true : true",
      "!auth.uid.contains('x')", "root.hasChildren([auth.uid])", "root.child('a/' + auth.uid).exists() || true",
    ] {
      #expect(try !Self.grants(text, uid: nil), "\(text)")
    }
  }

  @Test(
    "Texts that aren't expressions are refused",
    arguments: [
      "", "1 +", "(1", "a b", "'a", "#", "data.", "[1", "1 ? 2", "root = 5", "true; true", "(2**2) == 4", "'a\\'b'",
      "\(String(repeating: "9", count: 400)) > 1",
    ])
  func invalid(text: String) {
    #expect(throws: RuleError.self) { try RuleParser.parse(text) }
  }

  @Test("Rules that are nested deeply or very long are refused, and don't exhaust the stack")
  func nesting() {
    for text in [
      String(repeating: "(", count: 10_000), String(repeating: "!", count: 10_000),
      String(repeating: "true || ", count: 10_000) + "true",
    ] {
      #expect(throws: RuleError.self) { try RuleParser.parse(text) }
    }
  }

  @Test(
    "Files that aren't rules are refused",
    arguments: [
      "", "{}", "[]", #"{"rules":1}"#, #"{"rules":{".read":1}}"#, #"{"rules":{".unknown":true}}"#,
      #"{"rules":{"$a":{},"$b":{}}}"#, #"{"rules":{"a":1}}"#, #"{"rules":{".indexOn":1}}"#,
      #"{"rules":{".indexOn":["a",1]}}"#, #"{"rules":{".read":true,".read":false}}"#, #"{"rules":{},"rules":{}}"#,
      #"{,"rules":{}}"#, #"{"rules":{},,}"#, #"{"rules":{}/}"#, #"/* {"rules":{}}"#, "{\"rules\":{\".read\":\"true",
      #"{"rules":{".indexOn":[,]}}"#, #"{"rules":{}} // {"# + "\n}",
    ])
  func invalidFiles(text: String) {
    #expect(throws: RuleError.self) { try Rules(json: Data(text.utf8)) }
  }

  // The package firebase-json, which parses rules as Firebase does, has comments of both kinds, strings of several
  // lines, commas at the end, and no member twice.
  @Test("A rules file may have comments, strings of several lines, and a comma behind the last member")
  func rulesFormat() throws {
    let file = """
      // The rules. "rules": { /*
      { /* ** / */ "rules": { // }
        ".read": "auth != null &&
      \t  2 > 1 && 'http://a/*b*/' !== \\"//\\"",
        ".indexOn": ["a", "b" /* , "c" */ ,
        ], /**/
        "a": { ".write": true, },
      }}
      """
    let rules = try Rules(json: Data(file.utf8))
    #expect(rules.hasIndex("a", at: []) && rules.hasIndex("b", at: []) && !rules.hasIndex("c", at: []))
    #expect(rules.allowsReading([], uid: "alice", now: 0, state: .null))
    #expect(!rules.allowsReading([], uid: nil, now: 0, state: .null))
    #expect(rules.allowsWriting([["a"]], uid: nil, now: 0, before: .null, after: .null))
    #expect(throws: Never.self) { try Rules(json: Data(file.replacingOccurrences(of: "\n", with: "\r\n").utf8)) }
  }

  /// Loads an expression as a rule of the place `/$key`.
  private static func load(_ text: String, as kind: String = ".write") throws {
    var file = Value.null
    file[["rules", "$key", Key(kind)]] = .string(text)
    _ = try Rules(json: Data(file.json.utf8))
  }

  @Test(
    "Rules that can't be deployed are refused when they are loaded",
    arguments: [
      "1", "7", "'true'", "'foo'", "null", "auth", "auth.uid", "data.val()", "root", "unknown", "skies === 'blue'",
      "$unknown === 'n'", "$color == 'red'", "1 && true", "true || auth.uid", "data.val() && true", "!1",
      "!auth.uid", "auth.uid === 'one' ? 7 : true", "auth.uid ? true : false", "data === newData",
      "root.child('foo') != null", "[1] == [1]", "data.nonsense()", "root['doesNotExist']() == true",
      "root['exi' + 'sts']() == false", "root[$key]() == false", "auth.uid['doesNotContain']('on') == false",
      "auth.uid.nonsense() == false", "auth.uid.contains(7)", "root.val().notFound == false", "root.exists",
      "root.hasChildren('foo', 'bar')", "root.hasChildren('foo')", "root.hasChildren(['foo', 7])",
      "root.hasChildren([])", "root.exists(1)", "root.child().exists()", "root.child(1).exists()",
      "root.val() > true", "root.val() < true", "root.val() >= true", "root.val() <= true", "1 < 'a'",
      "'a' - 1 === 0", "-'a' === 1", "1 + true === 2", "'a' + null === 'a'", "now.length === 1", "1.5.5 === 1",
    ])
  func notDeployable(text: String) {
    #expect(throws: RuleError.self) { try Self.load(text) }
  }

  @Test(
    "What Firebase has and the emulator doesn't is refused with words, so that no rule looks closed by mistake",
    arguments: [
      "query.orderByKey == true", "data.val().matches(/^[a-z]+$/)", "auth.token.admin === true",
      "auth.provider !== 'anonymous'", "data.getPriority() === null", "'it\\'s' === 'x'",
    ])
  func notSupported(text: String) throws {
    let error = #expect(throws: RuleError.self) { try Self.load(text, as: ".read") }
    #expect(try #require(error).description.contains("support"))
  }

  @Test("newData belongs to rules for writing, and a variable to its place and those below")
  func scope() throws {
    #expect(throws: RuleError.self) { try Self.load("newData.exists()", as: ".read") }
    try Self.load("newData.exists()", as: ".write")
    try Self.load("newData.exists()", as: ".validate")
    try Self.load("$key === auth.uid && data.child($key).exists()", as: ".read")
    for text in [
      #"{"rules":{".read":"$a === 'x'","$a":{}}}"#, #"{"rules":{"$a":{},"b":{".read":"$a === 'x'"}}}"#,
    ] {
      #expect(throws: RuleError.self) { try Rules(json: Data(text.utf8)) }
    }
    _ = try Rules(json: Data(#"{"rules":{"$a":{"b":{"$c":{".read":"$a === $c"}}}}}"#.utf8))
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
