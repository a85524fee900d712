/// The position of a view among its siblings.
enum SubviewPlace {
  case front
  case index(Int)
  case above(UIView)
  case below(UIView)
}

extension UIView {
  /// Returns whether this view is `view` or one of its descendants.
  public final func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.storedSuperview
    }
    return false
  }

  /// Returns the first view with a tag: this view, or a descendant in depth-first order.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  final func place(_ view: UIView, _ place: SubviewPlace) {
    guard view !== self else {
      fatalError("Can't add \(self) as a subview of itself. Add another view.")
    }
    if isDescendant(of: view) { Self.trapOnCycle(view, in: self) }
    if view.storedSuperview === self {
      reorder(view, to: place)
    } else {
      view.move(to: self, place)
    }
  }

  private static func trapOnCycle(_ view: UIView, in superview: UIView) -> Never {
    fatalError(
      "Can't add \(view) as a subview of \(superview), which is its descendant. Add a view that is not an ancestor.")
  }

  final func exchange(_ first: Int, _ second: Int) {
    guard storedSubviews.indices.contains(first), storedSubviews.indices.contains(second) else {
      fatalError(
        "exchangeSubview(at: \(first), withSubviewAt: \(second)) on \(self): the valid indices are "
          + "0..<\(storedSubviews.count). Pass the indices of two subviews."
      )
    }
    storedSubviews.swapAt(first, second)
    storedLayer?.subviewsWereExchanged(storedSubviews[first], storedSubviews[second])
    setNeedsLayout()
  }

  final func leaveSuperview() {
    if storedSuperview != nil { move(to: nil, .front) }
  }

  private func reorder(_ view: UIView, to place: SubviewPlace) {
    if case .front = place, storedSubviews.last === view, storedLayer?.hasSublayers(inFrontOf: view) != true { return }
    guard let index = position(of: view) else { return }
    storedSubviews.remove(at: index)
    storedSubviews.insert(view, at: self.index(for: place))
    storedLayer?.subviewWasPlaced(view, place)
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

  /// Returns the index of a view among the subviews.
  ///
  /// The search dominates the cost of changing a view with many subviews, so it is a plain loop. A closure would retain
  /// and release each subview and check its isolation.
  private func position(of view: UIView) -> Int? {
    var index = 0
    while index < storedSubviews.count {
      if storedSubviews[index] === view { return index }
      index += 1
    }
    return nil
  }

  /// Moves the view to a superview, or out of the hierarchy. Every callback of a move is sent here, in order.
  private func move(to newSuperview: UIView?, _ place: SubviewPlace) {
    let oldSuperview = storedSuperview
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

    // A callback may have moved the view or its new superview, so both are looked at again.
    if let newSuperview, newSuperview.isDescendant(of: self) { Self.trapOnCycle(self, in: newSuperview) }
    leaveConstraints()
    storedSuperview?.drop(self)
    if let newSuperview {
      newSuperview.storedSubviews.insert(self, at: newSuperview.index(for: place))
      newSuperview.storedLayer?.subviewWasPlaced(self, place)
      storedSuperview = newSuperview
      newSuperview.setNeedsLayout()
      if displayState.isNeededInSubtree { newSuperview.markSubtreeNeedsDisplay() }
    }

    joinConstraints()
    if changesWindow {
      oldWindow?.viewsDidLeave(self)
      broadcastDidMoveToWindow()
    } else if let oldWindow, oldSuperview != nil, variation.moveTakesFirstResponder {
      oldWindow.takeFirstResponder(in: self)
    }
    didMoveToSuperview()
    if let newSuperview, storedSuperview === newSuperview {
      newSuperview.didAddSubview(self)
      updateTraits()
    }
    updateSafeArea()
    // A callback may have removed a parent, which ended the disappearance already.
    for controller in leaving where controller.appearance.state == .disappearing { controller.endAppearance() }
    for controller in entering { controller.finishAppearingLater() }
  }

  private func drop(_ view: UIView) {
    guard let index = position(of: view) else { return }
    storedSubviews.remove(at: index)
    if let storedLayer, let layer = view.storedLayer { storedLayer.dropSublayer(layer) }
    view.storedSuperview = nil
    setNeedsLayout()
  }

  private func broadcastWillMove(to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for subview in storedSubviews where subview.storedSuperview === self {
      subview.broadcastWillMove(to: newWindow)
    }
  }

  private func broadcastDidMoveToWindow() {
    animationsLeaveWindow()
    windowDidChange()
    didMoveToWindow()
    if waitsToBecomeFirstResponder { becomeFirstResponderOnNextTurn() }
    for subview in storedSubviews where subview.storedSuperview === self {
      subview.broadcastDidMoveToWindow()
    }
  }

  /// Makes a view the first responder that was asked for that before it was in a window.
  ///
  /// The keyboard comes in the middle of a push then (iOS 7, by threads that `RecordedKeyboard` names), so it isn't at
  /// once.
  private func becomeFirstResponderOnNextTurn() {
    window?.attachedScreen?.clock.scheduleOnNextTurn { [weak self] in
      guard let self, waitsToBecomeFirstResponder, window != nil else { return }
      waitsToBecomeFirstResponder = false
      becomeFirstResponder()
    }
  }

  // MARK: Deallocation of a superview

  /// Tells the subviews of a view that is being deallocated that they have no superview any more.
  ///
  /// A view that is released elsewhere than on the main actor is deallocated there. Its subviews are then told on the
  /// main actor, a little later, and are kept alive until then.
  nonisolated static func superviewWasDeallocated(of subviews: [UIView], inWindow: Bool) {
    guard !subviews.isEmpty else { return }
    let tell: @MainActor @Sendable () -> Void = {
      for subview in subviews { subview.superviewWasDeallocated(inWindow) }
    }
    if MainQueue.isCurrent { MainActor.assumeIsolated(tell) } else { Task(operation: tell) }
  }

  /// Sends the callbacks of a removal. The weak reference to the superview is nil already.
  private func superviewWasDeallocated(_ wasInWindow: Bool) {
    guard storedSuperview == nil else { return }
    willMove(toSuperview: nil)
    if wasInWindow { broadcastWillMove(to: nil) }
    guard storedSuperview == nil else { return }
    if wasInWindow { broadcastDidMoveToWindow() }
    didMoveToSuperview()
  }
}
