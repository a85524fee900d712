#if UIKIT
import PlatformUI
import ScreenCatalog
import TestSupport
import Testing

@Suite("Loading a list with mistakes")
@MainActor
struct LenientTests {
  /// Returns the texts of the mistakes that a screen shows in place of a controller.
  private func mistakes(of screen: Catalog.Screen?) throws -> [CatalogError.Problem] {
    let screen = try #require(screen)
    do {
      _ = try screen.make()
      return []
    } catch let error as CatalogError {
      return error.problems
    }
  }

  @Test("Of twenty entries, the broken one is a row with its mistake, and the others are as without it")
  func oneOfTwenty() throws {
    func list(_ broken: String) -> Data {
      xml(
        (0..<20).map { number in
          entry(
            "title", "Row \(number)", "class", number == 7 ? broken : "FirstScreen", "section", "Part \(number / 5)")
        }.joined())
    }
    let catalog = try Catalog(data: list("FristScreen"), options: .init(isLenient: true))
    let right = try Catalog(data: list("FirstScreen"))
    #expect(catalog.count == 20 && catalog.sections.map(\.title) == right.sections.map(\.title))
    #expect(
      catalog.sections.map { $0.screens.map(\.title) } == right.sections.map { $0.screens.map(\.title) })
    let row = catalog.sections[1].screens[2]
    #expect(row.title == "Row 7" && row.subtitle == "there is no such class" && row.id == "FristScreen")
    #expect(catalog.problems == problems(list("FristScreen")) && catalog.problems.map(\.index) == [7])
    #expect(try mistakes(of: row) == catalog.problems)
    for screen in catalog.sections.flatMap(\.screens) where screen.id != row.id {
      #expect(try screen.make() is FirstScreen)
    }
  }

  @Test("Of two entries with the same id, the second one is broken, and the id leads to the first one")
  func sameID() throws {
    let list = xml(
      entry("title", "a", "class", "FirstScreen", "id", "x") + entry("title", "b", "class", "SecondScreen", "id", "x")
        + entry("title", "c", "class", "SecondScreen", "id", "x-2") + entry("title", "d", "class", "x"))
    let catalog = try Catalog(data: list, options: .init(isLenient: true))
    #expect(catalog.sections[0].screens.map(\.id) == ["x", "x-3", "x-2", "x-4"])
    #expect(
      catalog.problems.map(\.reason) == [
        .duplicateID(firstIndex: 0), .duplicateID(firstIndex: 0), .classNotFound,
      ])
    #expect(catalog.problems.map(\.index) == [1, 3, 3])
    #expect(try catalog.screen(withID: "x")?.make() is FirstScreen)
    #expect(try catalog.screen(withID: "x-2")?.make() is SecondScreen)
    #expect(try mistakes(of: catalog.screen(withID: "x-3")) == [catalog.problems[0]])
    let last = try #require(catalog.screen(withID: "x-4"))
    #expect(last.subtitle == "entry 0 has the same id; there is no such class")
    #expect(try mistakes(of: last) == Array(catalog.problems[1...]))
  }

  @Test("The ids of the right entries are those that they have when the broken ones are corrected")
  func keptIDs() throws {
    let plain = entry("title", "a", "class", "FirstScreen")
    let broken = entry("title", "", "class", "SecondScreen", "id", "y") + entry("title", "b", "id", "y")
    let catalog = try Catalog(
      data: xml(plain + broken + plain + entry("title", "c", "class", "y-2")), options: .init(isLenient: true))
    #expect(catalog.sections[0].screens.map(\.id) == ["FirstScreen", "y", "y-3", "FirstScreen-2", "y-2"])
  }

  @Test("An entry that has no title, or is no dictionary, is a row with its number")
  func withoutTitle() throws {
    let text = #"["word", {"class": "FirstScreen", "subtitle": "s", "keywords": ["k"]}, {"title": "Right"}, null]"#
    let catalog = try Catalog(data: json(text), options: .init(registry: [:], isLenient: true))
    let screens = catalog.sections[0].screens
    #expect(screens.map(\.title) == ["Entry 0", "Entry 1", "Right", "Entry 3"])
    #expect(screens.map(\.id) == ["Entry 0", "FirstScreen", "Entry 2", "Entry 3"])
    #expect(screens[1].keywords == ["k"] && screens[1].presentation == .automatic)
    #expect(screens[0].subtitle == "it isn't a dictionary")
    #expect(catalog.problems.map(\.index) == [0, 1, 2, 3])
    #expect(try mistakes(of: screens[3]).map(\.value) == ["null"])
  }

  @Test("What concerns the whole list is thrown, as by the other way to load")
  func wholeList() throws {
    for text in ["", "word", "[]", "{}", "[{]", "bplist00"] {
      do {
        _ = try Catalog(data: json(text), options: .init(isLenient: true))
        Issue.record("\(text) should have thrown.")
      } catch {
        #expect(error.problems == problems(json(text)) && error.problems.count == 1, "\(text)")
      }
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lenient-\(UUID().uuidString).plist")
    #expect(throws: CatalogError.self) { try Catalog(contentsOf: url, options: .init(isLenient: true)) }
    try xml(entry("title", "a", "class", "PlainController") + entry("title", "b")).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let catalog = try Catalog(contentsOf: url, options: .init(making: .byClassName, isLenient: true))
    #expect(catalog.count == 2 && catalog.problems.map(\.index) == [1])
  }

  @Test("A list without a mistake, and one that was made in code, have no problems")
  func noProblems() throws {
    #expect(try Catalog(data: articleList, options: .init(isLenient: true)).problems.isEmpty)
    #expect(try Catalog(data: articleList).problems.isEmpty)
    #expect(Catalog { Catalog.Screen("a") { UIViewController() } }.problems.isEmpty)
  }

  @Test("Random lists: each entry is a row, each row an id, and the problems are those of the other way to load")
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Lists with mistakes: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let (ids, classes) = (["x", "x-2", "FirstScreen"], ["FirstScreen", "SecondScreen", "x", "Nowhere"])
    for _ in 0..<300 {
      let entries = (0..<Int.random(in: 1...12, using: &random)).map { number in
        var entry = Bool.random(using: &random) ? ["title": "Title \(number)"] : [:]
        if Bool.random(using: &random) { entry["id"] = ids.randomElement(using: &random) }
        if Bool.random(using: &random) { entry["class"] = classes.randomElement(using: &random) }
        if Bool.random(using: &random) { entry["section"] = number % 2 == 0 ? "even" : "odd" }
        return entry
      }
      let data = try JSONSerialization.data(withJSONObject: entries)
      let catalog = try Catalog(data: data, options: .init(isLenient: true))
      #expect(catalog.problems == problems(data), "seed \(seed)")
      let screens = catalog.sections.flatMap(\.screens)
      #expect(screens.count == entries.count && Set(screens.map(\.id)).count == entries.count, "seed \(seed)")
      let shown = try screens.flatMap { try mistakes(of: $0) }
      #expect(Set(shown) == Set(catalog.problems) && shown.count == catalog.problems.count, "seed \(seed)")
      for screen in screens { #expect(catalog.screen(withID: screen.id)?.title == screen.title, "seed \(seed)") }
    }
  }
}
#endif
