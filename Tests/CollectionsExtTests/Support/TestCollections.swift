/// A mutable collection with random access whose storage isn't contiguous.
struct RandomAccessList<Element>: MutableCollection, RandomAccessCollection {
  private var boxes: [Box]

  private struct Box {
    var element: Element
  }

  init(_ elements: some Sequence<Element>) {
    boxes = elements.map { Box(element: $0) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { boxes.count }

  subscript(index: Int) -> Element {
    get { boxes[index].element }
    set { boxes[index].element = newValue }
  }
}

/// A mutable collection with forward-only indices that logs every access to an element.
struct ForwardList<Element>: MutableCollection {
  struct Position: Comparable, Hashable {
    fileprivate(set) var offset: Int

    static func < (left: Position, right: Position) -> Bool { left.offset < right.offset }
  }

  private(set) var elements: [Element]
  /// Whether the list gives access to its storage as one block.
  var isContiguous = false
  var log = TouchLog()

  init(_ elements: some Sequence<Element>, isContiguous: Bool = false) {
    self.elements = Array(elements)
    self.isContiguous = isContiguous
  }

  var startIndex: Position { Position(offset: 0) }
  var endIndex: Position { Position(offset: elements.count) }

  func position(_ offset: Int) -> Position { Position(offset: offset) }

  func index(after position: Position) -> Position {
    precondition(position.offset < elements.count, "There is no position behind the end.")
    return Position(offset: position.offset + 1)
  }

  subscript(position: Position) -> Element {
    get {
      log.offsets.insert(position.offset)
      return elements[position.offset]
    }
    set {
      log.offsets.insert(position.offset)
      elements[position.offset] = newValue
    }
  }

  mutating func swapAt(_ first: Position, _ second: Position) {
    log.offsets.formUnion([first.offset, second.offset])
    // The swapAt of an array copies both elements. That of its buffer moves them.
    elements.withUnsafeMutableBufferPointer { $0.swapAt(first.offset, second.offset) }
  }

  mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    guard isContiguous else { return nil }
    return try elements.withContiguousMutableStorageIfAvailable(body)
  }
}

/// The offsets of the elements of a ``ForwardList`` that were read or written.
final class TouchLog {
  var offsets: Set<Int> = []
}
