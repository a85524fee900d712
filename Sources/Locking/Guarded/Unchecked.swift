/// A value that the compiler lets pass between threads without a check.
@usableFromInline
struct Unchecked<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  @inline(__always)
  init(_ value: consuming Value) {
    self.value = value
  }
}

extension Unchecked: Copyable where Value: Copyable {}
