import Testing

/// The kinds of collection that every move is tested with.
enum CollectionKind: String, CaseIterable, CustomTestStringConvertible {
  case array
  case arraySlice
  case contiguousArray
  case randomAccessList
  case forwardList
  case contiguousForwardList
  case sliceOfForwardList

  var testDescription: String { rawValue }

  /// Calls a visitor with a collection of this kind that contains the numbers from 0 up.
  func make(count: Int, visitor: some CollectionVisitor) {
    switch self {
    case .array:
      visitor.visit(Array(0..<count))
    case .arraySlice:
      // There are elements on both sides of it, and its first index is 2.
      visitor.visit(Array(-2..<count + 2)[2..<count + 2])
    case .contiguousArray:
      visitor.visit(ContiguousArray(0..<count))
    case .randomAccessList:
      visitor.visit(RandomAccessList(0..<count))
    case .forwardList:
      visitor.visit(ForwardList(0..<count))
    case .contiguousForwardList:
      visitor.visit(ForwardList(0..<count, isContiguous: true))
    case .sliceOfForwardList:
      visitor.visit(ForwardList(-2..<count + 2).dropFirst(2).prefix(count))
    }
  }
}

/// A test that runs with a collection of any kind.
protocol CollectionVisitor {
  func visit<Elements: MutableCollection>(_ collection: Elements) where Elements.Element == Int
}
