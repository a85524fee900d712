#if UIKIT
import PlatformUI

/// Sorts the subviews of a host view into levels: whatever happens inside one level never covers a higher one.
///
/// ```swift
/// enum Level: Comparable { case background, information, buttons, ads }
///
/// let layers = LayerStack<Level>(hostView: view)
/// layers.add(banner, to: .ads)
/// layers.add(weather, to: .information)  // behind the banner, though added later
/// layers.add(traffic, to: .information)
/// layers.bringToFront(weather)  // over traffic, still behind the banner
/// ```
/// Each level that is used has one full-size ``LayerView`` in the host, made on first use, which lets touches through.
/// The layers lie in the order of their levels, as long as nobody reorders the layers themselves. Any comparable type can be the level; the cases of an
/// `enum … : Comparable` are ordered as they are declared, the first one at the back.
///
/// The tree of views is the only truth: a view that someone else removes is simply gone, a layer that someone else
/// removes is made anew on its next use, and what a view does inside its layer stays there. Other subviews of the host
/// are left where they are.
///
/// The stack does not retain its host, and the layers do not retain the stack: who uses the stack keeps both. Layers
/// follow the host's size by autoresizing, so leave the host's `autoresizesSubviews` on. They do not follow its scroll
/// position: put layers into what scrolls, or around it, not into the scroll view itself.
///
/// The technique is the article's layered hierarchy.
@MainActor
public final class LayerStack<Level: Hashable & Comparable> {
  /// The view that the layers are in.
  public private(set) weak var hostView: UIView?

  /// The layers by level, back to front. Some may be gone from the host: ask ``livingLayer(at:)``.
  private var entries: [Entry] = []
  private var frontmostModal: ObjectIdentifier?

  private struct Entry {
    let level: Level
    let link: LayerLink<Level>
  }

  /// Creates a stack without layers.
  ///
  /// - Parameter hostView: the view to put layers in. A visual-effect view traps: use its `contentView`.
  public init(hostView: UIView) {
    guard !(hostView is UIVisualEffectView) else {
      fatalError(
        "LayerStack(hostView: \(hostView)): a visual-effect view takes no subviews. Pass its contentView instead.")
    }
    self.hostView = hostView
  }

  // MARK: Layers

  /// The levels that have a layer, back to front.
  ///
  /// - Complexity: O(*n*) in the number of levels.
  public var levels: [Level] {
    entries.indices.compactMap { livingLayer(at: $0)?.level }
  }

  /// The layer of a level, made on first use.
  ///
  /// Traps when the host is gone.
  ///
  /// - Complexity: O(log *n*) comparisons in the number of levels, and one insertion into the host for a new layer.
  public subscript(level: Level) -> LayerView {
    guard level == level else {
      fatalError("\(level) is no level: it does not equal itself. Use a value that has a place in the order.")
    }
    let index = index(of: level)
    return livingLayer(of: level, at: index) ?? makeLayer(level, at: index)
  }

  /// Removes the layer of a level together with the views in it. Nothing happens when the level has none.
  ///
  /// The views stay in the removed layer: if nobody keeps that, they are without a superview. Animations on them end
  /// with `false`. The level gets a new layer on its next use.
  public func removeLayer(_ level: Level) {
    existingLayer(level)?.removeFromSuperview()
  }

  /// A layer has left the host.
  func forget(_ layer: StackLayer<Level>) {
    let index = index(of: layer.level)
    if index < entries.count, entries[index].link.layer === layer { entries.remove(at: index) }
    updateCoverage()
  }

  /// The layer of a level if there is one in the host.
  func existingLayer(_ level: Level) -> StackLayer<Level>? {
    livingLayer(of: level, at: index(of: level))
  }

  private func livingLayer(of level: Level, at index: Int) -> StackLayer<Level>? {
    guard index < entries.count, entries[index].level == level else { return nil }
    return livingLayer(at: index)
  }

  private func makeLayer(_ level: Level, at index: Int) -> StackLayer<Level> {
    guard let hostView else {
      fatalError(
        "The host view of this LayerStack is gone, so level \(level) can't get a layer. Keep the host as long as the "
          + "stack is in use.")
    }
    if index < entries.count, entries[index].level == level { entries.remove(at: index) }
    let layer = StackLayer(level: level, stack: self)
    entries.insert(Entry(level: level, link: layer.link), at: index)
    UIView.performWithoutAnimation {
      layer.frame = hostView.bounds.finite
      if let next = neighbour(from: index + 1, step: 1) {
        hostView.insertSubview(layer, belowSubview: next)
      } else if let previous = neighbour(from: index - 1, step: -1) {
        hostView.insertSubview(layer, aboveSubview: previous)
      } else {
        hostView.addSubview(layer)
      }
    }
    if frontmostModal != nil { updateCoverage() }
    return layer
  }

  /// The nearest layer that lies in the host, from an index on.
  private func neighbour(from start: Int, step: Int) -> UIView? {
    var index = start
    while entries.indices.contains(index) {
      if let layer = livingLayer(at: index) { return layer }
      index += step
    }
    return nil
  }

  private func livingLayer(at index: Int) -> StackLayer<Level>? {
    guard let layer = entries[index].link.layer, layer.belongs(to: self) else { return nil }
    return layer
  }

  /// The index of a level's entry, or where it would go.
  private func index(of level: Level) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].level < level { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The layers that lie in the host, back to front.
  var livingLayers: [StackLayer<Level>] {
    entries.indices.compactMap { livingLayer(at: $0) }
  }

  // MARK: Modality

  func isFrontmostModal(_ layer: LayerView) -> Bool { frontmostModal == ObjectIdentifier(layer) }

  /// Hides from VoiceOver what is behind the frontmost layer that is modal, visible and filled, and nothing else.
  func updateCoverage() {
    var modal: LayerView?
    for index in entries.indices.reversed() {
      guard let layer = livingLayer(at: index) else { continue }
      layer.isCovered = modal != nil
      if modal == nil, layer.coversWhatIsBehind { modal = layer }
    }
    let newFrontmost = modal.map { ObjectIdentifier($0) }
    guard newFrontmost != frontmostModal else { return }
    frontmostModal = newFrontmost
    UIAccessibility.post(notification: .screenChanged, argument: modal)
  }
}

extension CGRect {
  /// The rectangle with 0 for every number that is infinite or none.
  fileprivate var finite: CGRect {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return CGRect(
      x: number(origin.x), y: number(origin.y), width: number(size.width), height: number(size.height))
  }
}
#endif
