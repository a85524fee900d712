/// What a view and its layer have: the *model values* of Core Animation, which are the final ones while the view is
/// animating. A layer without a view has them, too.
///
/// Only this file changes them. The functions are arithmetic without any view.
struct LayerModel {
  fileprivate(set) var bounds: CGRect
  /// The place of the anchor point in the superview's coordinates, in points.
  fileprivate(set) var center: CGPoint
  /// The point that is at the center, as a share of the width and of the height.
  fileprivate(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  fileprivate(set) var transform = CGAffineTransform.identity
  fileprivate(set) var alpha: CGFloat = 1
  fileprivate(set) var isHidden = false
  fileprivate(set) var backgroundColor: UIColor?
  fileprivate(set) var zPosition: CGFloat = 0

  init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2)
  }

  // MARK: Geometry

  /// The smallest rectangle that contains the bounds, in the superview's coordinates.
  var frame: CGRect {
    let box = box(of: bounds.size)
    return CGRect(
      x: center.x + box.origin.x, y: center.y + box.origin.y, width: box.size.width, height: box.size.height)
  }

  /// Returns the rectangle that bounds of a size occupy in the superview, in points relative to the center.
  func box(of size: CGSize) -> CGRect {
    let box = CGRect(
      x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width, height: size.height)
    return transform.isIdentity ? box : box.applying(transform.withExactRightAngles)
  }

  /// Returns the size of the bounds that give the frame a size.
  ///
  /// A division is exact more often than a product with the inverse: 100 ÷ 1.5 × 1.5 is 100.
  func boundsSize(forFrameOf size: CGSize) -> CGSize {
    let transform = transform.withExactRightAngles
    if transform.isIdentity { return size }
    if transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0 {
      return CGSize(width: size.width / abs(transform.a), height: size.height / abs(transform.d))
    }
    if transform.a == 0, transform.d == 0, transform.b != 0, transform.c != 0 {
      return CGSize(width: size.height / abs(transform.b), height: size.width / abs(transform.c))
    }
    return CGRect(origin: .zero, size: size).applying(transform.inverted()).size
  }

  /// The transform from the coordinates of the bounds to the superview's.
  var transformToSuperview: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.origin.x + bounds.size.width * anchorPoint.x, y: bounds.origin.y + bounds.size.height * anchorPoint.y)
    guard !transform.isIdentity else {
      return CGAffineTransform(translationX: center.x - anchor.x, y: center.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The frame without the transform.
  var placedFrame: CGRect {
    CGRect(
      x: center.x - bounds.size.width * anchorPoint.x, y: center.y - bounds.size.height * anchorPoint.y,
      width: bounds.size.width, height: bounds.size.height)
  }

  /// Returns a point of the superview in the coordinates of the bounds.
  ///
  /// Hit-testing calls this for each view, so the case without a transform takes a few additions only.
  func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity else { return point.applying(transformToSuperview.inverted()) }
    return CGPoint(
      x: point.x - center.x + bounds.origin.x + bounds.size.width * anchorPoint.x,
      y: point.y - center.y + bounds.origin.y + bounds.size.height * anchorPoint.y)
  }

  // MARK: Animations

  /// Returns the numbers of a property. Those of the color are red, green, blue and alpha with some traits, all 0 for
  /// nil.
  func values(of property: AnimatedProperty, traits: UITraitCollection) -> [CGFloat] {
    switch property {
    case .bounds: [bounds.origin.x, bounds.origin.y, bounds.width, bounds.height]
    case .center: [center.x, center.y]
    case .transform: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    case .alpha: [alpha]
    case .backgroundColor:
      backgroundColor.map { color in
        let color = color.resolvedColor(with: traits).cgColor
        return [color.red, color.green, color.blue, color.alpha]
      } ?? [0, 0, 0, 0]
    }
  }

  /// Returns the model with other numbers of a property, as a picture shows it during an animation.
  func replacing(_ property: AnimatedProperty, by values: [CGFloat]) -> LayerModel {
    var result = self
    switch property {
    case .bounds:
      result.bounds = CGRect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
    case .center: result.center = CGPoint(x: values[0], y: values[1])
    case .transform:
      result.transform = CGAffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case .alpha: result.alpha = values[0]
    case .backgroundColor:
      result.backgroundColor = UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
    return result
  }
}

extension UIView {
  final func setFrame(_ newValue: CGRect) {
    let frame = Self.finite(newValue, of: "frame", in: type(of: self))
    let size = model.boundsSize(forFrameOf: frame.size)
    let box = model.box(of: size)
    // UIKit sets the geometry of the layer here, so the setters of `center` and `bounds`, which may be overridden,
    // don't run.
    setCenter(CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y))
    setBounds(CGRect(origin: model.bounds.origin, size: size))
  }

  final func setBounds(_ newValue: CGRect) {
    let newBounds = Self.finite(newValue, of: "bounds", in: type(of: self))
    let oldBounds = model.bounds
    guard newBounds != oldBounds else { return }
    animate(.bounds) { model.bounds = newBounds }
    if newBounds.size != oldBounds.size {
      if autoresizesSubviews { autoresizeSubviews(from: oldBounds.size, to: newBounds.size) }
      sizeDidChange()
    } else if !layoutState.isRunning {
      setNeedsLayout()
    }
    if contentMode == .redraw || displayState.picture == nil && newBounds.size != oldBounds.size { setNeedsDisplay() }
    updateSafeArea()
    // The edges of the subviews have come closer to the covered parts, or have gone away from them.
    if environment.safeAreaInsets != .zero { for subview in storedSubviews { subview.updateSafeArea() } }
    boundsDidChange(from: oldBounds)
  }

  final func setCenter(_ newValue: CGPoint) {
    let newCenter = Self.finite(CGRect(origin: newValue, size: .zero), of: "center", in: type(of: self)).origin
    guard newCenter != model.center else { return }
    animate(.center) { model.center = newCenter }
    updateSafeArea()
  }

  final func setAnchorPoint(_ newValue: CGPoint) {
    let newAnchor = newValue.finite
    guard newAnchor != model.anchorPoint else { return }
    model.anchorPoint = newAnchor
    updateSafeArea()
  }

  final func setTransform(_ newValue: CGAffineTransform) {
    guard newValue != model.transform else { return }
    let values = [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty]
    guard values.allSatisfy(\.isFinite) else {
      Misuse.report(
        "The transform of a \(type(of: self)) has a value that is not finite: \(newValue). The old transform is kept.",
        to: misuseReceiver)
      return
    }
    animate(.transform) { model.transform = newValue }
    // As was recorded, and as Apple's support has confirmed, a transform lays out the superview.
    if let superview = storedSuperview, !superview.layoutState.isRunning { superview.setNeedsLayout() }
    updateSafeArea()
  }

  final func setAlpha(_ newValue: CGFloat) {
    let newAlpha = newValue.finite
    if newAlpha != model.alpha { animate(.alpha) { model.alpha = newAlpha } }
  }

  final func setBackgroundColor(_ newValue: UIColor?) {
    animate(.backgroundColor) { model.backgroundColor = newValue }
  }

  final func setHidden(_ newValue: Bool) {
    guard newValue != model.isHidden else { return }
    model.isHidden = newValue
    storedSuperview?.visibilityDidChange(of: self)
  }

  final func setZPosition(_ newValue: CGFloat) {
    model.zPosition = newValue.finite
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
}

extension CALayer {
  // MARK: A layer without a view

  final func setOwnFrame(_ newValue: CGRect) {
    let frame = newValue.finite.standardized
    let isPlain = ownModel.transform.isIdentity
    let size = isPlain ? frame.size : frame.applying(ownModel.transform.inverted()).size
    let box = ownModel.box(of: size)
    setOwnCenter(CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY))
    ownModel.bounds.size = size
  }

  final func setOwnBounds(_ newValue: CGRect) {
    ownModel.bounds = newValue.finite.standardized
  }

  final func setOwnCenter(_ newValue: CGPoint) {
    ownModel.center = newValue.finite
  }

  final func setOwnAnchorPoint(_ newValue: CGPoint) {
    ownModel.anchorPoint = newValue.finite
  }

  final func setOwnTransform(_ newValue: CGAffineTransform) {
    ownModel.transform = newValue.finite
  }

  final func setOwnZPosition(_ newValue: CGFloat) {
    ownModel.zPosition = newValue.finite
  }

  final func setOwnHidden(_ newValue: Bool) {
    ownModel.isHidden = newValue
  }

  final func setOwnAlpha(_ newValue: CGFloat) {
    ownModel.alpha = newValue.finite
  }

  final func setOwnBackgroundColor(_ newValue: UIColor?) {
    ownModel.backgroundColor = newValue
  }
}
