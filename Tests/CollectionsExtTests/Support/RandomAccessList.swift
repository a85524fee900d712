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
