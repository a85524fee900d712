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

  /// Creates the tree of one element.
  init(_ element: any LayoutElement) {
    append(element)
  }

  /// Creates the tree of a row or a column.
  init(_ line: LayoutLine, _ elements: [any LayoutElement]) {
    append(.line(line), .none)
    for element in elements { append(element) }
    nodes[0].count = nodes.count
  }

  private mutating func append(_ element: any LayoutElement) {
    switch element {
    case let view as UIView:
      append(.leaf, .view(view))
      nodes[nodes.count - 1].keepsContentWidth = view.keepsContentWidth
    case let space as LayoutSpace: append(.space(space.length), .none)
    case let row as LayoutRow: append(row.tree)
    case let column as LayoutColumn: append(column.tree)
    case let item as LayoutItem: append(item.tree)
    case let container as any LayoutContainer: append(container.resolved)
    default: append(.leaf, .other(element))
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

  mutating func changeRoot(_ change: (inout LayoutNode) -> Void) {
    change(&nodes[0])
  }

  /// The tree as the content of a column that fills its space.
  var inColumn: LayoutTree {
    var column = LayoutTree(LayoutLine(axis: .vertical, spacing: 0, alignment: .fill, distribution: .start), [])
    column.append(self)
    column.nodes[0].count = column.nodes.count
    return column
  }

  /// Returns the tree of an element, ready to be laid out: its root is a row or a column without lengths and margins.
  static func root(_ element: any LayoutElement) -> LayoutTree {
    let container = element is UIView ? nil : (element as? any LayoutContainer)?.resolved
    return switch container {
    case let row as LayoutRow: row.tree
    case let column as LayoutColumn: column.tree
    default: LayoutTree(element).inColumn
    }
  }

  /// The views of the tree, in order, hidden ones included.
  var views: [UIView] {
    subjects.compactMap { subject in
      if case .view(let view) = subject { view } else { nil }
    }
  }

  func sizeThatFits(_ size: CGSize) -> CGSize {
    sizeThatFits(size, scale: UITraitCollection.current.displayScale)
  }

  func sizeThatFits(_ size: CGSize, scale: CGFloat) -> CGSize {
    var pass = LayoutPass(self, direction: .leftToRight, scale: scale)
    return pass.size(in: size)
  }
}

extension LayoutTree {
  func plan(in rect: CGRect, direction: UIUserInterfaceLayoutDirection, scale: CGFloat) -> LayoutPlan {
    assertViewsAreUnique()
    var pass = LayoutPass(self, direction: direction, scale: scale)
    pass.layOut(in: CGRect(origin: rect.origin.finite, size: rect.size.lengths))
    return pass.plan
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
    if self is UIButton { return true }
    #if canImport(UIKit)
    if self is UISegmentedControl { return true }
    #if !os(tvOS)
    if self is UISwitch || self is UIStepper { return true }
    #endif
    #endif
    return false
  }
}

extension LayoutContainer {
  /// The row, the column or the item that the container stands for.
  fileprivate var resolved: any LayoutContainer {
    var container: any LayoutContainer = self
    // More containers that stand for each other are a circle.
    for _ in 0..<100 {
      switch container {
      case is LayoutRow, is LayoutColumn, is LayoutItem: return container
      default: container = container.layout
      }
    }
    fatalError(
      "The layout of \(type(of: self)) is \(type(of: container)) again and again, so there is nothing to lay out. "
        + "Return a row, a column or an item that holds the views.")
  }
}
#endif
