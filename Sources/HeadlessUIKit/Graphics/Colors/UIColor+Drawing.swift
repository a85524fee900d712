extension UIColor {
  /// Sets the fill colour of the current context, resolved with the current traits. Does nothing without a context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke colour of the current context, resolved with the current traits. Does nothing without a context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  /// Sets the fill and stroke colour of the current context, resolved with the current traits. Does nothing without a
  /// context.
  public func set() {
    setFill()
    setStroke()
  }
}
