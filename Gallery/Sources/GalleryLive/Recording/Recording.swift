import HeadlessUIKit

/// The actions on a screen since it was opened or reset, in order.
///
/// A recording keeps no more than a link can have: a number of actions, a time and a length. After that it is full.
struct Recording {
  /// The number of actions that are kept.
  static let limit = 500
  /// The distance in points within which a finger counts as tapping, not dragging.
  private static let tapDistance: CGFloat = 10
  /// The characters that the name of a screen can have, with what follows it.
  private static let nameLimit = 100

  private struct Stroke {
    let start: CGPoint
    var end: CGPoint
    let name: String?
    let time: TimeInterval
  }

  private(set) var actions: [LiveAction] = []
  /// The names of the views that were tapped, by the index of the tap in ``actions``. A tap needn't have one.
  private(set) var names: [Int: String] = [:]
  private(set) var isFull = false
  /// The time up to which the actions reach.
  private var time: TimeInterval = 0
  /// The seconds and the characters of the actions.
  private var seconds: TimeInterval = 0
  private var length = 0
  private var strokes: [Int: Stroke] = [:]

  /// Begins with actions that were played already, at the present time of the screen's clock.
  init(_ actions: [LiveAction] = [], at time: TimeInterval = 0) {
    for action in actions { append(action) }
    self.time = time
  }

  mutating func add(_ action: LiveAction, at now: TimeInterval) {
    wait(until: now)
    append(action)
  }

  /// Notes that a finger was put down.
  ///
  /// - Parameter name: The name with which a test can tap the view that is hit, if there is one.
  mutating func down(finger: Int, at point: CGPoint, name: String? = nil, time now: TimeInterval) {
    strokes[finger] = Stroke(start: point, end: point, name: name, time: now)
  }

  mutating func move(finger: Int, to point: CGPoint) {
    strokes[finger]?.end = point
  }

  /// Adds the tap or the drag of a finger that was lifted.
  mutating func up(finger: Int, time now: TimeInterval) {
    guard let stroke = strokes.removeValue(forKey: finger) else { return }
    wait(until: stroke.time)
    let distance = hypot(stroke.end.x - stroke.start.x, stroke.end.y - stroke.start.y)
    if distance <= Self.tapDistance, now - stroke.time < 0.5 {
      let count = actions.count
      append(.tap(stroke.start.rounded))
      if actions.count > count { names[count] = stroke.name }
    } else {
      let seconds = min(now - stroke.time, LiveLink.dragLimit)
      append(.drag(stroke.start.rounded, stroke.end.rounded, over: seconds.inMilliseconds))
      time = max(time, now)
    }
  }

  mutating func cancel(finger: Int) {
    strokes[finger] = nil
  }

  private mutating func wait(until now: TimeInterval) {
    let seconds = (now - time).inMilliseconds
    guard seconds >= 0.001 else { return }
    append(.wait(seconds))
    time += seconds
  }

  private mutating func append(_ action: LiveAction) {
    // What comes after a gap would lead somewhere else.
    guard !isFull else { return }
    let newLength = length + action.linkText.utf8.count + 1
    isFull =
      actions.count == Self.limit || seconds + action.seconds > LiveLink.timeLimit
      || newLength > LiveLink.lengthLimit - Self.nameLimit
    guard !isFull else { return }
    seconds += action.seconds
    length = newLength
    actions.append(action)
  }

  /// Returns the recording with the wait up to the present time of the screen's clock.
  func reaching(_ now: TimeInterval) -> Recording {
    var copy = self
    copy.wait(until: now)
    return copy
  }
}

extension TimeInterval {
  fileprivate var inMilliseconds: TimeInterval { (self * 1000).rounded() / 1000 }
}

extension CGPoint {
  /// The point with at most one decimal, which a finger can't tell apart.
  fileprivate var rounded: CGPoint { CGPoint(x: (x * 10).rounded() / 10, y: (y * 10).rounded() / 10) }
}
