import Foundation
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The contact sheet")
@MainActor
struct ContactSheetTests {
  /// The page of the whole gallery, with pictures that are not drawn.
  private let page: HTMLPage

  init() throws {
    page = try HTMLPage(ContactSheet(screens: GalleryScreen.all.map { Self.drawn(for: $0) }).html)
  }

  /// A screen as `gallery render` makes it, without the drawing.
  private static func drawn(
    for screen: GalleryScreen, movingStates: Set<String> = [], filmSize: CGSize? = nil
  ) -> DrawnScreen {
    var size = screen.size
    let states = screen.states.map { state in
      let script = Script(state.actions, from: size)
      size = script.finalSize
      let pictures = Picture.Style.allCases.map { Picture(of: screen, state: state, style: $0, svg: "<svg/>") }
      let films = Picture.Style.allCases.map {
        Picture(of: screen, state: state, style: $0, svg: "<svg/>", isFilm: true)
      }
      let film = movingStates.contains(state.name) ? DrawnFilm(size: filmSize ?? size, pictures: films) : nil
      return DrawnState(state: state, script: script, size: size, pictures: pictures, film: film)
    }
    return DrawnScreen(screen: screen, states: states)
  }

  private static func screen(
    title: String = "Title", summary: String = "Summary.", module: GalleryModule = .layering, name: String = "name",
    states: [GalleryState]
  ) -> GalleryScreen {
    GalleryScreen(
      name: name, title: title, module: module, summary: summary, size: CGSize(width: 200, height: 400),
      makeController: { _ in fatalError("No test of the page makes a controller") }, states: states)
  }

  private static func page(of screens: GalleryScreen...) throws -> HTMLPage {
    try HTMLPage(ContactSheet(screens: screens.map { drawn(for: $0) }).html)
  }

  // MARK: - The page as a whole

