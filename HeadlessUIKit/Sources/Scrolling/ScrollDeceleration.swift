import Foundation

/// How the content moves along one axis after a finger has lifted: slower and slower, and back from beyond an end.
///
/// Numbers are points, milliseconds, and points per millisecond. Apple documents the decay of the speed in
/// `UIScrollView.DecelerationRate`. The constants are those of offsets that were recorded on iOS 26.1:
/// `uikit/golden/scroll_traces` of `Vercantez/openuikit`.
struct ScrollDeceleration {
  private var beginning: Double
  private let start: Double
  private var speed: Double
  /// The share of the speed that is lost in a millisecond, as an exponent.
  private let decay: Double
  private let range: ClosedRange<Double>
  private let target: Double
  private let isBeyond: Bool
  /// When the content reaches an end and swings back; infinite if it doesn't.
  private let timeOfEnd: Double
  private let swings: Bool
  /// What the content has moved in addition, because something above it has changed.
  private var shift = 0.0

  /// The speed at which the content stops.
  private static let leastSpeed = 0.01
  /// The distance from an end below which the content is there, in points.
  private static let leastDistance = 0.33
  /// The frequency of the critically damped spring that moves the content back.
  private static let frequency = 0.0109
  /// The share of the finger's movement that content beyond an end follows at first.
  private static let resistance = 0.55

  init(
    from start: CGFloat, speed: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool, at time: Double = 0
  ) {
    (self.start, self.speed, swings, beginning) = (Double(start), Double(speed), bounces, time)
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    decay = -log(min(max(Double(rate.finite), 0.5), 0.9999))
    isBeyond = !self.range.contains(self.start)
    if isBeyond {
      self.speed *= Self.resistance
      timeOfEnd = 0
      target = min(max(self.start, self.range.lowerBound), self.range.upperBound)
      return
    }
    let size = max(0, abs(self.speed) - Self.leastSpeed) / decay
    let distance = self.speed < 0 ? -size : size
    target = min(max(self.start + distance, self.range.lowerBound), self.range.upperBound)
    timeOfEnd =
      target == self.start + distance ? .infinity : -log(1 - (target - self.start) * decay / self.speed) / decay
  }

  /// Where the content comes to rest.
  var end: CGFloat { target + shift }

  /// The time after which the content rests.
  var duration: Double {
    if timeOfEnd == .infinity { return beginning + max(0, log(abs(speed) / Self.leastSpeed) / decay) }
    guard swings else { return beginning + timeOfEnd }
    // The distance grows once and then shrinks, so the last time at which it isn't small is looked for.
    let swing = stride(from: 2000, through: 0, by: -10).first { abs(spring(at: $0)) > Self.leastDistance } ?? 0
    return beginning + timeOfEnd + swing + 10
  }

  /// Returns the offset at a time.
  func offset(at time: Double) -> CGFloat {
    guard time < duration else { return end }
    let time = time - beginning
    if time < timeOfEnd { return start + speed * (1 - exp(-decay * time)) / decay + shift }
    return end + spring(at: time - timeOfEnd)
  }

  /// Returns the distance from the end, at a time after it was reached.
  private func spring(at time: Double) -> Double {
    guard swings else { return 0 }
    let (distance, speed) = isBeyond ? (start - target, speed) : (0, speed * exp(-decay * timeOfEnd))
    return (distance + (speed + Self.frequency * distance) * time) * exp(-Self.frequency * time)
  }

  mutating func move(by distance: CGFloat) { shift += Double(distance) }

  /// Lets the content come to rest no further than at an offset, from a time on.
  mutating func limit(to maximum: CGFloat, at time: Double) {
    guard Double(maximum) < range.upperBound + shift else { return }
    let (now, before) = (offset(at: time), offset(at: time - 1))
    let lower = min(CGFloat(range.lowerBound + shift), maximum)
    self = ScrollDeceleration(
      from: now, speed: now - before, rate: exp(-decay), range: lower...maximum, bounces: swings, at: time)
  }

  /// Returns where content is that a finger pulls to an offset: beyond an end it resists.
  static func rubberBanded(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    let nearest = min(max(offset, range.lowerBound), range.upperBound)
    guard nearest != offset, length > 0 else { return nearest }
    let distance = (1 - 1 / (abs(offset - nearest) * resistance / length + 1)) * length
    return nearest + (offset < nearest ? -distance : distance)
  }
}
