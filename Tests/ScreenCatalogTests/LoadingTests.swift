#if UIKIT
import PlatformUI
import ScreenCatalog
import Testing

@Suite("Loading a list")
struct LoadingTests {
  @Test("The original text's list loads unchanged, as XML, as a binary list and as JSON")
  @MainActor
  func article() throws {
    let entries = [["title": "First", "class": "FirstScreen"], ["title": "Second", "class": "SecondScreen"]]
    let binary = try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
    let lists = [articleList, binary, try JSONSerialization.data(withJSONObject: entries)]
    for data in lists {
      let catalog = try Catalog(data: data)
      #expect(catalog.sections.count == 1 && catalog.sections[0].title == nil)
      let screens = catalog.sections[0].screens
      #expect(screens.map(\.title) == ["First", "Second"] && screens.map(\.id) == ["FirstScreen", "SecondScreen"])
      #expect(screens[0].subtitle == nil && screens[0].keywords == [])
      #expect(try screens[0].make() is FirstScreen)
      #expect(try screens[1].make() is SecondScreen)
      #expect(catalog.count == 2 && !catalog.isEmpty)
      #expect(catalog.screen(withID: "SecondScreen")?.title == "Second" && catalog.screen(withID: "Third") == nil)
    }
  }

  @Test("Every key is read; entries of a section stand together in the order of the sections' first entries")
  func keys() throws {
    let catalog = try Catalog(
      data: json(
        """
        [{"title": "a", "class": "FirstScreen", "section": "S", "id": "1", "subtitle": "sub", "keywords": ["x", "y"]},
         {"title": "b", "class": "FirstScreen", "id": "2", "presentation": "fullScreen"},
         {"title": "c", "class": "FirstScreen", "section": "T", "id": "3", "x-note": 7},
         {"title": "d", "class": "FirstScreen", "section": "S", "id": "4"}]
        """))
    #expect(catalog.sections.map(\.title) == ["S", nil, "T"])
    #expect(catalog.sections.map { $0.screens.map(\.id) } == [["1", "4"], ["2"], ["3"]])
    let screen = try #require(catalog.screen(withID: "1"))
    #expect(screen.subtitle == "sub" && screen.keywords == ["x", "y"])
    #expect(catalog.screen(withID: "2")?.presentation == .fullScreen && screen.presentation == .automatic)
    #expect("\(Catalog.Screen.Presentation.fullScreen)" == ".fullScreen")
  }

  @Test("A variant is a row of its own, made by its class or by the registry of variants")
  @MainActor
  func variants() throws {
    let catalog = try Catalog(
      data: json(
        """
        [{"title": "a", "class": "VariantScreen", "subtitle": "sub", "variants": ["new", "old"],
          "presentation": "sheet"},
         {"title": "b", "class": "FirstScreen"},
         {"title": "c", "id": "x", "keywords": ["k"], "variants": ["one"]},
         {"title": "d", "class": "VariantScreen", "variants": ["new"]},
         {"title": "e", "class": "SecondScreen", "variants": ["none"]}]
        """), options: .init(variantRegistry: ["x": { VariantScreen("registry \($0)") }]))
    let screens = catalog.sections[0].screens
    let ids = ["VariantScreen/new", "VariantScreen/old", "FirstScreen", "x/one", "VariantScreen-2/new"]
    #expect(screens.map(\.id) == ids + ["SecondScreen/none"] && catalog.count == 6)
    for screen in screens { #expect(catalog.screen(withID: screen.id)?.title == screen.title) }
    #expect(catalog.screen(withID: "x") == nil && catalog.screen(withID: "VariantScreen") == nil)
    #expect(screens.map(\.variant) == ["new", "old", nil, "one", "new", "none"])
    #expect(screens[1].subtitle == "sub, old" && screens[1].presentation == .sheet && screens[3].keywords == ["k"])
    #expect(try (screens[1].make() as? VariantScreen)?.variant == "old")
    #expect(try (screens[3].make() as? VariantScreen)?.variant == "registry one")
    let text =
      "SecondScreen has no variant \"none\". Implement makeCatalogScreen(variant:), or remove the key variants."
    do {
      _ = try screens[5].make()
      Issue.record("It should have thrown.")
    } catch {
      #expect((error as? any LocalizedError)?.errorDescription == text)
    }
  }

  @Test("A class that is named twice gives the second entry another id, around the ids that are written")
  func impliedIDs() throws {
    let entry = "{\"title\": \"a\", \"class\": \"FirstScreen\"}"
    let named = "{\"title\": \"a\", \"class\": \"FirstScreen\", \"id\": \"FirstScreen-2\"}"
    let catalog = try Catalog(data: json("[\(entry), \(entry), \(named), \(entry)]"))
    #expect(
      catalog.sections[0].screens.map(\.id) == ["FirstScreen", "FirstScreen-3", "FirstScreen-2", "FirstScreen-4"])
  }

