import Foundation

/// How the content moves along one axis after a finger has lifted: slower and slower, and back from beyond an end.
///
/// Numbers are points, milliseconds, and points per millisecond. Apple documents the decay of the speed in
/// `UIScrollView.DecelerationRate`. The spring, and the resistance in ``rubberBanded(_:_:length:)``, were measured by
/// Ilya Lobanov, *How UIScrollView works*: a critically damped spring of mass 1 and stiffness 100, and a factor of 0.55.
struct ScrollDeceleration {
  private var beginning: Double
  private let start: Double
  private let speed: Double
  /// The share of the speed that is lost in a millisecond, as an exponent.
  private let decay: Double
  private let range: ClosedRange<Double>
  /// When the content reaches an end and swings back; infinite if it doesn't.
  private let timeOfEnd: Double
  private let swings: Bool
  /// What the content has moved in addition, because something above it has changed.
  private var shift = 0.0

  /// The distance below which a movement is over, in points.
  private static let threshold = 0.25
  /// The frequency of the spring, in a millisecond.
  private static let frequency = 0.01

  init(
    from start: CGFloat, speed: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool, at time: Double = 0
  ) {
    (self.start, self.speed, swings, beginning) = (Double(start), Double(speed), bounces, time)
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    decay = -log(min(max(Double(rate.finite), 0.5), 0.9999))
    let target = self.start + self.speed / decay
    if !self.range.contains(self.start) {
      timeOfEnd = 0
    } else if self.range.contains(target) {
      timeOfEnd = .infinity
    } else {
      let distance = (target < self.start ? self.range.lowerBound : self.range.upperBound) - self.start
      timeOfEnd = -log(1 - distance * decay / self.speed) / decay
    }
  }

  /// Where the content comes to rest.
  var end: Double {
    min(max(start + speed / decay, range.lowerBound), range.upperBound) + shift
  }

  /// The time after which the content rests.
  var duration: Double {
    guard timeOfEnd.isFinite else { return beginning + max(0, log(abs(speed / decay) / Self.threshold) / decay) }
    guard swings || timeOfEnd == 0 else { return beginning + timeOfEnd }
    // The spring has no overshoot after its greatest distance, so the last time beyond the threshold is looked for.
    let swing = stride(from: 1500, through: 0, by: -10).first { abs(spring(at: $0)) > Self.threshold } ?? 0
    return beginning + timeOfEnd + swing + 10
  }

  /// Returns the offset at a time.
  func offset(at time: Double) -> CGFloat {
    guard time < duration else { return end }
    let time = time - beginning
    if time < timeOfEnd { return start + speed * (1 - exp(-decay * time)) / decay + shift }
    return end + (swings || timeOfEnd == 0 ? spring(at: time - timeOfEnd) : 0)
  }

  /// Returns the distance from the end, at a time after it was reached.
  private func spring(at time: Double) -> Double {
    let distance = timeOfEnd == 0 ? start - (end - shift) : 0
    let speed = speed * exp(-decay * timeOfEnd)
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
    let distance = (1 - 1 / (abs(offset - nearest) * 0.55 / length + 1)) * length
    return nearest + (offset < nearest ? -distance : distance)
  }
}
