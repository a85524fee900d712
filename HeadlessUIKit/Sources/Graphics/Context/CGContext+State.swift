import Foundation

extension CGContext {
  /// The transform from the current user space to the context's base space.
  public var ctm: CGAffineTransform {
    state.transform
  }

  /// Applies `transform` to everything that is added from now on, before the present transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.finite.concatenating(state.transform).finite
  }

  /// Moves the origin by `tx` and `ty` points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales what is drawn from now on by `sx` and `sy`.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates what is drawn from now on by `angle` radians, clockwise if the y axis points down.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle.finite))
  }

  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  /// Sets the color of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of strokes.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  /// Sets the color of strokes.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the opacity by which the opacity of all paint is multiplied. It is clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = min(max(alpha.finite, 0), 1)
  }

  /// Sets the way to combine paint with the background.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Sets the width of strokes, in user space. A width of 0 or less paints nothing.
  public func setLineWidth(_ width: CGFloat) {
    state.pen.width = width.finite
  }

  /// Sets the shape of the ends of open lines.
  public func setLineCap(_ cap: CGLineCap) {
    state.pen.cap = cap
  }

  /// Sets the shape of the corners between segments.
  public func setLineJoin(_ join: CGLineJoin) {
    state.pen.join = join
  }

  /// Sets the length, in line widths, up to which sharp corners are not cut off.
  public func setMiterLimit(_ limit: CGFloat) {
    state.pen.miterLimit = limit.finite
  }

  /// Sets the lengths, in user space, of alternating dashes and gaps. An empty array makes lines solid.
  ///
  /// `phase` is the distance into the pattern at which a line begins. The line is solid if the pattern has no length,
  /// has a negative length, or would be repeated more than 10,000 times along the line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dashPhase = phase.finite
    state.pen.dashLengths = lengths.map(\.finite)
  }
}

extension CGContext {
  /// Limits painting to the inside of the current path, within the present clip, and empties the path.
  ///
  /// An empty path has no effect. Only ``restoreGState()`` widens the clip again.
  public func clip(using rule: CGPathFillRule = .winding) {
    if !currentPath.isEmpty { state.clip.intersect(currentPath, rule: rule) }
    beginPath()
  }

  /// Limits painting to the inside of a rectangle, within the present clip, and empties the current path.
  public func clip(to rect: CGRect) {
    state.clip.intersect(PathGeometry(rect: rect.isNullRectangle ? .zero : rect).transformed(by: ctm), rule: .winding)
    beginPath()
  }

  /// Limits painting to the inside of several rectangles, within the present clip, and empties the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }
}

/// A way to combine paint with the background.
///
/// HeadlessUIKit declares only the modes that it can draw exactly, with CoreGraphics' values.
public enum CGBlendMode: Int32, Sendable {
  /// Paints over the background.
  case normal = 0
  /// Removes the background. The color of the paint has no effect.
  case clear = 16
  /// Replaces the background by the paint, including its transparency.
  case copy = 17
}
