import GalleryKit
import GalleryPlayback
import GalleryScreens
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryLive

@MainActor
@Suite("A live session")
struct SessionTests {
  @Test("A page gets the session's name, the screens, the state and a whole picture")
  func opening() {
    let page = LivePage("switcher")
    #expect(page.all("opened").count == 1)
    #expect((page.all("opened")[0]["screens"] as? [[String: Any]])?.count == GalleryScreen.all.count)
    #expect((page.all("opened")[0]["screens"] as? [[String: Any]])?.first?["name"] as? String == "catalog")
    #expect(page.state["screen"] as? String == "switcher")
    #expect((page.state["chapters"] as? [Any])?.count == GalleryScreen.switcher.states.count)
    #expect(page.all("key").count == 1)
    #expect(page.svg == page.session.device.svg())
    #expect(page.problems.isEmpty)
  }

  @Test("The first page is the first of the screens that are listed, whether it is one of the others or not")
  func listedScreens() {
    let screens: [GalleryScreen] = [.switcher, .notes]
    for (first, names) in [
      (GalleryScreen.catalog, ["catalog", "switcher", "notes"]), (.notes, ["notes", "switcher"]),
    ] {
      let collection = GalleryCollection(title: "Some", screens: screens, firstPage: first)
      #expect(collection.listedScreens.map(\.name) == names)
    }
  }

  @Test("A listed screen names its module and the area of the module; the first page stands above all areas")
  func areas() throws {
    let screens = try #require(LivePage().all("opened")[0]["screens"] as? [[String: Any]])
    func fields(of name: String) -> [String?] {
      let screen = screens.first { $0["name"] as? String == name }
      return ["module", "area"].map { screen?[$0] as? String }
    }
    #expect(fields(of: "catalog") == ["ScreenCatalog", ""])
    #expect(fields(of: "keyboard") == ["KeyboardAvoidance", "Layout"])
    #expect(fields(of: "following") == ["Following", "Social"])
  }

  @Test("An unknown screen in the link is told, and the first page is shown")
  func unknownScreen() {
    let page = LivePage("nowhere/tap,1,1")
    #expect(page.problems.count == 1 && page.problems[0].contains("'nowhere'") && page.problems[0].contains("switcher"))
    #expect(page.state["screen"] as? String == "catalog")
    #expect(page.all("key").count == 1)
  }

  @Test("A tap pushes; the frames are changes that give the picture of the screen; then nothing moves any more")
  func pushing() {
    let page = LivePage()
    let before = page.frames.count
    page.tap(160, 410)
    page.run(for: 0.2)
    #expect(page.svg == page.session.device.svg())
    #expect(abs(page.session.device.time - 0.3) < 0.02)
    page.run(for: 1)
    #expect((20...40).contains(page.frames.count - before))
    #expect(page.all("key").count == 1)
    #expect(page.svg == page.session.device.svg())
    #expect(page.session.delayOfNextTick(at: page.now) == nil)
    #expect(page.logTexts.contains { $0.contains("RoundedButton “Push” touchesEnded") })
    #expect(page.logTexts.contains { $0.contains("“Two” viewDidAppear") })
  }

  @Test("An idle session asks for no tick and sends nothing, however long the page is open")
  func idle() {
    let page = LivePage()
    page.messages = []
    #expect(page.run(for: 12 * 3600) == 0)
    #expect(page.messages.isEmpty)
    page.tap(160, 410)
    page.run(for: 0.1)
    #expect(!page.frames.isEmpty)
    // Time in which nothing can happen hardly counts, so that a link to here is short.
    #expect((0.9...1.3).contains(page.session.device.time))
  }

