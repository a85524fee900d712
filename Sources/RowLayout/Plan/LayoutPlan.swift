#if UIKIT
import PlatformUI

/// The frames that a layout gives to its views. Nothing has changed until ``apply()`` is called.
///
/// A plan holds its views strongly.
@MainActor
public struct LayoutPlan {
  /// A view and its frame.
  public struct Placement {
    /// The view.
    public let view: UIView
    /// The frame in the coordinates of the host, in points. The transform of the view isn't part of it.
    public let frame: CGRect
  }

  /// What stands at the nodes of the tree that was laid out.
  let subjects: [LayoutSubject]

  /// The frames of the nodes; nil for those that are hidden. Only those of views are used.
  let frames: [CGRect?]

  /// The length, in points, by which the content doesn't fit in each direction: that of the line in which most space is
  /// missing. It is zero if everything fits.
  public let overflow: CGSize

  /// The views that are laid out, with their frames, in the order in which they stand in the layout. Hidden views
  /// aren't among them.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public var placements: [Placement] {
    var placements: [Placement] = []
    forEachView { placements.append(Placement(view: $0, frame: $1)) }
    return placements
  }

  /// Calls a closure with each view that is laid out, and with its frame.
  fileprivate func forEachView(_ body: @MainActor (UIView, CGRect) -> Void) {
    for (index, frame) in frames.enumerated() {
      if let frame, case .view(let view) = subjects[index] { body(view, frame) }
    }
  }

  /// Returns the frame of a view, or nil if the view isn't laid out.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func frame(of view: UIView) -> CGRect? {
    placements.last { $0.view === view }?.frame
  }

  /// Sets the frames of all views.
  ///
  /// Each view gets its `bounds.size` and its `center`, so that a view with a transform, or with an anchor point other
  /// than its middle, has its frame before the transform at the right place. The origin of the bounds stays as it is. A
  /// view that has its frame already isn't changed.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func apply() {
    forEachView { $0.frameWithoutTransform = $1 }
  }
}

extension LayoutContainer {
  /// Returns the frames that the container gives to its views in a rectangle. Nothing changes.
  ///
  /// A row or a column fills the rectangle. An item is laid out as the only one of a ``LayoutColumn``.
  ///
  /// - Parameters:
  ///   - rect: The space, in points.
  ///   - direction: The direction of the layout. From right to left, the plan is mirrored.
  ///   - scale: The pixels for each point, as in the traits' `displayScale`. The edges of all frames are whole pixels.
  ///     A scale that isn't positive and finite counts as 1.
  /// - Precondition: No view stands twice in the container. That traps in a debug build; in a release build, the later
  ///   place counts.
  /// - Complexity: O(*n*) for *n* elements, apart from measuring the views. A view is measured once for its width if
  ///   that is fitted, and once for its height if that is fitted.
  public func plan(in rect: CGRect, direction: UIUserInterfaceLayoutDirection, scale: CGFloat) -> LayoutPlan {
    LayoutTree.root(self).plan(in: rect, direction: direction, scale: scale)
  }

  /// Returns the frames that the container gives to its views in a rectangle of a view. Nothing changes.
  ///
  /// - Parameters:
  ///   - rect: The space in the coordinates of the host, in points.
  ///   - host: The view whose layout direction and display scale are used.
  public func plan(in rect: CGRect, of host: UIView) -> LayoutPlan {
    plan(
      in: rect, direction: host.effectiveUserInterfaceLayoutDirection, scale: host.traitCollection.displayScale)
  }

  /// Lays out the views of the container in a rectangle of their superview.
  ///
  /// Call it in `layoutSubviews()`, or in `viewDidLayoutSubviews()` of a view controller. Call `setNeedsLayout()` on
  /// the host when a text, `isHidden` or anything else changes that the layout depends on.
  ///
  /// - Parameters:
  ///   - rect: The space in the coordinates of the host, in points.
  ///   - host: The superview of all views of the container. Its layout direction and its display scale are used.
  /// - Returns: The plan that was applied. Its ``LayoutPlan/overflow`` reports whether the content fits.
  /// - Precondition: Each view that isn't hidden is a subview of the host. Otherwise the call traps, and no view has
  ///   changed.
  @discardableResult
  public func apply(in rect: CGRect, of host: UIView) -> LayoutPlan {
    let plan = plan(in: rect, of: host)
    plan.forEachView { view, _ in if view.superview !== host { trapForStranger(view, host) } }
    plan.apply()
    return plan
  }
}

@MainActor
private func trapForStranger(_ view: UIView, _ host: UIView) -> Never {
  fatalError(
    "\(view) is in the layout that is applied to \(host), but it is not a subview of it. Add it with addSubview(_:), "
      + "or pass its superview as the host.")
}

extension LayoutPlan: CustomStringConvertible {
  /// The views with their frames, one a line, and what doesn't fit.
  ///
  /// A frame is written as its origin and its size:
  ///
  /// ```
  /// UITextField (0.0, 0.0) 252.0 × 30.0
  /// UIButton (260.0, 0.0) 60.0 × 30.0
  /// overflow 0.0 × 0.0
  /// ```
  public nonisolated var description: String {
    var lines: [String] = []
    for (subject, frame) in zip(subjects, frames) {
      if let frame, case .view(let view) = subject { lines.append("\(Placement(view: view, frame: frame))") }
    }
    return (lines + ["overflow \(overflow.width) × \(overflow.height)"]).joined(separator: "\n")
  }
}

extension LayoutPlan.Placement: CustomStringConvertible {
  /// The type of the view, and its frame: the origin and the size.
  public var description: String {
    "\(type(of: view)) (\(frame.minX), \(frame.minY)) \(frame.width) × \(frame.height)"
  }
}
#endif