  @Test("An id that is made of a class differs from every other one, also from a class with such a name")
  func impliedIDsOfRegistry() throws {
    let names = ["A", "A", "A-2", "A-2", "A"]
    let list = names.map { "{\"title\": \"a\", \"class\": \"\($0)\"}" }.joined(separator: ",")
    let registry: [String: Catalog.Screen.Maker] = ["A": { PlainController() }, "A-2": { PlainController() }]
    let catalog = try Catalog(data: json("[\(list)]"), options: .init(registry: registry))
    #expect(catalog.sections[0].screens.map(\.id) == ["A", "A-2", "A-2-2", "A-2-3", "A-3"])
    for screen in catalog.sections[0].screens { #expect(catalog.screen(withID: screen.id)?.id == screen.id) }
  }

  @Test("In JSON, null is the same as no value")
  func null() throws {
    let text =
      """
      [{"title": "a", "class": "FirstScreen", "subtitle": null, "section": null, "id": null, "keywords": null}]
      """
    let screen = try #require(try Catalog(data: json(text)).screen(withID: "FirstScreen"))
    #expect(screen.subtitle == nil && screen.keywords == [])
    #expect(problems(json("[{\"title\": null, \"class\": null}]")).map(\.reason) == [.missingTitle, .missingClass])
  }

  @Test("Of a key that occurs twice, one value counts")
  func keyTwice() throws {
    let catalog = try Catalog(data: json(#"[{"title": "a", "class": "FirstScreen", "title": "b"}]"#))
    #expect(["a", "b"].contains(catalog.sections[0].screens[0].title))
  }

  @Test("Thousands of entries load in each format, with every kind of value under own keys")
  func many() throws {
    let note: [Any] = [1, 2.5, true, ["a": ["b"]], "é"]
    let entry: [String: Any] = ["title": "A title", "class": "FirstScreen", "section": "Views", "x-note": note]
    let entries = Array(repeating: entry, count: 2_000)
    let lists = [
      try JSONSerialization.data(withJSONObject: entries),
      try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0),
      try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0),
    ]
    for data in lists {
      let catalog = try Catalog(data: data)
      #expect(catalog.count == 2_000 && catalog.sections.map(\.title) == ["Views"])
      #expect(catalog.sections[0].screens.last?.id == "FirstScreen-2000")
    }
  }

  @Test("A class is found with its module, without one in the caller's or the given module, and not in another")
  func modules() throws {
    func list(_ name: String) -> Data { json("[{\"title\": \"a\", \"class\": \"\(name)\"}]") }
    #expect(try Catalog(data: list("ScreenCatalogTests.FirstScreen"), options: .init(module: "Other")).count == 1)
    #expect(try Catalog(data: list("FirstScreen")).count == 1)
    #expect(try Catalog(data: list("FirstScreen"), options: .init(module: "ScreenCatalogTests")).count == 1)
    #expect(throws: CatalogError.self) { try Catalog(data: list("FirstScreen"), options: .init(module: "Other")) }
    #expect(throws: CatalogError.self) { try Catalog(data: list("FirstScreen"), options: .init(module: "")) }
    #expect(throws: CatalogError.self) { try Catalog(data: list("Other.FirstScreen")) }
  }

  @Test("What the registry has needs no class, and comes before one")
  @MainActor
  func registry() throws {
    let data = json(
      """
      [{"title": "a", "id": "own"}, {"title": "b", "class": "Nowhere"},
       {"title": "c", "id": "first", "class": "FirstScreen"}]
      """)
    let registry: [String: Catalog.Screen.Maker] = [
      "own": { PlainController() }, "Nowhere": { SecondScreen() }, "first": { PlainController() },
      "unused": { PlainController() },
    ]
    let catalog = try Catalog(data: data, options: .init(registry: registry))
    #expect(try catalog.screen(withID: "own")?.make() is PlainController)
    #expect(try catalog.screen(withID: "Nowhere")?.make() is SecondScreen)
    #expect(try catalog.screen(withID: "first")?.make() is PlainController)
  }

  @Test("A file is read, and one that isn't there is a problem with its path")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString).plist")
    try articleList.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try Catalog(contentsOf: url).count == 2)
    let missing = url.deletingLastPathComponent().appendingPathComponent("nowhere-\(UUID().uuidString).plist")
    do {
      _ = try Catalog(contentsOf: missing)
      Issue.record("It should have thrown.")
    } catch {
      #expect(error.problems.map(\.reason) == [.unreadable])
      #expect(error.description.contains("nowhere-"))
    }
  }

  @Test("A list in UTF-16, with a byte order mark, with comments and with CDATA loads")
  func encodings() throws {
    let text = String(decoding: articleList, as: UTF8.self)
    let utf16 = try #require(text.replacingOccurrences(of: "UTF-8", with: "UTF-16").data(using: .utf16))
    #expect(problems(utf16) == [])
    #expect(problems(Data([0xEF, 0xBB, 0xBF]) + articleList) == [])
    #expect(
      problems(
        xml(
          "<!-- <dict> --><dict><key><![CDATA[title]]></key><string>A &amp; B</string>\n<key>class</key>"
            + "<string>FirstScreen</string></dict>")) == [])
    #expect(problems(Data([0xEF, 0xBB, 0xBF]) + json("\n [{\"title\": \"a\", \"class\": \"FirstScreen\"}]")) == [])
  }

  @Test("A screen whose maker throws passes the error on")
  @MainActor
  func failing() throws {
    let catalog = try Catalog(data: json("[{\"title\": \"a\", \"class\": \"FailingScreen\"}]"))
    #expect(throws: NoLuck.self) { try catalog.sections[0].screens[0].make() }
  }
}
#endif
