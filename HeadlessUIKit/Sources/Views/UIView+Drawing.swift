/// The operations that a view's `draw(_:)` recorded, and the bounds that it drew in.
struct RecordedPicture {
  var list: DisplayList
  var bounds: CGRect
}

/// What a view has drawn, and what must be drawn again. Only this file changes it.
struct DisplayState {
  /// What `draw(_:)` recorded; nil if the view has no size, or was never displayed.
  fileprivate(set) var picture: RecordedPicture?
  fileprivate(set) var isNeeded = true
  fileprivate(set) var isNeededInSubtree = true
  /// Whether this view or a descendant may look different from when the scene was recorded last. If it is set, it is
  /// also set in each superview.
  fileprivate(set) var sceneIsStale = true
}

extension UIView {
  final func markDisplayNeeded() {
    displayState.isNeeded = true
    sceneChanged()
    markSubtreeNeedsDisplay()
  }

  final func markSubtreeNeedsDisplay() {
    var current: UIView? = self
    while let view = current, !view.displayState.isNeededInSubtree {
      view.displayState.isNeededInSubtree = true
      current = view.storedSuperview
    }
  }

  /// Draws this view and its descendants where drawing is needed.
  final func displayIfNeeded() {
    guard displayState.isNeededInSubtree else { return }
    displayState.isNeededInSubtree = false
    if displayState.isNeeded {
      displayState.isNeeded = false
      displayState.picture = recordedPicture()
      sceneChanged()
    }
    for subview in storedSubviews { subview.displayIfNeeded() }
  }

  final func pictureOfDrawing() -> RecordedPicture? {
    let bounds = model.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let context = CGContext()
    traitCollection.performAsCurrent {
      UIGraphicsPushContext(context)
      draw(bounds)
      UIGraphicsPopContext()
    }
    return RecordedPicture(list: context.displayList, bounds: bounds)
  }

  /// The subviews from back to front: by the z positions of their layers, then by their order in `subviews`.
  final var subviewsInDrawingOrder: [UIView] {
    guard storedSubviews.contains(where: { $0.model.zPosition != 0 }) else { return storedSubviews }
    // The standard library's sort is stable.
    return storedSubviews.sorted { $0.model.zPosition < $1.model.zPosition }
  }

  final func tintColorChanged() {
    tintColorDidChange()
    for subview in storedSubviews where subview.storedTintColor == nil { subview.tintColorChanged() }
  }

  // MARK: Scene

  /// Notes a change that may be visible. The window learns of the first one after its scene was recorded.
  final func sceneChanged() {
    if !displayState.sceneIsStale { markSceneStale() }
  }

  private func markSceneStale() {
    var top = self
    top.displayState.sceneIsStale = true
    while let superview = top.storedSuperview {
      guard !superview.displayState.sceneIsStale else { return }
      superview.displayState.sceneIsStale = true
      top = superview
    }
    (top as? UIWindow)?.attachedScreen?.sceneDidBecomeStale()
  }

  /// Notes that the scene of this view and its descendants is recorded.
  final func markSceneRecorded() {
    guard displayState.sceneIsStale else { return }
    displayState.sceneIsStale = false
    for subview in storedSubviews { subview.markSceneRecorded() }
  }

  // MARK: Content mode

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

/// Rounded corners that a view clips its content to. Only views of HeadlessUIKit use it: its layers have no corners.
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
