extension UINavigationController {
  /// Shows the items of the controllers on the stack.
  final func updateBarItems(animated: Bool) {
    navigationBar.show(stack.map(\.navigationItem), animated: animated)
  }

  /// Lays out the bar and the slots.
  final func layoutContainer() {
    if isOnScreen { showTop() }
    placeBar()
    for slot in [leavingSlot, shownSlot] {
      guard let slot, let bounds = slot.superview?.bounds else { continue }
      let offset = slot.bounds.width > 0 ? (slot.center.x - slot.bounds.width / 2) / slot.bounds.width : 0
      slot.bounds.size = bounds.size
      slot.center = CGPoint(x: bounds.midX + offset * bounds.width, y: bounds.midY)
      place(slot)
    }
  }

  /// Places a controller's view in its slot, and tells it how much of it the bar covers.
  final func place(_ slot: NavigationSlot) {
    let controller = slot.controller
    let extendsUnderBar =
      controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    let isUnderBar = isNavigationBarHidden || extendsUnderBar
    let barHeight = isNavigationBarHidden ? 0 : view.release.barHeight
    let top = isUnderBar ? 0 : view.safeAreaInsets.top + barHeight
    slot.contentFrame = CGRect(
      x: 0, y: top, width: slot.bounds.width, height: max(0, slot.bounds.height - top))
    controller.containerSafeAreaInsets = UIEdgeInsets(top: isUnderBar ? barHeight : 0, left: 0, bottom: 0, right: 0)
  }

  /// Moves the bar into or out of sight.
  final func moveBar(animated: Bool) {
    guard animated, isOnScreen else { return view.setNeedsLayout() }
    barMoves += 1
    navigationBar.isHidden = false
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.barMoves -= 1
      self.placeBar()
    }
  }

  private func placeBar() {
    let top = view.safeAreaInsets.top
    let isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(
      x: 0, y: isHidden ? -view.release.barHeight : top, width: view.bounds.width,
      height: view.release.barHeight)
    navigationBar.overhang = top
    navigationBar.isHidden = isHidden && barMoves == 0
  }
}
