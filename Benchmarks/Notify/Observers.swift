/// The protocol of the members of all peers. It is class-bound, because a weak variable requires that.
protocol Observer: AnyObject {
  func valueDidChange(to value: Int)
}

/// A member that does almost nothing, so that the time of the call is measured.
///
/// Sendable as `NotificationCenter` demands; everything here happens on the main actor.
final class Listener: Observer, @unchecked Sendable {
  private(set) var total = 0

  func valueDidChange(to value: Int) {
    total &+= value
  }
}

/// An element of the simplest list that holds its members weakly.
///
/// It is a class, because a struct would be copied with its weak reference each time it is read from the array.
final class WeakBox {
  private(set) weak var observer: (any Observer)?

  init(observer: any Observer) {
    self.observer = observer
  }
}

/// An element of a list that holds its members weakly and knows them only as objects, as in a `Delegate` that is any
/// protocol. The call casts them.
final class ObjectBox {
  private(set) weak var object: AnyObject?

  init(object: AnyObject) {
    self.object = object
  }
}
