/// An element on the heap.
final class Box {
  let value: Int

  init(_ value: Int) { self.value = value }
}
