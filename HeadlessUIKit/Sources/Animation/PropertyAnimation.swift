/// A property that can be animated.
enum AnimatedProperty: CaseIterable {
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

/// An animation that a property animator has stopped. The model has the values that the picture had.
@MainActor
struct StoppedAnimation {
  fileprivate(set) weak var view: UIView?
  fileprivate let property: AnimatedProperty
  fileprivate let offset: [CGFloat]
  /// The share of the offset that was left: 1 at the start of the animation, 0 at its end.
  fileprivate let remaining: CGFloat
  /// The values at the end of the animation.
  fileprivate let end: [CGFloat]

  /// Moves the model to the start or to the end of the animation.
  func finish(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: move(by: 1 - remaining, to: zip(end, offset).map { $0 + $1 })
    case .end: move(by: -remaining, to: end)
    case .current: break
    }
  }

  /// Moves the model by a share of the offset.
  ///
  /// - Parameter values: The values that it gets if it comes to them but for an error of rounding.
  fileprivate func move(by share: CGFloat, to values: [CGFloat]? = nil) {
    view?.add(offset.map { $0 * share }, to: property, values: values)
  }
}

/// The picture from before a transition, which makes way for the new one.
struct PictureTransition {
  /// The way from the old picture to the new one.
  enum Style {
    case dissolve
    case flip(isHorizontal: Bool)
    case curl(isUp: Bool)
  }

  let style: Style
  let picture: DisplayList
  let run: AnimationRun
}

/// The animations of a view that haven't ended. Only this file changes them.
struct ViewAnimations {
  fileprivate(set) var properties: [PropertyAnimation] = []
  fileprivate(set) var transition: PictureTransition?

  fileprivate var isEmpty: Bool { properties.isEmpty && transition == nil }
  fileprivate var runs: [AnimationRun] { properties.map(\.run) + (transition.map { [$0.run] } ?? []) }
}

extension UIView {
  /// The model as the picture shows it now, between the old and the new values of the animations that are running.
  final var presentation: LayerModel {
    guard !animations.properties.isEmpty else { return model }
    return AnimatedProperty.allCases.reduce(model) { presentation, property in
      guard animations.properties.contains(where: { $0.property == property }) else { return presentation }
      return presentation.replacing(property, by: presented(property))
    }
  }

  /// Whether a running animation keeps touches from the view.
  final var isAnimatingWithoutTouches: Bool {
    animations.properties.contains { !$0.run.block.allowsTouches && $0.run.isRunning }
  }

  // MARK: Adding

  /// Makes a change of the model. Inside an animation block the picture follows during the block's time.
  final func animate(_ property: AnimatedProperty, _ change: () -> Void) {
    guard let block = AnimationBlock.current, AnimationBlock.isEnabled else { return change() }
    let run = block.run(for: self)
    guard block.takesTime else { return change() }
    var start = modelValues(of: property)
    if block.options.contains(.beginFromCurrentState) {
      start = presented(property)
      animations.properties.removeAll { $0.property == property }
    }
    change()
    let offset = zip(start, modelValues(of: property)).map { $0 - $1 }
    if offset.contains(where: { $0 != 0 }) { add(property, offset: offset, in: run) }
  }

  /// Keeps the view in a block for the block's time, even without a visible change.
  final func hold(in block: AnimationBlock) {
    add(.alpha, offset: [0], in: block.run(for: self))
  }

  /// Lets an old picture make way for the view's new one for a block's time.
  final func change(from picture: DisplayList, _ style: PictureTransition.Style, in block: AnimationBlock) {
    animations.transition = PictureTransition(style: style, picture: picture, run: block.run(for: self))
    hold(in: block)
  }

  private func add(_ property: AnimatedProperty, offset: [CGFloat], in run: AnimationRun) {
    if !animations.properties.contains(where: { $0.run === run }) { run.join(self) }
    animations.properties.append(PropertyAnimation(property: property, offset: offset, run: run))
  }

  private func presented(_ property: AnimatedProperty) -> [CGFloat] {
    var values = modelValues(of: property)
    for animation in animations.properties where animation.property == property {
      let remaining = 1 - animation.run.progress
      for index in values.indices { values[index] += animation.offset[index] * remaining }
    }
    return values
  }

  private func modelValues(of property: AnimatedProperty) -> [CGFloat] {
    model.values(of: property, traits: traitCollection)
  }

  // MARK: Ending a property animator

  /// Ends the animations of a property animator's run where they are now. The model gets the values of the picture.
  ///
  /// - Returns: What the run would have added to the model's values, and how much of it is left.
  final func stopAnimations(of run: AnimationRun) -> [StoppedAnimation] {
    let remaining = 1 - run.progress
    let stopped = animations.properties.filter { $0.run === run }.map { animation in
      StoppedAnimation(
        view: self, property: animation.property, offset: animation.offset, remaining: remaining,
        end: modelValues(of: animation.property))
    }
    forgetAnimations(of: run)
    for animation in stopped { animation.move(by: remaining) }
    return stopped
  }

  /// Adds to the values of a property, without an animation.
  fileprivate func add(_ offset: [CGFloat], to property: AnimatedProperty, values: [CGFloat]?) {
    guard offset.contains(where: { $0 != 0 }) else { return }
    let sums = zip(modelValues(of: property), offset).map { $0 + $1 }
    let new = model.replacing(property, by: zip(sums, values ?? sums).map { abs($0 - $1) < 1e-9 ? $1 : $0 })
    AnimationBlock.withoutCollecting {
      switch property {
      case .bounds: bounds = new.bounds
      case .center: center = new.center
      case .transform: transform = new.transform
      case .alpha: alpha = new.alpha
      case .backgroundColor: backgroundColor = new.backgroundColor
      }
    }
  }

  // MARK: Removing

  /// Removes all animations before their end; their blocks complete with `false`.
  final func removeAnimations() {
    removeAnimations { _ in true }
  }

  /// Removes the animations that run on the clock of a screen that no longer shows the view.
  final func animationsLeaveWindow() {
    guard !animations.isEmpty else { return }
    let clock = VirtualClock.clock(of: self)
    removeAnimations { $0.clock !== clock && $0.clock?.isWithoutScreen != true }
  }

  private func removeAnimations(where shouldRemove: (AnimationRun) -> Bool) {
    for run in animations.runs.filter(shouldRemove) {
      forgetAnimations(of: run)
      run.leave(self)
    }
  }

  /// Removes what a run animates in this view; the picture is then the model's.
  final func forgetAnimations(of run: AnimationRun) {
    animations.properties.removeAll { $0.run === run }
    if animations.transition?.run === run { animations.transition = nil }
  }

  /// Lets the animations of one run go on in another.
  final func moveAnimations(from old: AnimationRun, to new: AnimationRun) {
    animations.properties = animations.properties.map { animation in
      guard animation.run === old else { return animation }
      return PropertyAnimation(property: animation.property, offset: animation.offset, run: new)
    }
    if let transition = animations.transition, transition.run === old {
      animations.transition = PictureTransition(style: transition.style, picture: transition.picture, run: new)
    }
    new.join(self)
  }
}
