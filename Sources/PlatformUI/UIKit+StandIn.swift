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
