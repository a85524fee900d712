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

  @Test("Thirteen mistakes in one list are reported together, each with its place, value and remedy")
  func all() {
    let data = xml(
      """
      <dict><key>class</key><string>FirstScreen</string></dict>
      <dict><key>title</key><string> </string><key>class</key><string>FirstScreen</string></dict>
      <dict><key>title</key><integer>3</integer><key>class</key><string>FirstScreen</string></dict>
      <dict><key>title</key><string>a</string></dict>
      <dict><key>title</key><string>a</string><key>class</key><string>FristScreen</string></dict>
      <dict><key>title</key><string>a</string><key>class</key><string>NoController</string></dict>
      <dict><key>title</key><string>a</string><key>class</key><string>PlainController</string></dict>
      \(entry("title", "a", "class", "FirstScreen", "id", "x"))
      \(entry("title", "b", "class", "FirstScreen", "id", "x"))
      <string>word</string>
      \(entry("title", "a", "title", "b", "class", "FirstScreen"))
      \(entry("title", "a", "class", "FirstScreen", "keywords", "x"))
      \(entry("title", "a", "class", "FirstScreen", "subtitel", "x"))
      <dict><key>title</key><string>a</string><key>class</key><true/></dict>
      """)
    let found = problems(data)
    #expect(
      found.map(\.reason) == [
        .missingTitle, .missingTitle, .wrongType(expected: "a string"), .missingClass, .classNotFound,
        .notAViewController, .notCatalogScreenMaking, .duplicateID(firstIndex: 7), .notADictionary, .duplicateKey,
        .wrongType(expected: "an array of strings"), .misspelledKey(suggestion: "subtitle"),
        .wrongType(expected: "a string"),
      ])
    #expect(found.map(\.index) == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13])
    #expect(found.map(\.line) == [5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18])
    #expect(
      found.map(\.key) == [
        "title", "title", "title", nil, "class", "class", "class", "id", nil, "title", "keywords", "subtitel", "class",
      ])
    #expect(
      found.map(\.value) == [
        nil, "\" \"", "3", nil, "\"FristScreen\"", "\"NoController\"", "\"PlainController\"", "\"x\"", "\"word\"", nil,
        "\"x\"", "\"x\"", "true",
      ])
    #expect(found.allSatisfy { !$0.remedy.isEmpty })
    let text = CatalogErrorText(data)
    #expect(text.lines.count == 13)
    #expect(
      text.lines[4]
        == "Entry 4 (line 9), class = \"FristScreen\": there is no such class. Neither \"FristScreen\" nor "
        + "\"ScreenCatalogTests.FristScreen\" is a class at the top level of a module that is neither generic nor "
        + "private. Check the spelling and the module, or add the id to the registry.")
    #expect(text.lines[7].hasPrefix("Entry 8 (line 13), id = \"x\": entry 7 has the same id."))
  }

  /// The error's text, which `localizedDescription` gives, too.
  private struct CatalogErrorText {
    let lines: [String]
    init(_ data: Data) {
      do {
        _ = try Catalog(data: data)
        lines = []
      } catch {
        #expect(error.localizedDescription == error.description)
        lines = error.description.split(separator: "\n").map(String.init)
      }
    }
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
        [{"title": "a\u001B", "class": "First\nScreen"}, {"title": 1, "cl\nass": "a\r\nb", "id": "x\u2028y"},
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

  @Test("Random damage of XML or JSON never stops the program")
  func damage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Lists as text: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for list in [articleList, json("[{\"title\": \"First\", \"class\": \"FirstScreen\", \"id\": \"a\"}]")] {
      for _ in 0..<300 {
        var data = list
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        let found = problems(data)
        #expect(found.allSatisfy { !$0.description.isEmpty }, "seed \(seed)")
      }
    }
  }

  @Test("A mistake in the XML or the JSON names its line, also in the middle of the list")
  func lines() {
    let broken = problems(Data("<plist>\n<array>\n<dict>\n<key>a</key>\n<foo/>\n</dict>\n</array></plist>".utf8))
    #expect(broken.first?.line == 5 && broken.first?.index == nil)
    #expect(broken.first?.remedy.contains("foo") == true)
    #expect(problems(Data("<plist>\n<array>\n".utf8)).first?.line == 2)
    let start = "[\n{\"title\": \"é\",\r\n \"class\": \"FirstScreen\"},\n"
    let end = "\n{\"title\": \"b\", \"class\": \"FirstScreen\"}\n]\n"
    let mistakes = [
      "{\"title\" 1},", "{\"title\": x},", "{\"title\": \"a\u{1}\"},", "{\"title\": \"a\n\"},", "01,", "{]},",
    ]
    for mistake in mistakes {
      #expect(problems(json(start + mistake + end)).first?.line == 4, "\(mistake)")
    }
    #expect(problems(Data([0xEF, 0xBB, 0xBF]) + json(start + "x" + end)).first?.line == 4)
    #expect((start + "x" + end).data(using: .utf16).flatMap { problems($0).first?.line } == 4)
    #expect(problems(json("[\n{\"title\":\n}]")).first?.line == 3)
    #expect(problems(json("[\n{\n")).first?.line == 2)
  }

  @Test("A key that occurs twice is found in XML and in JSON, however it is written, and only in the entry itself")
  func duplicateKeys() {
    let twice = "<key>ti<![CDATA[tl]]>e</key><string>a</string><!-- x --><key>&#116;itle</key><string>b</string>"
    #expect(
      problems(xml("<dict>\(twice)<key>class</key><string>FirstScreen</string></dict>")).map(\.reason) == [
        .duplicateKey
      ])
    let inner = "<key>extra</key><dict><key>a</key><string/><key>a</key><string/></dict>"
    #expect(
      problems(
        xml("<dict><key>title</key><string>a</string>\(inner)<key>class</key><string>FirstScreen</string></dict>"))
        == [])
    let found = problems(
      json(
        """
        [{"title": "a, \\"class\\": [", "class": "FirstScreen"},
         {"title": "b",
          "\\u0074itle": "c", "n": {"title": 1, "x": [1, -2.5e3, true, null]}, "class": "FirstScreen"}]
        """))
    #expect(found.map(\.reason) == [.duplicateKey] && found.first?.index == 1 && found.first?.line == 3)
  }

  @Test("Each entry has its own line, also behind entries that aren't dictionaries")
  func linesOfEntries() {
    let bad = "\"word\",\n-1.5e3,\ntrue,\n[\"a\",\n\"b\"],\nnull,\n{\"title\":\n1,\n\"class\": \"FirstScreen\"}\n"
    #expect(problems(json("[\n\(bad)]")).map(\.line) == [2, 3, 4, 5, 7, 8])
    let text = "<string>word</string>\n<real>1</real>\n<true/>\n<array/>\n<array><string>a</string>\n<array/></array>\n"
    #expect(problems(xml(text + entry("title", "a"))).map(\.line) == [5, 6, 7, 8, 9, 11])
  }

  @Test("An unknown key is ignored unless it looks like a known one")
  func spelling() {
    func reasons(_ key: String) -> [CatalogError.Problem.Reason] {
      problems(json("[{\"title\": \"a\", \"class\": \"FirstScreen\", \"\(key)\": \"x\"}]")).map(\.reason)
    }
    for key in ["note", "version", "", "subtitles2", "sections of it", "ids", "idd", "subtxle"] {
      #expect(reasons(key) == [], "\(key)")
    }
    for key in ["Subtitle", "subtitel", "subtitl", "ssubtitle", "subtytle"] {
      #expect(reasons(key) == [.misspelledKey(suggestion: "subtitle")], "\(key)")
    }
    #expect(reasons("Title") == [], "The right key is there, too.")
    #expect(
      problems(json("[{\"Title\": \"a\", \"class\": \"FirstScreen\"}]")).map(\.reason)
        == [.missingTitle, .misspelledKey(suggestion: "title")])
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
    func value(_ text: String) -> String? {
      problems(json("[{\"title\": \(text), \"class\": \"FirstScreen\"}]")).first?.value
    }
    #expect(["null", "1", "true", "[]", "{}"].map(value) == ["null", "1", "true", "an array", "a dictionary"])
    let data = try PropertyListSerialization.data(
      fromPropertyList: [["title": Date(), "class": Data([1])]], format: .binary, options: 0)
    #expect(problems(data).map(\.value) == ["a date", "data"])
    #expect(problems(data).map(\.line) == [nil, nil])
  }
}
#endif
