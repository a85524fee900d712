import GalleryKit
import GalleryPlayback
import HeadlessUIKit

/// Films a screen while a script is played.
@MainActor
struct FilmRecorder {
  /// The seconds from one drawing to the next while something moves.
  static let interval: TimeInterval = 1.0 / 30
  /// The same for a screen whose drawing is large, because drawing takes time.
  static let largeInterval: TimeInterval = 1.0 / 10
  /// The number of bytes from which on a drawing is large.
  static let largeCount = 50_000
  /// The seconds for which the first drawing stands.
  static let opening: TimeInterval = 0.5
  /// The seconds for which the last drawing stands before the film begins anew.
  static let ending: TimeInterval = 0.8
  /// The longest time, in seconds, that a film goes on after the script. Some screens never stand still.
  static let longestTail: TimeInterval = 2

  private let device: HeadlessScreen
  private let interval: TimeInterval

  private(set) var film = Film()

  /// The time of the film, in seconds, at which the script is over.
  private(set) var endOfActions: TimeInterval = 0

  /// Whether time has passed while an animation ran or a finger was dragged, and the picture has changed.
  var showsMotion: Bool { hasMoved && film.frames.count > 1 }
  private var hasMoved = false

  /// Creates a recorder for the screen that a device shows.
  init(of device: HeadlessScreen) {
    self.device = device
    interval = device.svg().utf8.count < Self.largeCount ? Self.interval : Self.largeInterval
  }

  /// Plays a script and films the screen until no animation runs, from the picture before the first action on.
  mutating func record(_ actions: [GalleryAction]) async {
    shoot(for: Self.opening)
    for action in actions {
      perform(action)
      await device.workDidEnd()
    }
    endOfActions = film.duration
    let end = device.time + Self.longestTail
    while isAnimating, end - device.time > 1e-9 { pass(min(interval, end - device.time)) }
    shoot(for: Self.ending)
  }

  /// Whether an animation runs: then the picture changes from now on, and not only at a later time.
  private var isAnimating: Bool { device.timeOfNextChange == device.time }

  private mutating func perform(_ action: GalleryAction) {
    switch action {
    case .wait(let seconds): pass(seconds)
    case .drag(let start, let end): drag(from: start, to: end)
    case .stall(let seconds):
      // What is seen meanwhile is the picture from before.
      shoot(for: seconds)
      device.perform(action)
      device.settle()
    case .tap, .type, .resize, .direction: device.perform(action)
    }
  }

  /// Lets time pass, with a drawing for each moment at which the picture may have changed.
  private mutating func pass(_ seconds: TimeInterval) {
    let end = device.time + seconds
    // A sum of steps misses the end by a rounding error.
    while end - device.time > 1e-9 {
      let isAnimating = isAnimating
      // Changes may follow each other faster than drawings.
      let next = max(isAnimating ? 0 : device.timeOfNextChange ?? end, device.time + interval)
      let step = min(next, end) - device.time
      shoot(for: step)
      device.advance(by: step)
      if isAnimating { hasMoved = true }
    }
  }

  private mutating func drag(from start: CGPoint, to end: CGPoint) {
    hasMoved = true
    let count = Int((GalleryAction.dragDuration / interval).rounded(.up))
    device.touchDown(at: start)
    for number in 1...count {
      let step = GalleryAction.dragDuration / Double(count)
      shoot(for: step)
      device.advance(by: step)
      let share = Double(number) / Double(count)
      device.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    device.touchUp()
  }

  private mutating func shoot(for seconds: TimeInterval) {
    film.append(device.svg(), for: seconds)
  }
}
