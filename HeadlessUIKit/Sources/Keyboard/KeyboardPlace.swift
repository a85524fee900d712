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

  /// The height of iOS' classic keyboards, in points, from Apple's Text Programming Guide for iOS.
  static func standardHeight(on size: CGSize) -> CGFloat {
    let isTablet = min(size.width, size.height) >= 700
    let isLandscape = size.width > size.height
    return switch (isTablet, isLandscape) {
    case (false, false): 216
    case (false, true): 162
    case (true, false): 264
    case (true, true): 352
    }
  }
}

extension KeyboardPlace {
  /// Finds the place of the keyboard for a first responder; nil if there is nothing to show for it.
  @MainActor
  init?(for responder: UIResponder, on screen: HeadlessScreen) {
    let size = screen.size
    inputView = responder.firstInChain(\.inputView)
    accessoryView = responder.firstInChain(\.inputAccessoryView)
    accessoryHeight = min(max(0, accessoryView?.bounds.height ?? 0), size.height)
    let takesText = responder is any UIKeyInput
    var height = min(max(0, inputView?.bounds.height ?? 0), size.height)
    var floating: CGRect?
    var hasKeys = false
    if takesText, inputView == nil {
      switch screen.keyboard {
      case .docked(let wanted?):
        height = min(max(0, wanted.finite), size.height)
        hasKeys = height > 0
      case .docked(nil):
        height = min(Self.standardHeight(on: size) + screen.window.safeAreaInsets.bottom, size.height / 2)
        hasKeys = height > 0
      case .floating(let rect):
        floating = rect.finite.standardized
        hasKeys = true
      case .hardware: break
      }
    }
    self.hasKeys = hasKeys
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
