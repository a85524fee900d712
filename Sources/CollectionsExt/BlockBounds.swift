/// The indices of a collection, for resolving a range expression.
///
/// A range expression such as `1...3` asks the collection for the index after its upper bound. If that bound isn't an
/// element's, a collection may trap without words or return an index that doesn't exist. This one traps with words.
@usableFromInline
struct BlockBounds<Base: Collection>: Collection {
  @usableFromInline
  let base: Base

  @inlinable
  init(base: Base) {
    self.base = base
  }

  @inlinable
  var startIndex: Base.Index { base.startIndex }

  @inlinable
  var endIndex: Base.Index { base.endIndex }

  @inlinable
  func index(after index: Base.Index) -> Base.Index {
    if index < startIndex || index >= endIndex { trapOnBlockEnd(index, valid: startIndex..<endIndex) }
    return base.index(after: index)
  }

  @inlinable
  subscript(position: Base.Index) -> Base.Element { base[position] }
}
