#if UIKIT
import PlatformUI

extension Catalog {
  /// A group of screens under a title.
  public struct Section: Sendable {
    /// The title above the screens; nil without one.
    public let title: String?
    /// The screens, in the order in which they are shown.
    public let screens: [Screen]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The title above the section, or nil.
    ///   - screens: The screens, in the order in which they are shown.
    public init(_ title: String? = nil, screens: [Screen]) {
      self.title = title
      self.screens = screens
    }

    /// Creates a section in code. See ``Catalog/init(_:)``.
    ///
    /// - Parameters:
    ///   - title: The title above the section, or nil.
    ///   - screens: The screens, in the order in which they are shown.
    public init(_ title: String? = nil, @ScreensBuilder screens: () -> [Screen]) {
      self.init(title, screens: screens())
    }
  }

  /// One screen: what its row shows, and how its controller is made.
  public struct Screen: Sendable, Identifiable {
    /// A closure that makes the controller of a screen.
    public typealias Maker = @MainActor @Sendable () throws -> UIViewController

    /// The text of the row.
    public let title: String
    /// The smaller text below the title, or nil.
    public let subtitle: String?
    /// Words that the search finds, too, and that are not shown.
    public let keywords: [String]
    /// The name of the screen for deep links and tests. No other screen of the catalog has it.
    public let id: String
    /// Makes a new controller.
    public let make: Maker

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: The text of the row.
    ///   - subtitle: The smaller text below the title.
    ///   - id: The name for deep links. By default it is the title. A title that is translated or reworded changes such
    ///     an id, so give an id if you store it or make links of it.
    ///   - keywords: Words that the search finds, too.
    ///   - make: Makes a new controller each time that the screen is shown. If it throws, the error's text is shown.
    public init(
      _ title: String, subtitle: String? = nil, id: String? = nil, keywords: [String] = [], make: @escaping Maker
    ) {
      self.title = title
      self.subtitle = subtitle
      self.keywords = keywords
      self.id = id ?? title
      self.make = make
    }
  }
}
#endif
