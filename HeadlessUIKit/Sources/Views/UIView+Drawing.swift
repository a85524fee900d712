/// The operations that a view's `draw(_:)` recorded, and the bounds that it drew in.
struct RecordedPicture {
  var list: DisplayList
  var bounds: CGRect
}

extension UIView {
  final func markDisplayNeeded() {
    displayIsNeeded = true
    sceneChanged()
    markSubtreeNeedsDisplay()
  }

  final func markSubtreeNeedsDisplay() {
    var current: UIView? = self
    while let view = current, !view.subtreeNeedsDisplay {
      view.subtreeNeedsDisplay = true
      current = view.storedSuperview
    }
  }

  /// Draws this view and its descendants where drawing is needed.
  final func displayIfNeeded() {
    guard subtreeNeedsDisplay else { return }
    subtreeNeedsDisplay = false
    if displayIsNeeded {
      displayIsNeeded = false
      recordPicture()
    }
    for subview in storedSubviews { subview.displayIfNeeded() }
  }

  /// The subviews from back to front: by the z positions of their layers, then by their order in `subviews`.
  final var subviewsInDrawingOrder: [UIView] {
    guard storedSubviews.contains(where: { $0.storedZPosition != 0 }) else { return storedSubviews }
    // The standard library's sort is stable.
    return storedSubviews.sorted { $0.storedZPosition < $1.storedZPosition }
  }

  private func recordPicture() {
    guard storedBounds.width > 0, storedBounds.height > 0 else {
      picture = nil
      return
    }
    let context = CGContext()
    traitCollection.performAsCurrent {
      UIGraphicsPushContext(context)
      draw(storedBounds)
      UIGraphicsPopContext()
    }
    picture = RecordedPicture(list: context.displayList, bounds: storedBounds)
  }

  final func setBackgroundColor(_ newValue: UIColor?) {
    let old = resolvedComponents(of: storedBackgroundColor)
    animate(.backgroundColor, from: old) { self.storedBackgroundColor = newValue }
  }

  final func setAlpha(_ newValue: CGFloat) {
    let newAlpha = newValue.finite
    guard newAlpha != storedAlpha else { return }
    animate(.alpha, from: [storedAlpha]) { self.storedAlpha = newAlpha }
  }

  /// Returns red, green, blue and alpha of a color with this view's traits, 0 to 1. Nil is transparent.
  final func resolvedComponents(of color: UIColor?) -> [CGFloat] {
    guard let color else { return [0, 0, 0, 0] }
    return color.resolvedColor(with: traitCollection).cgColor.components ?? [0, 0, 0, 0]
  }

  final func tintColorChanged() {
    tintColorDidChange()
    for subview in storedSubviews where subview.storedTintColor == nil { subview.tintColorChanged() }
  }

  /// Returns the transform that places a picture of one rectangle in another, by content mode.
  nonisolated static func contentTransform(
    from old: CGRect, to new: CGRect, mode: ContentMode
  ) -> CGAffineTransform {
    guard old != new, old.width > 0, old.height > 0 else { return .identity }
    var scaleX: CGFloat = 1
    var scaleY: CGFloat = 1
    switch mode {
    case .scaleToFill, .redraw:
      scaleX = new.width / old.width
      scaleY = new.height / old.height
    case .scaleAspectFit:
      scaleX = min(new.width / old.width, new.height / old.height)
      scaleY = scaleX
    case .scaleAspectFill:
      scaleX = max(new.width / old.width, new.height / old.height)
      scaleY = scaleX
    default:
      break
    }
    let free = CGSize(width: new.width - old.width * scaleX, height: new.height - old.height * scaleY)
    let x: CGFloat =
      switch mode {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: free.width
      default: free.width / 2
      }
    let y: CGFloat =
      switch mode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: free.height
      default: free.height / 2
      }
    return CGAffineTransform(translationX: -old.origin.x, y: -old.origin.y)
      .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
      .concatenating(CGAffineTransform(translationX: new.origin.x + x, y: new.origin.y + y))
  }
}

extension UIView {
  /// Notes a change that may be visible. The window learns of the first one after its scene was recorded.
  final func sceneChanged() {
    if !sceneIsStale { markSceneStale() }
  }

  private func markSceneStale() {
    var top = self
    top.sceneIsStale = true
    while let superview = top.storedSuperview {
      guard !superview.sceneIsStale else { return }
      superview.sceneIsStale = true
      top = superview
    }
    (top as? UIWindow)?.attachedScreen?.sceneDidBecomeStale()
  }

  /// Notes that the scene of this view and its descendants is recorded.
  final func markSceneRecorded() {
    guard sceneIsStale else { return }
    sceneIsStale = false
    for subview in storedSubviews { subview.markSceneRecorded() }
  }
}

/// Rounded corners that a view clips its content to. Only the stand-in's own views use it: layers have no corners here.
struct CornerClip: Equatable {
  var radius: CGFloat
  var top: Bool
  var bottom: Bool

  /// Returns the outline of a rectangle with these corners.
  func path(in rect: CGRect) -> CGPath {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let (topRadius, bottomRadius) = (top ? radius : 0, bottom ? radius : 0)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY + topRadius))
    corner(path, CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX + topRadius, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - topRadius, y: rect.minY))
    corner(path, CGPoint(x: rect.maxX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.minY + topRadius))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRadius))
    corner(path, CGPoint(x: rect.maxX, y: rect.maxY), to: CGPoint(x: rect.maxX - bottomRadius, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + bottomRadius, y: rect.maxY))
    corner(path, CGPoint(x: rect.minX, y: rect.maxY), to: CGPoint(x: rect.minX, y: rect.maxY - bottomRadius))
    path.closeSubpath()
    return path
  }

  private func corner(_ path: CGMutablePath, _ corner: CGPoint, to end: CGPoint) {
    if end != corner { path.addQuadCurve(to: end, control: corner) }
  }
}
