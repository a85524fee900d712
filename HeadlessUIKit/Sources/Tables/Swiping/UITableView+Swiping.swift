/// A swipe of a row, while its finger is down.
struct RowSwipe {
  let cell: UITableViewCell
  let view: SwipeActionsView
  /// The offset of the row at the beginning.
  let start: CGFloat
}

extension UITableView {
  /// The share of the width after which a swipe performs the first action. Vercantez/openuikit measured on iOS 26.1
  /// that 250 of 375 points don't, and 260 do.
  private static let fullSwipe: CGFloat = 255.0 / 375

  /// Whether a swipe may begin: the finger moves sideways on a row that is open, or whose delegate has actions there.
  final var swipeMayBegin: Bool {
    let translation = swipeRecognizer.translation(in: self)
    let point = swipeRecognizer.location(in: self)
    guard !isEditing, abs(translation.x) > abs(translation.y),
      let path = indexPathForRow(at: CGPoint(x: point.x - translation.x, y: point.y - translation.y)),
      let cell = cells[path]
    else { return false }
    if let view = cell.parts.actions {
      swipe = RowSwipe(cell: cell, view: view, start: view.offset)
      return true
    }
    let isAtRight = translation.x < 0
    let isTrailing = isAtRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let configuration =
      isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    guard let configuration, !configuration.actions.isEmpty else { return false }
    let view = SwipeActionsView(configuration, isAtRight: isAtRight, release.swipeActions) { [weak self, weak cell] in
      guard let self, let cell else { return }
      perform($0, $1, in: cell)
    }
    swipe = RowSwipe(cell: cell, view: view, start: 0)
    return true
  }

  final func swipeDidAct() {
    guard let swipe else { return }
    let (cell, view) = (swipe.cell, swipe.view)
    switch swipeRecognizer.state {
    case .began, .changed:
      if cell.parts.actions !== view {
        closeSwipe()
        cell.parts.actions = view
        cell.addSubview(view)
        swipedCell = cell
      }
      view.offset = view.clamped(swipe.start + swipeRecognizer.translation(in: self).x)
      cell.setNeedsLayout()
    case .ended:
      self.swipe = nil
      let first = view.configuration.actions[0]
      let opens = view.clamped(swipeRecognizer.velocity(in: self).x) != 0 || abs(view.offset) > abs(view.openOffset) / 2
      if view.configuration.performsFirstActionWithFullSwipe, abs(view.offset) > bounds.width * Self.fullSwipe {
        perform(first, view.firstButton, in: cell)
      } else if opens, swipe.start == 0 || abs(view.offset) >= abs(swipe.start) {
        move(cell, to: view.openOffset)
      } else {
        closeSwipe()
      }
    case .cancelled, .failed:
      self.swipe = nil
      closeSwipe()
    case .possible:
      break
    }
  }

  private func perform(_ action: UIContextualAction, _ button: UIView, in cell: UITableViewCell) {
    action.handler(action, button) { [weak self, weak cell] _ in
      MainActor.assumeIsolated {
        guard let self, let cell, self.swipedCell === cell else { return }
        self.closeSwipe()
      }
    }
  }

  /// Closes the row that was swiped.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  final func closeSwipe() -> Bool {
    guard let cell = swipedCell, let view = cell.parts.actions else { return false }
    swipedCell = nil
    move(cell, to: 0) { [weak cell] in
      if cell?.parts.actions === view { cell?.removeActions() }
    }
    return true
  }

  /// Moves a row, in the time of an animated scrolling. Apple documents none.
  private func move(_ cell: UITableViewCell, to offset: CGFloat, then finish: @escaping @MainActor () -> Void = {}) {
    cell.parts.actions?.offset = offset
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
    } completion: { _ in
      finish()
    }
  }
}

extension UITableViewCell {
  final func removeActions() {
    guard let actions = parts.actions else { return }
    actions.removeFromSuperview()
    parts.actions = nil
    setNeedsLayout()
  }

  /// Moves what the row shows beside its actions.
  final func placeActions() {
    guard let actions = parts.actions else { return }
    for view in [contentView, parts.accessory, accessoryView] where view?.superview === self {
      view?.frame.origin.x += actions.offset
    }
    actions.place(in: bounds)
  }
}