  @Test("names its language, its title and a viewport as wide as the device")
  func head() {
    #expect(page.all("html").first?.attributes["lang"] == "en")
    #expect(page.all("title").map(\.text) == ["Jubako gallery"])
    #expect(page.all("meta").contains { $0.attributes["charset"] == "utf-8" })
    #expect(
      page.all("meta").contains {
        $0.attributes["name"] == "viewport" && $0.attributes["content"] == "width=device-width, initial-scale=1"
      })
  }

  @Test("loads nothing but the pictures beside it, and runs no script")
  func resources() {
    #expect(page.all("script").isEmpty && page.all("link").isEmpty)
    let addresses = page.elements.flatMap { [$0.attributes["src"], $0.attributes["href"]] }.compactMap(\.self)
    #expect(addresses.allSatisfy { !$0.contains(":") && !$0.contains("/") })
    #expect(!ContactSheet.styleSheet.contains("url(") && !ContactSheet.styleSheet.contains("@import"))
  }

  @Test("has headings without gaps: the page, its parts, the screens, the states")
  func headings() {
    let headings = page.elements.compactMap { element in
      element.name.count == 2 && element.name.hasPrefix("h") ? element.name.last?.wholeNumberValue : nil
    }
    #expect(headings.first == 1 && headings.count(where: { $0 == 1 }) == 1)
    #expect(zip(headings, headings.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    #expect(page.all("h3").map(\.text) == ContactSheetTests.titles)
    #expect(page.all("h4").count == GalleryScreen.all.flatMap(\.states).count)
    #expect(page.all("h4").first?.text == "Start")
  }

  @Test("uses each identifier once, and every reference to one leads somewhere")
  func anchors() {
    let identifiers = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(identifiers).count == identifiers.count)
    let targets = page.all("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }.map { $0.dropFirst() }
    let labels = page.elements.compactMap { $0.attributes["aria-labelledby"] }
    #expect(!targets.isEmpty && !labels.isEmpty)
    for reference in targets.map(String.init) + labels {
      #expect(identifiers.contains(reference), "\(reference)")
    }
  }

  @Test("lists every module and every screen in its contents, in the order of the page")
  func contents() throws {
    let entries = page.all("a", inside: "nav")
    let headings = page.elements.filter { ["h2", "h3"].contains($0.name) && $0.text != "Contents" }
    #expect(entries.map(\.text) == headings.map(\.text))
    #expect(entries.map { $0.attributes["href"] } == headings.map { "#" + ($0.attributes["id"] ?? "") })
  }

  @Test("heads the modules of one area once in its contents, and needs no area")
  func areas() throws {
    let headings = page.all("p", inside: "nav").map(\.text)
    #expect(headings == ["Layers and borders", "Layout", "Controllers", "Without a view", "Social"])
    let screen = GalleryScreen(
      name: "name", title: "Title", group: GalleryGroup("Section"), summary: "Summary.",
      size: CGSize(width: 1, height: 1), testSetup: GalleryScreen.TestSetup(imports: [], statement: ""),
      makeController: { _ in fatalError("No test of the page makes a controller") },
      states: [GalleryState("before", "It is there.")])
    let other = try Self.page(of: screen)
    #expect(other.all("p", inside: "nav").isEmpty && other.all("a", inside: "nav").map(\.text) == ["Section", "Title"])
  }

  private static var titles: [String] {
    GalleryModule.allCases.flatMap { module in
      GalleryScreen.all.filter { $0.module == module }.map(\.title)
    }
  }

  @Test("puts the screens of one module together, even where the gallery has others between them")
  func groups() throws {
    let state = GalleryState("before", "It is there.")
    let page = try Self.page(
      of: Self.screen(title: "A", module: .layering, name: "a", states: [state]),
      Self.screen(title: "B", module: .containment, name: "b", states: [state]),
      Self.screen(title: "C", module: .layering, name: "c", states: [state]))
    let headings = page.elements.filter { ["h2", "h3"].contains($0.name) }.map(\.text)
    #expect(headings == ["Contents", "Layering", "A", "C", "Containment", "B"])
  }

  @Test("is the same each time, and well formed without any screen")
  func determinism() throws {
    let screens = GalleryScreen.all.map { Self.drawn(for: $0) }
    #expect(ContactSheet(screens: screens).html == ContactSheet(screens: screens).html)
    #expect(try HTMLPage(ContactSheet(screens: []).html).all("figure").isEmpty)
  }

  // MARK: - Pictures

  @Test("shows every state once in each style, with a text, its size and a link to the file")
  func pictures() {
    let images = page.all("img")
    for screen in GalleryScreen.all {
      for state in screen.states {
        for style in Picture.Style.allCases {
          let file = "\(screen.name)-\(state.name)-\(style.rawValue).svg"
          let shown = images.filter { $0.attributes["src"] == file }
          #expect(shown.count == 1, "\(file)")
          #expect(shown.first?.attributes["alt"] == "\(screen.title), \(state.title), \(style.rawValue) style")
          let link = shown.first?.parent
          #expect(link?.attributes["href"] == file)
          #expect(link?.attributes["class"] == "picture \(style.rawValue)")
        }
      }
    }
    #expect(images.count == 2 * GalleryScreen.all.flatMap(\.states).count)
    #expect(Set(images.map { $0.attributes["alt"] }).count == images.count)
  }

  @Test("says in each caption what there is to see and what was done")
  func captions() {
    let captions = page.all("figcaption")
    let states = ContactSheetTests.titles.flatMap { title in GalleryScreen.all.first { $0.title == title }?.states ?? []
    }
    #expect(captions.count == states.count)
    for (caption, state) in zip(captions, states) {
      let paragraphs = page.all("p", inside: caption).map(\.text)
      #expect(paragraphs.first == state.caption)
      #expect(paragraphs.last?.hasPrefix("Actions: ") == true && paragraphs.count == 2)
    }
  }

  @Test("offers three styles, beginning with the system's")
  func styleSwitch() {
    let inputs = page.all("input", inside: "fieldset")
    #expect(inputs.map { $0.attributes["id"] } == ["style-auto", "style-light", "style-dark"])
    #expect(inputs.allSatisfy { $0.attributes["type"] == "radio" && $0.attributes["name"] == "style" })
    #expect(inputs.map { $0.attributes["checked"] } == ["checked", nil, nil])
    #expect(page.all("label").map { $0.text.trimmingCharacters(in: .whitespaces) } == ["System", "Light", "Dark"])
    #expect(page.all("legend").count == 1)
  }

  @Test(
    "hides the pictures in the other style, whoever chose the style", arguments: [("light", "dark"), ("dark", "light")])
  func hiddenStyle(shown: String, hidden: String) {
    for root in [":root", ":root:has(#style-\(shown):checked)"] {
      #expect(ContactSheet.styleSheet.contains("\n\(root) .picture.\(hidden) { display: none; }"))
      #expect(ContactSheet.styleSheet.contains("\n\(root) .picture.\(shown) { display: block; }"))
    }
  }

  // MARK: - Films

  /// The page of a screen with two states, the second of which moves.
  private static func movingPage(
    title: String = "Title", actions: [GalleryAction] = [], filmSize: CGSize? = nil
  ) throws -> HTMLPage {
    let screen = screen(
      title: title, states: [GalleryState("before", "It is there."), GalleryState("in-motion", "It moves.", actions)])
    return try HTMLPage(
      ContactSheet(screens: [drawn(for: screen, movingStates: ["in-motion"], filmSize: filmSize)]).html)
  }

  @Test("shows a film on demand where something moves, in each style, with a text and a link to the file")
  func films() throws {
    let page = try Self.movingPage()
    #expect(self.page.all("details").isEmpty)
    let details = try #require(page.all("details").first)
    #expect(page.all("details").count == 1 && details.attributes["open"] == nil)
    #expect(details.parent?.attributes["aria-labelledby"] == "name_in-motion")
    #expect(page.all("summary", inside: details).map(\.text) == ["Watch it move (Title, In motion)"])
    let images = page.all("img", inside: details)
    #expect(images.map { $0.attributes["src"] } == ["name-in-motion-light-film.svg", "name-in-motion-dark-film.svg"])
    #expect(
      images.map { $0.attributes["alt"] }
        == ["Title, In motion, light style, film", "Title, In motion, dark style, film"])
    #expect(images.allSatisfy { $0.attributes["loading"] == "lazy" })
    let links = page.all("a", inside: details)
    #expect(links.map { $0.attributes["href"] } == images.map { $0.attributes["src"] })
    #expect(links.map { $0.attributes["class"] } == ["picture light", "picture dark"])
    #expect(page.all("img").count == 6)
  }

  @Test("shows the still picture and says so instead of a film where the system asks for reduced motion")
  func reducedMotion() throws {
    let page = try Self.movingPage(filmSize: CGSize(width: 400, height: 400))
    let sources = page.all("source", inside: "details")
    #expect(sources.map { $0.attributes["srcset"] } == ["name-in-motion-light.svg", "name-in-motion-dark.svg"])
    #expect(sources.allSatisfy { $0.attributes["media"] == "(prefers-reduced-motion: reduce)" })
    #expect(sources.map { $0.attributes["width"] } == ["200", "200"])
    #expect(page.all("img", inside: "picture").map { $0.attributes["width"] } == ["400", "400"])
    #expect(page.all("p", inside: "details").map { $0.attributes["class"] } == ["quiet calm"])
    #expect(ContactSheet.styleSheet.contains("\n.calm { display: none; }"))
    #expect(
      ContactSheet.styleSheet.contains("@media (prefers-reduced-motion: reduce) { .calm { display: block; } }"))
  }

  @Test("hides the still pictures of a state while its film is shown")
  func filmInPlaceOfStill() {
    #expect(ContactSheet.styleSheet.contains("\nfigure:has(.film[open]) > .picture { display: none !important; }"))
  }

  @Test("marks the taps on a film, in percent of its own size")
  func tapsOnFilm() throws {
    let page = try Self.movingPage(
      actions: [.tap(CGPoint(x: 50, y: 300))], filmSize: CGSize(width: 400, height: 400))
    let rings = page.rings.filter { $0.parent?.attributes["href"]?.contains("film") == true }
    #expect(rings.map { $0.attributes["style"] } == Array(repeating: "left: 12.5%; top: 75%; width: 10%", count: 2))
  }

  // MARK: - Marks

  @Test("marks one tap with a ring without a number, in percent of the picture, once in each style")
  func oneTap() throws {
    let page = try Self.page(
      of: Self.screen(states: [
        GalleryState("before", "Untouched."),
        GalleryState("after", "Tapped.", [.tap(CGPoint(x: 50, y: 300)), .wait(0.5)]),
      ]))
    let rings = page.rings
    #expect(
      rings.map { $0.attributes["style"] } == ["left: 25%; top: 75%; width: 20%", "left: 25%; top: 75%; width: 20%"])
    #expect(rings.allSatisfy { $0.text.isEmpty && $0.attributes["aria-hidden"] == "true" })
    #expect(rings.map { $0.parent?.attributes["href"] } == ["name-after-light.svg", "name-after-dark.svg"])
    #expect(page.text.contains("Actions: tap at (50, 300), wait 0.5 seconds."))
    #expect(page.text.contains("Actions: none."))
  }

  @Test("numbers several taps, and marks a place once however often it was tapped")
  func severalTaps() throws {
    let (a, b) = (CGPoint(x: 20, y: 20), CGPoint(x: 190, y: 200))
    let page = try Self.page(
      of: Self.screen(states: [GalleryState("after", "Tapped.", [.tap(a), .tap(a), .tap(b), .tap(a)])]))
    let rings = page.rings.prefix(2)
    #expect(rings.map(\.text) == ["1, 2, 4", "3"])
    #expect(
      rings.map { $0.attributes["style"] } == ["left: 10%; top: 5%; width: 20%", "left: 95%; top: 50%; width: 20%"])
    #expect(rings.map { $0.attributes["class"] } == ["tap", "tap at-end"])
    #expect(page.text.contains("Actions: taps 1–2 at (20, 20), tap 3 at (190, 200), tap 4 at (20, 20)."))
  }

  @Test("marks no tap that came before the screen was rotated, and says it in words")
  func rotation() throws {
    let (before, after) = (CGPoint(x: 20, y: 380), CGPoint(x: 300, y: 50))
    let page = try Self.page(
      of: Self.screen(states: [
        GalleryState("rotated", "Rotated.", [.tap(before), .resize(CGSize(width: 400, height: 200))]),
        GalleryState("tapped", "Tapped.", [.tap(after)]),
      ]))
    #expect(
      page.rings.map { $0.attributes["style"] } == [
        "left: 75%; top: 25%; width: 10%", "left: 75%; top: 25%; width: 10%",
      ])
    #expect(page.text.contains("Actions: tap at (20, 380), rotate the screen to 400 × 200 points."))
    #expect(page.all("img").allSatisfy { $0.attributes["width"] == "400" && $0.attributes["height"] == "200" })
  }

  // MARK: - Escaping

  @Test("escapes titles, sentences and captions in text and in attributes")
  func escaping() throws {
    let odd = #"<b> & "Co" > 'x' &amp;"#
    let page = try Self.page(of: Self.screen(title: odd, summary: odd, states: [GalleryState("before", odd)]))
    #expect(page.all("h3").map(\.text) == [odd])
    #expect(page.all("a", inside: "nav").last?.text == odd)
    #expect(page.all("img").first?.attributes["alt"] == "\(odd), Before, light style")
    #expect(page.all("p").count(where: { $0.text == odd }) == 2)
    #expect(page.all("b").isEmpty)
    let moving = try Self.movingPage(title: odd)
    #expect(moving.all("summary").map(\.text) == ["Watch it move (\(odd), In motion)"])
    #expect(moving.all("img", inside: "details").first?.attributes["alt"] == "\(odd), In motion, light style, film")
  }
}

extension HTMLPage {
  /// The marks of all taps.
  fileprivate var rings: [Element] {
    all("span").filter { $0.attributes["class"]?.split(separator: " ").contains("tap") == true }
  }
}
