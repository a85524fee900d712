import GalleryScreens
import HeadlessUIKit

/// The first page of the live gallery, on which a tap opens a screen.
@MainActor
enum FirstPage {
  static let title = "Gallery"
  static let size = CGSize(width: 375, height: 667)

  /// Makes the page.
  ///
  /// - Parameter open: Called with the name of the screen whose row was tapped.
  static func makeController(open: @escaping @MainActor (String) -> Void) -> UIViewController {
    ScreenListController(open: open)
  }
}

/// A list of all screens, one button each.
private final class ScreenListController: UIViewController {
  private static let rowHeight: CGFloat = 56
  private let open: @MainActor (String) -> Void
  private let list = UIScrollView()
  private var rows: [UIButton] = []

  init(open: @escaping @MainActor (String) -> Void) {
    self.open = open
    super.init(nibName: nil, bundle: nil)
    title = FirstPage.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ScreenListController is made in code: use init(open:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(list)
    for screen in GalleryScreen.all {
      let row = UIButton(frame: .zero)
      row.setTitle("\(screen.title) · \(screen.module.name)", for: .normal)
      row.setTitleColor(.label, for: .normal)
      row.backgroundColor = .secondarySystemBackground
      row.addAction(UIAction { [open] _ in open(screen.name) }, for: .touchUpInside)
      list.addSubview(row)
      rows.append(row)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds.inset(by: view.safeAreaInsets)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: list.bounds.width, height: Self.rowHeight - 1)
    }
    list.contentSize = CGSize(width: list.bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
  }
}