  @Test("While the browser acknowledges nothing, two frames are sent, and then only the newest one")
  func acknowledgments() {
    let page = LivePage()
    page.acknowledges = false
    let before = page.frames.count
    page.tap(160, 410)
    page.run(for: 5)
    #expect(page.frames.count - before == 2)
    #expect(page.session.delayOfNextTick(at: page.now) == nil)
    page.acknowledges = true
    page.run(for: 0.05)
    #expect(page.svg == page.session.device.svg())
    page.run(for: 2)
    #expect(page.svg == page.session.device.svg())
    // A frame that was never sent may be one of the process before.
    page.send(#"{"type":"ack","frame":999999}"#)
    #expect(page.problems.isEmpty)
  }

  @Test(
    "Time stands still while paused, a step is a sixtieth of a second, and a quarter of the speed takes longer"
  )
  func time() {
    let page = LivePage()
    page.send(#"{"type":"play","value":false}"#)
    let start = page.session.device.time
    page.tap(160, 410)
    page.run(for: 3)
    #expect(page.session.device.time == start)
    #expect(page.session.delayOfNextTick(at: page.now) == nil)
    let paused = page.svg
    page.send(#"{"type":"step"}"#)
    page.run(for: 0.1)
    #expect(abs(page.session.device.time - start - 1.0 / 60) < 1e-9)
    #expect(page.svg != paused)
    page.send(#"{"type":"speed","value":0.25}"#)
    page.send(#"{"type":"play","value":true}"#)
    page.run(for: 0.4)
    #expect(abs(page.session.device.time - start - 1.0 / 60 - 0.1) < 0.01)
    #expect(page.state["speed"] as? Double == 0.25)
  }

  @Test("Nobody looks: time stands still; somebody looks again: it goes on from there")
  func looking() {
    let page = LivePage()
    page.tap(160, 410)
    page.send(#"{"type":"look","value":false}"#)
    let time = page.session.device.time
    page.run(for: 1000)
    #expect(page.session.device.time == time)
    page.send(#"{"type":"look","value":true}"#)
    page.run(for: 0.2)
    #expect(abs(page.session.device.time - time - 0.2) < 0.02)
  }

  @Test("Two sessions at different speeds don't disturb each other")
  func twoPages() {
    let (fast, slow) = (LivePage(), LivePage())
    slow.send(#"{"type":"speed","value":0.25}"#)
    fast.tap(160, 410)
    slow.tap(160, 410)
    fast.run(for: 0.3)
    slow.run(for: 0.3)
    #expect(abs(fast.session.device.time - 0.4) < 0.02)
    #expect(abs(slow.session.device.time - 0.175) < 0.02)
    #expect(fast.svg == fast.session.device.svg() && slow.svg == slow.session.device.svg())
    #expect(fast.svg != slow.svg)
    let alone = LivePage()
    alone.tap(160, 410)
    alone.run(for: 0.3)
    #expect(alone.svg == fast.svg)
  }

  @Test("A chapter is the rendered picture, in every screen, light and dark")
  func chapters() async {
    for screen in GalleryScreen.all {
      for style in ["light", "dark"] {
        let page = LivePage(screen.name)
        page.send(#"{"type":"style","value":"\#(style)"}"#)
        let device = HeadlessScreen(size: screen.size)
        device.userInterfaceStyle = style == "dark" ? .dark : .light
        screen.show(on: device)
        for (index, state) in screen.states.enumerated() {
          await device.play(state.actions)
          page.send(#"{"type":"chapter","index":\#(index)}"#)
          await page.playbackDidEnd()
          page.run(for: 0.2)
          #expect(page.svg == device.svg(), "\(screen.name) \(state.name) \(style)")
          #expect(page.state["chapter"] as? Int == index)
        }
        page.send(#"{"type":"chapter","index":999}"#)
        #expect(page.problems.count == 1)
      }
    }
  }

  @Test("Reset begins anew, and the catalog is the first page, where a tap on a row pushes its screen")
  func navigation() {
    let page = LivePage()
    let start = page.svg
    page.tap(160, 410)
    page.run(for: 1)
    #expect(page.svg != start)
    page.send(#"{"type":"reset"}"#)
    page.run(for: 0.1)
    #expect(page.svg == start)
    page.send(#"{"type":"screen","name":"catalog"}"#)
    page.run(for: 0.1)
    #expect(page.state["screen"] as? String == "catalog")
    let list = page.session.device.outline()
    page.tap(120, 178)
    page.run(for: 1)
    #expect(page.session.device.outline() != list && page.logTexts.contains { $0.contains("viewDidAppear") })
    #expect(page.svg == page.session.device.svg())
  }

  @Test("Sizes from 1 × 1 to 10,000 × 10,000 points are drawn, for every screen", arguments: [1.0, 10_000])
  func sizes(_ side: Double) {
    for screen in GalleryScreen.all {
      let page = LivePage(screen.name)
      page.send(#"{"type":"size","width":\#(side),"height":\#(side)}"#)
      page.run(for: 0.02)
      #expect(page.state["width"] as? Double == side)
      #expect(page.svg == page.session.device.svg())
      #expect(page.svg.utf8.count < 2_000_000)
    }
  }

  @Test("A recording begins with what surrounds the screen")
  func recordedEnvironment() {
    let page = LivePage()
    for message in [
      #"{"type":"style","value":"dark"}"#, #"{"type":"direction","value":"rightToLeft"}"#,
      #"{"type":"device","value":"iPhone17e","rotated":true}"#, #"{"type":"textSize","value":"accessibility"}"#,
      #"{"type":"release","value":"iOS27"}"#, #"{"type":"screen","name":"taps"}"#, #"{"type":"recording"}"#,
    ] { page.send(message) }
    #expect(
      page.all("recording").last?["link"] as? String
        == "taps/release,iOS27/style,dark/direction,rightToLeft/textSize,accessibility/device,iPhone17e,rotated")
  }

  @Test("A page that comes back gets a whole picture, also if nothing has changed")
  func comingBack() {
    let page = LivePage()
    page.run(for: 1)
    let svg = page.svg
    page.session.disconnect()
    page.messages = []
    page.lines = []
    page.connect(resumed: true)
    page.run(for: 0.1)
    #expect(page.all("key").count == 1 && page.svg == svg)
    page.session.end()
    #expect(!page.session.isConnected)
  }

  @Test("While the tree is watched, frames come as often as before")
  func watchingWhilePushing() {
    let page = LivePage()
    page.send(#"{"type":"watch","what":"tree","value":true}"#)
    page.run(for: 1)
    let before = page.frames.count
    page.tap(160, 410)
    page.run(for: 0.2)
    #expect(page.frames.count - before >= 10)
  }

  @Test("Style, direction, text size, release and a rotated device reach the views")
  func environment() {
    let page = LivePage()
    for message in [
      #"{"type":"style","value":"dark"}"#, #"{"type":"direction","value":"rightToLeft"}"#,
      #"{"type":"device","value":"iPhone17e","rotated":false}"#, #"{"type":"textSize","value":"accessibility"}"#,
      #"{"type":"release","value":"iOS26"}"#,
    ] { page.send(message) }
    let window = page.session.device.window
    #expect(page.session.device.release == .iOS26 && page.state["release"] as? String == "iOS26")
    #expect(
      window.traitCollection.userInterfaceStyle == .dark && window.traitCollection.layoutDirection == .rightToLeft)
    #expect(window.traitCollection.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge)
    #expect(window.safeAreaInsets.top == 47 && window.traitCollection.verticalSizeClass == .regular)
    page.send(#"{"type":"device","value":"iPhone17e","rotated":true}"#)
    #expect(window.safeAreaInsets.left == 47 && window.safeAreaInsets.top == 0)
    #expect(window.traitCollection.verticalSizeClass == .compact && page.state["rotated"] as? Bool == true)
    page.send(#"{"type":"size","width":480,"height":320}"#)
    #expect(window.safeAreaInsets == .zero && page.state["device"] as? String == "")
    page.send(#"{"type":"screen","name":"taps"}"#)
    #expect(page.session.device.window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("The tree and the layers are told while they are watched, at most five times a second")
  func watching() {
    let page = LivePage()
    page.send(#"{"type":"watch","what":"tree","value":true}"#)
    page.send(#"{"type":"watch","what":"layers","value":true}"#)
    page.run(for: 1)
    let before = page.all("tree").count
    #expect(before >= 1 && !page.all("layers").isEmpty)
    let entries = page.all("tree").last?["entries"] as? [[Any]] ?? []
    #expect(entries.count == page.session.device.outlineEntries().count)
    page.tap(160, 410)
    page.run(for: 1)
    #expect((1...6).contains(page.all("tree").count - before))
    #expect(
      (page.all("tree").last?["entries"] as? [[Any]])?.compactMap { $0[1] as? String }
        == page.session.device.outlineEntries().map(\.text))
    page.send(#"{"type":"watch","what":"tree","value":false}"#)
    page.messages = []
    page.tap(160, 410)
    page.run(for: 1)
    #expect(page.all("tree").isEmpty)
  }
}
