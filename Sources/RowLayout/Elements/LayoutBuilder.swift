#if UIKIT
/// The result builder of rows and columns.
///
/// It takes elements, optional elements, arrays of elements, `if`, `switch` and `for`.
@MainActor
@resultBuilder
public enum LayoutBuilder {
  /// Returns one element.
  public static func buildExpression(_ element: any LayoutElement) -> any LayoutElement { element }

  /// Returns an optional element as a list, which is empty for nil.
  public static func buildExpression(_ element: (any LayoutElement)?) -> [any LayoutElement] {
    element.map { [$0] } ?? []
  }

  /// Returns the elements of an array.
  public static func buildExpression(_ elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// Returns the elements of no statement.
  public static func buildBlock() -> [any LayoutElement] { [] }

  /// Returns the element of the first statement.
  public static func buildPartialBlock(first element: any LayoutElement) -> [any LayoutElement] {
    var elements: [any LayoutElement] = []
    // Most rows have a few elements.
    elements.reserveCapacity(4)
    elements.append(element)
    return elements
  }

  /// Returns the elements of the first statement.
  public static func buildPartialBlock(first elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// Returns the elements of the statements before, and then that of the next one.
  public static func buildPartialBlock(
    accumulated: consuming [any LayoutElement], next: any LayoutElement
  ) -> [any LayoutElement] {
    accumulated.append(next)
    return accumulated
  }

  /// Returns the elements of the statements before, and then those of the next one.
  public static func buildPartialBlock(
    accumulated: consuming [any LayoutElement], next: [any LayoutElement]
  ) -> [any LayoutElement] {
    accumulated += next
    return accumulated
  }

  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ elements: [any LayoutElement]?) -> [any LayoutElement] { elements ?? [] }

  /// Returns the elements of the first branch.
  public static func buildEither(first elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// Returns the elements of the second branch.
  public static func buildEither(second elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// Returns the elements of all turns of a loop.
  public static func buildArray(_ elements: [[any LayoutElement]]) -> [any LayoutElement] { Array(elements.joined()) }

  /// Returns the elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [any LayoutElement]) -> [any LayoutElement] { elements }
}
#endif
