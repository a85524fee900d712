extension UIColor {
  /// Makes this the current context's fill colour, for the current traits. Without a context nothing happens.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes this the current context's stroke colour, for the current traits. Without a context nothing happens.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  /// Makes this the current context's fill and stroke colour, for the current traits.
  public func set() {
    setFill()
    setStroke()
  }
}
