extension CALayer {
  /// The sublayers, back to front.
  final var allSublayers: [CALayer] {
    guard storedSublayers.isEmpty, let view else { return storedSublayers }
    return view.storedSubviews.map(\.layer)
  }

  final func index(of layer: CALayer?, without other: CALayer) -> Int? {
    allSublayers.filter { $0 !== other }.firstIndex { $0 === layer }
  }

  final func insert(_ layer: CALayer, at index: Int) {
    guard layer.view == nil else {
      return Misuse.report(
        "The layer of \(layer.view?.description ?? "a view") was added to another layer. Add the view to a view.",
        to: view?.misuseReceiver)
    }
    var ancestor: CALayer? = self
    while let candidate = ancestor {
      guard candidate !== layer else {
        fatalError("Can't add a layer to itself or to one of its sublayers. Add a layer that contains neither.")
      }
      ancestor = candidate.superlayer
    }
    layer.removeFromSuperlayer()
    var all = allSublayers
    all.insert(layer, at: min(index, all.count))
    storedSublayers = all
    layer.storedSuperlayer = self
  }

  final func dropSublayer(_ layer: CALayer) {
    storedSublayers.removeAll { $0 === layer }
    // Without a layer of its own, the order is that of the subviews again.
    if view != nil, !storedSublayers.contains(where: { $0.view == nil }) { storedSublayers = [] }
  }

  final func setSublayers(_ new: [CALayer]) {
    for layer in allSublayers where !new.contains(layer) { layer.removeFromSuperlayer() }
    for layer in new {
      if let subview = layer.view, subview.storedSuperview?.layer === self {
        view?.bringSubviewToFront(subview)
      } else {
        addSublayer(layer)
      }
    }
  }

  /// The sublayers in the order in which they are drawn.
  final var sublayersInDrawingOrder: [CALayer] {
    let all = allSublayers
    guard all.contains(where: { $0.model.zPosition != 0 }) else { return all }
    // The standard library's sort is stable.
    return all.sorted { $0.model.zPosition < $1.model.zPosition }
  }

  // MARK: Subviews among layers

  /// Returns whether there are layers in front of the frontmost subview.
  final func hasSublayers(inFrontOf subview: UIView) -> Bool {
    storedSublayers.last.map { $0.view !== subview } ?? false
  }

  /// Puts the layer of a subview that was added or moved to its place among the sublayers.
  ///
  /// The front and the first index are those of all sublayers. Every other place is next to that of a subview.
  final func subviewWasPlaced(_ subview: UIView, _ place: SubviewPlace) {
    guard !storedSublayers.isEmpty, let view else { return }
    storedSublayers.removeAll { $0.view === subview }
    func index(of sibling: UIView) -> Int? { storedSublayers.firstIndex { $0.view === sibling } }
    var target: Int?
    switch place {
    case .front: break
    case .above(let sibling): target = index(of: sibling).map { $0 + 1 }
    case .below(let sibling): target = index(of: sibling)
    case .index(let number) where number <= 0: target = 0
    case .index(let number):
      let below = view.storedSubviews.filter { $0 !== subview }.prefix(number).last
      target = below.flatMap(index(of:)).map { $0 + 1 }
    }
    storedSublayers.insert(subview.layer, at: target ?? storedSublayers.count)
  }

  final func subviewsWereExchanged(_ first: UIView, _ second: UIView) {
    guard let one = storedSublayers.firstIndex(where: { $0.view === first }),
      let other = storedSublayers.firstIndex(where: { $0.view === second })
    else { return }
    storedSublayers.swapAt(one, other)
  }
}
