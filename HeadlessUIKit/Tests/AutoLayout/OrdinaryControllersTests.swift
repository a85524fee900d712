#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// Three controllers as an app has them, written for Xcode.

/// A form whose button stands above the keyboard.
private final class SignInViewController: UIViewController {
  let nameField = UITextField()
  let passwordField = UITextField()
  let button = UIButton(type: .system)
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    passwordField.placeholder = "Password"
    passwordField.borderStyle = .roundedRect
    passwordField.isSecureTextEntry = true
    for field in [nameField, passwordField] {
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
    }
    button.setTitle("Sign In", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.addArrangedSubview(nameField)
    stack.addArrangedSubview(passwordField)
    view.addSubview(stack)
    view.addSubview(button)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -16),
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }
}

/// A card with a picture, a name beside a badge on one baseline, and a text.
private final class ProfileViewController: UIViewController {
  let card = UIView()
  let picture = UIView()
  let nameLabel = UILabel()
  let badge = UILabel()
  let aboutLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    card.backgroundColor = .secondarySystemGroupedBackground
    picture.backgroundColor = .systemOrange
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    badge.font = .preferredFont(forTextStyle: .caption1)
    badge.textColor = .secondaryLabel
    aboutLabel.font = .preferredFont(forTextStyle: .body)
    aboutLabel.numberOfLines = 0
    for label in [nameLabel, badge, aboutLabel] { label.adjustsFontForContentSizeCategory = true }
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    for part in [picture, nameLabel, badge, aboutLabel] {
      part.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(part)
    }
    nameLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    badge.setContentHuggingPriority(.required, for: .horizontal)
    let preferredSide = picture.widthAnchor.constraint(equalToConstant: 80)
    preferredSide.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      picture.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      picture.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      preferredSide,
      picture.widthAnchor.constraint(lessThanOrEqualTo: card.widthAnchor, multiplier: 0.25),
      nameLabel.topAnchor.constraint(equalTo: picture.topAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      badge.leadingAnchor.constraint(greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 8),
      badge.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      badge.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor),
      aboutLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      aboutLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      aboutLabel.trailingAnchor.constraint(equalTo: badge.trailingAnchor),
      aboutLabel.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -16),
      picture.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -16),
    ])
    let smallest = card.heightAnchor.constraint(equalToConstant: 0)
    smallest.priority = .fittingSizeLevel
    smallest.isActive = true
  }
}

/// A row with a title, stars and a text of any length.
private final class ReviewCell: UITableViewCell {
  let titleLabel = UILabel()
  let starsLabel = UILabel()
  let textView = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    starsLabel.font = .preferredFont(forTextStyle: .caption1)
    textView.font = .preferredFont(forTextStyle: .body)
    textView.numberOfLines = 0
    for label in [titleLabel, starsLabel, textView] { label.adjustsFontForContentSizeCategory = true }
    let header = UIStackView(arrangedSubviews: [titleLabel, starsLabel])
    header.alignment = .firstBaseline
    header.spacing = 8
    let column = UIStackView(arrangedSubviews: [header, textView])
    column.axis = .vertical
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(column)
    starsLabel.setContentHuggingPriority(.required, for: .horizontal)
    starsLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      column.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A review is made in code.") }
}

private final class ReviewsViewController: UITableViewController {
  let texts = ["Good.", "It took a while until I understood what it is for, and now I use it every day.", "No."]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ReviewCell.self, forCellReuseIdentifier: "review")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "review", for: indexPath)
    guard let cell = cell as? ReviewCell else { return cell }
    cell.titleLabel.text = "A title that may be too long for the line"
    cell.starsLabel.text = "★★★★"
    cell.textView.text = texts[indexPath.row]
    return cell
  }
}

@Suite("Ordinary controllers with Auto Layout")
@MainActor
struct OrdinaryControllersTests {
  @Test("A sign-in form fills the width, and its button stands above the keyboard")
  func signIn() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let form = SignInViewController()
    let reports = misuse {
      screen.rootViewController = form
      screen.settle()
      let field = form.nameField.convert(form.nameField.bounds, to: form.view)
      #expect(field.minX == 16 && field.maxX == 304 && field.minY == 24)
      #expect(form.passwordField.convert(CGPoint.zero, to: form.view).y == field.maxY + 12)
      #expect(form.button.frame.maxY == 464 && form.button.frame.height == 44 && form.button.center.x == 160)
      form.nameField.becomeFirstResponder()
      screen.settle()
      #expect(form.button.frame.maxY == (screen.keyboardFrame?.minY ?? 0) - 16)
    }
    #expect(reports.isEmpty)
  }

  @Test("A profile has its name and its badge on one baseline, at every text size, and in both directions")
  func profile() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let profile = ProfileViewController()
    let reports = misuse {
      screen.rootViewController = profile
      profile.nameLabel.text = "A name that is far too long for this card"
      profile.badge.text = "member since 2014"
      profile.aboutLabel.text = "Likes rows that stay where they are, and text that is read."
      for category in [UIContentSizeCategory.large, .extraExtraExtraLarge] {
        screen.preferredContentSizeCategory = category
        for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
          screen.layoutDirection = direction
          screen.settle()
          let (name, badge, about) = (profile.nameLabel, profile.badge, profile.aboutLabel)
          #expect(profile.card.frame.width == 288 && profile.picture.frame.size == CGSize(width: 72, height: 72))
          #expect(badge.frame.width == badge.intrinsicContentSize.width)
          #expect(name.frame.width < name.intrinsicContentSize.width)
          let isMirrored = direction == .rightToLeft
          #expect(isMirrored ? badge.frame.minX == 16 : badge.frame.maxX == 272)
          #expect(isMirrored ? name.frame.minX >= badge.frame.maxX + 8 : name.frame.maxX <= badge.frame.minX - 8)
          let difference = name.frame.minY + name.font.ascender - badge.frame.minY - badge.font.ascender
          #expect(abs(difference) <= 0.5)
          #expect(about.frame.height == about.sizeThatFits(CGSize(width: about.frame.width, height: 0)).height)
          #expect(profile.card.frame.height == max(about.frame.maxY, profile.picture.frame.maxY) + 16)
        }
      }
    }
    #expect(reports.isEmpty, "\(reports)")
  }

  @Test("A cell of a review is as high as its text, at each width and text size")
  func reviews() throws {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let reviews = ReviewsViewController()
    screen.rootViewController = reviews
    let looks: [(CGFloat, UIContentSizeCategory)] = [(320, .large), (480, .large), (480, .accessibilityLarge)]
    for (width, category) in looks {
      screen.resize(to: CGSize(width: width, height: 480))
      if category != screen.preferredContentSizeCategory {
        screen.preferredContentSizeCategory = category
        // Whether a table measures its rows again at another text size isn't recorded.
        reviews.tableView.reloadData()
      }
      screen.settle()
      for row in 0..<3 {
        let cell = try #require(reviews.tableView.cellForRow(at: [0, row]) as? ReviewCell)
        let fitting = cell.textView.sizeThatFits(CGSize(width: cell.textView.bounds.width, height: 0)).height
        #expect(cell.textView.frame.height == fitting)
        let text = cell.textView.convert(cell.textView.bounds, to: cell.contentView)
        #expect(text.maxY == cell.contentView.bounds.maxY - cell.contentView.layoutMargins.bottom)
        #expect(cell.starsLabel.frame.width == cell.starsLabel.intrinsicContentSize.width)
      }
    }
  }
}
#endif
