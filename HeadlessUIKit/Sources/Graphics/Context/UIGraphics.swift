import Foundation

private let contextsOfThread = ThreadLocal<[CGContext]> { [] }

/// Returns the current graphics context of this thread; nil outside `draw(_:)`, unless a context has been pushed.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? {
  contextsOfThread.value.last
}

/// Makes `context` the current context of this thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {
  contextsOfThread.value.append(context)
}

/// Makes the previous context of this thread current again. Does nothing if no context has been pushed.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {
  _ = contextsOfThread.value.popLast()
}

/// Fills `rect` in the current context with its fill color. The color replaces the background (``CGBlendMode/copy``).
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(.copy)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame, 1 point wide, inside `rect` with the fill color of the current context. It replaces the background.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext(), !rect.isNullRectangle else { return }
  let rect = rect.finite.standardized
  let inner = CGRect(x: rect.minX + 1, y: rect.minY + 1, width: rect.width - 2, height: rect.height - 2)
  context.saveGState()
  context.setBlendMode(.copy)
  context.beginPath()
  context.addRect(rect)
  if inner.size.width > 0, inner.size.height > 0 { context.addRect(inner) }
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}
