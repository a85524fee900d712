/// A controller whose view is a table. It is the table's data source and delegate.
///
/// It declares every method of the two protocols, so that a subclass overrides those that it needs. A method that isn't
/// overridden counts as not implemented. Don't call super in a method of `UIScrollViewDelegate`.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableStyle: UITableView.Style
  private var hasAppeared = false

  /// Creates a controller of a table with a style.
  public init(style: UITableView.Style) {
    tableStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a plain table. HeadlessUIKit has no nibs and ignores both arguments.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    tableStyle = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The table, which is the view of the controller. Traps if another view was set.
  open var tableView: UITableView! {
    get {
      guard let table = view as? UITableView else {
        fatalError("The view of \(type(of: self)) is no UITableView. Don't set another view, or use UIViewController.")
      }
      return table
    }
    set { view = newValue }
  }

  /// The control with which the user refreshes the table: that of the table.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Whether the selection is cleared when the table appears. `true` by default.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates the table.
  open override func loadView() {
    let table = UITableView(frame: CGRect(origin: .zero, size: HeadlessScreen.predictedSize), style: tableStyle)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Begins or ends editing, of the controller and of its table.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  /// Reloads the table when it appears for the first time, and clears the selection when it appears again.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = viewIfLoaded as? UITableView else { return }
    if !hasAppeared {
      hasAppeared = true
      table.reloadData()
    } else if clearsSelectionOnViewWillAppear {
      table.selectRow(at: nil, animated: animated, scrollPosition: .none)
    }
  }

  // MARK: Data source

  /// Returns 1, as a data source that doesn't implement the method.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Returns 0. Override it.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns an empty cell. Override it.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  /// Returns nil, as a data source that doesn't implement the method.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns nil, as a data source that doesn't implement the method.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns `true`, as a data source that doesn't implement the method.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Returns `false`: no row can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing, as a data source that doesn't implement the method.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing, as a data source that doesn't implement the method.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  // MARK: Display

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

  // MARK: Heights

  /// Returns a value that means that the method isn't implemented.
  open func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { NotImplemented.height }

  /// Returns a value that means that the method isn't implemented.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { NotImplemented.height }

  /// Returns a value that means that the method isn't implemented.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { NotImplemented.height }

  /// Returns a value that means that the method isn't implemented.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { NotImplemented.height }

  /// Returns a value that means that the method isn't implemented.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { NotImplemented.height }

  /// Returns a value that means that the method isn't implemented.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { NotImplemented.height }

  // MARK: Headers and footers

  /// Returns a value that means that the method isn't implemented.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { NotImplemented.view }

  /// Returns a value that means that the method isn't implemented.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { NotImplemented.view }

  // MARK: Selection

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

  /// Returns `true`: a touch highlights the row.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns the row that was tapped.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

  /// Returns the row that is asked for.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  // MARK: Editing

  /// Returns `.delete`.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }

  /// Returns nil: the button has the usual title.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Returns nil: the row has no actions there.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// Returns nil: the row has no actions there.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// Returns `true`: the row makes space.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }

  /// Returns the proposed row.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  /// Returns a value that means that the method isn't implemented.
  open func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { NotImplemented.indentation }

  // MARK: Scrolling

  // UIKit's class declares these methods, so that `override` is needed, and doesn't implement them: a call of super
  // compiles there and raises an exception.

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Does nothing, as a delegate that doesn't implement the method.
  @available(*, deprecated, message: "Override it, but don't call super: UIKit's class doesn't implement it.")
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
