extension UIView {
  final var derivedFrame: CGRect {
    let box = box(of: storedBounds.size)
    return CGRect(
      x: storedCenter.x + box.origin.x, y: storedCenter.y + box.origin.y, width: box.size.width, height: box.size.height
    )
  }

  /// Returns the point of bounds that is at the view's center, in the view's coordinates.
  final func anchor(in bounds: CGRect) -> CGPoint {
    CGPoint(
      x: bounds.origin.x + bounds.size.width * storedAnchorPoint.x,
      y: bounds.origin.y + bounds.size.height * storedAnchorPoint.y)
  }

  /// Returns the rectangle that a view of a size occupies in its superview, in points relative to its center.
  private func box(of size: CGSize) -> CGRect {
    let anchor = storedAnchorPoint
    let box = CGRect(
      x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height)
    return storedTransform.isIdentity ? box : box.applying(storedTransform)
  }

  final func setFrame(_ newValue: CGRect) {
    let frame = Self.finite(newValue, of: "frame", in: type(of: self))
    var size = frame.size
    if !storedTransform.isIdentity {
      size = CGRect(origin: .zero, size: size).applying(storedTransform.inverted()).size
    }
    let box = box(of: size)
    // UIKit sets the geometry of the layer here, so the setters of `center` and `bounds`, which may be overridden,
    // don't run.
    setCenter(CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y))
    setBounds(CGRect(origin: storedBounds.origin, size: size))
  }

  final func setBounds(_ newValue: CGRect) {
    let newBounds = Self.finite(newValue, of: "bounds", in: type(of: self))
    let oldBounds = storedBounds
    guard newBounds != oldBounds else { return }
    animate(.bounds, from: [oldBounds.origin.x, oldBounds.origin.y, oldBounds.width, oldBounds.height]) {
      self.storedBounds = newBounds
    }
    if newBounds.size != oldBounds.size {
      if autoresizesSubviews { autoresizeSubviews(from: oldBounds.size, to: newBounds.size) }
      sizeDidChange()
    }
    if contentMode == .redraw || picture == nil && newBounds.size != oldBounds.size { setNeedsDisplay() }
    updateSafeArea()
    // The edges of the subviews have come closer to the covered parts, or have gone away from them.
    if storedSafeAreaInsets != .zero { for subview in storedSubviews { subview.updateSafeArea() } }
    boundsDidChange(from: oldBounds)
  }

  final func setCenter(_ newValue: CGPoint) {
    let newCenter = Self.finite(CGRect(origin: newValue, size: .zero), of: "center", in: type(of: self)).origin
    guard newCenter != storedCenter else { return }
    animate(.center, from: [storedCenter.x, storedCenter.y]) { self.storedCenter = newCenter }
    updateSafeArea()
  }

  final func setAnchorPoint(_ newValue: CGPoint) {
    let newAnchor = newValue.finite
    guard newAnchor != storedAnchorPoint else { return }
    storedAnchorPoint = newAnchor
    updateSafeArea()
  }

  final func setTransform(_ newValue: CGAffineTransform) {
    guard newValue != storedTransform else { return }
    let values = [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty]
    guard values.allSatisfy(\.isFinite) else {
      Misuse.report(
        "The transform of a \(type(of: self)) has a value that is not finite: \(newValue). The old transform is kept.",
        to: misuseReceiver)
      return
    }
    let old = storedTransform
    animate(.transform, from: [old.a, old.b, old.c, old.d, old.tx, old.ty]) { self.storedTransform = newValue }
  }

  /// Returns a rectangle whose values are finite and whose lengths are not negative.
  ///
  /// Reports values that are not finite, for which UIKit raises an exception, and replaces them by 0. A rectangle with
  /// a negative length is standardized.
  static func finite(_ rect: CGRect, of property: String, in type: UIView.Type) -> CGRect {
    let finite = rect.finite
    if finite != rect {
      Misuse.report(
        "The \(property) of a \(type) has a value that is not finite: \(rect). UIKit raises an exception. Here such "
          + "values count as 0.")
    }
    guard finite.size.width < 0 || finite.size.height < 0 else { return finite }
    return finite.standardized
  }

  // MARK: Coordinates

  /// The transform from this view's coordinates to its superview's.
  final var transformToSuperview: CGAffineTransform {
    let anchor = anchor(in: storedBounds)
    guard !storedTransform.isIdentity else {
      return CGAffineTransform(translationX: storedCenter.x - anchor.x, y: storedCenter.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(storedTransform)
      .concatenating(CGAffineTransform(translationX: storedCenter.x, y: storedCenter.y))
  }

  /// Returns a point of the superview in this view's coordinates.
  ///
  /// Hit-testing calls this for each view, so the case without a transform takes a few additions only.
  final func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    guard storedTransform.isIdentity else { return point.applying(transformToSuperview.inverted()) }
    return CGPoint(
      x: point.x - storedCenter.x + storedBounds.origin.x + storedBounds.size.width * storedAnchorPoint.x,
      y: point.y - storedCenter.y + storedBounds.origin.y + storedBounds.size.height * storedAnchorPoint.y)
  }

  /// Converts a point from this view's coordinates to those of another view; nil is the window.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (up, down) = transforms(to: view)
    return point.applying(up).applying(down)
  }

  /// Converts a point from another view's coordinates to those of this view; nil is the window.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }

  /// Converts a rectangle from this view's coordinates to those of another view; nil is the window.
  ///
  /// Under a transform the result is a bounding box: one is taken on the way up to the common ancestor, another on the
  /// way down.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let (up, down) = transforms(to: view)
    return rect.applying(up).applying(down)
  }

  /// Converts a rectangle from another view's coordinates to those of this view; nil is the window.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? root).convert(rect, to: self)
  }

  private var root: UIView {
    var top = self
    while let superview = top.storedSuperview { top = superview }
    return top
  }

  private func transforms(to view: UIView?) -> (up: CGAffineTransform, down: CGAffineTransform) {
    let target = view ?? root
    let ancestor = nearestCommonAncestor(with: target)
    return (transform(upTo: ancestor), target.transform(upTo: ancestor).inverted())
  }

  private func transform(upTo ancestor: UIView?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while current !== ancestor, let superview = current.storedSuperview {
      result = result.concatenating(current.transformToSuperview)
      current = superview
    }
    return result
  }

  private func nearestCommonAncestor(with other: UIView) -> UIView? {
    var current: UIView? = self
    while let candidate = current {
      if other.isDescendant(of: candidate) { return candidate }
      current = candidate.storedSuperview
    }
    return nil
  }
}
