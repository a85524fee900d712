#if UIKIT
// `import Layering` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

/// Sorts the subviews of a host view into levels: whatever happens inside one level never covers a higher one.
///
/// ```swift
/// enum Level: Comparable { case background, information, buttons, ads }
///
/// let layers = LayerStack<Level>(hostView: view)
/// layers.add(banner, to: .ads)
/// layers.add(weather, to: .information)  // behind the banner, though added later
/// layers.add(traffic, to: .information)
/// layers.bringToFront(weather)  // in front of traffic, still behind the banner
/// ```
/// Each level that is used has one ``LayerView`` in the host, which is created on first use, covers the host and lets
/// touches through. The layers are in the order of their levels, as long as nobody reorders the layers themselves. The
/// level can be any comparable type; the cases of an `enum … : Comparable` are ordered as they are declared, the first
/// one at the back.
///
/// The tree of views is the only state. A view that someone else removes is no longer in the stack. A layer that
/// someone else removes is created anew on its next use. What a view does inside its layer stays in that layer. Other
/// subviews of the host stay in their places.
///
/// The stack does not retain its host, and the layers do not retain the stack: keep references to both. Layers follow
/// the host's size by autoresizing, so don't turn off the host's `autoresizesSubviews`.
///
/// The layers of a scroll view scroll with its content, and cover the part of it that was visible when they were made.
/// For levels that stay where they are, such as toasts or dialogs, make the stack of the scroll view's superview. If
/// you can't, create the stack with ``init(hostView:coversVisibleArea:)``.
@MainActor
public final class LayerStack<Level: Comparable> {
  /// The view that the layers are in.
  public private(set) weak var hostView: UIView?

  private let coversVisibleArea: Bool

  private struct Entry {
    let level: Level
    weak var layer: LayerView?
  }

  /// The levels that have been used, back to front. The layers of some may be gone: ask ``layer(at:)``.
  private var entries: [Entry] = []

  private var frontmostModal: ObjectIdentifier?
  /// The layer that was the frontmost modal one when VoiceOver was last asked to look at the screen.
  private var announcedModal: ObjectIdentifier?

  /// Creates a stack without layers.
  ///
  /// ```swift
  /// let layers = LayerStack<Level>(hostView: tableView, coversVisibleArea: true)
  /// layers.add(toast, to: .information)  // stays where it is while the rows scroll
  /// ```
  /// - Parameters:
  ///   - hostView: The view to add layers to. A visual-effect view traps: pass its `contentView`.
  ///   - coversVisibleArea: Whether the layers of a scroll view stay where they are on the screen while the content
  ///     scrolls, in front of everything else in it. If it is `true`, constraints to the scroll view's
  ///     `frameLayoutGuide` place the layers in each layout pass, also if `autoresizesSubviews` is `false`. Has no
  ///     effect if the host is not a scroll view.
  public init(hostView: UIView, coversVisibleArea: Bool = false) {
    guard !(hostView is UIVisualEffectView) else {
      fatalError(
        "LayerStack(hostView: \(hostView)): a visual-effect view takes no subviews. Pass its contentView instead.")
    }
    self.hostView = hostView
    self.coversVisibleArea = coversVisibleArea
  }

  // MARK: Layers

  /// The levels that have a layer, back to front.
  ///
  /// - Complexity: O(*n*) in the number of levels.
  public var levels: [Level] { entries.indices.compactMap { layer(at: $0) == nil ? nil : entries[$0].level } }

  /// Returns the layer of a level, and creates it if the level has none.
  ///
  /// ```swift
  /// layers.layer(for: .dialogs).touchPolicy = .blocking
  /// ```
  /// Traps if the host has been deallocated, or if the level does not equal itself, as NaN does not.
  ///
  /// - Complexity: O(log *n*) comparisons in the number of levels, and one insertion into the host for a new layer.
  public func layer(for level: Level) -> LayerView {
    guard level == level else {
      fatalError("\(level) can't be a level: it does not equal itself. Use a value that has a place in the order.")
    }
    let index = index(of: level)
    let isUsed = index < entries.count && entries[index].level == level
    if isUsed, let layer = layer(at: index) { return layer }
    if isUsed { entries.remove(at: index) }
    return insertLayer(for: level, at: index)
  }

  /// Returns the layer of a level; nil if the level has none.
  ///
  /// - Complexity: O(log *n*) comparisons in the number of levels.
  public func existingLayer(for level: Level) -> LayerView? {
    let index = index(of: level)
    guard index < entries.count, entries[index].level == level else { return nil }
    return layer(at: index)
  }

  /// Removes the layer of a level together with the views in it. Does nothing if the level has no layer.
  ///
  /// The views stay in the removed layer; if nobody retains that, they are without a superview. Animations on them end
  /// with `false`. The level gets a new layer on its next use.
  public func removeLayer(_ level: Level) {
    existingLayer(for: level)?.removeFromSuperview()
  }

