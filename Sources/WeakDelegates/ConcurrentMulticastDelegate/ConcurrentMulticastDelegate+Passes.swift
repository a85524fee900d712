import Locking

// All passes are made of `firstResult`.
extension ConcurrentMulticastDelegate {
  /// Calls the closure with every member, in order, on this thread.
  ///
  /// - Throws: The first error that the closure throws; the members after that aren't called. The error has the type
  ///   that the closure declares, as in `{ member throws(Fault) in … }`.
  /// - Complexity: O(*n*). Allocates nothing.
  public func invoke<E: Error>(_ body: (_ delegate: Delegate) throws(E) -> Void) throws(E) {
    _ = try firstResult { (delegate) throws(E) -> Void? in
      try body(delegate)
      return nil
    }
  }

  /// Calls the closure with the members, in order, until it returns a result.
  ///
  /// - Returns: The first result that isn't nil, or nil if there is none. The members after it aren't called.
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  public func firstResult<R, E: Error>(_ body: (_ delegate: Delegate) throws(E) -> R?) throws(E) -> R? {
    defer { endPass() }
    var pass = state.withLockUnchecked { $0.roster.makePass() }
    while let delegate = state.withLockUnchecked({ $0.roster.next(&pass)?.take() }) {
      if let result = try body(delegate) { return result }
    }
    return nil
  }

  /// Calls the closure with every member and returns the results, in the order of the members.
  ///
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  public func results<R, E: Error>(_ body: (_ delegate: Delegate) throws(E) -> R) throws(E) -> [R] {
    var results: [R] = []
    try invoke { (delegate) throws(E) in results.append(try body(delegate)) }
    return results
  }

  /// Returns whether every member satisfies a condition. If there are no members, the result is true.
  ///
  /// The members after the first one that doesn't satisfy it aren't called.
  ///
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  public func allSatisfy<E: Error>(_ predicate: (_ delegate: Delegate) throws(E) -> Bool) throws(E) -> Bool {
    try firstResult { (delegate) throws(E) in try predicate(delegate) ? nil : () } == nil
  }

  /// Returns whether any member satisfies a condition. If there are no members, the result is false.
  ///
  /// The members after the first one that satisfies it aren't called.
  ///
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  public func contains<E: Error>(where predicate: (_ delegate: Delegate) throws(E) -> Bool) throws(E) -> Bool {
    try firstResult { (delegate) throws(E) in try predicate(delegate) ? () : nil } != nil
  }
}
