#if UIKIT
import PlatformUI
import ScreenCatalog
import TestSupport
import Testing

@Suite("Mistakes of a list")
struct ProblemTests {
  @Test("An id that is the class of an entry without an id is a mistake, in both orders and for the same class, too")
  func idThatIsAClass() {
    let plain = entry("title", "a", "class", "FirstScreen")
    for other in ["FirstScreen", "SecondScreen"] {
      let named = entry("title", "b", "class", other, "id", "FirstScreen")
      let first = problems(xml(plain + named))
      #expect(first.map(\.reason) == [.duplicateID(firstIndex: 1)])
      #expect(first.map(\.index) == [0] && first.map(\.key) == ["class"])
      #expect(problems(xml(named + plain + plain)).map(\.index) == [1, 2])
    }
    let separate = entry("title", "a", "class", "FirstScreen", "id", "x")
    #expect(problems(xml(separate + entry("title", "b", "class", "SecondScreen", "id", "FirstScreen"))).isEmpty)
  }

  @Test("Each mistake of a list is told, in the order of the list, with its place, value and remedy")
  func all() {
    let data = json(
      """
      [{"class": "FirstScreen", "section": "Views"},
       {"title": " ", "class": "FirstScreen"},
       {"title": 3, "class": "FirstScreen", "section": "Views"},
       {"title": "Levels"},
       {"title": "Levels", "class": "FristScreen", "section": "Views"},
       {"title": "Levels", "class": "Other.Screen"},
       {"title": "Levels", "class": "NoController"},
       {"title": "Levels", "class": "PlainController"},
       {"title": "First", "class": "FirstScreen", "id": "SecondScreen"},
       {"title": "Second", "class": "FirstScreen", "id": "SecondScreen", "section": "Views"},
       {"title": "Third", "class": "SecondScreen"},
       "word",
       {"title": "Levels", "class": "FirstScreen", "keywords": "level"},
       {"title": "Levels", "class": "FirstScreen", "subtitel": "In order"},
       {"title": "Levels", "class": true},
       {"title": "Levels", "class": "FirstScreen", "section": ""},
       {"title": "Levels", "id": "y"},
       {"title": "Levels", "class": "FirstScreen", "presentation": "modal"},
       {"title": "Levels", "class": "FirstScreen", "presentaton": "push"}]
      """)
    let expected = #"""
      Entry 0 (in section "Views"), title: it has no title. Add the text of the row.
      Entry 1, title = " ": it has no title. Write the text of the row.
      Entry 2 (in section "Views"), title = 3: it isn't a string. Write a string.
      Entry 3 ("Levels"): it has neither a class nor an id that the registry knows. Add the key class with the \#
      name of a CatalogScreenMaking.
      Entry 4 ("Levels" in section "Views"), class = "FristScreen": there is no such class. There is no class \#
      "FristScreen" or "ScreenCatalogTests.FristScreen", neither generic nor private, at the top level of a module. \#
      Check the spelling and the module, or add the id to the registry.
      Entry 5 ("Levels"), class = "Other.Screen": there is no such class. There is no class "Other.Screen", \#
      neither generic nor private, at the top level of a module. Check the spelling and the module, or add the id \#
      to the registry.
      Entry 6 ("Levels"), class = "NoController": the class isn't a view controller. Name a subclass of \#
      UIViewController.
      Entry 7 ("Levels"), class = "PlainController": the class doesn't conform to CatalogScreenMaking. Make the \#
      class conform to CatalogScreenMaking, load the list with making: .byClassName, or add the id to the registry.
      Entry 9 ("Second" in section "Views"), id = "SecondScreen": entry 8 has the same id. Entry 8 is "First". \#
      Give one of the two another id.
      Entry 10 ("Third"), class = "SecondScreen": entry 8 has the same id. Entry 8 is "First". An entry without an \#
      id has its class as the id. Give one of the two an id of its own.
      Entry 11 = "word": it isn't a dictionary. Write a dictionary with a title and a class.
      Entry 12 ("Levels"), keywords = "level": it isn't an array of strings. Write an array with a string for each \#
      word.
      Entry 13 ("Levels"), subtitel = "In order": it looks like a misspelled subtitle. Write subtitle if that is \#
      meant.
      Entry 14 ("Levels"), class = true: it isn't a string. Write a string.
      Entry 15 ("Levels"), section = "": it has no visible character. Write a text, or remove the key.
      Entry 16 ("Levels"), id = "y": it has neither a class nor an id that the registry knows. Add the key class, \#
      or add the id to the registry. It has: one, two.
      Entry 17 ("Levels"), presentation = "modal": it isn't push, sheet or fullScreen. Write one of them, or remove \#
      the key.
      Entry 18 ("Levels"), presentaton = "push": it looks like a misspelled presentation. Write presentation if \#
      that is meant.
      """#
    do {
      _ = try Catalog(
        data: data, options: .init(registry: ["two": { PlainController() }, "one": { PlainController() }]))
      Issue.record("It should have thrown.")
    } catch {
      #expect(error.problems.map(\.description) == expected.split(separator: "\n").map(String.init))
      #expect(error.description == expected && error.localizedDescription == expected)
    }
  }

  @Test("A problem has its parts as values, for code that shows mistakes in another way")
  func parts() {
    let list = [
      entry("title", "a", "class", "FirstScreen"), entry("title", "b", "class", "Nowhere", "section", "Views"),
      entry("titel", "c", "class", "FirstScreen"),
    ]
    let found = problems(xml(list.joined()))
    #expect(found.map(\.reason) == [.classNotFound, .misspelledKey(suggestion: "title")])
    #expect(found.map(\.index) == [1, 2])
    #expect(found.map(\.title) == ["b", nil])
    #expect(found.map(\.section) == ["Views", nil])
    #expect(found.map(\.key) == ["class", "titel"])
    #expect(found.map(\.value) == ["\"Nowhere\"", "\"c\""])
    #expect(found.map(\.remedy.isEmpty) == [false, false])
  }

  @Test("A list that isn't a list is refused, whatever Foundation makes of it")
  func formats() {
    let cases: [(String, CatalogError.Problem.Reason)] = [
      ("", .unknownFormat), ("word", .unknownFormat), ("({title = a; class = b;})", .unknownFormat),
      ("  \n ", .unknownFormat), ("{\"title\": \"a\"}", .notAList), ("[]", .empty),
      ("<plist><dict/></plist>", .notAList), ("<plist><array/></plist>", .empty), ("<plist><array>", .malformed),
      ("<html></html>", .malformed), ("[{]", .malformed), ("[", .malformed), ("bplist00", .malformed),
      ("bplist00 is a word", .malformed), ("\0\0\0", .unknownFormat), ("<plist><string>a</string></plist>", .notAList),
    ]
    for (text, reason) in cases {
      #expect(problems(Data(text.utf8)).map(\.reason) == [reason], "\(text)")
    }
    #expect(problems(Data()).map(\.reason) == [.unknownFormat])
  }

  @Test("The text of a problem is one line that shows what can't be seen, whatever the list says")
  func oneLine() {
    let found = problems(
      json(
        #"""
        [{"title": "a\u001B", "class": "First\nScreen"}, {"title": 1, "cl\nass": "a\r\nb"},
         {"title": "b", "id": "x\u2028y"},
         {"title": "\u200B", "class": "FirstScreen"}, {"title": "👩‍👩‍👧", "class": "👩‍👩‍👧"}]
        """#), registry: ["one\ntwo": { PlainController() }])
    let text = found.map(\.description).joined()
    for part in [#""First\nScreen""#, #"cl\nass = "a\r\nb""#, #""x\u{2028}y""#, #"one\ntwo"#, #""\u{200B}""#, "👩‍👩‍👧"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(found.count > 4 && !text.contains(where: { $0.isNewline || $0 == "\u{200B}" || $0 == "\u{1B}" }))
  }

  @Test(
    "A title that can't be seen is missing, and a text that can't be seen is blank",
    arguments: ["\u{200B}", "\u{FEFF}", "\0", "\u{1B}", "\u{AD}\u{2060}", "\u{3164}", "\u{202E} \t", "\u{FE0F}"])
  func invisible(text: String) throws {
    func reasons(_ entry: [String: String]) throws -> [CatalogError.Problem.Reason] {
      problems(try JSONSerialization.data(withJSONObject: [entry])).map(\.reason)
    }
    #expect(try reasons(["title": text, "class": "FirstScreen"]) == [.missingTitle])
    for key in ["subtitle", "section", "id"] {
      #expect(try reasons(["title": "a", "class": "FirstScreen", key: text]) == [.blank])
    }
    #expect(try reasons(["title": "a\(text)", "class": "FirstScreen"]) == [], "One character can be seen.")
  }

  @Test("Random damage of a list never stops the program")
  func damage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Damaged lists: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let entries: [[String: Any]] = [
      ["title": "First", "class": "FirstScreen", "id": "a"],
      ["title": "Ä", "class": "SecondScreen", "keywords": ["a"]],
    ]
    let lists = [
      articleList, try JSONSerialization.data(withJSONObject: entries),
      try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0),
    ]
    for list in lists {
      for _ in 0..<500 {
        var data = list
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        let found = problems(data)
        #expect(found.allSatisfy { !$0.description.isEmpty }, "seed \(seed)")
      }
    }
  }

  @Test("A binary list that is cut off anywhere is refused, and never read as a string")
  func cutOff() throws {
    let entries = [["title": "First", "class": "FirstScreen"], ["title": "Ä", "class": "SecondScreen"]]
    let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
    for length in 1..<data.count {
      let found = problems(data.prefix(length))
      #expect(found.map(\.reason) == [length < 6 ? .unknownFormat : .malformed], "cut off after \(length) bytes")
    }
    #expect(problems(data) == [])
  }

  @Test("JSON that is nested too deeply is refused, and a key of the reader may hold a nested value")
  func deep() {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }
    func list(_ depth: Int) -> Data {
      json("[{\"title\": \"a\", \"class\": \"FirstScreen\", \"x-note\": \(nested(depth, "[", "]"))}]")
    }
    #expect(problems(list(100)) == [])
    #expect(problems(list(100_000)).map(\.reason) == [.malformed])
    let note = "<key>x-note</key>" + nested(100, "<array>", "</array>")
    #expect(problems(xml("<dict>\(note)<key>title</key><string>a</string></dict>")).map(\.reason) == [.missingClass])
  }

  @Test("For a mistake in the XML or the JSON, the remedy says what Foundation says about the place")
  func place() {
    let broken = problems(Data("<plist>\n<array>\n<dict>\n<key>a</key>\n<foo/>\n</dict>\n</array></plist>".utf8))
    #expect(broken.map(\.reason) == [.malformed] && broken.first?.index == nil)
    #expect(
      broken.first?.remedy
        == "Foundation says: Encountered unknown tag foo on line 5. Correct the file, or copy it again.")
    let texts = [
      #"[{"title" 1}]"#, "[{\"title\": \"a\u{1}\"}]", #"[{"title": "\x"}]"#, #"[{"\x": 1}]"#, "[", "[NaN]",
    ]
    for text in texts {
      let found = problems(json(text))
      #expect(found.map(\.reason) == [.malformed], "\(text)")
      #expect(found.first?.remedy.hasPrefix("Foundation says: ") == true, "\(text)")
      #expect(found.first?.remedy.hasSuffix(". Correct the file, or copy it again.") == true, "\(text)")
    }
  }

  @Test("Each unknown key is a mistake that is named; keys that begin with x- are the reader's own")
  func spelling() {
    func reasons(_ key: String) -> [CatalogError.Problem.Reason] {
      problems(json("[{\"title\": \"a\", \"class\": \"FirstScreen\", \"\(key)\": \"x\"}]")).map(\.reason)
    }
    for key in ["note", "version", "", "subtitles2", "sections of it", "ids", "idd", "subtxle", "Title", "X-note"] {
      #expect(reasons(key) == [.unknownKey], "\(key)")
    }
    for key in ["x-note", "x-", "x-title"] { #expect(reasons(key) == [], "\(key)") }
    for key in ["Subtitle", "subtitel", "subtitl", "ssubtitle", "subtytle"] {
      #expect(reasons(key) == [.misspelledKey(suggestion: "subtitle")], "\(key)")
    }
    #expect(reasons("variant") == [.misspelledKey(suggestion: "variants")])
    #expect(
      problems(json("[{\"title\": \"a\", \"id\": \"a\", \"clas\": \"FirstScreen\"}]")).map(\.reason)
        == [.misspelledKey(suggestion: "class")], "It isn't missing, too.")
    #expect(
      problems(json("[{\"Title\": \"a\", \"class\": \"FirstScreen\"}]")).map(\.reason)
        == [.misspelledKey(suggestion: "title")])
    let two = problems(xml(entry("title", "a", "class", "FirstScreen", "note", "b", "version", "c")))
    #expect(
      two.map(\.description)
        == ["note = \"b\"", "version = \"c\""].map {
          "Entry 0 (\"a\"), \($0): there is no such key. Remove it, or begin it with x- if it is your own. The keys "
            + "are title, class, subtitle, section, id, keywords, presentation, variants."
        })
  }

  // MARK: Variants

  @Test("A list of variants with a mistake is told: another type, none, a blank one, one twice")
  func variants() {
    func found(_ variants: String) -> [String] {
      problems(json("[{\"title\": \"a\", \"class\": \"VariantScreen\", \"variants\": \(variants)}]"))
        .map(\.description)
    }
    #expect(found("[\"b\", \"c\"]") == [] && found("null") == [])
    let place = "Entry 0 (\"a\"), variants"
    #expect(
      found("\"b\"") == [
        "\(place) = \"b\": it isn't an array of strings. Write an array with a string for each variant."
      ])
    #expect(found("[]") == ["\(place): it has no entries. Write at least one variant, or remove the key."])
    #expect(
      found("[\"b\", \" \", \"b\"]") == [
        "\(place) = \" \": it has no visible character. Write a name for each variant.",
        "\(place) = \"b\": it occurs twice. Write each variant once.",
      ])
  }

  @Test("The id of a variant belongs to no other entry")
  func idsOfVariants() {
    let variants = "{\"title\": \"a\", \"class\": \"VariantScreen\", \"id\": \"x\", \"variants\": [\"b\", \"c\"]}"
    func found(_ id: String) -> [CatalogError.Problem] {
      problems(json("[\(variants), {\"title\": \"b\", \"class\": \"FirstScreen\", \"id\": \"\(id)\"}]"))
    }
    #expect(found("x/d").isEmpty && found("y").isEmpty)
    for id in ["x", "x/b", "x/c"] {
      #expect(found(id).map(\.reason) == [.duplicateID(firstIndex: 0)] && found(id).map(\.index) == [1], "\(id)")
    }
    let first = "{\"title\": \"b\", \"class\": \"FirstScreen\", \"id\": \"x/c\"}"
    let late = problems(json("[\(first), \(variants)]"))
    #expect(late.map(\.key) == ["variants"] && late.map(\.value) == ["\"x/c\""])
  }

  @Test("A registry that has only the other kind of closure for an id is told")
  func otherRegistry() {
    let plain = "{\"title\": \"a\", \"id\": \"one\"}"
    let variants = "{\"title\": \"b\", \"id\": \"two\", \"variants\": [\"c\"]}"
    let unknown = "{\"title\": \"b\", \"id\": \"three\", \"variants\": [\"c\"]}"
    do {
      _ = try Catalog(
        data: json("[\(plain), \(variants), \(unknown)]"),
        options: .init(
          registry: ["two": { PlainController() }], variantRegistry: ["one": { _ in PlainController() }]))
      Issue.record("It should have thrown.")
    } catch {
      #expect(
        error.problems.map(\.description) == [
          "Entry 0 (\"a\"), id = \"one\": the closure that the registry has doesn't fit. Add the key variants.",
          "Entry 1 (\"b\"), id = \"two\": the closure that the registry has doesn't fit. "
            + "Add the id to the registry of variants.",
          "Entry 2 (\"b\"), id = \"three\": it has neither a class nor an id that the registry knows. Add the key "
            + "class, or add the id to the registry of variants. It has: one.",
        ])
    }
  }

  @Test("Names that can't be a class are refused without noise")
  func names() {
    for name in [
      "Outer.Nested", "ScreenCatalogTests.Outer.Nested", "HiddenScreen", ".", "..", "a.", "First Screen", "日本", "$s",
    ] {
      #expect(
        problems(json("[{\"title\": \"a\", \"class\": \"\(name)\"}]")).map(\.reason) == [.classNotFound], "\(name)")
    }
  }

  @Test("Null, numbers, flags, arrays, dictionaries, dates and data are named in the message")
  func values() throws {
    func value(_ text: String) -> String? { problems(json("[\(text)]")).first?.value }
    let texts = ["null", "-1", "1.5", "true", "[]", "{\"a\": 1}", "\"a\""]
    let names = ["null", "-1", "1.5", "true", "an array", "a dictionary", "\"a\""]
    for (text, name) in zip(texts, names) where name != "a dictionary" { #expect(value(text) == name) }
    for (text, name) in zip(texts, names) where text != "null" && text != "\"a\"" {
      #expect(value("{\"title\": \(text), \"class\": \"FirstScreen\"}") == name)
    }
    for (text, name) in zip(texts, names) where text != "null" && text != "[]" {
      #expect(value("{\"title\": \"a\", \"class\": \"FirstScreen\", \"keywords\": \(text)}") == name)
    }
    #expect(value("{\"title\": \"a\", \"class\": \"FirstScreen\", \"keywords\": [\"a\", null]}") == "an array")
    let data = try PropertyListSerialization.data(
      fromPropertyList: [["title": Date(), "class": Data([1]), "id": Double.nan, "section": -Double.infinity]],
      format: .binary, options: 0)
    #expect(problems(data).map(\.key) == ["title", "class", "section", "id"])
    #expect(problems(data).map(\.value) == ["a date", "data", "-inf", "nan"])
  }
}
#endif
