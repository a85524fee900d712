#if UIKIT
import PlatformUI

/// An element with everything in it, as arrays.
///
/// Each node is followed by the nodes in it, so a layout needs no reference for each element. What belongs to a node
/// stands at the same index of another array.
@MainActor
struct LayoutTree {
  private(set) var nodes: [LayoutNode] = []
  private(set) var subjects: [LayoutSubject] = []

  /// Creates the tree of one part.
  init(_ part: LayoutPart) {
    let count = part.node.count
    nodes.reserveCapacity(count)
    subjects.reserveCapacity(count)
    append(part)
  }

  /// Returns the tree of an element, ready to be laid out: its root is a container without lengths and margins.
  static func root(_ element: any LayoutElement) -> LayoutTree { LayoutBranch.root(element).tree }

  private mutating func append(_ part: LayoutPart) {
    nodes.append(part.node)
    subjects.append(part.subject)
    guard case .branch(let branch) = part, case .container(let arrangement) = branch.node.content else { return }
    for part in branch.parts {
      let item = nodes.count
      append(part)
      if case .space(let length) = nodes[item].content { adopt(item, length, in: arrangement) }
    }
  }

  /// Gives a space the lengths that follow from the container that it stands in.
  private mutating func adopt(_ item: Int, _ length: LayoutLength, in arrangement: LayoutArrangement) {
    for axis in [LayoutAxis.horizontal, .vertical] where !nodes[item].sides[axis].isSpecified {
      nodes[item].sides[axis].specify(arrangement.runs(along: axis) ? length : .fixed(0))
    }
  }

  /// The views of the tree, in order, hidden ones included.
  var views: [UIView] {
    subjects.compactMap { subject in
      if case .view(let view) = subject { view } else { nil }
    }
  }

  func sizeThatFits(_ size: CGSize, scale: CGFloat = UITraitCollection.current.displayScale) -> CGSize {
    withPass(direction: .leftToRight, scale: scale) { $0.size(in: size) }
  }

  func plan(in rect: CGRect, direction: UIUserInterfaceLayoutDirection, scale: CGFloat) -> LayoutPlan {
    assertViewsAreUnique()
    return withPass(direction: direction, scale: scale) { pass in
      pass.layOut(in: CGRect(origin: rect.origin.finite, size: rect.size.clampedNonNegative))
      return pass.plan
    }
  }

  /// Performs a closure with a layout of the tree. What the layout finds out is kept until the closure returns.
  private func withPass<Result>(
    direction: UIUserInterfaceLayoutDirection, scale: CGFloat, _ body: (inout LayoutPass) -> Result
  ) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      var pass = LayoutPass(nodes, subjects, direction: direction, scale: scale)
      defer { pass.deallocate() }
      return body(&pass)
    }
  }

  private func assertViewsAreUnique() {
    #if DEBUG
    var seen: Set<ObjectIdentifier> = []
    for view in views where !seen.insert(ObjectIdentifier(view)).inserted {
      fatalError(
        "\(view) stands twice in one layout, and a view has one frame only. Use it once, or use a second view.")
    }
    #endif
  }
}
#endif
