/// The arithmetic of autoresizing masks on one axis: pure, so that it can be tested on its own.
struct AutoresizingAxis: Equatable {
  /// The distance from the superview's leading edge of this axis, in points.
  var leading: CGFloat
  /// The view's length, in points.
  var length: CGFloat

  /// The axis after the superview's length changed from `oldTotal` to `newTotal`.
  ///
  /// The change is shared among the flexible parts in proportion to their lengths, equally when all of them are zero.
  /// Without a flexible part nothing changes. The length is never negative, nothing is ever NaN.
  func resized(
    from oldTotal: CGFloat, to newTotal: CGFloat, flexibleLeading: Bool, flexibleLength: Bool, flexibleTrailing: Bool
  ) -> AutoresizingAxis {
    let delta = newTotal - oldTotal
    guard delta != 0, flexibleLeading || flexibleLength || flexibleTrailing else { return self }
    let trailing = oldTotal - leading - length
    // A margin is negative where the view sticks out of its superview: it counts as empty, or shares could explode.
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
    for subview in subviews where subview.autoresizingMask != [] {
      subview.autoresize(from: oldSize, to: newSize)
    }
  }

  /// Works on the frame before the transform, so that a rotated view keeps its shape.
  private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let size = storedBounds.size
    let mask = autoresizingMask
    let x = AutoresizingAxis(leading: storedCenter.x - size.width / 2, length: size.width)
      .resized(
        from: oldSize.width, to: newSize.width, flexibleLeading: mask.contains(.flexibleLeftMargin),
        flexibleLength: mask.contains(.flexibleWidth), flexibleTrailing: mask.contains(.flexibleRightMargin))
    let y = AutoresizingAxis(leading: storedCenter.y - size.height / 2, length: size.height)
      .resized(
        from: oldSize.height, to: newSize.height, flexibleLeading: mask.contains(.flexibleTopMargin),
        flexibleLength: mask.contains(.flexibleHeight), flexibleTrailing: mask.contains(.flexibleBottomMargin))
    center = CGPoint(x: x.leading + x.length / 2, y: y.leading + y.length / 2)
    bounds = CGRect(origin: storedBounds.origin, size: CGSize(width: x.length, height: y.length))
  }
}
