#if UIKIT
import PlatformUI

extension LayerStack {
  // MARK: Finding views

  /// The views of all levels, back to front.
  ///
  /// - Complexity: O(*n* + *v*) in the numbers of levels and of views.
  public var views: [UIView] { layers.flatMap(\.subviews) }

  /// Returns the views of a level, back to front.
  ///
  /// The array is empty if the level has no layer. The method doesn't create one.
  public func views(in level: Level) -> [UIView] {
    existingLayer(for: level)?.subviews ?? []
  }

  /// Returns the level that a view is in; nil if it is in none.
  ///
  /// The view can also be a descendant of a level's view, or a layer.
  ///
  /// - Complexity: O(*d*) in the depth of the view below its layer, whatever the number of levels.
  public func level(of view: UIView) -> Level? {
    var current: UIView? = view
    while let candidate = current {
      if let layer = candidate as? ManagedLayerView<Level>, layer.belongs(to: self) { return layer.level }
      current = candidate.superview
    }
    return nil
  }

  /// Returns the layer that a view is a direct subview of; nil if it is not in one.
  func layer(of view: UIView) -> LayerView? {
    guard let layer = view.superview as? ManagedLayerView<Level>, layer.belongs(to: self) else { return nil }
    return layer
  }

  // MARK: Adding

  /// Adds a view at the front of a level, or moves it there from wherever it is.
  ///
  /// A view that is in another level moves directly and gets no window callbacks. UIKit doesn't document whether it
  /// stays first responder. Adding the host, a view that the host is in, or the layer of a stack is a programming error
  /// and traps.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - level: The level.
  public func add(_ view: UIView, to level: Level) {
    check(view)
    layer(for: level).addSubview(view)
  }

  /// Inserts a view into a level at an index, or moves it there from wherever it is.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - level: The level.
  ///   - index: The view's index among the level's views afterwards, back to front: from 0 to the number of the level's
  ///     *other* views. Any other index traps.
  public func insert(_ view: UIView, in level: Level, at index: Int) {
    check(view)
    let others = views(in: level).filter { $0 !== view }
    guard (0...others.count).contains(index) else {
      fatalError(
        "insert(_:in: \(level), at: \(index)): the level has \(others.count) other views, so the valid range is "
          + "0...\(others.count). Use 0 for the back and add(_:to:) for the front.")
    }
    let layer = layer(for: level)
    // Never by UIKit's index: a sublayer that is no view's may shift it.
    if index < others.count {
      layer.insertSubview(view, belowSubview: others[index])
    } else {
      layer.addSubview(view)
    }
  }

  /// Inserts a view directly in front of another view, in that view's level.
  ///
  /// - Parameters:
  ///   - view: The view that is inserted.
  ///   - sibling: The view that it comes to lie in front of.
  /// - Returns: `false`, with nothing moved, if the sibling is not a direct subview of one of this stack's layers, or
  ///   if the two views are the same.
  @discardableResult
  public func insert(_ view: UIView, above sibling: UIView) -> Bool {
    guard let layer = layer(toPlace: view, beside: sibling) else { return false }
    layer.insertSubview(view, aboveSubview: sibling)
    return true
  }

  /// Inserts a view directly behind another view, in that view's level.
  ///
  /// - Parameters:
  ///   - view: The view that is inserted.
  ///   - sibling: The view that it comes to lie behind.
  /// - Returns: `false`, with nothing moved, if the sibling is not a direct subview of one of this stack's layers, or
  ///   if the two views are the same.
  @discardableResult
  public func insert(_ view: UIView, below sibling: UIView) -> Bool {
    guard let layer = layer(toPlace: view, beside: sibling) else { return false }
    layer.insertSubview(view, belowSubview: sibling)
    return true
  }

  private func layer(toPlace view: UIView, beside sibling: UIView) -> LayerView? {
    check(view)
    return view === sibling ? nil : layer(of: sibling)
  }

  // MARK: Reordering

