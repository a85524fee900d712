#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

extension UITableView {
  /// Fills a screen with the table, which asks a source for its rows.
  ///
  /// - Parameters:
  ///   - cell: The class of the cells with the identifier "cell".
  ///   - estimate: The estimated height of a row. With 0, the table asks for the height of every row.
  func fill(
    _ screen: TestScreen, source: any UITableViewDataSource & UITableViewDelegate, cell: UITableViewCell.Type,
    estimate: CGFloat
  ) async {
    sectionHeaderTopPadding = 0
    estimatedRowHeight = estimate
    register(cell, forCellReuseIdentifier: "cell")
    dataSource = source
    delegate = source
    let controller = UIViewController()
    frame = controller.view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(self)
    await screen.show(controller)
  }

  /// Performs updates in one batch. In an asynchronous test, UIKit's name for that is a method that waits.
  func batch(_ updates: (() -> Void)?) { performBatchUpdates(updates) }
}

extension UITableViewDiffableDataSource {
  /// Applies a snapshot, without waiting as UIKit's method does in an asynchronous test.
  func update(
    to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool = true
  ) {
    apply(snapshot, animatingDifferences: animated)
  }

  /// Applies a snapshot by a reload, without waiting.
  func reload(with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    applySnapshotUsingReloadData(snapshot)
  }
}
#endif
