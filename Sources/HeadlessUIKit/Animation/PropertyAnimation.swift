/// What can be animated.
enum AnimatedProperty {
  case bounds, center, transform, alpha, backgroundColor
}

/// One property of one view on its way: the model is at the end already, the picture is `offset` away at the start.
///
/// Offsets add up, so that overlapping animations flow into each other as UIKit's do.
struct PropertyAnimation {
  let property: AnimatedProperty
  let offset: [CGFloat]
  let block: AnimationBlock
}

/// The picture from before a cross-dissolve, which fades out over the new one.
struct CrossDissolve {
  let picture: DisplayList
  let block: AnimationBlock
}

extension UIView {
  /// Makes a change; inside an animation block the picture follows over the block's time.
  final func animate(_ property: AnimatedProperty, from old: [CGFloat], _ change: () -> Void) {
    guard let block = AnimationBlock.current, AnimationBlock.isEnabled, block.isRunning else { return change() }
    var start = old
    if block.options.contains(.beginFromCurrentState) {
      start = presented(property)
      animations.removeAll { $0.property == property }
    }
    change()
    let offset = zip(start, model(property)).map { $0 - $1 }
    guard offset.contains(where: { $0 != 0 }) else { return }
    hold(property, offset: offset, for: block)
  }

  /// Ties the view to a block, with or without a visible change.
  final func hold(_ property: AnimatedProperty, offset: [CGFloat], for block: AnimationBlock) {
    animations.append(PropertyAnimation(property: property, offset: offset, block: block))
    block.join(self)
  }

  /// What the picture shows at this moment of the clock.
  final func presented(_ property: AnimatedProperty) -> [CGFloat] {
    var values = model(property)
    for animation in animations where animation.property == property {
      let rest = 1 - animation.block.progress
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

  final var isAnimatingWithoutTouches: Bool {
    animations.contains { !$0.block.allowsTouches && $0.block.isRunning }
  }

  final func removeAnimations() {
    let blocks = animations.map(\.block) + (dissolve.map { [$0.block] } ?? [])
    animations = []
    dissolve = nil
    for block in blocks { block.leave(self) }
  }

  final func animationsLeaveWindow() {
    if !animations.isEmpty || dissolve != nil { removeAnimations() }
  }
}
