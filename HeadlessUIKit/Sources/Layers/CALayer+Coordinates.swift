extension CALayer {
  /// Converts a point from this layer's coordinates to those of another layer.
  ///
  /// Nil is the space in which the topmost superlayer has its frame, which two hierarchies share. Apple documents it
  /// for a layer without a superlayer only.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let (up, down) = transforms(to: l)
    return p.applying(up).applying(down)
  }

  /// Converts a point from another layer's coordinates to those of this layer; nil is the space above all layers.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l?.convert(p, to: self) ?? p.applying(transform(upTo: nil).inverted())
  }

  /// Converts a rectangle from this layer's coordinates to those of another layer; nil is the space above all layers.
  ///
  /// Under a transform the result is a bounding box.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    let (up, down) = transforms(to: l)
    return r.applying(up).applying(down)
  }

  /// Converts a rectangle from another layer's coordinates to those of this layer; nil is the space above all layers.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l?.convert(r, to: self) ?? r.applying(transform(upTo: nil).inverted())
  }

  private func transforms(to layer: CALayer?) -> (up: CGAffineTransform, down: CGAffineTransform) {
    let ancestor = layer.flatMap(nearestCommonAncestor)
    return (transform(upTo: ancestor), layer?.transform(upTo: ancestor).inverted() ?? .identity)
  }

  /// Returns the transform to the coordinates of an ancestor; nil is the space above all layers.
  private func transform(upTo ancestor: CALayer?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for layer in sequence(first: self, next: \.superlayer) {
      if layer === ancestor { break }
      result = result.concatenating(layer.model.transformToSuperview)
    }
    return result
  }

  private func nearestCommonAncestor(with other: CALayer) -> CALayer? {
    let others = Set(sequence(first: other, next: \.superlayer).map(ObjectIdentifier.init))
    return sequence(first: self, next: \.superlayer).first { others.contains(ObjectIdentifier($0)) }
  }
}
