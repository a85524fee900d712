import PlatformUI
import ScreenCatalog

public let screens = Catalog {
  Catalog.Screen("Profile") {
    ProfileScreen()
  }
}

final class ProfileScreen: UIViewController {
  private let nameLabel = UILabel()
  private let aboutLabel = UILabel()
  private let button = UIButton(type: .system)
  private var isFollowed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameLabel.text = "Mika"
    nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
    aboutLabel.text = "Grows tea."
    aboutLabel.font = .preferredFont(forTextStyle: .body)
    aboutLabel.adjustsFontForContentSizeCategory = true
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
      x: area.minX, y: aboutLabel.frame.maxY + 8, width: 80, height: 44)
  }
}
