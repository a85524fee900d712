/// The curve of a spring that pulls something to its end, which it may overshoot.
///
/// Time is a share of the time that the spring takes to come to rest.
struct SpringCurve {
  /// How strongly the spring is damped: below 1 it swings, from 1 on it doesn't.
  let dampingRatio: Double
  /// The spring's angular frequency without damping, in radians for the whole time.
  let frequency: Double
  /// The velocity at the start, in lengths of the whole way for the whole time.
  let velocity: Double

  /// Creates a curve that comes to rest at the end of a duration in seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.05...10. A greater one would not come to rest in the time that
  ///     is looked at.
  ///   - velocity: The velocity at the start, in lengths of the way per second.
  init(dampingRatio: Double, duration: TimeInterval, velocity: Double) {
    let ratio = min(max(0.05, dampingRatio), 10)
    self.init(ratio, frequency: Self.settlingTime(ratio, frequency: 1, velocity: 0), velocity: velocity * duration)
  }

  private init(_ dampingRatio: Double, frequency: Double, velocity: Double) {
    self.dampingRatio = dampingRatio
    self.frequency = frequency
    self.velocity = velocity
  }

  /// Returns the curve of a spring with a mass, and the seconds that it takes to come to rest.
  static func physical(
    mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) -> (curve: SpringCurve, duration: TimeInterval) {
    guard mass > 0, stiffness > 0 else { return (SpringCurve(1, frequency: 9, velocity: 0), 0) }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = max(0.05, damping / (2 * (stiffness * mass).squareRoot()))
    let duration = settlingTime(ratio, frequency: frequency, velocity: velocity)
    return (SpringCurve(ratio, frequency: frequency * duration, velocity: velocity * duration), duration)
  }

  /// Returns the progress at a share of the time, 0...1.
  func progress(at time: Double) -> CGFloat {
    time < 1 ? CGFloat(1 + Self.distance(at: time, dampingRatio, frequency: frequency, velocity: velocity)) : 1
  }

  /// Returns the time after which the spring stays within a thousandth of its end.
  private static func settlingTime(_ ratio: Double, frequency: Double, velocity: Double) -> Double {
    var last = 0.0
    for step in 0..<8000 {
      let time = Double(step) * 0.025 / frequency
      if abs(distance(at: time, ratio, frequency: frequency, velocity: velocity)) > 0.001 { last = time }
    }
    return last + 0.025 / frequency
  }

  /// Returns where a damped oscillator is, counted from its end, that starts at -1.
  private static func distance(at time: Double, _ ratio: Double, frequency: Double, velocity: Double) -> Double {
    let decay = ratio * frequency
    if abs(ratio - 1) < 1e-6 { return exp(-frequency * time) * (-1 + (velocity - frequency) * time) }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return exp(-decay * time) * (-cos(swing * time) + (velocity - decay) / swing * sin(swing * time))
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-decay + spread, -decay - spread)
    let share = (velocity + fast) / (slow - fast)
    return share * exp(slow * time) - (1 + share) * exp(fast * time)
  }
}