  /// The layers that are in the host, back to front.
  var layers: [LayerView] { entries.indices.compactMap { layer(at: $0) } }

  /// Moves the layers of a scroll view in front of what has come in front of them.
  ///
  /// - Parameter layer: A layer that has been laid out. The frontmost one counts for all.
  func layerWasLaidOut(_ layer: ManagedLayerView<Level>) {
    guard entries.last?.layer === layer else { return }
    keepLayersInFront { hostView?.bringSubviewToFront($0) }
  }

  /// Moves the layers in front of all other subviews of the host, in the order of their levels.
  ///
  /// - Parameter bringToFront: Moves a layer in front of all other subviews.
  func keepLayersInFront(_ bringToFront: (LayerView) -> Void) {
    guard let hostView else { return }
    let layers = layers
    // Usually they are there already.
    guard !zip(hostView.subviews.suffix(layers.count), layers).allSatisfy({ $0 === $1 }) else { return }
    for layer in layers { bringToFront(layer) }
  }

  /// Returns whether a layer is in the host.
  func isInHost(_ layer: LayerView) -> Bool {
    guard let superview = layer.superview else { return false }
    return superview === hostView
  }

  /// Forgets a layer that has left the host.
  func forget(_ layer: ManagedLayerView<Level>) {
    entries.removeAll { $0.layer === layer }
    updateCoverage()
  }

  /// Creates the layer of a level and inserts it into the host, beside the nearest other layer.
  private func insertLayer(for level: Level, at index: Int) -> LayerView {
    guard let hostView else {
      fatalError(
        "The host view of this LayerStack has been deallocated, so level \(level) can't get a layer. Keep a reference "
          + "to the host as long as you use the stack.")
    }
    let layer = ManagedLayerView(level: level, stack: self)
    entries.insert(Entry(level: level, layer: layer), at: index)
    UIView.performWithoutAnimation {
      layer.frame = hostView.bounds.finite
      if let next = nearestLayer(from: index + 1, step: 1) {
        hostView.insertSubview(layer, belowSubview: next)
      } else if let previous = nearestLayer(from: index - 1, step: -1) {
        hostView.insertSubview(layer, aboveSubview: previous)
      } else {
        hostView.addSubview(layer)
      }
    }
    // A callback may already have taken the layer out of the host again.
    if coversVisibleArea, isInHost(layer), let scrollView = hostView as? UIScrollView {
      pin(layer, to: scrollView.frameLayoutGuide)
    }
    if frontmostModal != nil { updateCoverage() }
    return layer
  }

  private func pin(_ layer: ManagedLayerView<Level>, to guide: UILayoutGuide) {
    layer.isPinned = true
    // A header that a table adds later is drawn behind the layer at once. Collection views draw their items in the
    // order of `zIndex`, by the same property.
    layer.layer.zPosition = 1e6
    layer.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      layer.topAnchor.constraint(equalTo: guide.topAnchor),
      layer.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      layer.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      layer.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }

  /// Returns the first layer in the host at the indices `start`, `start + step`, and so on.
  private func nearestLayer(from start: Int, step: Int) -> LayerView? {
    var index = start
    while entries.indices.contains(index) {
      if let layer = layer(at: index) { return layer }
      index += step
    }
    return nil
  }

  private func layer(at index: Int) -> LayerView? {
    guard let layer = entries[index].layer, isInHost(layer) else { return nil }
    return layer
  }

  /// Returns the index of a level among the used ones, or the index at which to insert it.
  private func index(of level: Level) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].level < level { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Modality

  /// Hides from VoiceOver the layers behind the frontmost layer that is modal, visible and filled, and shows it the
  /// others.
  func updateCoverage() {
    var modal: LayerView?
    for layer in layers.reversed() {
      layer.isCovered = modal != nil
      let isFrontmostModal = modal == nil && layer.coversWhatIsBehind
      layer.isFrontmostModal = isFrontmostModal
      if isFrontmostModal { modal = layer }
    }
    frontmostModal = modal.map { ObjectIdentifier($0) }
    announce(modal)
  }

  /// Asks VoiceOver to look at the screen again if another layer is modal now than when it was last asked.
  ///
  /// Without a window there is nothing to look at. The modal layer makes up for it when it arrives in one.
  private func announce(_ modal: LayerView?) {
    let isOnScreen = hostView?.window != nil
    let newModal = isOnScreen ? frontmostModal : nil
    guard newModal != announcedModal else { return }
    announcedModal = newModal
    if isOnScreen { UIAccessibility.post(notification: .screenChanged, argument: modal) }
  }
}
#endif
