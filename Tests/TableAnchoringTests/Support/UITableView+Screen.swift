#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

extension UITableView {
  /// Fills a screen with the table, which asks a source for its rows.
  ///
  /// - Parameters:
  ///   - cell: The class of the cells with the identifier "cell".
  ///   - estimate: The estimated height of a row. With 0, the table asks for the height of every row.
  func fill(
    _ screen: HeadlessScreen, source: any UITableViewDataSource & UITableViewDelegate, cell: UITableViewCell.Type,
    estimate: CGFloat
  ) {
    sectionHeaderTopPadding = 0
    estimatedRowHeight = estimate
    register(cell, forCellReuseIdentifier: "cell")
    dataSource = source
    delegate = source
    let controller = UIViewController()
    frame = controller.view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(self)
    screen.rootViewController = controller
  }
}
#endif
