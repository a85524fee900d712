import Foundation
import GalleryScreens
import HeadlessUIKit
import Testing

@testable import GalleryLive

/// A page without a browser: it keeps what a session tells it, and puts the pictures together from the changes.
@MainActor
final class LivePage {
  let session: LiveSession
  /// The present moment. Only ``run(for:)`` and the tests move it.
  var now: TimeInterval = 100
  var messages: [[String: Any]] = []
  var lines: [String] = []
  var acknowledges = true

  init(_ link: String = "switcher", session: LiveSession? = nil) {
    self.session = session ?? LiveSession(name: "test", collection: .jubako) { 0 }
    connect(resumed: false)
    send(#"{"type":"open","session":null,"link":"\#(link)"}"#)
    run(for: 0.1)
  }

  func connect(resumed: Bool) {
    session.connect(resumed: resumed, at: now) { [unowned self] in take($0) }
  }

  private func take(_ text: String) {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    let list = object as? [[String: Any]] ?? (object as? [String: Any]).map { [$0] }
    if list == nil { Issue.record("no JSON: \(text.prefix(200))") }
    for message in list ?? [] { take(message) }
  }

  private func take(_ message: [String: Any]) {
    messages.append(message)
    if let svg = message["svg"] as? String { lines = svg.split(separator: "\n").map(String.init) }
    for case let change as [Any] in message["lines"] as? [Any] ?? [] {
      if let index = change[0] as? Int, let line = change[1] as? String { lines[index] = line }
    }
    if let splice = message["splice"] as? [Any], let start = splice[0] as? Int, let count = splice[1] as? Int,
      let new = splice[2] as? [String]
    {
      lines.replaceSubrange(start..<(start + count), with: new)
    }
  }

  /// Sends a message as the browser does.
  func send(_ json: String) {
    do throws(MessageError) {
      session.receive(try ClientMessage(json: json), at: now)
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Waits until the session has played the link or the chapter that it plays.
  func playbackDidEnd() async {
    while session.playback != nil { await Task.yield() }
  }

  func tap(_ x: Double, _ y: Double) {
    send(#"{"type":"down","finger":1,"x":\#(x),"y":\#(y)}"#)
    send(#"{"type":"up","finger":1}"#)
  }

  /// Lets real time pass. The session's ticks come when they are due, and the browser acknowledges each frame.
  ///
  /// - Returns: The number of ticks.
  @discardableResult
  func run(for seconds: TimeInterval) -> Int {
    let end = now + seconds
    var ticks = 0
    acknowledgeFrames()
    while let delay = session.delayOfNextTick(at: now), now + delay <= end {
      now += max(delay, 0.0001)
      session.tick(at: now)
      ticks += 1
      acknowledgeFrames()
      if ticks > 100_000 {
        Issue.record("the session doesn't come to rest")
        break
      }
    }
    now = end
    return ticks
  }

  private var acknowledged = 0

  func acknowledgeFrames() {
    guard acknowledges, let last = frames.last, last > acknowledged else { return }
    acknowledged = last
    send(#"{"type":"ack","frame":\#(last)}"#)
    acknowledgeFrames()
  }

  /// The numbers of the frames that came.
  var frames: [Int] {
    messages.filter { ["key", "change"].contains($0["type"] as? String) }.compactMap { $0["number"] as? Int }
  }

  func all(_ type: String) -> [[String: Any]] {
    messages.filter { $0["type"] as? String == type }
  }

  var state: [String: Any] { all("state").last ?? [:] }
  var problems: [String] { all("problem").compactMap { $0["text"] as? String } }
  var logTexts: [String] {
    all("log").flatMap { $0["entries"] as? [[Any]] ?? [] }.compactMap { $0.last as? String }
  }

  /// The picture that the page shows, as the session's screen would draw it.
  var svg: String { lines.map { $0 + "\n" }.joined() }
}
