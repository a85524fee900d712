#if UIKIT
import PlatformUI
import ScreenCatalog
import TestSupport
import Testing

/// A controller whose initializer counts.
final class CountingController: UIViewController {
  static var count = 0

  override init(nibName: String?, bundle: Bundle?) {
    Self.count += 1
    super.init(nibName: nibName, bundle: bundle)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }
}

/// A controller that declares `init()` itself.
final class OwnInitController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "own"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }
}

final class PlainTableController: UITableViewController {}

/// A controller that can't be made without a text.
final class TextController: UIViewController {
  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    title = text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }
}

@Suite("Making controllers by the names of their classes")
@MainActor
struct MakingTests {
  private func list(_ names: String...) -> Data {
    xml(names.map { entry("title", $0, "class", $0) }.joined())
  }

  @Test("An entry is enough for a class that inherits init(), and each call makes a new controller")
  func makesByInit() throws {
    let data = list("PlainController", "CountingController", "PlainTableController")
    #expect(throws: CatalogError.self) { try Catalog(data: data) }
    let screens = try Catalog(data: data, options: .init(making: .byClassName)).sections[0].screens
    let first = try screens[0].make()
    let second = try screens[0].make()
    #expect(type(of: first) == PlainController.self && type(of: second) == PlainController.self && first !== second)
    let count = CountingController.count
    #expect(try screens[1].make() is CountingController)
    #expect(CountingController.count == count + 1, "The initializer of the class is called.")
    #expect(try screens[2].make() is PlainTableController)
  }

  @Test("A class that makes itself still does, and the registry still comes first")
  func selfMaking() throws {
    let data = list("FailingScreen", "PlainController")
    let catalog = try Catalog(
      data: data, options: .init(making: .byClassName, registry: ["PlainController": { SecondScreen() }]))
    #expect(throws: NoLuck.self) { try catalog.screen(withID: "FailingScreen")?.make() }
    #expect(try catalog.screen(withID: "PlainController")?.make() is SecondScreen)
  }

  @Test("A class that isn't there and one that is no controller are named when the list is loaded")
  func mistakes() {
    do {
      _ = try Catalog(
        data: list("PlainController", "PlianController", "NoController"), options: .init(making: .byClassName))
      Issue.record("It should have thrown.")
    } catch {
      #expect(error.problems.map(\.reason) == [.classNotFound, .notAViewController])
      #expect(error.problems.map(\.value) == ["\"PlianController\"", "\"NoController\""])
    }
  }

  @Test("A file is loaded with the classes of a module")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("making-\(UUID().uuidString).plist")
    try list("PlainController").write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: CatalogError.self) { try Catalog(contentsOf: url) }
    #expect(try Catalog(contentsOf: url, options: .init(making: .byClassName)).count == 1)
  }

  #if canImport(UIKit)
  @Test("A class that declares init() itself is made, too")
  func ownInit() throws {
    let screens = try Catalog(data: list("OwnInitController"), options: .init(making: .byClassName)).sections[0].screens
    #expect(try screens[0].make().title == "own")
  }
  #endif

  #if os(macOS) || os(Linux) || os(Windows)
  @Test("A class without init() loads, and traps when it is made")
  func missingInitializer() async throws {
    let screens = try Catalog(data: list("TextController"), options: .init(making: .byClassName)).sections[0].screens
    #expect(screens.count == 1)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let data = xml(entry("title", "a", "class", "TextController"))
        _ = try Catalog(data: data, options: .init(making: .byClassName)).sections[0].screens[0].make()
      }
    }
    try expectTrap(result, says: "TextController")
  }
  #endif

  #if os(Linux) || os(Windows)
  @Test("Where classes are Swift's own, one that declares init() itself traps, too")
  func ownInit() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let data = xml(entry("title", "a", "class", "OwnInitController"))
        _ = try Catalog(data: data, options: .init(making: .byClassName)).sections[0].screens[0].make()
      }
    }
    try expectTrap(result, says: "OwnInitController")
  }
  #endif
}
#endif
