import Foundation
import GalleryPlayback
import GalleryScreens
import HeadlessUIKit
import Testing

@testable import GalleryLive

@MainActor
@Suite("Timers, tasks and links of a live session")
struct PlaybackTests {
  private func texts(of page: LivePage) -> [String] {
    func texts(of view: UIView) -> [String] {
      view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + texts(of: $0) }
    }
    return texts(of: page.session.device.window)
  }

  /// A page on Countdown, right after a tap on Start.
  private func countdown(speed: Double = 1) -> LivePage {
    let page = LivePage("countdown")
    page.send(#"{"type":"speed","value":\#(speed)}"#)
    page.tap(54, 262)
    return page
  }

  @Test("A timer ticks in the time of its session: slower, paused, and not while nobody looks")
  func timers() {
    let page = countdown()
    page.run(for: 1.1)
    #expect(texts(of: page).contains("2"))
    page.send(#"{"type":"play","value":false}"#)
    page.run(for: 10)
    #expect(texts(of: page).contains("2"))
    page.send(#"{"type":"play","value":true}"#)
    page.send(#"{"type":"look","value":false}"#)
    page.run(for: 10)
    #expect(texts(of: page).contains("2"))
    page.send(#"{"type":"look","value":true}"#)
    page.run(for: 1)
    #expect(texts(of: page).contains("1"))
    page.send(#"{"type":"speed","value":0.5}"#)
    page.run(for: 1)
    #expect(texts(of: page).contains("1"))
    page.run(for: 1)
    #expect(texts(of: page).contains("finished"))
  }

  @Test("After a computer has slept, the screen goes on: an animation a second later, a timer a second after its tick")
  func longBreak() {
    let pages = [
      (LivePage("switcher/wait,0"), CGPoint(x: 160, y: 410), 1.0), (LivePage("countdown"), CGPoint(x: 54, y: 262), 2.0),
    ]
    for (page, button, most) in pages {
      page.send(#"{"type":"play","value":true}"#)
      page.tap(button.x, button.y)
      let time = page.session.device.time
      page.now += 3600
      page.session.tick(at: page.now)
      #expect(abs(page.session.device.time - time - most) < 0.001)
    }
  }

  @Test("Timers of two sessions don't follow each other's clock")
  func twoClocks() {
    let (fast, slow) = (countdown(), countdown(speed: 0.25))
    fast.run(for: 3.5)
    slow.run(for: 3.5)
    #expect(texts(of: fast).contains("finished"))
    #expect(texts(of: slow).contains("running") && !texts(of: slow).contains { $0.hasPrefix("tick") })
  }

  @Test("A timer of a screen that the first page has pushed follows the session, too")
  func pushedTimer() {
    let page = LivePage("")
    page.tap(120, 70)
    page.send(#"{"type":"type","text":"countdown"}"#)
    page.tap(120, 178)
    page.run(for: 1)
    #expect(texts(of: page).contains("idle"))
    page.send(#"{"type":"play","value":false}"#)
    page.tap(54, 262 + 44)
    page.run(for: 5)
    #expect(texts(of: page).contains("running"))
    page.send(#"{"type":"play","value":true}"#)
    page.run(for: 3.5)
    #expect(texts(of: page).contains("finished"))
  }

  @Test("A tap on a screen that works in tasks is drawn when the work is done, also while time stands still")
  func tasks() async {
    let page = LivePage("following")
    page.send(#"{"type":"play","value":false}"#)
    page.tap(68, 166)
    await page.session.device.workDidEnd()
    page.run(for: 0.1)
    #expect(page.svg.contains("You follow Bob") && page.svg.contains("Alice follows you"))
  }

  @Test("A link to a screen that works in tasks shows the same on another page")
  func linkWithTasks() async throws {
    let page = LivePage("following")
    page.tap(68, 166)
    await page.session.device.workDidEnd()
    page.run(for: 0.3)
    page.tap(282, 166)
    await page.session.device.workDidEnd()
    page.run(for: 0.3)
    page.send(#"{"type":"recording"}"#)
    let link = try #require(page.all("recording").last?["link"] as? String)
    let copy = LivePage(link)
    await copy.playbackDidEnd()
    copy.run(for: 0.1)
    #expect(copy.svg == page.svg && page.svg.contains("mutual"))
    copy.send(#"{"type":"recording"}"#)
    #expect(copy.all("recording").last?["link"] as? String == link)
  }

  @Test("While a link is played, touches are refused with words, and time stands still")
  func touchesWhilePlaying() async {
    let page = LivePage("following/tap,68,166/tap,282,166")
    #expect(page.session.playback != nil)
    page.tap(496, 166)
    #expect(page.problems == ["A link is being played. Try again in a moment."])
    await page.playbackDidEnd()
    page.run(for: 0.1)
    #expect(page.session.recording.actions.count == 2)
    #expect(page.svg.contains("mutual") && !page.svg.contains("Carol follows you"))
  }

  @Test("Another screen ends a link that is being played")
  func leaving() async {
    let page = LivePage("following/tap,68,166/tap,282,166/chapter,4")
    let old = page.session.device
    page.send(#"{"type":"screen","name":"taps"}"#)
    #expect(page.session.playback == nil)
    await old.workDidEnd()
    for _ in 0..<100 { await Task.yield() }
    page.run(for: 0.1)
    #expect(page.state["screen"] as? String == "taps" && page.svg == page.session.device.svg())
    #expect(page.session.recording.actions.isEmpty && page.session.chapter == nil)
  }

  @Test("A link with actions shows the same whatever surrounded the screen before")
  func environment() {
    let page = LivePage("taps")
    page.send(#"{"type":"direction","value":"rightToLeft"}"#)
    page.send(#"{"type":"textSize","value":"accessibility"}"#)
    page.send(#"{"type":"open","session":null,"link":"switcher/tap,60,410/wait,1"}"#)
    page.run(for: 0.1)
    let fresh = LivePage("switcher/tap,60,410/wait,1")
    #expect(page.svg == fresh.svg && page.state["direction"] as? String == "leftToRight")
  }

  @Test("The page hears of the end of a chapter that worked in tasks")
  func asynchronousChapter() async {
    let page = LivePage("following")
    page.send(#"{"type":"chapter","index":2}"#)
    #expect(page.session.playback != nil)
    await page.playbackDidEnd()
    #expect(page.state["chapter"] as? Int == 2)
  }

  @Test("The test of a chapter has the actions of all chapters up to it")
  func chapterText() throws {
    let page = LivePage("taps/chapter,1")
    page.send(#"{"type":"recording"}"#)
    let test = try #require(page.all("recording").last?["test"] as? String)
    let taps = test.split(separator: "\n").filter { $0.contains("screen.tap") }
    #expect(taps.count == GalleryScreen.taps.states.prefix(2).flatMap(\.actions).count)
  }

  @Test("A screen that was left tells the page nothing more")
  func oldScreen() {
    let page = LivePage("taps")
    let old = page.session.device
    page.send(#"{"type":"screen","name":"switcher"}"#)
    page.run(for: 0.1)
    page.messages = []
    old.rootViewController = UIViewController()
    old.tap(at: CGPoint(x: 5, y: 5))
    #expect(page.session.delayOfNextTick(at: page.now) == nil)
    page.run(for: 1)
    #expect(page.messages.isEmpty)
  }

  @Test("A chapter that doesn't exist changes nothing")
  func missingChapter() {
    let page = LivePage("switcher")
    page.send(#"{"type":"direction","value":"rightToLeft"}"#)
    page.tap(60, 410)
    page.run(for: 1)
    let (before, state) = (page.svg, page.state as NSDictionary)
    page.send(#"{"type":"chapter","index":99}"#)
    page.send(#"{"type":"open","session":null,"link":"switcher/chapter,99"}"#)
    page.run(for: 0.1)
    #expect(page.problems.count == 2 && page.svg == before && page.state as NSDictionary == state)
  }

  @Test("Chapters count with all that they play: a link can't be a small text with much work")
  func manyChapters() {
    let page = LivePage("taps")
    let before = page.svg
    for link in [
      "switcher" + String(repeating: "/chapter,4", count: 400),
      "countdown" + String(repeating: "/chapter,11", count: 30),
    ] {
      page.send(#"{"type":"open","session":null,"link":"\#(link)"}"#)
      page.run(for: 0.1)
      #expect(page.svg == before)
    }
    #expect(page.problems.count == 2)
  }

  @Test("A link that takes long leaves time to other sessions")
  func longTurns() async {
    var seconds = 0.0
    let session = LiveSession(name: "slow", collection: .jubako) {
      seconds += 0.006
      return seconds
    }
    let page = LivePage("switcher" + String(repeating: "/tap,160,410", count: 50), session: session)
    #expect(session.playback != nil)
    #expect(session.recording.actions.isEmpty)
    await page.playbackDidEnd()
    #expect(session.recording.actions.count == 50)
  }

  @Test("While a link is played, a step is refused, and a question for the link is answered at the end")
  func questionsWhilePlaying() async {
    let page = LivePage("following/tap,68,166/tap,282,166")
    page.send(#"{"type":"step"}"#)
    page.send(#"{"type":"recording"}"#)
    page.send(#"{"type":"recording"}"#)
    #expect(page.problems.count == 1 && page.all("recording").isEmpty)
    await page.playbackDidEnd()
    #expect(
      page.all("recording").map { $0["link"] as? String }
        == Array(repeating: "following/tap,68,166/tap,282,166", count: 2))
  }

  @Test("A setting that is refused while a link is played is told to the page as it is")
  func settingsWhilePlaying() async {
    let page = LivePage("following/tap,68,166/tap,282,166")
    page.messages = []
    page.send(#"{"type":"style","value":"dark"}"#)
    #expect(page.problems.count == 1 && page.state["style"] as? String == "light")
    await page.playbackDidEnd()
    page.send(#"{"type":"style","value":"dark"}"#)
    #expect(page.state["style"] as? String == "dark")
  }

  @Test("A long wait in a link is the same as the wait in one piece")
  func longWait() {
    let page = LivePage("busy-screen/wait,12.34")
    let device = HeadlessScreen(size: GalleryScreen.busyScreen.size)
    GalleryScreen.busyScreen.show(on: device)
    device.advance(by: 12.34)
    #expect(page.svg == device.svg() && abs(page.session.device.time - 12.34) < 1e-9)
  }

  @Test("A session that ends while a link is played leaves nothing behind")
  func lifetime() async throws {
    weak var session: LiveSession?
    do {
      let page = LivePage("following/tap,68,166/tap,282,166")
      session = page.session
      #expect(page.session.playback != nil)
      page.session.end()
    }
    for _ in 0..<1000 where session != nil { try await Task.sleep(nanoseconds: 5_000_000) }
    #expect(session == nil)
  }
}