  /// Moves a view to the front of its level. Higher levels stay in front of it.
  ///
  /// - Returns: `false`, with nothing moved, if the view is not a direct subview of one of this stack's layers.
  /// - Complexity: That of UIKit's `bringSubviewToFront(_:)`, whatever the number of levels.
  @discardableResult
  public func bringToFront(_ view: UIView) -> Bool {
    guard let layer = layer(of: view) else { return false }
    layer.bringSubviewToFront(view)
    return true
  }

  /// Moves a view to the back of its level. Lower levels stay behind it.
  ///
  /// - Returns: `false`, with nothing moved, if the view is not a direct subview of one of this stack's layers.
  /// - Complexity: That of UIKit's `sendSubviewToBack(_:)`, whatever the number of levels.
  @discardableResult
  public func sendToBack(_ view: UIView) -> Bool {
    guard let layer = layer(of: view) else { return false }
    layer.sendSubviewToBack(view)
    return true
  }

  /// Exchanges the places of two views of one level.
  ///
  /// - Parameters:
  ///   - view: A view of a level.
  ///   - other: Another view of the same level.
  /// - Returns: `false`, with nothing moved, if the two are not different views of one of this stack's levels.
  @discardableResult
  public func exchange(_ view: UIView, with other: UIView) -> Bool {
    guard view !== other, let layer = layer(of: view), layer === self.layer(of: other) else { return false }
    let views = layer.subviews
    guard let index = views.firstIndex(where: { $0 === view }),
      let otherIndex = views.firstIndex(where: { $0 === other })
    else { return false }
    let (rear, front) = index < otherIndex ? (view, other) : (other, view)
    let next = views[min(index, otherIndex) + 1]
    // Beside siblings, not by UIKit's indices: see insert(_:in:at:).
    layer.insertSubview(rear, aboveSubview: front)
    if next !== front { layer.insertSubview(front, belowSubview: next) }
    return true
  }

  // MARK: Removing

  /// Replaces the views of a level. Views that are in the level before and after stay in it, in the new order.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - views: The new views of the level, back to front. If a view is in the array twice, its last place counts.
  /// - Returns: The views that were removed, back to front.
  @discardableResult
  public func replaceViews(in level: Level, with views: [UIView]) -> [UIView] {
    for view in views { check(view) }
    let newViews = Set(views.map { ObjectIdentifier($0) })
    let leaving = self.views(in: level).filter { !newViews.contains(ObjectIdentifier($0)) }
    // New views are added first: a modal layer that is never empty stays modal without a break.
    if !views.isEmpty {
      let layer = layer(for: level)
      for view in views { layer.addSubview(view) }
    }
    return remove(leaving, from: level)
  }

  /// Removes every view of a level. The layer stays.
  ///
  /// - Returns: The views that were removed, back to front.
  @discardableResult
  public func removeAll(from level: Level) -> [UIView] {
    remove(views(in: level), from: level)
  }

  /// Removes views, except those that a callback has moved elsewhere in the meantime.
  private func remove(_ leaving: [UIView], from level: Level) -> [UIView] {
    guard let layer = existingLayer(for: level) else { return [] }
    var removed: [UIView] = []
    for view in leaving where view.superview === layer {
      view.removeFromSuperview()
      removed.append(view)
    }
    return removed
  }

  // MARK: Checks

  /// Traps if a view can't be in a layer, before anything has changed.
  private func check(_ view: UIView) {
    guard let hostView else {
      fatalError(
        "The host view of this LayerStack has been deallocated, so \(view) can't be added. Keep a reference to the "
          + "host as long as you use the stack.")
    }
    guard !hostView.isDescendant(of: view) else {
      fatalError(
        "Can't add \(view) to a layer: the host \(hostView) of the LayerStack is that view or a descendant of it. Add "
          + "views that the host is not in.")
    }
    if let level = (view as? LayerView)?.levelInStack {
      fatalError("Can't add \(view) to a layer: it is itself the layer of level \(level). Add its views instead.")
    }
  }
}
#endif
