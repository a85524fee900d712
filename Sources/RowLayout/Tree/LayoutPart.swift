#if UIKIT
import PlatformUI

/// An element in the form in which a container of the module keeps it.
@MainActor
enum LayoutPart {
  case view(UIView)
  case space(LayoutLength)
  case branch(LayoutBranch)
  /// An element of a type that the module doesn't know.
  case other(ForeignElement)

  init(_ element: any LayoutElement) {
    // Types are compared first, because a cast to a protocol takes hundreds of instructions.
    let type = type(of: element)
    if type == LayoutItem.self, let item = element as? LayoutItem {
      self = .branch(item.branch)
    } else if type == LayoutRow.self, let row = element as? LayoutRow {
      self = .branch(row.branch)
    } else if type == LayoutColumn.self, let column = element as? LayoutColumn {
      self = .branch(column.branch)
    } else if let view = element as? UIView {
      self = .view(view)
    } else if let space = element as? LayoutSpace {
      self = .space(space.length)
    } else if let container = element as? any LayoutContainer {
      self = .branch(container.builtIn.branch)
    } else {
      self = .other(ForeignElement(element))
    }
  }

  /// The number of nodes that the part has in a tree.
  fileprivate var count: Int {
    if case .branch(let branch) = self { branch.count } else { 1 }
  }
}

/// A container or an item with everything in it, as it was created.
@MainActor
final class LayoutBranch {
  enum Content {
    case container(LayoutArrangement, [LayoutPart])
    case item(LayoutPart, LayoutItem.Specification)
  }

  let content: Content
  /// The number of nodes that the branch has in a tree.
  let count: Int
  /// The tree of the branch alone. It is made when it is laid out for the first time, and not when the branch becomes a
  /// part of another one.
  private(set) lazy var tree = LayoutTree(.branch(self), count: count)

  /// Creates a container.
  init(_ arrangement: LayoutArrangement, _ elements: [any LayoutElement]) {
    var parts: [LayoutPart] = []
    var count = 1
    parts.reserveCapacity(elements.count)
    // A closure for `map` would ask for the main actor once for each element.
    for element in elements {
      let part = LayoutPart(element)
      count += part.count
      parts.append(part)
    }
    content = .container(arrangement, parts)
    self.count = count
  }

  /// Creates an item.
  init(_ element: any LayoutElement, _ specification: LayoutItem.Specification) {
    let part = LayoutPart(element)
    content = .item(part, specification)
    count = part.count
  }

  /// Returns the branch to be laid out for an element: a container. Anything else is the content of a column that fills
  /// its space.
  static func root(_ element: any LayoutElement) -> LayoutBranch {
    if case .branch(let branch) = LayoutPart(element), case .container = branch.content { return branch }
    return LayoutBranch(LayoutArrangement(kind: .column, alignment: .fill), [element])
  }
}

/// A container of the module.
@MainActor
protocol BuiltInContainer: LayoutContainer {
  var branch: LayoutBranch { get }
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
#endif
