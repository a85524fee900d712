/// The naive versions that the moves are compared with: remove, then insert.
enum Model {
  static func move<Element>(_ elements: [Element], from source: Int, to destination: Int) -> [Element] {
    var result = elements
    let element = result.remove(at: source)
    result.insert(element, at: destination)
    return result
  }

  static func move<Element>(_ elements: [Element], from source: Int, toInsertionPoint point: Int) -> [Element] {
    move(elements, from: source, to: source < point ? point - 1 : point)
  }

  static func move<Element>(_ elements: [Element], block: Range<Int>, to destination: Int) -> [Element] {
    var result = elements
    result.removeSubrange(block)
    result.insert(contentsOf: elements[block], at: destination)
    return result
  }

  static func move<Element>(
    _ elements: [Element], indices: Set<Int>, toInsertionPoint point: Int
  ) -> (elements: [Element], moved: Range<Int>) {
    let moved = elements.indices.filter(indices.contains)
    let before = elements.indices.filter { $0 < point && !indices.contains($0) }
    let behind = elements.indices.filter { $0 >= point && !indices.contains($0) }
    return ((before + moved + behind).map { elements[$0] }, before.count..<before.count + moved.count)
  }
}
