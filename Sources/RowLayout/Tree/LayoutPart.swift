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

  init(_ element: any LayoutElement) { self = Self.part(of: element) }

  private static func part<Element: LayoutElement>(of element: Element) -> LayoutPart {
    // A cast takes hundreds of instructions, so types are compared first.
    if Element.self == LayoutItem.self { return .branch(unsafeBitCast(element, to: LayoutItem.self).branch) }
    if Element.self == LayoutRow.self { return .branch(unsafeBitCast(element, to: LayoutRow.self).branch) }
    if Element.self == LayoutColumn.self { return .branch(unsafeBitCast(element, to: LayoutColumn.self).branch) }
    if let view = element as? UIView { return .view(view) }
    if let space = element as? LayoutSpace { return .space(space.length) }
    if let container = element as? any LayoutContainer { return .branch(container.builtIn.branch) }
    return .other(ForeignElement(element))
  }

  /// The node of the part, without what its place in a tree decides.
  var node: LayoutNode {
    switch self {
    case .view(let view):
      var node = LayoutNode(.leaf)
      node.keepsContentWidth = view.keepsContentWidth
      return node
    case .space(let length): return LayoutNode(.space(length))
    case .branch(let branch): return branch.node
    case .other: return LayoutNode(.leaf)
    }
  }

  var subject: LayoutSubject {
    switch self {
    case .view(let view): .view(view)
    case .space: .none
    case .branch(let branch): branch.subject
    case .other(let element): .other(element)
    }
  }

  /// What is in the part, if it is a container.
  var parts: [LayoutPart] {
    if case .branch(let branch) = self { branch.parts } else { [] }
  }
}

/// A container or an item with everything in it, as it was created.
@MainActor
final class LayoutBranch {
  /// The node of the container, or that of the item's content with what the item specifies. It counts the nodes that
  /// the branch has in a tree.
  let node: LayoutNode
  let subject: LayoutSubject
  /// What is in the container.
  let parts: [LayoutPart]
  private let isItem: Bool
  /// The tree of the branch alone. It is made when it is laid out for the first time, and not when the branch becomes a
  /// part of another one.
  private(set) lazy var tree = LayoutTree(.branch(self))

  /// Creates a container.
  init(_ arrangement: LayoutArrangement, _ elements: [any LayoutElement]) {
    var (arrangement, parts, count) = (arrangement, [LayoutPart](), 1)
    parts.reserveCapacity(elements.count)
    // A closure for `map` would ask for the main actor once for each element.
    for element in elements {
      let part = LayoutPart(element)
      if case .branch(let branch) = part {
        count += branch.node.count
        if branch.node.alignment?.isBaseline == true { arrangement.hasBaselines = true }
      } else {
        count += 1
      }
      parts.append(part)
    }
    var node = LayoutNode(.container(arrangement))
    node.count = count
    (self.node, subject, self.parts, isItem) = (node, .none, parts, false)
  }

  /// Creates an item.
  init(_ content: LayoutPart, _ node: LayoutNode) {
    (self.node, subject, parts, isItem) = (node, content.subject, content.parts, true)
  }

  /// Returns the branch to be laid out for an element: a container. Anything else is the content of a column that fills
  /// its space.
  static func root(_ element: any LayoutElement) -> LayoutBranch {
    if case .branch(let branch) = LayoutPart(element), !branch.isItem { return branch }
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
