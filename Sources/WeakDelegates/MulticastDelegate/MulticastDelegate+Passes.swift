// All passes are made of `firstResult`. It is always inlined: only then do they take no more instructions than loops.
extension MulticastDelegate {
  /// Calls the closure with every member, in order.
  ///
  /// ```swift
  /// observers.invoke { $0.counterDidChange(to: 2) }
  /// ```
  /// - Throws: The first error that the closure throws; the members after that aren't called. The error has the type
  ///   that the closure declares, as in `{ member throws(Fault) in … }`.
  /// - Complexity: O(*n*). Allocates nothing.
  @inlinable
  public func invoke<E: Error>(_ body: (_ delegate: Delegate) throws(E) -> Void) throws(E) {
    _ = try firstResult { (delegate) throws(E) -> Void? in
      try body(delegate)
      return nil
    }
  }

  /// Calls the closure with the members, in order, until it returns a result.
  ///
  /// ```swift
  /// let menu = responders.firstResult { $0.menu(at: location) }
  /// ```
  /// - Returns: The first result that isn't nil, or nil if there is none. The members after it aren't called.
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  @inlinable
  @inline(__always)
  public func firstResult<R, E: Error>(_ body: (_ delegate: Delegate) throws(E) -> R?) throws(E) -> R? {
    defer { if roster.vacantCount > 0 || onEmptinessChange != nil { cleanUp() } }
    var pass = roster.makePass()
    while let member = roster.next(&pass) {
      if let result = try body(member.take()) { return result }
    }
    return nil
  }

  /// Calls the closure with every member and returns the results, in the order of the members.
  ///
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  @inlinable
  public func results<R, E: Error>(_ body: (_ delegate: Delegate) throws(E) -> R) throws(E) -> [R] {
    var results: [R] = []
    try invoke { (delegate) throws(E) in results.append(try body(delegate)) }
    return results
  }

  /// Returns whether every member satisfies a condition. If there are no members, the result is true.
  ///
  /// ```swift
  /// guard observers.allSatisfy({ $0.documentMayClose() }) else { return }
  /// ```
  /// The members after the first one that doesn't satisfy it aren't called.
  ///
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  @inlinable
  public func allSatisfy<E: Error>(_ predicate: (_ delegate: Delegate) throws(E) -> Bool) throws(E) -> Bool {
    try firstResult { (delegate) throws(E) in try predicate(delegate) ? nil : () } == nil
  }

  /// Returns whether any member satisfies a condition. If there are no members, the result is false.
  ///
  /// The members after the first one that satisfies it aren't called.
  ///
  /// - Throws: The first error that the closure throws; the members after that aren't called.
  /// - Complexity: O(*n*).
  @inlinable
  public func contains<E: Error>(where predicate: (_ delegate: Delegate) throws(E) -> Bool) throws(E) -> Bool {
    try firstResult { (delegate) throws(E) in try predicate(delegate) ? () : nil } != nil
  }
}
