import Foundation

extension CGContext {
  /// The transform from the current user space to the context's base space.
  public var ctm: CGAffineTransform {
    state.transform
  }

  /// Applies `transform` to everything that is added from now on, before the transforms so far.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.finite.concatenating(state.transform).finite
  }

  /// Moves the origin by `tx` and `ty` points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Enlarges what is drawn from now on by `sx` and `sy`.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates what is drawn from now on by `angle` radians: clockwise where y points down.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle.finite))
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  /// Sets the colour of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the opacity, clamped to 0...1, that all paint is multiplied by.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = min(max(alpha.finite, 0), 1)
  }

  /// Sets how paint is combined with what is already there.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Sets the width of strokes, in user space. A width of 0 or less paints nothing.
  public func setLineWidth(_ width: CGFloat) {
    state.pen.width = width.finite
  }

  /// Sets how open lines end.
  public func setLineCap(_ cap: CGLineCap) {
    state.pen.cap = cap
  }

  /// Sets how segments meet.
  public func setLineJoin(_ join: CGLineJoin) {
    state.pen.join = join
  }

  /// Sets how many line widths long a sharp corner may be before it is cut off.
  public func setMiterLimit(_ limit: CGFloat) {
    state.pen.miterLimit = limit.finite
  }

  /// Sets the lengths, in user space, of dashes and gaps in turn; none for solid lines.
  ///
  /// `phase` is how far into the pattern a line begins. A pattern without any length, with a negative one, or of more
  /// than 10,000 repetitions along a line is drawn solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dashPhase = phase.finite
    state.pen.dashLengths = lengths.map(\.finite)
  }
}
