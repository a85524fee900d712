#if UIKIT
import PlatformUI
import ScreenCatalog
import TestSupport
import Testing

@Suite("Lists that other tools write")
struct OtherToolsTests {
  private static let first = entry("title", "Zoë", "class", "FirstScreen")

  /// Returns the titles of a list; empty if it has a mistake.
  private func titles(_ data: Data) -> [String] {
    (try? Catalog(data: data))?.sections.flatMap { $0.screens.map(\.title) } ?? []
  }

  /// Returns a list in XML that says that it is in another encoding than UTF-8.
  private func xml(_ entries: String, named name: String, in encoding: String.Encoding) throws -> Data {
    let text = String(decoding: ScreenCatalogTests.xml(entries), as: UTF8.self)
    return try #require(text.replacingOccurrences(of: "UTF-8", with: name).data(using: encoding))
  }

  // MARK: Encodings

  @Test(
    "A list in XML that names an encoding of one byte for a letter loads",
    arguments: [
      ("ISO-8859-1", .isoLatin1), ("iso-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252), ("utf8", .utf8),
    ] as [(String, String.Encoding)])
  func encodings(name: String, encoding: String.Encoding) throws {
    #expect(titles(try xml(Self.first, named: name, in: encoding)) == ["Zoë"])
  }

  @Test("A list in XML that is ASCII alone loads, and each of its mistakes is told", arguments: ["US-ASCII", "ascii"])
  func ascii(name: String) throws {
    let plain = entry("title", "Zoe", "class", "FirstScreen", "x-note", "a")
    #expect(titles(try xml(plain, named: name, in: .ascii)) == ["Zoe"])
    let wrong = try xml(plain + entry("title", "b", "class", "Nowhere"), named: name, in: .ascii)
    #expect(problems(wrong).map(\.reason) == [.classNotFound] && problems(wrong).map(\.index) == [1])
    #expect(problems(try xml("", named: name, in: .ascii)).map(\.reason) == [.empty])
  }

  @Test("If an encoding isn't known, or the text is damaged, the remedy names UTF-8", arguments: ["x-none", "UTF-16"])
  func unknownEncoding(name: String) throws {
    let found = problems(try xml(Self.first, named: name, in: .utf8))
    #expect(found.map(\.reason) == [.malformed])
    #expect(found.first?.remedy.hasPrefix("Foundation says: ") == true)
    #expect(found.first?.remedy.hasSuffix(". Correct the file, or save it as UTF-8.") == true)
    let damaged = problems(try xml("<foo/>", named: "ISO-8859-1", in: .ascii))
    #expect(damaged.first?.remedy.hasPrefix("Foundation says: Encountered unknown tag foo on line 5. ") == true)
  }

  // MARK: Text behind the end

  @Test("Text behind the end of a list in XML is a mistake that names the text")
  func textBehindEnd() {
    let list = ScreenCatalogTests.xml(Self.first)
    let texts = [
      "\n" + String(decoding: list, as: UTF8.self), "x", "\n>>>>>>> other\n", "<!-- a --> x", "<!-- a", "\0",
      "<array/>", String(repeating: "ä", count: 1000),
    ]
    for text in texts {
      let found = problems(list + Data(text.utf8))
      #expect(found.map(\.reason) == [.malformed], "\(text)")
      #expect(found.first?.remedy.hasPrefix("Remove what stands behind </plist>: \"") == true)
      #expect(found.first.map { $0.description.count < 200 } == true)
    }
    #expect(
      problems(list + Data("\n>>>>>>> other\n".utf8)).map(\.description) == [
        #"The list: it is damaged or cut off. Remove what stands behind </plist>: ">>>>>>> other\n"."#
      ])
    #expect(problems(Data("<plist><array/></plist\n>x".utf8)).map(\.reason) == [.malformed])
  }

  @Test("White space and comments behind the end are none, and neither is an end that isn't the end")
  func noTextBehindEnd() throws {
    let list = ScreenCatalogTests.xml(Self.first)
    for text in ["", "\n", "\r\n\t ", "<!-- a -->", "\n<!-- </plist> -->\n<?a b?>\n<!---->"] {
      #expect(titles(list + Data(text.utf8)) == ["Zoë"], "\(text)")
    }
    #expect(titles(ScreenCatalogTests.xml("<!-- </plist> -->" + Self.first)) == ["Zoë"])
    let title = "</plist>a"
    let values = [["title": title, "class": "FirstScreen"]]
    #expect(titles(ScreenCatalogTests.xml(entry("title", "<![CDATA[\(title)]]>", "class", "FirstScreen"))) == [title])
    let binary = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    #expect(titles(binary) == [title])
    #expect(titles(try JSONSerialization.data(withJSONObject: values)) == [title])
  }

  // MARK: The text $null

  @Test("In a property list, the text $null is a mistake that says what it is, whatever key it has")
  func nullText() throws {
    let words: [String: Any] = ["keywords": ["a", "$null"], "variants": ["$null"]]
    for key in ["title", "class", "subtitle", "section", "id", "presentation", "keywords", "variants"] {
      for value in ["$null", words[key]].compactMap(\.self) {
        let list = [["title": "a", "class": "FirstScreen"].merging([key: value] as [String: Any]) { $1 }]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
          let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
          let found = problems(data)
          #expect(found.map(\.reason) == [.sameAsNoValue] && found.map(\.key) == [key], "\(key)")
        }
      }
    }
    #expect(
      problems(ScreenCatalogTests.xml(entry("title", "$null", "class", "FirstScreen"))).map(\.description) == [
        "Entry 0, title = \"$null\": it can't be told from no value in a property list. Write another text, or load "
          + "the list from JSON."
      ])
  }

  @Test("In JSON, the text $null is a text, and so is one in a property list that only begins so")
  func otherNullTexts() {
    let text = "[{\"title\": \"$null\", \"class\": \"FirstScreen\", \"keywords\": [\"$null\"]}]"
    #expect(titles(json(text)) == ["$null"])
    #expect(titles(ScreenCatalogTests.xml(entry("title", "$nulls", "class", "FirstScreen"))) == ["$nulls"])
    #expect(titles(ScreenCatalogTests.xml(entry("title", "a", "class", "FirstScreen", "x-note", "$null"))) == ["a"])
  }
}
#endif
