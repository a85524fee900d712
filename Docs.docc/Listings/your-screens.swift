import PlatformUI
import ScreenCatalog

public let screens = Catalog {
//# ...4
  Catalog.Screen("Profile") {
    ProfileScreen()
//# 5...
  Catalog.Screen(
    "Profile",
    variants: ["short text", "long text"]
  ) { variant in
    ProfileScreen(
      about: variant == "short text"
        ? "Grows tea."
        : "Grows tea, mends clocks and answers letters within a day.")
  }
}

/// The first screen of the app.
public final class ScreenList: UINavigationController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [CatalogViewController(catalog: screens)]
//# ...
  }
}

final class ProfileScreen: UIViewController {
//# 2...
  private let nameLabel = UILabel()
  private let aboutLabel = UILabel()
  private let button = UIButton(type: .system)
//# 3...
  private var isFollowed = false
//# 5...
  private let about: String

  init(about: String) {
    self.about = about
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ProfileScreen is made in code: use init(about:)")
  }
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
//# 2...
    nameLabel.text = "Mika"
//# 4...
    nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
//# 2...4
    aboutLabel.text = "Grows tea."
//# 5...
    aboutLabel.text = about
//# 2...
    aboutLabel.font = .preferredFont(forTextStyle: .body)
    aboutLabel.adjustsFontForContentSizeCategory = true
//# 5...
    aboutLabel.numberOfLines = 0
//# 2...
    button.setTitle("Follow", for: .normal)
    for part in [nameLabel, aboutLabel, button] { view.addSubview(part) }
//# 3...
    button.addAction(UIAction { [weak self] _ in self?.follow() }, for: .touchUpInside)
  }

  private func follow() {
    isFollowed.toggle()
    button.setTitle(isFollowed ? "Unfollow" : "Follow", for: .normal)
//# 2...
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
//# 2...6
    let twoLines = (2 * aboutLabel.font.lineHeight).rounded(.up)
//# 7
    let height = aboutLabel.font.lineHeight.rounded(.up)
//# 8...
    let height = aboutLabel.sizeThatFits(CGSize(width: area.width, height: 0)).height
//# 2...
    nameLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 40)
    aboutLabel.frame = CGRect(
//# 2...6
      x: area.minX, y: nameLabel.frame.maxY, width: area.width, height: twoLines)
//# 7...
      x: area.minX, y: nameLabel.frame.maxY, width: area.width, height: height)
//# 2...
    button.frame = CGRect(
//# 2...5
      x: area.minX, y: aboutLabel.frame.maxY + 8, width: 80, height: 44)
//# 6...
      x: area.minX, y: aboutLabel.frame.maxY + 8, width: area.width, height: 44)
//# ...
  }
}
