#if canImport(UIKit)
import Following
import UIKit

/// Three users side by side, or below each other on a narrow screen, each with a graph of their own on one store in
/// memory.
///
/// A panel shows only what its user has heard through the changes of the graph. A tap in one panel therefore changes
/// the others in the same way as it would on three devices. A user who signs in again is told what was missed.
public final class FollowingViewController: UIViewController, WorkingScreen {
  private static let users: [FollowGraph.UserID] = ["Alice", "Bob", "Carol"]
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  private let scrollView = UIScrollView()
  private let titleLabel = UILabel("Following", frame: .zero, size: 30, weight: .bold)

  let panels: [UserPanel] = {
    let store = MemoryFollowStore()
    return users.map { user in
      UserPanel(graph: FollowGraph(as: user, store: store), others: users.filter { $0 != user })
    }
  }()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delaysContentTouches = false
    view.addSubview(scrollView)
    for subview in [titleLabel] + panels { scrollView.addSubview(subview) }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 36)
    let columns = area.width < 540 ? 1 : panels.count
    let width = (area.width - Self.gap * CGFloat(columns - 1)) / CGFloat(columns)
    for (index, panel) in panels.enumerated() {
      panel.frame = CGRect(
        x: area.minX + CGFloat(index % columns) * (width + Self.gap),
        y: area.minY + 48 + CGFloat(index / columns) * (UserPanel.height + Self.gap),
        width: width,
        height: UserPanel.height)
    }
    let bottom = (panels.last?.frame.maxY ?? 0) + Self.margin + view.safeAreaInsets.bottom
    scrollView.contentSize = CGSize(width: view.bounds.width, height: bottom)
  }

  public func workDidEnd() async {
    for panel in panels { await panel.commandsDidEnd() }
    for panel in panels { await panel.hearingDidEnd() }
  }
}
#endif
