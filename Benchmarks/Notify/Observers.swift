/// What all peers tell: class-bound, because only that can stand in a weak variable.
protocol Observer: AnyObject {
  func valueDidChange(to value: Int)
}

/// A member that does next to nothing, so that the time is that of telling it.
///
/// Sendable as `NotificationCenter` demands; everything here happens on the main actor.
final class Listener: Observer, @unchecked Sendable {
  private(set) var total = 0

  func valueDidChange(to value: Int) {
    total &+= value
  }
}

/// An element of the least that keeps nobody alive. A class: a struct would be copied, and its weak reference with it, each
/// time it is taken out of the array.
final class WeakBox {
  private(set) weak var observer: (any Observer)?

  init(observer: any Observer) {
    self.observer = observer
  }
}
