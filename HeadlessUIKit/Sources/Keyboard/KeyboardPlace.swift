/// Where a keyboard is on a screen, and what it consists of.
struct KeyboardPlace {
  /// The frame on the screen, together with the view on top, in points.
  let frame: CGRect
  /// Whether the keyboard is at the bottom of the screen and as wide as it.
  let isDocked: Bool
  /// The view in place of the keys.
  let inputView: UIView?
  /// The view on top.
  let accessoryView: UIView?
  /// The height of the view on top, in points.
  let accessoryHeight: CGFloat
  /// Whether keys are drawn.
  let hasKeys: Bool
  /// The distances between the keys and the edges below the view on top, in points: the bar of suggestions, and what is
  /// below the keys.
  let keyInsets: UIEdgeInsets
}

extension KeyboardPlace {
  /// Finds the place of the keyboard for a first responder; nil if there is nothing to show for it.
  @MainActor
  init?(for responder: UIResponder, on screen: HeadlessScreen, showsSuggestions: Bool = true) {
    let (size, home) = (screen.size, screen.window.safeAreaInsets.bottom)
    inputView = responder.firstInChain(\.inputView)
    accessoryView = responder.firstInChain(\.inputAccessoryView)
    accessoryHeight = min(max(0, accessoryView?.bounds.height ?? 0), size.height)
    let takesText = responder is any UIKeyInput
    var height = min(max(0, inputView?.bounds.height ?? 0), size.height)
    var floating: CGRect?
    var hasKeys = false
    var keyInsets = UIEdgeInsets.zero
    if takesText, inputView == nil {
      switch screen.keyboard {
      case .docked(let wanted?, _):
        height = min(max(0, wanted.finite), size.height)
        hasKeys = height > 0
        keyInsets.bottom = min(home, height / 4)
      case .docked(nil, let hasSuggestions):
        let type = (responder as? any UITextInputTraits)?.keyboardType ?? .default
        let hasBar = showsSuggestions && hasSuggestions && !KeyboardTraits(type: type).isPad
        let heights = screen.release.keyboardHeights(on: size, home: home)
        keyInsets = UIEdgeInsets(top: hasBar ? heights.bar : 0, left: 0, bottom: heights.below, right: 0)
        height = min(keyInsets.top + heights.keys + heights.below, size.height * 2 / 3)
        hasKeys = height > 0
      case .floating(let rect):
        floating = rect.finite.standardized
        hasKeys = true
      case .hardware: break
      }
    }
    self.hasKeys = hasKeys
    self.keyInsets = keyInsets
    if let floating {
      guard floating.width > 0, floating.height > 0 else { return nil }
      isDocked = false
      frame = CGRect(
        x: floating.minX, y: floating.minY - accessoryHeight, width: floating.width,
        height: floating.height + accessoryHeight)
    } else {
      let total = min(height + accessoryHeight, size.height)
      guard total > 0, size.width > 0 else { return nil }
      isDocked = true
      frame = CGRect(x: 0, y: size.height - total, width: size.width, height: total)
    }
  }
}

extension UIResponder {
  /// Returns the view that the first responder in the chain from this one on has.
  fileprivate func firstInChain(_ view: KeyPath<UIResponder, UIView?>) -> UIView? {
    var current: UIResponder? = self
    while let responder = current {
      if let view = responder[keyPath: view] { return view }
      current = responder.next
    }
    return nil
  }
}
