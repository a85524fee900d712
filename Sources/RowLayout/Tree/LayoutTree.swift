#if UIKIT
import PlatformUI

/// An element with everything in it, as one array.
///
/// Each node is followed by the nodes in it, so a layout needs no reference for each element, and what is calculated
/// for a node stands at the same index of another array.
@MainActor
struct LayoutTree {
  private(set) var nodes: [LayoutNode]

  /// Creates the tree of one element.
  init(_ element: any LayoutElement) {
    nodes = Self.nodes(of: element)
  }

  /// Creates the tree of a row or a column.
  init(_ line: LayoutLine, _ elements: [any LayoutElement]) {
    nodes = [LayoutNode(.line(line))]
    for element in elements {
      if let view = element as? UIView {
        nodes.append(LayoutNode(.view(view)))
      } else {
        nodes += Self.nodes(of: element)
      }
    }
    nodes[0].count = nodes.count
  }

  private init(nodes: [LayoutNode]) {
    self.nodes = nodes
  }

  private static func nodes(of element: any LayoutElement) -> [LayoutNode] {
    switch element {
    case let view as UIView: [LayoutNode(.view(view))]
    case let item as LayoutItem: item.tree.nodes
    case let row as LayoutRow: row.tree.nodes
    case let column as LayoutColumn: column.tree.nodes
    case let space as LayoutSpace: [LayoutNode(.space(space.length))]
    default: [LayoutNode(.other(element))]
    }
  }

  mutating func changeRoot(_ change: (inout LayoutNode) -> Void) {
    change(&nodes[0])
  }

  /// The tree as the content of a column that fills its room, unless it is a plain row or column itself.
  var inColumn: LayoutTree {
    let line = LayoutLine(axis: .vertical, spacing: 0, alignment: .fill, distribution: .start)
    var root = LayoutNode(.line(line))
    root.count = nodes.count + 1
    return LayoutTree(nodes: [root] + nodes)
  }

  /// The tree of an element, ready to be laid out: its root is a row or a column without lengths and margins.
  static func root(_ element: any LayoutElement) -> LayoutTree {
    switch element {
    case let row as LayoutRow: row.tree
    case let column as LayoutColumn: column.tree
    default: LayoutTree(element).inColumn
    }
  }

  /// The views of the tree, in order, hidden ones included.
  var views: [UIView] {
    nodes.compactMap { node in
      if case .view(let view) = node.content { view } else { nil }
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
#endif
