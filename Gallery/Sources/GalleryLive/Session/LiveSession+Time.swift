import GalleryKit
import HeadlessUIKit

extension LiveSession {
  /// The longest time, in seconds, by which a change of the screen can be late, and that passes while nothing is going
  /// to change. After a longer break, such as a slow frame or a computer that slept, time goes on from there. So a link
  /// doesn't have to tell how long a reader looked at a screen.
  private static let longestCatchUp: TimeInterval = 1

  /// Whether time passes.
  var isRunning: Bool { isPlaying && isLookedAt && playback == nil }

  /// Moves the screen's clock as far as the real time has moved since the last call, times the speed.
  func follow(_ now: TimeInterval) {
    guard let last = lastMoment else { return }
    lastMoment = max(last, now)
    guard isRunning, now > last else { return }
    let untilNextChange = device.timeOfNextChange.map { max(0, $0 - device.time) / speed } ?? 0
    device.advance(by: min(now - last, untilNextChange + Self.longestCatchUp) * speed)
  }

  /// Moves the clock by a sixtieth of a second, whether time passes or not.
  func step() throws(MessageError) {
    try checkThatNothingIsPlayed()
    isPlaying = false
    device.advance(by: FrameFlow.interval)
  }
}
