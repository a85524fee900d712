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
  /// Whether the tree is that of an item, which doesn't fill its space.
  var isItem = false

  /// Creates the tree of one element.
  init(_ element: any LayoutElement) {
    append(element)
  }

  /// Creates the tree of a container.
  init(_ arrangement: LayoutArrangement, _ elements: [any LayoutElement]) {
    var arrangement = arrangement
    append(.container(arrangement), .none)
    for element in elements {
      let item = nodes.count
      append(element)
      adopt(item, in: &arrangement)
    }
    nodes[0].content = .container(arrangement)
    nodes[0].count = nodes.count
  }

  private mutating func append(_ element: any LayoutElement) {
    switch element {
    case let view as UIView:
      append(.leaf, .view(view))
      nodes[nodes.count - 1].keepsContentWidth = view.keepsContentWidth
    case let space as LayoutSpace: append(.space(space.length), .none)
    case let container as any LayoutContainer: append(container.builtIn.tree)
    default: append(.leaf, .other(ForeignElement(element)))
    }
  }

  private mutating func append(_ content: LayoutNode.Content, _ subject: LayoutSubject) {
    nodes.append(LayoutNode(content))
    subjects.append(subject)
  }

  private mutating func append(_ tree: LayoutTree) {
    nodes += tree.nodes
    subjects += tree.subjects
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

  mutating func changeRoot(_ change: (inout LayoutNode) -> Void) {
    change(&nodes[0])
  }

  /// Returns the tree of an element, ready to be laid out: its root is a container without lengths and margins.
  /// Anything else is the content of a column that fills its space.
  static func root(_ element: any LayoutElement) -> LayoutTree {
    var container = element as? any BuiltInContainer
    if container == nil, !(element is UIView) { container = (element as? any LayoutContainer)?.builtIn }
    if let tree = container?.tree, !tree.isItem { return tree }
    return LayoutTree(LayoutArrangement(kind: .column, alignment: .fill), [element])
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

/// A container of the module, which has a tree.
@MainActor
protocol BuiltInContainer: LayoutContainer {
  var tree: LayoutTree { get }
}

extension LayoutContainer {
  /// The container of the module that the container stands for.
  fileprivate var builtIn: any BuiltInContainer {
    var container: any LayoutContainer = self
    // More containers that stand for each other are a circle.
    for _ in 0..<100 {
      if let builtIn = container as? any BuiltInContainer { return builtIn }
      container = container.layout
    }
    fatalError(
      "The layout of \(type(of: self)) is \(type(of: container)) again and again, so there is nothing to lay out. "
        + "Return a row, a column or an item that holds the views.")
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
