#if UIKIT
// What isn't written in the same way on UIKit and on HeadlessUIKit.

#if canImport(UIKit)
extension UIView {
  /// Performs work after a time in seconds, on a turn of the main run loop that is in the default mode.
  ///
  /// While a finger or its momentum moves a scroll view, the run loop is in another mode.
  package func performInDefaultMode(after delay: TimeInterval = 0, _ work: @escaping @MainActor @Sendable () -> Void) {
    let timer = Timer(timeInterval: delay, repeats: false) { _ in MainActor.assumeIsolated { work() } }
    RunLoop.main.add(timer, forMode: .default)
  }
}
#endif

/// A controller that adjusts a scroll view to the keyboard by itself.
@MainActor
package protocol KeyboardAdjusting: UIViewController {
  /// The scroll view; nil if it isn't loaded yet.
  var scrollViewItAdjusts: UIScrollView? { get }
}

extension UITableViewController: KeyboardAdjusting {
  package var scrollViewItAdjusts: UIScrollView? { viewIfLoaded as? UIScrollView }
}

#if canImport(UIKit)
extension UICollectionViewController: KeyboardAdjusting {
  package var scrollViewItAdjusts: UIScrollView? { isViewLoaded ? collectionView : nil }
}
#endif

extension UIWindow {
  /// Whether the window is the system's, such as that of the keyboard: its class is a subclass that UIKit defines.
  ///
  /// The views of a keyboard were seen in a `UIRemoteKeyboardWindow` and a `UITextEffectsWindow` (QMUI/LookinServer,
  /// pull request 116; everx-labs/UIKit, pull request 1551). Apple documents neither.
  package var isOfSystem: Bool {
    let type = type(of: self)
    guard type != UIWindow.self else { return false }
    #if canImport(ObjectiveC)
    return Bundle(for: type) == Bundle(for: UIWindow.self)
    #else
    // All modules are in one bundle. The names of types begin with those of their modules.
    let module = String(reflecting: UIWindow.self).prefix { $0 != "." }
    return String(reflecting: type).hasPrefix(module + ".")
    #endif
  }
}

extension UITableView {
  /// Returns the height that the delegate gives a row, in points; nil if it leaves that to the table or the cell.
  package func heightByDelegate(ofRow indexPath: IndexPath) -> CGFloat? {
    #if canImport(ObjectiveC)
    let height = delegate?.tableView?(self, heightForRowAt: indexPath)
    #else
    // Where methods can't be optional, one that isn't implemented returns less than any height.
    let height = delegate?.tableView(self, heightForRowAt: indexPath)
    #endif
    return height.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Whether the data source says the numbers of sections and rows that the table has. If it doesn't, UIKit raises an
  /// exception at the end of a batch of updates.
  package var hasNumbersOfDataSource: Bool {
    guard let dataSource else { return false }
    #if canImport(ObjectiveC)
    let sections = self.dataSource?.numberOfSections?(in: self) ?? 1
    #else
    let sections = dataSource.numberOfSections(in: self)
    #endif
    return numberOfSections == sections
      && (0..<sections).allSatisfy {
        numberOfRows(inSection: $0) == dataSource.tableView(self, numberOfRowsInSection: $0)
      }
  }
}
#endif
