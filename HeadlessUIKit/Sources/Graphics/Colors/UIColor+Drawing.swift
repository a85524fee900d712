extension UIColor {
  /// Sets the fill color of the current context, resolved with the current traits. Does nothing without a context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke color of the current context, resolved with the current traits. Does nothing without a context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  /// Sets the fill and stroke color of the current context, resolved with the current traits. Does nothing without a
  /// context.
  public func set() {
    setFill()
    setStroke()
  }
}
