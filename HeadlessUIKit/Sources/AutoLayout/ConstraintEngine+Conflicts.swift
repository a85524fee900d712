// The constraints that contradict others, and those that are given from outside.
extension ConstraintEngine {
  /// Notes that a constraint is given up. Returns whether that is new.
  func noteGivenUp(_ constraint: NSLayoutConstraint) -> Bool {
    guard !givenUp.contains(where: { $0 === constraint }) else { return false }
    givenUp.append(constraint)
    return true
  }

  /// Returns the constraint of the app that one of the solver stands for; nil for what is given from outside.
  func appConstraint(for solved: LinearConstraint) -> NSLayoutConstraint? {
    installed.values.first { $0.solved === solved }?.constraint
  }

  func report(_ constraint: NSLayoutConstraint, _ conflict: LinearConflict) {
    guard noteGivenUp(constraint) else { return }
    let others = conflict.constraints.compactMap { appConstraint(for: $0)?.outline }
    let list = ([constraint.outline] + others).map { "\n  \($0)" }.joined()
    let given =
      others.count < conflict.constraints.count ? "\n  frames of views that follow their autoresizing masks" : ""
    Misuse.report(
      "Unable to simultaneously satisfy constraints:\(list)\(given)\nThe first one is given up. Remove one that isn't "
        + "wanted, or give it a lower priority. For a view that is placed by constraints, set "
        + "translatesAutoresizingMaskIntoConstraints to false.", to: root.misuseReceiver)
  }

  func updateGiven() {
    var hasChanged = false
    for item in items where !item.given.isEmpty {
      for (constraint, value) in zip(item.given, givenValues(of: item)) where constraint.expression.constant != -value {
        giveIn(to: -value, of: constraint)
        hasChanged = true
      }
    }
    guard hasChanged || mayHaveRoom else { return }
    mayHaveRoom = false
    for constraint in givenUp {
      if let holder = constraint.holder { add(constraint, in: holder) }
    }
    givenUp.removeAll { installed[ObjectIdentifier($0)] != nil }
  }

  /// Changes what is given, and gives up constraints that contradict it.
  func giveIn(to value: Double, of given: LinearConstraint) {
    while let conflict = solver.setConstant(value, of: given) {
      guard let last = conflict.constraints.last(where: { appConstraint(for: $0) != nil }),
        let constraint = appConstraint(for: last)
      else { return }
      remove(constraint)
      let others = conflict.constraints.filter { $0 !== last } + [given]
      report(constraint, LinearConflict(constraints: others))
    }
  }
}
