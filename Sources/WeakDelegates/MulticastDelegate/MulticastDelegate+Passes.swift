extension MulticastDelegate {
  /// Calls the closure with every member, in order.
  ///
  /// ```swift
  /// observers.invoke { $0.counterDidChange(to: 2) }
  /// ```
  /// - Throws: the first error that the closure throws; the members after that are not called. The error has the type
  ///   that the closure declares, as in `{ member throws(Fault) in … }`.
  /// - Complexity: O(*n*). Allocates nothing.
  public func invoke<E: Error>(_ body: (_ delegate: Delegate) throws(E) -> Void) throws(E) {
    defer { endPass() }
    var pass = roster.makePass()
    while let delegate = roster.next(&pass) { try body(delegate.move()) }
  }

  /// Calls the closure with every member, in order: ``invoke(_:)`` without the word.
  ///
  /// ```swift
  /// observers { $0.counterDidChange(to: 3) }
  /// ```
  /// - Throws: the first error that the closure throws; the members after that are not called.
  /// - Complexity: O(*n*). Allocates nothing.
  public func callAsFunction<E: Error>(_ body: (_ delegate: Delegate) throws(E) -> Void) throws(E) {
    try invoke(body)
  }

  /// Asks members in order until one has an answer.
  ///
  /// ```swift
  /// let menu = responders.firstResult { $0.menu(at: location) }
  /// ```
  /// - Returns: the first result that is not nil; the members after it are not called. Nil if nobody has one.
  /// - Throws: the first error that the closure throws; the members after that are not called.
  /// - Complexity: O(*n*).
  public func firstResult<R, E: Error>(_ body: (_ delegate: Delegate) throws(E) -> R?) throws(E) -> R? {
    defer { endPass() }
    var result: R?
    try visit { (delegate) throws(E) in
      result = try body(delegate)
      return result == nil
    }
    return result
  }

  /// Asks every member, and returns the answers in the members' order.
  ///
  /// - Throws: the first error that the closure throws; the members after that are not called.
  /// - Complexity: O(*n*).
  public func results<R, E: Error>(_ body: (_ delegate: Delegate) throws(E) -> R) throws(E) -> [R] {
    defer { endPass() }
    var results: [R] = []
    try visit { (delegate) throws(E) in
      results.append(try body(delegate))
      return true
    }
    return results
  }

  /// Whether the condition holds for every member; true if there are none.
  ///
  /// ```swift
  /// guard observers.allSatisfy({ $0.documentMayClose() }) else { return }
  /// ```
  /// Members after the first one that it does not hold for are not called.
  ///
  /// - Throws: the first error that the closure throws; the members after that are not called.
  /// - Complexity: O(*n*).
  public func allSatisfy<E: Error>(_ predicate: (_ delegate: Delegate) throws(E) -> Bool) throws(E) -> Bool {
    defer { endPass() }
    var holds = true
    try visit { (delegate) throws(E) in
      holds = try predicate(delegate)
      return holds
    }
    return holds
  }

  /// Whether the condition holds for some member; false if there are none.
  ///
  /// Members after the first one that it holds for are not called.
  ///
  /// - Throws: the first error that the closure throws; the members after that are not called.
  /// - Complexity: O(*n*).
  public func contains<E: Error>(where predicate: (_ delegate: Delegate) throws(E) -> Bool) throws(E) -> Bool {
    defer { endPass() }
    var found = false
    try visit { (delegate) throws(E) in
      found = try predicate(delegate)
      return !found
    }
    return found
  }
}
