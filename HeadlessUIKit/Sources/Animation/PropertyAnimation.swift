/// A property that can be animated.
enum AnimatedProperty {
  case bounds, center, transform, alpha, backgroundColor
}

/// One property of one view during an animation: the model has its final value, and the picture differs from it by
/// `offset` at the start.
///
/// Offsets are added up, so overlapping animations pass smoothly into each other, as UIKit's do.
struct PropertyAnimation {
  let property: AnimatedProperty
  let offset: [CGFloat]
  let run: AnimationRun
}

/// The picture from before a cross-dissolve, which fades out over the new one.
struct CrossDissolve {
  let picture: DisplayList
  let run: AnimationRun
}

extension UIView {
  /// Makes a change. Inside an animation block the picture follows during the block's time.
  final func animate(_ property: AnimatedProperty, from old: [CGFloat], _ change: () -> Void) {
    guard let block = AnimationBlock.current, AnimationBlock.isEnabled else { return change() }
    let run = block.run(for: self)
    guard block.takesTime else { return change() }
    var start = old
    if block.options.contains(.beginFromCurrentState) {
      start = presented(property)
      animations.removeAll { $0.property == property }
    }
    change()
    let offset = zip(start, model(property)).map { $0 - $1 }
    guard offset.contains(where: { $0 != 0 }) else { return }
    hold(property, offset: offset, in: run)
  }

  /// Keeps the view in a block for the block's time, even without a visible change.
  final func hold(_ property: AnimatedProperty, offset: [CGFloat], for block: AnimationBlock) {
    hold(property, offset: offset, in: block.run(for: self))
  }

  private func hold(_ property: AnimatedProperty, offset: [CGFloat], in run: AnimationRun) {
    if !animations.contains(where: { $0.run === run }) { run.join(self) }
    animations.append(PropertyAnimation(property: property, offset: offset, run: run))
  }

  /// Returns the value that the picture shows now.
  final func presented(_ property: AnimatedProperty) -> [CGFloat] {
    var values = model(property)
    for animation in animations where animation.property == property {
      let rest = 1 - animation.run.progress
      for index in values.indices { values[index] += animation.offset[index] * rest }
    }
    return values
  }

  private func model(_ property: AnimatedProperty) -> [CGFloat] {
    switch property {
    case .bounds: [storedBounds.origin.x, storedBounds.origin.y, storedBounds.width, storedBounds.height]
    case .center: [storedCenter.x, storedCenter.y]
    case .transform:
      [
        storedTransform.a, storedTransform.b, storedTransform.c, storedTransform.d, storedTransform.tx,
        storedTransform.ty,
      ]
    case .alpha: [storedAlpha]
    case .backgroundColor: resolvedComponents(of: storedBackgroundColor)
    }
  }

  /// Whether a running animation keeps touches from the view.
  final var isAnimatingWithoutTouches: Bool {
    animations.contains { !$0.run.block.allowsTouches && $0.run.isRunning }
  }

  // MARK: Removing

  /// Removes all animations before their end; their blocks complete with `false`.
  final func removeAnimations() {
    removeAnimations { _ in true }
  }

  /// Removes the animations that run on the clock of a screen that no longer shows the view.
  final func animationsLeaveWindow() {
    guard !animations.isEmpty || dissolve != nil else { return }
    let clock = VirtualClock.clock(of: self)
    removeAnimations { $0.clock !== clock && $0.clock?.isWithoutScreen != true }
  }

  private func removeAnimations(where shouldRemove: (AnimationRun) -> Bool) {
    let runs = (animations.map(\.run) + (dissolve.map { [$0.run] } ?? [])).filter(shouldRemove)
    for run in runs {
      forgetAnimations(of: run)
      run.leave(self)
    }
  }

  /// Removes what a run animates in this view; the picture is then the model's.
  final func forgetAnimations(of run: AnimationRun) {
    animations.removeAll { $0.run === run }
    if dissolve?.run === run { dissolve = nil }
  }

  /// Lets the animations of one run go on in another.
  final func moveAnimations(from old: AnimationRun, to new: AnimationRun) {
    animations = animations.map { animation in
      guard animation.run === old else { return animation }
      return PropertyAnimation(property: animation.property, offset: animation.offset, run: new)
    }
    if let dissolve, dissolve.run === old { self.dissolve = CrossDissolve(picture: dissolve.picture, run: new) }
    new.join(self)
  }
}
