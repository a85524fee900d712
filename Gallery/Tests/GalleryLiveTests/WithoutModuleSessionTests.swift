import GalleryPlayback
import GalleryScreens
import HeadlessUIKit
import Testing

@testable import GalleryLive

@MainActor
@Suite("A screen without its module in a live session")
struct WithoutModuleSessionTests {
  @Test("A suffix of the name shows the screen without its module, with a title, a sentence and chapters of its own")
  func opening() throws {
    let page = LivePage("switcher~without-module")
    let other = try #require(GalleryScreen.switcher.screenWithoutModule)
    #expect(page.problems.isEmpty)
    #expect(page.state["screen"] as? String == "switcher" && page.state["withoutModule"] as? String == "shown")
    #expect(page.state["title"] as? String == "Switcher without the module")
    #expect(page.state["summary"] as? String == other.summary)
    #expect((page.state["chapters"] as? [[String]])?.map(\.[0]) == GalleryScreen.switcher.states.map(\.name))
    #expect(page.logTexts.contains { $0.contains("StageWithoutModuleViewController viewDidAppear") })
    let device = HeadlessScreen(size: other.size)
    other.show(on: device)
    #expect(page.svg == device.svg())
  }

  @Test("The state says whether a screen can be shown without its module; the list of screens has none")
  func states() {
    for screen in GalleryScreen.all {
      let page = LivePage(screen.name)
      #expect(
        page.state["withoutModule"] as? String == (screen.withoutModule == nil ? "none" : "available"), "\(screen.name)"
      )
      #expect((page.all("opened")[0]["screens"] as? [[String: Any]])?.count == GalleryScreen.all.count)
    }
  }

  @Test(
    "Another suffix, or a screen that needs its module, is told, and the screen stays",
    arguments: [
      ("switcher~", "'~'"), ("switcher~other", "'~other'"),
      ("switcher~without-module~without-module", "'~without-module~without-module'"),
      ("layers~without-module", "Layers can't be shown without the module"),
      ("catalog~without-module", "borders, taps, form, cards, keyboard, switcher, move, observers, countdown"),
      ("nowhere~without-module", "'nowhere'"), ("~without-module", "no screen ''"),
    ])
  func wrongNames(name: String, words: String) {
    let page = LivePage("taps")
    page.send(#"{"type":"screen","name":"\#(name)"}"#)
    page.send(#"{"type":"open","session":null,"link":"\#(name)/tap,1,1"}"#)
    #expect(page.problems.count == 2)
    #expect(page.problems.allSatisfy { $0.contains(words) && $0.hasSuffix(".") }, "\(page.problems)")
    #expect(page.state["screen"] as? String == "taps" && page.state["withoutModule"] as? String == "available")
  }

  @Test("Beginning anew, chapters and links stay with the screen without the module")
  func staying() throws {
    let page = LivePage("switcher~without-module")
    let start = page.svg
    for _ in 0..<3 { page.tap(160, 410) }
    page.run(for: 2)
    #expect(page.svg.contains("0 children"))
    page.send(#"{"type":"recording"}"#)
    let recording = try #require(page.all("recording").last)
    let link = try #require(recording["link"] as? String)
    #expect(link.hasPrefix("switcher~without-module/wait,0.1/tap,160,410/tap,160,410/tap,160,410/wait,"))
    let copy = LivePage(link)
    #expect(copy.svg == page.svg && copy.problems.isEmpty && copy.state["withoutModule"] as? String == "shown")
    let test = try #require(recording["test"] as? String)
    #expect(test.contains("func switcherWithoutModuleScreen() throws {\n"))
    #expect(test.contains("  GalleryScreen.switcher.screenWithoutModule?.show(on: screen)\n"))

    page.send(#"{"type":"reset"}"#)
    page.run(for: 0.1)
    #expect(page.svg == start && page.state["withoutModule"] as? String == "shown")
    page.send(#"{"type":"chapter","index":4}"#)
    page.run(for: 0.1)
    #expect(page.state["withoutModule"] as? String == "shown" && page.state["chapter"] as? Int == 4)
    let device = HeadlessScreen(size: GalleryScreen.switcher.size)
    GalleryScreen.switcher.screenWithoutModule?.show(on: device)
    for state in GalleryScreen.switcher.states.prefix(5) { state.actions.forEach(device.perform) }
    #expect(page.svg == device.svg())
    page.send(#"{"type":"screen","name":"switcher"}"#)
    page.run(for: 0.1)
    #expect(page.state["withoutModule"] as? String == "available" && page.svg != device.svg())
  }

  @Test("Settings in the link surround the screen without the module, and time passes")
  func settings() {
    let page = LivePage("switcher~without-module/style,dark/direction,rightToLeft/device,iPhone17e/textSize,large")
    let window = page.session.device.window
    #expect(page.state["style"] as? String == "dark" && page.state["playing"] as? Bool == true)
    #expect(window.traitCollection.layoutDirection == .rightToLeft && window.safeAreaInsets.top == 47)
    page.send(#"{"type":"size","width":320,"height":480}"#)
    page.tap(160, 410)
    page.run(for: 1)
    #expect(page.svg.contains("1 shown, 1 child"))
  }

  @Test("A session without the module that ends leaves nothing behind, in the middle of three transitions")
  func ending() {
    weak var session: LiveSession?
    weak var root: UIViewController?
    do {
      let page = LivePage("switcher~without-module")
      for _ in 0..<3 { page.tap(160, 410) }
      page.run(for: 0.1)
      (session, root) = (page.session, page.session.device.rootViewController)
      page.session.end()
    }
    #expect(session == nil && root == nil)
  }
}
