import Foundation

extension UITraitCollection {
  private static let currentOfThread = ThreadLocal { UITraitCollection() }

  /// The traits that dynamic colors are resolved with by default. Each thread has its own value.
  ///
  /// The value is meaningful while a view draws or lays out, and inside ``performAsCurrent(_:)``.
  public static var current: UITraitCollection {
    get { currentOfThread.value }
    set { currentOfThread.value = newValue }
  }

  /// Runs `actions` while the receiver is the current collection.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }
}
