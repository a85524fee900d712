import HeadlessUIKit

/// Decides when a frame may be sent: at most 60 a second, and at most two that the browser hasn't acknowledged.
///
/// Pictures aren't queued. While a frame has to wait, the screen goes on changing, and the picture that is drawn when
/// it may be sent is the newest one.
struct FrameFlow {
  /// The seconds from one frame to the next.
  static let interval: TimeInterval = 1.0 / 60
  /// The number of frames that may be under way.
  static let limit = 2

  private(set) var lastNumber = 0
  private var acknowledged = 0
  private var lastTime: TimeInterval?
  private var lastCost: TimeInterval = 0

  /// The number of frames that the browser hasn't acknowledged.
  var underWay: Int { lastNumber - acknowledged }

  var isBlocked: Bool { underWay >= Self.limit }

  /// Returns the seconds until a frame may be sent, seen from `now`; nil while too many are under way.
  func delay(at now: TimeInterval) -> TimeInterval? {
    guard !isBlocked else { return nil }
    guard let lastTime else { return 0 }
    let delay = lastTime + max(Self.interval, 2 * lastCost) - now
    // A timer that comes a little early doesn't cost a frame.
    return delay > 0.002 ? delay : 0
  }

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - now: The moment at which it was begun, in seconds.
  ///   - cost: The seconds that it took. As much time is left to other sessions before the next one.
  /// - Returns: Its number, from 1 on.
  mutating func send(at now: TimeInterval, cost: TimeInterval = 0) -> Int {
    skip(at: now, cost: cost)
    lastNumber += 1
    return lastNumber
  }

  /// Notes a picture that isn't sent, so that the next one isn't drawn too soon.
  mutating func skip(at now: TimeInterval, cost: TimeInterval) {
    lastTime = now
    lastCost = cost
  }

  /// Lets the next frame come as soon as it can, because it answers a touch.
  mutating func sendSoon() {
    lastCost = 0
  }

  /// Notes that the browser has drawn all frames up to a number.
  ///
  /// - Returns: `false`, and nothing is noted, if that frame was never sent.
  mutating func acknowledge(_ number: Int) -> Bool {
    guard number <= lastNumber, number >= 0 else { return false }
    acknowledged = max(acknowledged, number)
    return true
  }

  /// Forgets what was under way on a connection that is gone.
  mutating func restart() {
    acknowledged = lastNumber
    lastTime = nil
    lastCost = 0
  }
}
