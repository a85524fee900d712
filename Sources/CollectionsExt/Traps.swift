// Every mistake that can only be a caller's bug ends here, in `fatalError`. `precondition` drops its message in release
// builds.

/// Traps because an index isn't an element's.
@usableFromInline
@inline(never)
func trapOnElementIndex<Index>(_ index: Index, doing action: String, valid: Range<Index>) -> Never {
  fatalError("Can't \(action) index \(index): the valid indices are \(valid). Pass the index of an element.")
}

/// Traps because no element can end at a destination.
@usableFromInline
@inline(never)
func trapOnDestination<Index>(_ index: Index, valid: Range<Index>) -> Never {
  fatalError(
    "Can't move to index \(index): the valid indices are \(valid). Pass the index that the element has after the move, "
      + "or call move(from:toInsertionPoint:), which also accepts endIndex.")
}

/// Traps because an insertion point is neither an element's index nor the end index.
@usableFromInline
@inline(never)
func trapOnInsertionPoint<Index>(_ point: Index, valid: Range<Index>) -> Never {
  fatalError(
    "Can't move to insertion point \(point): the valid points are \(valid.lowerBound)...\(valid.upperBound). Pass the "
      + "index of the element to insert before, or endIndex (\(valid.upperBound), which is allowed) for the very end.")
}

/// Traps because a block reaches beyond the bounds.
@usableFromInline
@inline(never)
func trapOnBlock<Index>(_ block: Range<Index>, valid: Range<Index>) -> Never {
  fatalError("Can't move the block \(block): the valid indices are \(valid). Pass a range within them.")
}

/// Traps because the last index of a block isn't an element's.
@usableFromInline
@inline(never)
func trapOnBlockEnd<Index>(_ last: Index, valid: Range<Index>) -> Never {
  fatalError(
    "Can't move a block that ends with index \(last): the valid indices are \(valid). Pass a range within them.")
}

/// Traps because a block doesn't fit at a destination.
@usableFromInline
@inline(never)
func trapOnBlockDestination<Index>(_ destination: Index, of block: Range<Index>, valid: ClosedRange<Index>) -> Never {
  fatalError(
    "Can't move the block \(block) to start at index \(destination): the valid destinations are \(valid). Pass the "
      + "index of the block's first element after the move; the whole block must fit behind it.")
}
