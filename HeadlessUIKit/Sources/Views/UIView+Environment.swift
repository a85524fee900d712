extension UITraitCollection {
  private static let standard = UITraitCollection(
    userInterfaceStyle: .light, displayScale: 2, layoutDirection: .leftToRight, preferredContentSizeCategory: .large,
    userInterfaceIdiom: .phone, sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular))

  /// The traits that are predicted for views and controllers in no hierarchy: those of the screen whose
  /// code is running, or else of the latest screen.
  ///
  /// While there is no ``HeadlessScreen``, the traits are those of a light screen of scale 2 that reads from left to
  /// right.
  @MainActor
  static var predicted: UITraitCollection {
    (HeadlessScreen.current ?? HeadlessScreen.latest)?.window.screenTraits ?? standard
  }

  /// Returns these traits with each style that is not `.unspecified` in its place. The last one wins.
  func overriding(with styles: UIUserInterfaceStyle...) -> UITraitCollection {
    guard let style = styles.last(where: { $0 != .unspecified }), style != userInterfaceStyle else { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}

/// What a view inherits from its superview. Only this file changes it.
@MainActor
struct ViewEnvironment {
  fileprivate(set) var traits = UITraitCollection.predicted
  fileprivate(set) var safeAreaInsets = UIEdgeInsets.zero
  /// Whether the safe area changes when the view is laid out.
  fileprivate var isSafeAreaLate = false
}

extension UIView {
  /// The direction in which the view's content reads, from its semantic attribute or else from its traits.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute, in: traitCollection)
  }

  /// Returns the direction in which content with a semantic attribute reads in the language of the app.
  ///
  /// HeadlessUIKit takes the direction of the ``HeadlessScreen`` whose code is running, or else of the latest one.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, in: .predicted)
  }

  /// Returns the direction in which content with a semantic attribute reads beside content of another direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }

  private static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, in traits: UITraitCollection
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The traits of the view without its overrides.
  private var inheritedTraits: UITraitCollection {
    (self as? UIWindow)?.screenTraits ?? storedSuperview?.environment.traits
      ?? viewController?.parent?.traitCollection ?? .predicted
  }

  /// Updates the traits of this view and of its descendants, and tells those whose traits changed.
  final func updateTraits() {
    let new = inheritedTraits.overriding(
      with: viewController?.overrideUserInterfaceStyle ?? .unspecified, overrideUserInterfaceStyle)
    let old = environment.traits
    guard new !== old, new != old || new.release != old.release else { return }
    environment.traits = new
    if ConstraintEngine.isUsed, new.layoutDirection != old.layoutDirection { root.constraintEngine?.isStale = true }
    markDisplayNeeded()
    setNeedsLayout()
    if window != nil, variation.traitsAreToldOnNextTurn, new != old {
      VirtualClock.clock(of: self).scheduleOnNextTurn { [weak self] in self?.tellTraits(old) }
    } else if new != old {
      tellTraits(old)
    }
    for subview in storedSubviews { subview.updateTraits() }
  }

  private func tellTraits(_ old: UITraitCollection) {
    environment.traits.performAsCurrent {
      viewController?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
    }
  }

  final func directionChanged() {
    setNeedsDisplay()
    setNeedsLayout()
    if ConstraintEngine.isUsed { root.constraintEngine?.isStale = true }
  }

  // MARK: Safe area

  /// Updates the safe area of this view and of its descendants.
  ///
  /// A view that is scaled or rotated keeps the safe area that it had before, as it was recorded on iOS 14.
  ///
  /// - Parameter isInLayout: Whether the view is being laid out.
  final func updateSafeArea(isInLayout: Bool = false) {
    // Most views are far from the edges of the screen, and so are their superviews.
    if environment.safeAreaInsets == .zero, let superview = storedSuperview,
      superview.environment.safeAreaInsets == .zero, viewController == nil
    {
      return
    }
    let transform = model.transform
    let isInPlace = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    let isMoved = transform.tx != 0 || transform.ty != 0
    guard window == nil || isInPlace && !(isMoved && variation.movedViewKeepsSafeArea) else { return }
    let new = (self as? UIWindow)?.screenSafeAreaInsets ?? safeAreaFromSuperview
    guard new != environment.safeAreaInsets else { return }
    if !isInLayout, variation.safeAreaChangesAtLayout, window != nil {
      environment.isSafeAreaLate = true
      return setNeedsLayout()
    }
    environment.safeAreaInsets = new
    setNeedsLayout()
    safeAreaWasUpdated()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    if margins.areInsideSafeArea { layoutMarginsDidChange() }
    for subview in storedSubviews { subview.updateSafeArea() }
  }

  /// Updates the safe area if that has waited for the layout of the view.
  final func updateLateSafeArea() {
    guard environment.isSafeAreaLate else { return }
    environment.isSafeAreaLate = false
    updateSafeArea(isInLayout: true)
  }

  /// The insets of the superview, less the distance of each edge from the same edge of the superview. An edge outside
  /// of the superview has the superview's inset, and no more.
  private var safeAreaFromSuperview: UIEdgeInsets {
    let extra = viewController?.extraSafeAreaInsets ?? .zero
    guard let superview = storedSuperview, window != nil else { return extra }
    let insets = superview.environment.safeAreaInsets
    let outer = superview.model.bounds
    let frame = safeAreaFrame
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
    return UIEdgeInsets(
      top: covered(insets.top, frame.minY - outer.minY) + extra.top,
      left: covered(insets.left, frame.minX - outer.minX) + extra.left,
      bottom: covered(insets.bottom, outer.maxY - frame.maxY) + extra.bottom,
      right: covered(insets.right, outer.maxX - frame.maxX) + extra.right)
  }
}

extension UIViewController {
  /// The insets that the app and a container add to the safe area of the view, in points.
  fileprivate var extraSafeAreaInsets: UIEdgeInsets {
    let (own, container) = (additionalSafeAreaInsets, containerSafeAreaInsets)
    return UIEdgeInsets(
      top: own.top + container.top, left: own.left + container.left, bottom: own.bottom + container.bottom,
      right: own.right + container.right)
  }
}
