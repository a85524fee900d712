#if UIKIT
import PlatformUI

extension LayerStack {
  // MARK: Asking

  /// Every view in a layer, back to front.
  ///
  /// - Complexity: O(*n* + *v*) in the numbers of levels and of views.
  public var views: [UIView] {
    livingLayers.flatMap(\.subviews)
  }

  /// The views of a level, back to front. Empty when the level has no layer; asking makes none.
  public func views(in level: Level) -> [UIView] {
    existingLayer(level)?.subviews ?? []
  }

  /// The level that a view is in, or nil. Also for a descendant of a managed view and for a layer itself.
  ///
  /// - Complexity: O(*d*) in the depth of the view below its layer, whatever the number of levels.
  public func level(of view: UIView) -> Level? {
    var current: UIView? = view
    while let candidate = current {
      if let layer = candidate as? StackLayer<Level>, layer.belongs(to: self) { return layer.level }
      current = candidate.superview
    }
    return nil
  }

  /// The layer that a view lies in directly.
  func layer(of view: UIView) -> StackLayer<Level>? {
    guard let layer = view.superview as? StackLayer<Level>, layer.belongs(to: self) else { return nil }
    return layer
  }

  // MARK: Adding

  /// Puts a view at the front of a level, wherever it was before.
  ///
  /// A view that is in another level moves directly: it keeps first responder and gets no window callbacks. Adding the
  /// host, a view that the host is in, or a layer is a bug and traps.
  public func add(_ view: UIView, to level: Level) {
    check(view)
    self[level].addSubview(view)
  }

  /// Puts a view into a level at an index.
  ///
  /// - Parameters:
  ///   - view: the view, wherever it was before.
  ///   - level: its level.
  ///   - index: where it is to be among the level's views afterwards, back to front: 0 up to the number of the level's
  ///     *other* views. Anything else traps.
  public func insert(_ view: UIView, in level: Level, at index: Int) {
    check(view)
    let others = views(in: level).filter { $0 !== view }.count
    guard (0...others).contains(index) else {
      fatalError(
        "insert(_:in: \(level), at: \(index)): with \(others) other views in the level the valid range is 0...\(others). "
          + "0 is the back; use add(_:to:) for the front.")
    }
    self[level].insertSubview(view, at: index)
  }

  /// Puts a view directly in front of another, into that view's level.
  ///
  /// - Throws: ``LayeringError/notManaged`` when the sibling lies directly in no layer, ``LayeringError/sameView``.
  public func insert(_ view: UIView, above sibling: UIView) throws(LayeringError) {
    let layer = try layer(toPlace: view, beside: sibling)
    layer.insertSubview(view, aboveSubview: sibling)
  }

  /// Puts a view directly behind another, into that view's level.
  ///
  /// - Throws: ``LayeringError/notManaged`` when the sibling lies directly in no layer, ``LayeringError/sameView``.
  public func insert(_ view: UIView, below sibling: UIView) throws(LayeringError) {
    let layer = try layer(toPlace: view, beside: sibling)
    layer.insertSubview(view, belowSubview: sibling)
  }

  private func layer(toPlace view: UIView, beside sibling: UIView) throws(LayeringError) -> StackLayer<Level> {
    check(view)
    guard let layer = layer(of: sibling) else { throw .notManaged }
    guard view !== sibling else { throw .sameView }
    return layer
  }

  // MARK: Ordering

  /// Brings a view to the front of its level. Higher levels stay in front of it.
  ///
  /// - Returns: `false`, with nothing moved, when the view lies directly in no layer of this stack.
  /// - Complexity: that of UIKit's `bringSubviewToFront(_:)`, whatever the number of levels.
  @discardableResult
  public func bringToFront(_ view: UIView) -> Bool {
    guard let layer = layer(of: view) else { return false }
    layer.bringSubviewToFront(view)
    return true
  }

  /// Sends a view to the back of its level. Lower levels stay behind it.
  ///
  /// - Returns: `false`, with nothing moved, when the view lies directly in no layer of this stack.
  /// - Complexity: that of UIKit's `sendSubviewToBack(_:)`, whatever the number of levels.
  @discardableResult
  public func sendToBack(_ view: UIView) -> Bool {
    guard let layer = layer(of: view) else { return false }
    layer.sendSubviewToBack(view)
    return true
  }

  /// Lets two views of one level change places.
  ///
  /// - Throws: ``LayeringError/notManaged``, ``LayeringError/differentLevels`` or ``LayeringError/sameView``.
  public func exchange(_ view: UIView, with other: UIView) throws(LayeringError) {
    guard let layer = layer(of: view), let otherLayer = self.layer(of: other) else { throw .notManaged }
    guard layer === otherLayer else { throw .differentLevels }
    guard view !== other else { throw .sameView }
    let views = layer.subviews
    guard let index = views.firstIndex(where: { $0 === view }),
      let otherIndex = views.firstIndex(where: { $0 === other })
    else { return }
    layer.exchangeSubview(at: index, withSubviewAt: otherIndex)
  }

  // MARK: Removing

  /// Replaces a level's views: new ones come, old ones go, and those that are both stay, in the new order.
  ///
  /// - Parameters:
  ///   - level: the level.
  ///   - views: its views from now on, back to front. One that is named twice counts where it is named last.
  /// - Returns: the views that were removed, back to front.
  @discardableResult
  public func replaceViews(in level: Level, with views: [UIView]) -> [UIView] {
    for view in views { check(view) }
    let newViews = Set(views.map { ObjectIdentifier($0) })
    let leaving = self.views(in: level).filter { !newViews.contains(ObjectIdentifier($0)) }
    // The new ones first: a layer that is never empty in between stays modal without a break.
    if !views.isEmpty {
      let layer = self[level]
      for view in views { layer.addSubview(view) }
    }
    for view in leaving { view.removeFromSuperview() }
    return leaving
  }

  /// Removes every view of a level. The layer stays.
  ///
  /// - Returns: the views that were removed, back to front.
  @discardableResult
  public func removeAll(from level: Level) -> [UIView] {
    let leaving = views(in: level)
    for view in leaving { view.removeFromSuperview() }
    return leaving
  }

  // MARK: Checks

  /// Traps on what can only be a bug, before anything changed.
  private func check(_ view: UIView) {
    guard let hostView else {
      fatalError(
        "The host view of this LayerStack is gone, so \(view) can't be added. Keep the host as long as the stack is in "
          + "use.")
    }
    guard !hostView.isDescendant(of: view) else {
      fatalError(
        "Can't put \(view) into a layer: the host \(hostView) of the LayerStack is that view or lies in it. Add views "
          + "that the host is not in.")
    }
    if let layer = view as? StackLayer<Level>, layer.belongs(to: self) {
      fatalError(
        "Can't put \(view) into a layer: it is itself the layer of level \(layer.level). Add its views instead.")
    }
  }
}
#endif
