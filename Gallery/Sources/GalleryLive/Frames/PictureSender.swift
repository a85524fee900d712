import HeadlessUIKit

/// Makes the frames that a page gets of a screen.
///
/// It knows which picture the page has, and when the next one may follow.
///
/// It is a class because drawing a picture can change the screen, which then calls ``screenDidChange()``.
@MainActor
final class PictureSender {
  /// The bytes that a picture can have.
  private static let limit = 8_000_000

  /// Whether the page doesn't have the newest picture.
  private(set) var isStale = true
  private var flow = FrameFlow()
  /// The lines of the picture that the page has; nil before the first one.
  private var sentLines: PictureLines?
  private var isRefused = false
  private var touchCount = 0
  /// Returns the seconds of the real clock, for measuring what a frame costs.
  private let clock: () -> TimeInterval

  init(clock: @escaping () -> TimeInterval) {
    self.clock = clock
  }

  /// Begins anew for a connection, whose first frame is a whole picture.
  func restart() {
    flow.restart()
    sentLines = nil
    isStale = true
    touchCount = 0
  }

  func screenDidChange() {
    isStale = true
  }

  /// Counts a touch that began or ended on this connection.
  func countTouch() {
    touchCount += 1
    flow.sendSoon()
  }

  /// Notes that the page has drawn a frame, and all before it. Does nothing if no such frame was sent: another process
  /// may have shown it, in whose place this one is.
  func acknowledge(_ number: Int) {
    _ = flow.acknowledge(number)
  }

  /// Returns the seconds until a frame may be sent, seen from `now`; nil while too many are under way.
  func delay(at now: TimeInterval) -> TimeInterval? {
    flow.delay(at: now)
  }

  /// Whether a frame is to be sent now.
  func isDue(at now: TimeInterval) -> Bool {
    isStale && flow.delay(at: now) == 0
  }

  /// Draws the picture of a screen.
  ///
  /// - Returns: The frame, or the problem with it; nil if there is nothing new to tell.
  func draw(_ screen: HeadlessScreen, at now: TimeInterval) -> ServerMessage? {
    isStale = false
    let begin = clock()
    let svg = screen.svg()
    // Drawing settles the screen; what that changed is in the picture.
    isStale = false
    guard svg.utf8.count <= Self.limit else {
      flow.skip(at: now, cost: clock() - begin)
      return refuse(svg)
    }
    isRefused = false
    let lines = PictureLines(svg)
    guard let old = sentLines else {
      sentLines = lines
      return .key(nextFrame(of: screen, at: now, cost: clock() - begin), svg: svg)
    }
    guard let change = PictureChange(from: old, to: lines) else { return nil }
    sentLines = lines
    return .change(nextFrame(of: screen, at: now, cost: clock() - begin), change)
  }

  private func nextFrame(of screen: HeadlessScreen, at now: TimeInterval, cost: TimeInterval) -> FrameInfo {
    FrameInfo(number: flow.send(at: now, cost: cost), time: screen.time, touches: touchCount)
  }

  /// Tells the page once that the pictures have become too large.
  private func refuse(_ svg: String) -> ServerMessage? {
    guard !isRefused else { return nil }
    isRefused = true
    return .problem("The picture has \(svg.utf8.count) bytes, too many to send. Choose a smaller screen.")
  }
}
