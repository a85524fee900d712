/// The position and length of a view on one axis, and the arithmetic of autoresizing masks.
///
/// This is a value without any view, so that it can be tested on its own.
struct AutoresizingAxis: Equatable {
  /// The distance from the superview's minimum edge on this axis, in points.
  var leading: CGFloat
  /// The length of the view, in points.
  var length: CGFloat

  /// Returns the axis after the superview's length changed from `oldTotal` to `newTotal`.
  ///
  /// The change is shared among the flexible parts in proportion to their lengths, or equally if all of them are zero.
  /// Without a flexible part nothing changes. The length is never negative, and no value is ever NaN.
  func resized(
    from oldTotal: CGFloat, to newTotal: CGFloat, flexibleLeading: Bool, flexibleLength: Bool, flexibleTrailing: Bool
  ) -> AutoresizingAxis {
    let delta = newTotal - oldTotal
    guard delta != 0, flexibleLeading || flexibleLength || flexibleTrailing else { return self }
    let trailing = oldTotal - leading - length
    // A view that extends beyond its superview has a negative margin. It counts as zero: the shares could become huge.
    let parts = [
      (max(0, leading), flexibleLeading), (max(0, length), flexibleLength), (max(0, trailing), flexibleTrailing),
    ]
    let flexible = parts.filter(\.1)
    let sum = flexible.reduce(0) { $0 + $1.0 }
    func share(_ part: (CGFloat, Bool)) -> CGFloat {
      guard part.1 else { return 0 }
      return sum == 0 ? delta / CGFloat(flexible.count) : delta * (part.0 / sum)
    }
    let newLeading = leading + share(parts[0])
    let newLength = max(0, length + share(parts[1]))
    return AutoresizingAxis(
      leading: newLeading.isFinite ? newLeading : leading, length: newLength.isFinite ? newLength : length)
  }
}

extension UIView {
  final func autoresizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    for subview in storedSubviews where subview.autoresizingMask != [] {
      subview.autoresize(from: oldSize, to: newSize)
    }
  }

  /// Sets the frame that follows from the mask. A view with a transform keeps its shape: its bounds and center are set.
  private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let size = model.bounds.size
    let mask = autoresizingMask
    let anchor = model.anchorPoint
    let oldX = AutoresizingAxis(leading: model.center.x - size.width * anchor.x, length: size.width)
    let oldY = AutoresizingAxis(leading: model.center.y - size.height * anchor.y, length: size.height)
    let x = oldX.resized(
      from: oldSize.width, to: newSize.width, flexibleLeading: mask.contains(.flexibleLeftMargin),
      flexibleLength: mask.contains(.flexibleWidth), flexibleTrailing: mask.contains(.flexibleRightMargin))
    let y = oldY.resized(
      from: oldSize.height, to: newSize.height, flexibleLeading: mask.contains(.flexibleTopMargin),
      flexibleLength: mask.contains(.flexibleHeight), flexibleTrailing: mask.contains(.flexibleBottomMargin))
    guard (x, y) != (oldX, oldY) else { return }
    if model.transform.isIdentity {
      frame = CGRect(x: x.leading, y: y.leading, width: x.length, height: y.length)
    } else {
      center = CGPoint(x: x.leading + x.length * anchor.x, y: y.leading + y.length * anchor.y)
      bounds = CGRect(origin: model.bounds.origin, size: CGSize(width: x.length, height: y.length))
    }
  }
}
