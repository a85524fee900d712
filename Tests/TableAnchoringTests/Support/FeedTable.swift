#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport

/// A row of a feed: a number that no other row has, and a height in points.
struct Post: Equatable {
  var id: Int
  var height: CGFloat
}

/// A table on a screen of 200 × 300 points, whose rows are posts with heights of their own.
@MainActor
class FeedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let screen = TestScreen(size: CGSize(width: 200, height: 300))
  let table: UITableView
  let heights: PageTable.Heights
  var posts: [[Post]]
  /// The height of each section's header, in points.
  var headerHeight: CGFloat = 0
  /// Is called in every method of the data source that the table asks for its data.
  var whileAsked: (() -> Void)?
  var whileScrolling: (() -> Void)?
  private(set) var providedCells = 0

  init(_ table: UITableView, posts: [[Post]], heights: PageTable.Heights = .automatic, estimate: CGFloat = 44) async {
    self.table = table
    self.posts = posts
    self.heights = heights
    super.init()
    await table.fill(screen, source: self, cell: PostCell.self, estimate: heights == .asked ? 0 : estimate)
    await screen.settle()
  }

  var remeasuring: AnchoredTableView { table as! AnchoredTableView }

  func numberOfSections(in tableView: UITableView) -> Int {
    whileAsked?()
    return posts.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    whileAsked?()
    providedCells += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? PostCell)?.post = posts[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights == .automatic ? UITableView.automaticDimension : posts[indexPath.section][indexPath.row].height
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    // What a method returns that isn't implemented.
    guard heights == .estimatedEach else { return -CGFloat.greatestFiniteMagnitude }
    return CGFloat(10 + posts[indexPath.section][indexPath.row].id % 7 * 20)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { whileScrolling?() }

  /// Returns the index path of a post in the model.
  func path(of id: Int) -> IndexPath? {
    for (section, posts) in posts.enumerated() {
      if let row = posts.firstIndex(where: { $0.id == id }) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  /// Returns the distance of a post's top edge to the upper edge of the visible part, as the table shows it.
  func distance(_ id: Int) -> CGFloat? {
    path(of: id).map { table.rectForRow(at: $0).minY - table.contentOffset.y - table.adjustedContentInset.top }
  }

  func distanceToBottom(_ id: Int) -> CGFloat? {
    let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    return path(of: id).map { bottom - table.rectForRow(at: $0).maxY }
  }

  func scroll(toOffset offset: CGFloat) async {
    table.contentOffset.y = offset
    await screen.settle()
  }

  /// Scrolls until a post's top edge is so many points below the upper edge of the visible part.
  func scroll(to id: Int, distance: CGFloat = 0) async {
    table.scrollToRow(at: path(of: id)!, at: .top, animated: false)
    await scroll(toOffset: table.contentOffset.y - distance)
  }
}

/// A feed whose data source tells the numbers of its posts.
final class IdentifiedFeedTable: FeedTable, RowIdentifying {
  private(set) var asked: [IndexPath] = []
  var whileIdentifying: (() -> Void)?
  /// Whether the estimates are the heights that the table remembers.
  var usesRememberedHeights = false

  func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
    asked.append(indexPath)
    whileIdentifying?()
    return posts[indexPath.section][indexPath.row].id
  }

  /// The estimates that the table has asked for, if they are the remembered heights.
  private(set) var estimates: [CGFloat] = []

  func forgetAsked() { asked = [] }
  func forgetEstimates() { estimates = [] }

  override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    guard usesRememberedHeights else { return super.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    let estimate = remeasuring.rememberedHeight(forRowAt: indexPath) ?? 44
    estimates.append(estimate)
    return estimate
  }
}

/// A cell that is as high as its post says.
final class PostCell: UITableViewCell {
  var post = Post(id: 0, height: 0)

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: post.height)
  }
}

/// Returns posts with the numbers of a range, all of them with one height.
func posts(_ ids: Range<Int>, height: CGFloat = 44) -> [Post] { ids.map { Post(id: $0, height: height) } }
#endif
