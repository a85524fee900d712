#if UIKIT
import PlatformUI

extension Catalog {
  /// One screen: what its row shows, and how its controller is made.
  public struct Screen: Sendable, Identifiable {
    /// A closure that makes the controller of a screen.
    public typealias Maker = @MainActor @Sendable () throws -> UIViewController
    /// A closure that makes the controller of a variant of a screen.
    public typealias VariantMaker = @MainActor @Sendable (_ variant: String) throws -> UIViewController

    /// The text of the row.
    public let title: String
    /// The smaller text below the title, or nil.
    public let subtitle: String?
    /// Words that the search finds, too, and that are not shown.
    public let keywords: [String]
    /// How the screen is shown.
    public let presentation: Presentation
    /// The name of the screen for deep links and tests. No other screen of the catalog has it.
    public let id: String
    /// The variant that the screen shows; nil if it has none, or several of which a section makes screens.
    public private(set) var variant: String?
    /// Makes a new controller: the one of the first variant, if the screen has several.
    public let make: Maker
    /// A screen for each variant, which sections show in place of this one.
    private let variants: [Screen]
    /// The screens that a section shows for this one.
    var rows: [Screen] { variants.isEmpty ? [self] : variants }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: The text of the row.
    ///   - subtitle: The smaller text below the title.
    ///   - id: The name for deep links. By default it is the title. A title that is translated or reworded changes such
    ///     an id, so give an id if you store it or make links of it.
    ///   - keywords: Words that the search finds, too.
    ///   - presentation: How the screen is shown.
    ///   - make: Makes a new controller each time that the screen is shown. If it throws, the error's text is shown.
    public init(
      _ title: String, subtitle: String? = nil, id: String? = nil, keywords: [String] = [],
      presentation: Presentation = .automatic, make: @escaping Maker
    ) {
      self.title = title
      self.subtitle = subtitle
      self.keywords = keywords
      self.presentation = presentation
      self.id = id ?? title
      self.make = make
      variants = []
    }

    /// Creates a screen that is shown in several variants, such as with different data.
    ///
    /// ```swift
    /// Catalog.Screen("Profile", variants: ["new user", "many friends"]) { variant in
    ///   ProfileViewController(user: .sample(variant))
    /// }
    /// ```
    /// Each variant is a row of the list, with the variant as its subtitle and with the id `id/variant`, such as
    /// `Profile/new user`.
    ///
    /// Traps if there is no variant. If a variant occurs twice, the catalog traps, because two screens have the same
    /// id.
    ///
    /// - Parameters:
    ///   - title: The text of each row.
    ///   - subtitle: The smaller text below the title, in front of the variant.
    ///   - id: The name for deep links, in front of the variant. By default it is the title.
    ///   - keywords: Words that the search finds, too.
    ///   - presentation: How each variant is shown.
    ///   - variants: The names of the variants, in the order of the rows.
    ///   - make: Makes a new controller for a variant each time that it is shown. If it throws, the error's text is
    ///     shown.
    public init(
      _ title: String, subtitle: String? = nil, id: String? = nil, keywords: [String] = [],
      presentation: Presentation = .automatic, variants: [String], make: @escaping VariantMaker
    ) {
      guard let first = variants.first else {
        fatalError(
          "The screen \"\(title.onOneLine)\" has an empty list of variants and would have no row. Give at least one "
            + "variant, or leave the list out.")
      }
      self.title = title
      self.subtitle = subtitle
      self.keywords = keywords
      self.presentation = presentation
      self.id = id ?? title
      self.make = { try make(first) }
      self.variants = variants.map { variant in
        var screen = Screen(
          title, subtitle: [subtitle, variant].compactMap(\.self).joined(separator: ", "),
          id: "\(id ?? title)/\(variant)", keywords: keywords, presentation: presentation, make: { try make(variant) })
        screen.variant = variant
        return screen
      }
    }
  }
}

extension Catalog.Screen.Presentation: CustomStringConvertible {
  /// The presentation as it is written in code, such as `.sheet`.
  public var description: String { ".\(kind)" }
}

extension Catalog.Screen {
  /// How a ``CatalogViewController`` shows a screen.
  public struct Presentation: Hashable, Sendable {
    enum Kind: String, CaseIterable {
      case automatic, push, sheet, fullScreen
    }

    let kind: Kind

    /// The screen is pushed. A navigation, tab or split view controller can't be pushed; it is presented in its own
    /// `modalPresentationStyle`, which is a sheet unless its maker has set another one.
    public static let automatic = Presentation(kind: .automatic)

    /// The screen is pushed. If it is a navigation, tab or split view controller, the text of an error is shown.
    public static let push = Presentation(kind: .push)

    /// The screen is presented as a sheet, which a swipe down closes. On tvOS it covers the whole screen.
    public static let sheet = Presentation(kind: .sheet)

    /// The screen is presented over the whole screen. It has to dismiss itself.
    public static let fullScreen = Presentation(kind: .fullScreen)
  }
}
#endif
