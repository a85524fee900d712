/// One call of `UIView.animate`: its time, its curve, its completion, and the views it still animates.
@MainActor
final class AnimationBlock {
  /// The block that is collecting changes, if any.
  private(set) static var current: AnimationBlock?
  /// What `UIView.setAnimationsEnabled(_:)` set.
  static var isEnabled = true

  let start: TimeInterval
  let duration: TimeInterval
  let options: UIView.AnimationOptions
  private let curve: AnimationCurve
  private let completion: (@MainActor (Bool) -> Void)?
  private var views: [UIView] = []
  private var wasCutShort = false
  private var ending: VirtualClock.Ticket?

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    start = VirtualClock.shared.now + (delay.isFinite ? max(0, delay) : 0)
    self.options = options
    curve = options.curve
    self.completion = completion
  }

  var end: TimeInterval { start + duration }
  var isRunning: Bool { !VirtualClock.shared.isDue(end) }
  var allowsTouches: Bool { options.contains(.allowUserInteraction) }

  /// 0 before the start, 1 from the end on.
  var progress: CGFloat {
    guard duration > 0 else { return isRunning ? 0 : 1 }
    return curve.progress(at: (VirtualClock.shared.now - start) / duration)
  }

  /// Makes the changes with this block collecting them, then lets the clock run it.
  func run(_ changes: () -> Void) {
    let outer = Self.current
    Self.current = self
    changes()
    Self.current = outer
    let time = views.isEmpty ? VirtualClock.shared.now : end
    ending = VirtualClock.shared.schedule(at: time) { self.finish() }
  }

  /// Makes changes that no block collects.
  static func withoutCollecting(_ changes: () -> Void) {
    let outer = (current, isEnabled)
    current = nil
    isEnabled = false
    changes()
    (current, isEnabled) = outer
  }

  func join(_ view: UIView) {
    if !views.contains(where: { $0 === view }) { views.append(view) }
  }

  /// A view's animations were removed; without any other view the block ends on the next turn.
  func leave(_ view: UIView) {
    guard let index = views.firstIndex(where: { $0 === view }) else { return }
    views.remove(at: index)
    wasCutShort = true
    if views.isEmpty, let ending {
      VirtualClock.shared.cancel(ending)
      self.ending = VirtualClock.shared.schedule(at: VirtualClock.shared.now) { self.finish() }
    }
  }

  private func finish() {
    for view in views {
      view.animations.removeAll { $0.block === self }
      if view.dissolve?.block === self { view.dissolve = nil }
    }
    views = []
    ending = nil
    completion?(!wasCutShort)
  }
}
