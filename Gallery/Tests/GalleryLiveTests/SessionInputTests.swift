import GalleryScreens
import HeadlessUIKit
import Testing

@testable import GalleryLive

@MainActor
@Suite("The touches of a live session")
struct SessionInputTests {
  @Test("Touches type on the drawn keyboard, which comes with the screen and goes with the button")
  func drawnKeyboard() {
    let page = LivePage("keyboard")
    let start = page.svg
    page.run(for: 0.5)
    page.tap(192, 345)
    page.tap(240, 291)
    page.run(for: 0.1)
    #expect(page.svg.contains(">P.S. hi</text>") && page.svg.contains(">space</text>"))
    page.tap(270, 205)
    page.run(for: 0.5)
    #expect(page.svg.contains(">P.S. hi</text>") && !page.svg.contains(">space</text>") && page.svg != start)
  }

  @Test("A second finger with the same number, an eleventh finger, and fingers that aren't down change nothing")
  func fingers() {
    let page = LivePage()
    for finger in 1...10 { page.send(#"{"type":"down","finger":\#(finger),"x":10,"y":10}"#) }
    #expect(page.problems.isEmpty)
    page.send(#"{"type":"down","finger":3,"x":10,"y":10}"#)
    page.send(#"{"type":"down","finger":11,"x":10,"y":10}"#)
    #expect(page.problems.count == 2)
    page.send(#"{"type":"move","finger":99,"x":10,"y":10}"#)
    page.send(#"{"type":"up","finger":99}"#)
    #expect(page.session.device.fingers.count == 10)
    for finger in 1...10 { page.send(#"{"type":"up","finger":\#(finger)}"#) }
    #expect(page.session.device.fingers.isEmpty)
  }

  @Test("A connection that drops in the middle of a touch cancels it, and the page comes back to the same screen")
  func dropping() {
    let page = LivePage()
    page.tap(160, 410)
    page.run(for: 0.1)
    page.send(#"{"type":"down","finger":1,"x":60,"y":410}"#)
    page.session.disconnect()
    #expect(page.session.device.fingers.isEmpty)
    #expect(page.session.delayOfNextTick(at: page.now) == nil)
    let time = page.session.device.time
    page.now += 60
    page.messages = []
    page.connect(resumed: true)
    page.session.tick(at: page.now)
    #expect(page.all("opened").first?["resumed"] as? Bool == true)
    #expect(page.all("key").count == 1 && page.all("state").count == 1)
    #expect(page.session.device.time == time)
    page.run(for: 2)
    #expect(page.svg == page.session.device.svg())
  }

  @Test("The link of a recording shows the same picture on another page, after taps in the middle of a transition")
  func reproducing() throws {
    let page = LivePage()
    page.send(#"{"type":"style","value":"dark"}"#)
    page.tap(160, 410)
    page.run(for: 0.17)
    page.tap(60, 410)
    page.run(for: 0.31)
    page.send(#"{"type":"size","width":480,"height":320}"#)
    page.run(for: 0.05)
    page.send(#"{"type":"play","value":false}"#)
    page.run(for: 0.1)
    page.send(#"{"type":"recording"}"#)
    let link = try #require(page.all("recording").last?["link"] as? String)
    #expect(link.hasPrefix("switcher/"))
    let copy = LivePage(link)
    #expect(copy.problems.isEmpty)
    #expect(copy.session.device.outline() == page.session.device.outline())
    #expect(abs(copy.session.device.time - page.session.device.time) < 0.002)
    #expect(copy.state["playing"] as? Bool == false)
    copy.send(#"{"type":"recording"}"#)
    #expect(copy.all("recording").last?["link"] as? String == link)
  }

  @Test("The actions are copied as a test in Swift")
  func test() throws {
    let page = LivePage()
    page.tap(160, 410)
    page.run(for: 0.2)
    page.send(#"{"type":"recording"}"#)
    let test = try #require(page.all("recording").last?["test"] as? String)
    for words in [
      "@Test(\"Switcher\")", "HeadlessScreen(size: CGSize(width: 320, height: 480))",
      "GalleryScreen.switcher.show(on: screen)", "private func switcherScreen() throws {",
      "  try screen.tap(\"Push\")",
      "screen.advance(by: 0.",
      "#expect(screen.outline() == #\"\"\"",
    ] { #expect(test.contains(words), "\(words)") }
  }

  @Test("The test expects the texts, so that a missing action is noticed")
  func textsInTest() throws {
    let page = LivePage()
    page.tap(160, 410)
    page.run(for: 1)
    page.send(#"{"type":"recording"}"#)
    let test = try #require(page.all("recording").last?["test"] as? String)
    #expect(test.contains("  #expect(screen.outlineEntries().compactMap(\\.label) == [\n"))
    #expect(test.contains("\n    \"Two\",\n") && test.contains("\n    \"1 shown, 0 skipped\",\n"))
  }

  @Test("The page is told which view a touch would hit")
  func hits() throws {
    let page = LivePage("layers")
    page.send(#"{"type":"watch","what":"tree","value":true}"#)
    page.send(#"{"type":"hit","x":5,"y":5}"#)
    page.send(#"{"type":"hit","x":-5,"y":5}"#)
    let entries = try #require(page.all("tree").last?["entries"] as? [[Any]])
    let answers = page.all("hit").map { $0["index"] as? Int }
    #expect(answers.count == 2 && answers[1] == nil)
    let index = try #require(answers[0])
    let name = try #require(entries[index][1] as? String)
    #expect(!name.contains("LayerView"), "\(name)")
  }

  @Test("Notes follows the text size")
  func textSize() {
    let page = LivePage("notes")
    let before = page.svg
    page.send(#"{"type":"textSize","value":"accessibility"}"#)
    page.run(for: 0.1)
    #expect(page.svg != before && page.svg.contains(#"font-size="49""#))
    page.send(#"{"type":"textSize","value":"standard"}"#)
    page.run(for: 0.1)
    #expect(page.svg.contains(#"font-size="15""#) && !page.svg.contains(#"font-size="49""#))
  }

  @Test("The test has the release and the device, and leaves the device when the screen gets another size")
  func deviceInTest() throws {
    let page = LivePage()
    for message in [
      #"{"type":"release","value":"iOS26"}"#, #"{"type":"device","value":"iPhoneDuoOuter","rotated":true}"#,
      #"{"type":"size","width":480,"height":320}"#, #"{"type":"recording"}"#,
    ] { page.send(message) }
    let test = try #require(page.all("recording").last?["test"] as? String)
    #expect(test.contains("  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480), release: .iOS26)\n"))
    #expect(
      test.contains(
        """
          screen.device = .iPhoneDuoOuter.rotated
          screen.device = nil
          screen.safeAreaInsets = .zero
          screen.resize(to: CGSize(width: 480, height: 320))

        """))
  }

  @Test("The test of a screen that works in tasks waits for the work")
  func asynchronousTest() throws {
    let page = LivePage("following")
    page.tap(68, 166)
    page.send(#"{"type":"recording"}"#)
    let test = try #require(page.all("recording").last?["test"] as? String)
    #expect(test.contains("func followingScreen() async {\n"))
    #expect(test.contains("  screen.tap(at: CGPoint(x: 68, y: 166))\n  await screen.workDidEnd()\n"))
  }

  @Test("A recording is bounded: the link and the test say what was kept")
  func longRecording() throws {
    let page = LivePage("taps")
    for _ in 0..<700 { page.tap(5, 5) }
    page.send(#"{"type":"recording"}"#)
    let link = try #require(page.all("recording").last?["link"] as? String)
    #expect(link.split(separator: "/").count == 501)
    #expect((page.all("recording").last?["test"] as? String)?.hasPrefix("// Only the first 500") == true)
  }

  @Test("However long a reader looks at a screen, a link to it can be opened, or says what is missing")
  func longTime() throws {
    for (name, isFull) in [("switcher", false), ("busy-screen", true)] {
      let page = LivePage(name)
      // Busy screen moves by itself, so it has ticks; only two of its pictures are drawn.
      page.acknowledges = false
      for _ in 0..<700 where isFull {
        page.now += 1
        page.session.tick(at: page.now)
      }
      page.run(for: 700)
      page.send(#"{"type":"recording"}"#)
      let recording = try #require(page.all("recording").last)
      #expect(recording["full"] as? Bool == isFull)
      let copy = LivePage(try #require(recording["link"] as? String))
      #expect(copy.problems.isEmpty && copy.state["screen"] as? String == name)
    }
  }

  @Test("A recording whose link would be too long ends, and the link can still be opened")
  func longLink() throws {
    let page = LivePage("taps")
    for _ in 0..<20 {
      page.send(#"{"type":"type","text":"\#(String(repeating: "重箱", count: 50))"}"#)
    }
    page.send(#"{"type":"recording"}"#)
    let recording = try #require(page.all("recording").last)
    let link = try #require(recording["link"] as? String)
    #expect(recording["full"] as? Bool == true && link.utf8.count > 6000)
    #expect(LivePage(link).problems.isEmpty)
  }

  @Test("A drag that takes a minute is recorded with ten seconds")
  func longDrag() throws {
    let page = LivePage("notes")
    page.send(#"{"type":"down","finger":1,"x":100,"y":300}"#)
    for step in 0..<60 {
      page.run(for: 1)
      page.send(#"{"type":"move","finger":1,"x":100,"y":\#(300 - step)}"#)
    }
    page.send(#"{"type":"up","finger":1}"#)
    page.send(#"{"type":"recording"}"#)
    let link = try #require(page.all("recording").last?["link"] as? String)
    #expect(link.contains("/drag,100,300,100,241,10"), "\(link)")
    #expect(LivePage(link).problems.isEmpty)
  }

  @Test("Typing without end is refused with words, and can go on after a new beginning")
  func endlessTyping() {
    let page = LivePage("taps")
    let text = String(repeating: "a", count: 200)
    for _ in 0..<50 { page.send(#"{"type":"type","text":"\#(text)"}"#) }
    #expect(page.problems.isEmpty)
    page.send(#"{"type":"type","text":"a"}"#)
    #expect(page.problems == ["A screen takes 10000 typed characters. Restart the screen to type more."])
    page.send(#"{"type":"reset"}"#)
    page.send(#"{"type":"type","text":"a"}"#)
    #expect(page.problems.count == 1)
  }

  @Test("A frame says how many touches it shows")
  func touchesInFrames() {
    let page = LivePage("taps")
    func touches() -> Int? { page.messages.last { $0["touches"] != nil }?["touches"] as? Int }
    #expect(touches() == 0)
    page.tap(100, 194)
    page.run(for: 0.1)
    #expect(touches() == 2)
    page.send(#"{"type":"down","finger":1,"x":100,"y":194}"#)
    page.run(for: 0.1)
    #expect(touches() == 3)
    page.connect(resumed: true)
    page.run(for: 0.1)
    #expect(touches() == 0)
  }

  @Test("A page that comes back before its old connection has ended finds no finger on the screen")
  func comingBack() {
    let page = LivePage("taps")
    page.send(#"{"type":"down","finger":1,"x":100,"y":194}"#)
    page.connect(resumed: true)
    #expect(page.session.fingers.isEmpty && page.session.device.fingers.isEmpty)
    page.tap(100, 194)
    page.run(for: 0.1)
    #expect(page.problems.isEmpty)
  }

  @Test("Many touches leave neither log nor recording nor fingers behind")
  func manyTouches() {
    let page = LivePage("taps")
    page.acknowledges = false
    for _ in 0..<3000 {
      page.tap(200, 5)
      page.messages = []
    }
    #expect(page.session.recording.actions.count <= Recording.limit)
    #expect(page.session.fingers.isEmpty && page.session.device.fingers.isEmpty)
  }

  @Test("Of the movements of a finger in a view, the log has the first")
  func movements() {
    let page = LivePage("taps")
    page.send(#"{"type":"down","finger":1,"x":200,"y":5}"#)
    for x in 0..<50 { page.send(#"{"type":"move","finger":1,"x":\#(x),"y":5}"#) }
    page.send(#"{"type":"up","finger":1}"#)
    page.run(for: 0.1)
    #expect(page.logTexts.filter { $0.contains("touchesMoved") }.count == 1)
    #expect(page.logTexts.last?.contains("touchesEnded") == true)
  }

  @Test("Typing without a text field and a wheel over nothing do no harm")
  func nothingTakes() {
    let page = LivePage()
    let before = page.svg
    page.send(#"{"type":"type","text":"hello"}"#)
    page.send(#"{"type":"wheel","x":10,"y":10,"dx":0,"dy":50}"#)
    page.run(for: 0.5)
    #expect(page.svg == before && page.problems.isEmpty)
    #expect(page.state["keys"] as? Bool == false)
  }

  @Test("The wheel scrolls the first page")
  func wheel() {
    let page = LivePage("")
    page.send(#"{"type":"size","width":300,"height":200}"#)
    page.run(for: 0.1)
    let before = page.svg
    page.send(#"{"type":"wheel","x":10,"y":100,"dx":0,"dy":50}"#)
    page.run(for: 0.1)
    #expect(page.svg != before && page.svg == page.session.device.svg())
  }

  @Test("A session that is let go leaves nothing behind")
  func lifetime() {
    weak var session: LiveSession?
    weak var device: HeadlessScreen?
    weak var controller: UIViewController?
    do {
      let page = LivePage("switcher")
      page.tap(160, 410)
      page.run(for: 0.1)
      session = page.session
      device = page.session.device
      controller = page.session.device.rootViewController
      page.session.end()
    }
    #expect(session == nil && device == nil && controller == nil)
  }
}
