/// The difference between two stacks of controllers, and what is seen of it.
struct NavigationChange {
  /// What a change of the stack looks like.
  enum Motion: Equatable {
    /// The top stays the same.
    case none
    /// The new top comes in over the old one.
    case push
    /// The old top leaves, and the new one is seen below it.
    case pop
  }

  /// The controllers that are only on the new stack, lowest first.
  let joined: [UIViewController]
  /// The controllers that are only on the old stack, lowest first.
  let left: [UIViewController]
  let motion: Motion

  /// Compares two stacks by the identity of their controllers.
  ///
  /// The motion is the one that UIKit documents for `setViewControllers(_:animated:)`. Pushes and pops follow it, too.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  init(from old: [UIViewController], to new: [UIViewController]) {
    let (oldSet, newSet) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    joined = new.filter { !oldSet.contains(ObjectIdentifier($0)) }
    left = old.filter { !newSet.contains(ObjectIdentifier($0)) }
    if old.last === new.last {
      motion = .none
    } else if let top = new.last {
      motion = oldSet.contains(ObjectIdentifier(top)) ? .pop : .push
    } else {
      motion = .pop
    }
  }
}
