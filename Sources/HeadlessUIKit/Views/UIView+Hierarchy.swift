/// Where a view goes among its siblings.
enum SubviewPlace {
  case front
  case index(Int)
  case above(UIView)
  case below(UIView)
}

extension UIView {
  /// Whether this view is `view` or lies in it, however deep.
  public final func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The first view with a tag: this one, or a descendant in depth-first order.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  final func place(_ view: UIView, _ place: SubviewPlace) {
    guard view !== self else {
      fatalError("Can't add \(self) as a subview of itself. Add another view.")
    }
    guard !isDescendant(of: view) else {
      fatalError(
        "Can't add \(view) as a subview of \(self), which is its own descendant. Add a view that is no ancestor."
      )
    }
    if view.superview === self {
      reorder(view, to: place)
    } else {
      view.move(to: self, place)
    }
  }

  final func exchange(_ first: Int, _ second: Int) {
    guard storedSubviews.indices.contains(first), storedSubviews.indices.contains(second) else {
      fatalError(
        "exchangeSubview(at: \(first), withSubviewAt: \(second)) on \(self): the valid indices are "
          + "0..<\(storedSubviews.count). Pass indices of two subviews."
      )
    }
    storedSubviews.swapAt(first, second)
    setNeedsLayout()
  }

  final func leaveSuperview() {
    if superview != nil { move(to: nil, .front) }
  }

  private func reorder(_ view: UIView, to place: SubviewPlace) {
    if case .front = place, storedSubviews.last === view { return }
    guard let index = position(of: view) else { return }
    storedSubviews.remove(at: index)
    storedSubviews.insert(view, at: self.index(for: place))
    setNeedsLayout()
  }

  private func index(for place: SubviewPlace) -> Int {
    switch place {
    case .front:
      storedSubviews.count
    case .index(let index):
      min(max(index, 0), storedSubviews.count)
    case .above(let sibling):
      position(of: sibling).map { $0 + 1 } ?? storedSubviews.count
    case .below(let sibling):
      position(of: sibling) ?? storedSubviews.count
    }
  }

  /// Where a view is among the subviews. A bare loop, because in a large host nothing else takes as long: in a closure
  /// each sibling on the way would be retained, released and its isolation checked.
  private func position(of view: UIView) -> Int? {
    var index = 0
    while index < storedSubviews.count {
      if storedSubviews[index] === view { return index }
      index += 1
    }
    return nil
  }

  /// The one way in, out and across: every callback of a move stands here, in order.
  private func move(to newSuperview: UIView?, _ place: SubviewPlace) {
    let oldSuperview = superview
    let oldWindow = window
    let newWindow = newSuperview?.window
    let changesWindow = oldWindow !== newWindow
    let leaving = changesWindow && oldWindow != nil ? controllersToDisappear() : []
    let entering = changesWindow ? controllersToAppear(in: newWindow, under: newSuperview) : []

    for controller in leaving where controller.isVisibleOrBecoming {
      controller.beginAppearance(false, animated: controller.inheritedAnimated)
    }
    for controller in entering { controller.beginAppearance(true, animated: controller.inheritedAnimated) }
    oldSuperview?.willRemoveSubview(self)
    willMove(toSuperview: newSuperview)
    if changesWindow { broadcastWillMove(to: newWindow) }

    // The callbacks may have moved the view meanwhile: what counts is where it is now.
    storedSuperview?.drop(self)
    if let newSuperview {
      newSuperview.storedSubviews.insert(self, at: newSuperview.index(for: place))
      storedSuperview = newSuperview
      newSuperview.setNeedsLayout()
      if subtreeNeedsDisplay { newSuperview.markSubtreeNeedsDisplay() }
    }

    if changesWindow {
      oldWindow?.viewsDidLeave(self)
      broadcastDidMoveToWindow()
    }
    didMoveToSuperview()
    if let newSuperview, superview === newSuperview {
      newSuperview.didAddSubview(self)
      updateTraits()
    }
    updateSafeArea()
    for controller in leaving { controller.endAppearance() }
    for controller in entering { controller.finishAppearingLater() }
  }

  private func drop(_ view: UIView) {
    guard let index = position(of: view) else { return }
    storedSubviews.remove(at: index)
    view.storedSuperview = nil
    setNeedsLayout()
  }

  private func broadcastWillMove(to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for subview in subviews where subview.superview === self {
      subview.broadcastWillMove(to: newWindow)
    }
  }

  private func broadcastDidMoveToWindow() {
    animationsLeaveWindow()
    didMoveToWindow()
    for subview in subviews where subview.superview === self {
      subview.broadcastDidMoveToWindow()
    }
  }
}
