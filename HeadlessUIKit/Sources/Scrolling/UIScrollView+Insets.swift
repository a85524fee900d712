extension UIScrollView {
  final var scrollGeometry: ScrollGeometry {
    ScrollGeometry(content: contentSize, bounds: model.bounds.size, inset: adjustedContentInset)
  }

  final var computedAdjustedInset: UIEdgeInsets {
    let area = safeAreaInsets
    let (horizontal, vertical) = axesWithSafeArea
    return UIEdgeInsets(
      top: contentInset.top + (vertical ? area.top : 0)
        + (refreshControl?.holdsPlace == true ? UIRefreshControl.height : 0),
      left: contentInset.left + (horizontal ? area.left : 0),
      bottom: contentInset.bottom + (vertical ? area.bottom : 0),
      right: contentInset.right + (horizontal ? area.right : 0))
  }

  /// The axes along which the safe area is added to the insets of the content.
  private var axesWithSafeArea: (horizontal: Bool, vertical: Bool) {
    switch contentInsetAdjustmentBehavior {
    case .never: (false, false)
    case .always: (true, true)
    case .scrollableAxes: scrollableAxes
    case .automatic: (scrollableAxes.horizontal, scrollableAxes.vertical || isInNavigationController)
    }
  }

  private var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    (
      alwaysBounceHorizontal || contentSize.width > model.bounds.width,
      alwaysBounceVertical || contentSize.height > model.bounds.height
    )
  }

  /// Whether the bar of a navigation controller covers a part of the view.
  final var isUnderBar: Bool { window != nil && safeAreaInsets.top > 0 && isInNavigationController }

  private var isInNavigationController: Bool {
    var view: UIView? = self
    while let candidate = view, candidate.viewController == nil { view = candidate.storedSuperview }
    var controller = view?.viewController
    while let candidate = controller {
      if candidate is UINavigationController { return true }
      controller = candidate.parent
    }
    return false
  }

  /// Tells about a change of the adjusted insets, if there is one. Content that was at its beginning stays there.
  ///
  /// - Parameters:
  ///   - isByApp: Whether the app has set `contentInset`.
  ///   - keepsOffset: Whether the content stays where it is, for a refresh control.
  final func updateAdjustedInset(isByApp: Bool = false, keepsOffset: Bool = false) {
    let new = adjustedContentInset
    guard lastAdjustedInset != new else { return }
    lastAdjustedInset = new
    if keepsOffset || isByApp && window != nil && !variation.contentFollowsInsets {
      insetOfBeginning = new
    } else {
      stayAtBeginning()
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Moves content that was at its beginning to the beginning that the insets give it now. Without a window, the offset
  /// stays as it is until there is one.
  final func stayAtBeginning() {
    guard window != nil else { return }
    let (old, new) = (insetOfBeginning, lastAdjustedInset)
    insetOfBeginning = new
    var offset = contentOffset
    if offset.x == -old.left { offset.x = 0 - new.left }
    if offset.y == -old.top { offset.y = 0 - new.top }
    if offset != contentOffset { scroll(to: offset) }
  }

  /// Sets the offset, and nothing else. Only the setter of ``contentOffset`` calls it, which a subclass may override.
  final func setOffset(_ offset: CGPoint) {
    setBounds(CGRect(origin: offset, size: model.bounds.size))
  }

  /// Moves the offset together with the content, while a drag or an animation goes on.
  final func shiftOffset(by distance: CGFloat) {
    moveStartOfDrag(y: distance)
    shiftScrolling(by: distance)
    scroll(to: CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
  }
}
