#if UIKIT
import PlatformUI

/// A screen that shows why another screen could not be made.
final class CatalogErrorViewController: UIViewController {
  private let label = UILabel(frame: .zero)

  init(error: any Error) {
    super.init(nibName: nil, bundle: nil)
    label.text = Self.text(of: error)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CatalogErrorViewController is made in code: use init(error:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.background
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
  }

  /// The background of a screen. tvOS has no `systemBackground`, but the same colors.
  private static var background: UIColor {
    #if os(tvOS)
    UIColor { @Sendable traits in traits.userInterfaceStyle == .dark ? .black : .white }
    #else
    .systemBackground
    #endif
  }

  /// Returns what an error says about itself. The generic text that Foundation makes of a Swift error says nothing.
  static func text(of error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    return type(of: error) is NSError.Type ? error.localizedDescription : "\(error)"
  }
}

/// The reason why a controller that was made for a screen can't be shown.
enum CatalogScreenError: LocalizedError {
  case shownAlready(UIViewController.Type)
  case container(UIViewController.Type)
  case noVariants(UIViewController.Type, String)

  var errorDescription: String? {
    switch self {
    case .shownAlready(let type):
      "The \(type) that was made for this screen is shown already. Make a new controller each time."
    case .container(let type):
      "A \(type) can't be pushed by a navigation controller. Leave out the presentation, or choose another one."
    case .noVariants(let type, let variant):
      "\(type) has no variant \"\(variant)\". Implement makeCatalogScreen(variant:), or remove the key variants."
    }
  }
}
#endif
