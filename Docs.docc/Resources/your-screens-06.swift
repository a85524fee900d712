import PlatformUI
import ScreenCatalog

public let screens = Catalog {
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
  }
}

final class ProfileScreen: UIViewController {
  private let nameLabel = UILabel()
  private let aboutLabel = UILabel()
  private let button = UIButton(type: .system)
  private var isFollowed = false
  private let about: String

  init(about: String) {
    self.about = about
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ProfileScreen is made in code: use init(about:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameLabel.text = "Mika"
    nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
    aboutLabel.text = about
    aboutLabel.font = .preferredFont(forTextStyle: .body)
    aboutLabel.adjustsFontForContentSizeCategory = true
    aboutLabel.numberOfLines = 0
    button.setTitle("Follow", for: .normal)
    for part in [nameLabel, aboutLabel, button] { view.addSubview(part) }
    button.addAction(UIAction { [weak self] _ in self?.follow() }, for: .touchUpInside)
  }

  private func follow() {
    isFollowed.toggle()
    button.setTitle(isFollowed ? "Unfollow" : "Follow", for: .normal)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
    let twoLines = (2 * aboutLabel.font.lineHeight).rounded(.up)
    nameLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 40)
    aboutLabel.frame = CGRect(
      x: area.minX, y: nameLabel.frame.maxY, width: area.width, height: twoLines)
    button.frame = CGRect(
      x: area.minX, y: aboutLabel.frame.maxY + 8, width: area.width, height: 44)
  }
}
