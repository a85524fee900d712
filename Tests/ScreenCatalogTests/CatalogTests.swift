#if UIKIT
import PlatformUI
import ScreenCatalog
import TestSupport
import Testing

@Suite("Catalogs in code")
struct CatalogTests {
  private func titles(_ catalog: Catalog) -> [[String]] { catalog.sections.map { $0.screens.map(\.title) } }

  @Test("A catalog is built of sections, screens, conditions and loops")
  func builder() {
    for flag in [true, false] {
      let catalog = Catalog {
        Catalog.Screen("a") { UIViewController() }
        Catalog.Screen("b") { UIViewController() }
        Catalog.Section("S") {
          Catalog.Screen("c") { UIViewController() }
          if flag { Catalog.Screen("d") { UIViewController() } } else { Catalog.Screen("e") { UIViewController() } }
          for number in 1...2 { Catalog.Screen("f\(number)") { UIViewController() } }
          if flag { Catalog.Screen("g") { UIViewController() } }
        }
        if flag { Catalog.Section("T") { Catalog.Screen("h") { UIViewController() } } }
        for name in ["U", "V"] { Catalog.Section(name) { Catalog.Screen(name) { UIViewController() } } }
      }
      let middle = flag ? ["c", "d", "f1", "f2", "g"] : ["c", "e", "f1", "f2"]
      #expect(titles(catalog) == [["a", "b"], middle] + (flag ? [["h"]] : []) + [["U"], ["V"]])
      #expect(catalog.sections.map(\.title) == [nil, "S"] + (flag ? ["T"] : []) + ["U", "V"])
      #expect(catalog.screen(withID: "c")?.title == "c", "The id is the title.")
    }
  }

  @Test("A screen with variants has a row, an id and a controller for each one")
  @MainActor
  func variants() throws {
    func profile(_ title: String, subtitle: String? = nil, id: String? = nil) -> Catalog.Screen {
      Catalog.Screen(title, subtitle: subtitle, id: id, keywords: ["user"], variants: ["new", "old"]) { variant in
        let controller = UIViewController()
        controller.title = variant
        return controller
      }
    }
    let catalog = Catalog {
      Catalog.Section("Account") {
        Catalog.Screen("Sign in") { UIViewController() }
        profile("Profile")
      }
      profile("Friends", subtitle: "All", id: "list")
    }
    let screens = catalog.sections.flatMap(\.screens)
    #expect(screens.map(\.title) == ["Sign in", "Profile", "Profile", "Friends", "Friends"])
    #expect(screens.map(\.subtitle) == [nil, "new", "old", "All, new", "All, old"])
    #expect(screens.map(\.id) == ["Sign in", "Profile/new", "Profile/old", "list/new", "list/old"])
    #expect(screens.map(\.variant) == [nil, "new", "old", "new", "old"])
    #expect(try screens.dropFirst().map { try $0.make().title } == ["new", "old", "new", "old"])
    #expect(try catalog.screen(withID: "list/old")?.make().title == "old")
    #expect(catalog.screen(withID: "list") == nil && catalog.count == 5)
    // A row is a screen like any other: the search finds it, and a section can be made of it again.
    let found = catalog.sections(matching: "old user")
    #expect(found.map { $0.screens.map(\.id) } == [["Profile/old"], ["list/old"]])
    #expect(Catalog(sections: found).count == 2)
  }

  @Test("A catalog may be empty")
  func empty() {
    #expect(Catalog(sections: []).isEmpty && Catalog(sections: [Catalog.Section(screens: [])]).isEmpty)
    #expect(Catalog {}.sections.isEmpty)
  }

  @Test("A title of digits or signs is a title")
  func signs() {
    for title in ["1", "…", "👩‍👩‍👧", "\u{301}"] {
      #expect(Catalog { Catalog.Screen(title, id: "x") { UIViewController() } }.count == 1)
    }
  }

  @Test("A catalog can be loaded and searched away from the main actor")
  func sendable() async throws {
    let data = articleList
    let count = try await Task.detached { try Catalog(data: data).sections(matching: "first").count }
      .value
    #expect(count == 1)
  }
}

#if os(macOS) || os(Linux) || os(Windows)
@Suite("Traps of a catalog in code")
struct CatalogTrapTests {
  @Test("A screen with an empty list of variants stops the program")
  func noVariant() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog.Screen("Profile", variants: []) { _ in UIViewController() }
    }
    #expect(
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
        "The screen \"Profile\" has an empty list of variants and would have no row.") == true)
  }

  @Test("The same variant twice stops the program")
  func sameVariant() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog { Catalog.Screen("Profile", variants: ["a", "a"]) { _ in UIViewController() } }
    }
    #expect(
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
        "have the same id, \"Profile/a\"") == true)
  }

  @Test("The same id twice stops the program")
  func twice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog {
        Catalog.Screen("One", id: "x") { UIViewController() }
        Catalog.Screen("Two", id: "x") { UIViewController() }
      }
    }
    try expectTrap(result, says: "\"One\" and \"Two\" have the same id, \"x\"", "another id")
  }

  @Test("A title that can't be seen stops the program, with one line")
  func blank() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog { Catalog.Screen("\u{200B} \u{1B}", id: "x\ny") { UIViewController() } }
    }
    try expectTrap(result, says: #""x\ny" has no title"#, "at least one visible character")
  }

  @Test("A row that the table doesn't have stops the program")
  func noRow() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let catalog = Catalog { Catalog.Screen("One", id: "x") { UIViewController() } }
        _ = CatalogViewController(catalog: catalog).screen(at: IndexPath(row: 1, section: 0))
      }
    }
    try expectTrap(result, says: "no row 1 in section 0", "[1] rows", "that the table has now")
  }
}
#endif
#endif
