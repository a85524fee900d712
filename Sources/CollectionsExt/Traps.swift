/// Stops the program with words: every mistake that can only be a bug ends here, in release builds too.
///
/// `precondition` drops its message in release builds, `fatalError` keeps it.
@usableFromInline
@inline(never)
func trap(_ message: String) -> Never {
  fatalError(message)
}

/// Stops because an index that must be an element's is not.
@usableFromInline
@inline(never)
func trapOnElementIndex<Index>(_ index: Index, doing action: String, valid: Range<Index>) -> Never {
  trap("Can't \(action) index \(index): the valid indices are \(valid). Pass the index of an element.")
}

/// Stops because a destination, the index where an element ends, is no element's.
@usableFromInline
@inline(never)
func trapOnDestination<Index>(_ index: Index, valid: Range<Index>) -> Never {
  trap(
    "Can't move to index \(index): the valid indices are \(valid). Pass the index that the element has afterwards, or say "
      + "move(from:toInsertionPoint:) to name a gap, endIndex included.")
}

/// Stops because an insertion point is no gap of the collection.
@usableFromInline
@inline(never)
func trapOnInsertionPoint<Index>(_ point: Index, valid: Range<Index>) -> Never {
  trap(
    "Can't move to insertion point \(point): the valid points are \(valid.lowerBound)...\(valid.upperBound). Pass the "
      + "index of the element to insert before, or endIndex (\(valid.upperBound), which is allowed) for the very end.")
}

/// Stops because a block reaches over the end of the collection.
@usableFromInline
@inline(never)
func trapOnBlock<Index>(_ block: String, valid: Range<Index>) -> Never {
  trap("Can't move the block \(block): the valid indices are \(valid). Pass a range within them.")
}

/// Stops because a block would not fit where it shall go.
@usableFromInline
@inline(never)
func trapOnBlockDestination<Index>(_ destination: Index, of block: Range<Index>, valid: ClosedRange<Index>) -> Never {
  trap(
    "Can't move the block \(block) to index \(destination): the valid destinations are \(valid). Pass the index that the "
      + "block starts at afterwards; the whole block must fit behind it.")
}
