/// An element on the heap.
final class Box {
  let value: Int

  init(_ value: Int) { self.value = value }
}

/// An element that is larger than the buffer on the stack.
struct Page: Equatable {
  typealias Line = (Int, Int, Int, Int, Int, Int, Int, Int)
  typealias Paragraph = (Line, Line, Line, Line, Line, Line, Line, Line)

  private var first: Paragraph
  private var second: Paragraph
  private var third: Paragraph

  let value: Int

  init(_ value: Int) {
    self.value = value
    let line = (value, value, value, value, value, value, value, value)
    first = (line, line, line, line, line, line, line, line)
    second = first
    third = first
  }

  static func == (left: Page, right: Page) -> Bool {
    left.value == right.value && left.first.0.0 == right.first.0.0 && left.third.7.7 == right.third.7.7
  }
}

/// Returns a copy of a collection that a closure has changed.
func changed<Elements: Collection>(_ elements: Elements, _ change: (inout Elements) -> Void) -> Elements {
  var copy = elements
  change(&copy)
  return copy
}
