extension UIView {
  /// The direction in which the view's content reads: its semantic attribute, else its traits.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// What the view would have without overrides: its superview's traits.
  final var inheritedTraits: UITraitCollection {
    superview?.traits ?? viewController?.parent?.traitCollection ?? UITraitCollection()
  }

  /// Takes the traits over from above, tells whoever sees a change, and hands them on.
  final func updateTraits() {
    var new = (self as? UIWindow)?.screenTraits ?? inheritedTraits
    let styles = [viewController?.overrideUserInterfaceStyle, overrideUserInterfaceStyle]
    for case let style? in styles where style != .unspecified {
      new = UITraitCollection(traitsFrom: [new, UITraitCollection(userInterfaceStyle: style)])
    }
    guard new != traits else { return }
    let old = traits
    traits = new
    markDisplayNeeded()
    setNeedsLayout()
    new.performAsCurrent {
      viewController?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
    }
    for subview in subviews { subview.updateTraits() }
  }

  final func directionChanged() {
    setNeedsDisplay()
    setNeedsLayout()
  }
}
