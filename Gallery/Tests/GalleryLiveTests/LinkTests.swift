import HeadlessUIKit
import Testing

@testable import GalleryLive

@Suite("Links")
struct LinkTests {
  private func read(_ text: String) -> Result<LiveLink, MessageError> {
    do throws(MessageError) { return .success(try LiveLink(text)) } catch { return .failure(error) }
  }

  @Test("A link with every action is read as it was written")
  func roundTrip() {
    let link = LiveLink(
      screen: "switcher",
      actions: [
        .release(.iOS27), .style(.dark), .direction(.rightToLeft), .device(.init(kind: .iPad)),
        .device(.init(kind: .iPhoneDuoOuter, isRotated: true)), .textSize(.large), .chapter(2), .stall(2.5),
        .tap(CGPoint(x: 160.5, y: 410)), .wait(0.2), .drag(.zero, CGPoint(x: -5, y: 300), over: 0.5),
        .wheel(CGPoint(x: 1, y: 2), CGVector(dx: 0, dy: -30)), .type("a,b/c d\n漢%"),
        .size(CGSize(width: 1, height: 10_000)),
      ])
    #expect(read(link.text) == .success(link))
    #expect(
      link.text.hasPrefix(
        "switcher/release,iOS27/style,dark/direction,rightToLeft/device,iPad/device,iPhoneDuoOuter,rotated/"
          + "textSize,large/chapter,2/stall,2.5/tap,160.5,410"))
    #expect(link.text.allSatisfy { $0.isASCII && !$0.isWhitespace && $0 != "#" })
  }

  @Test("An empty link is the first page, and a name alone is a screen")
  func short() {
    #expect(read("") == .success(LiveLink(screen: "")))
    #expect(read("taps") == .success(LiveLink(screen: "taps")))
  }

  @Test(
    "A link that is not well formed is refused with words",
    arguments: [
      "switcher/", "switcher/jump", "switcher/tap", "switcher/tap,1", "switcher/tap,a,b", "switcher/tap,nan,1",
      "switcher/tap,1e9,1", "switcher/wait,-1", "switcher/wait,inf", "switcher/wait,601", "switcher/size,0,5",
      "switcher/size,10001,5", "switcher/style,sepia", "switcher/chapter,-1", "switcher/chapter,99999999999999999999",
      "switcher/type,%ff", "switcher/drag,0,0,1,1,-1", "switcher/release,iOS9", "switcher/device,iPod",
      "switcher/device,iPad,twice", "switcher/wait,400/wait,400",
      "switcher/wait,400/stall,400",
      "switcher/drag,0,0,1,1,10.1", "switcher/stall,-1",
    ])
  func bad(_ text: String) {
    guard case .failure(let error) = read(text) else {
      Issue.record("was read: \(text)")
      return
    }
    #expect(error.description.hasSuffix("."))
  }

  @Test("A link can have five hundred actions, and no more")
  func limit() {
    let fits = (["taps"] + Array(repeating: "tap,1,1", count: 500)).joined(separator: "/")
    guard case .success = read(fits), case .failure = read(fits + "/tap,1,1") else {
      Issue.record("the limit is another one")
      return
    }
  }

  @Test("A link can have eight thousand characters, and no more")
  func length() {
    let text = "taps/type," + String(repeating: "a", count: 190)
    let fits = String(repeating: "x", count: 8000 - text.utf8.count) + text
    guard case .success = read(fits), case .failure = read("x" + fits) else {
      Issue.record("the limit is another one")
      return
    }
  }

  @Test("A link can type two hundred characters at a time, and no more")
  func typing() {
    let fits = "taps/type," + String(repeating: "a", count: 200)
    guard case .success = read(fits), case .failure = read(fits + "a") else {
      Issue.record("the limit is another one")
      return
    }
  }
}
