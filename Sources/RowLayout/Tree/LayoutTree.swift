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

  /// Creates the tree of one part, which has a number of nodes.
  init(_ part: LayoutPart, count: Int) {
    nodes.reserveCapacity(count)
    subjects.reserveCapacity(count)
    append(part)
  }

  /// Returns the tree of an element, ready to be laid out: its root is a container without lengths and margins.
  static func root(_ element: any LayoutElement) -> LayoutTree { LayoutBranch.root(element).tree }

  private mutating func append(_ part: LayoutPart) {
    switch part {
    case .view(let view):
      append(.leaf, .view(view))
      nodes[nodes.count - 1].keepsContentWidth = view.keepsContentWidth
    case .space(let length): append(.space(length), .none)
    case .other(let element): append(.leaf, .other(element))
    case .branch(let branch):
      let index = nodes.count
      switch branch.content {
      case .container(let arrangement, let parts): append(arrangement, parts)
      case .item(let part, let specification):
        append(part)
        specification.apply(to: &nodes[index])
      }
    }
  }

  private mutating func append(_ arrangement: LayoutArrangement, _ parts: [LayoutPart]) {
    var arrangement = arrangement
    let index = nodes.count
    append(.container(arrangement), .none)
    for part in parts {
      let item = nodes.count
      append(part)
      adopt(item, in: &arrangement)
    }
    nodes[index].content = .container(arrangement)
    nodes[index].count = nodes.count - index
  }

  private mutating func append(_ content: LayoutNode.Content, _ subject: LayoutSubject) {
    nodes.append(LayoutNode(content))
    subjects.append(subject)
  }

  /// Gives an item what follows from the container that it stands in.
  private mutating func adopt(_ item: Int, in arrangement: inout LayoutArrangement) {
    if nodes[item].alignment?.isBaseline == true { arrangement.hasBaselines = true }
    if case .space(let length) = nodes[item].content {
      for axis in [LayoutAxis.horizontal, .vertical] where !nodes[item].sides[axis].isSpecified {
        nodes[item].sides[axis].specify(arrangement.runs(along: axis) ? length : .fixed(0))
      }
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

extension UIView {
  /// Whether a fitted width is at least what the content needs. A title that is cut off can't be read, and the parts of
  /// a switch or a stepper can't be touched.
  fileprivate var keepsContentWidth: Bool {
    guard self is UIControl else { return false }
    if self is UIButton || self is UISegmentedControl { return true }
    #if !os(tvOS)
    if self is UISwitch { return true }
    #endif
    #if canImport(UIKit) && !os(tvOS)
    if self is UIStepper { return true }
    #endif
    return false
  }
}
#endif
