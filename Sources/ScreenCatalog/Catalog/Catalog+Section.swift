#if UIKIT
import PlatformUI

extension Catalog {
  /// A group of screens under a title.
  public struct Section: Sendable {
    /// The title above the screens; nil without one.
    public let title: String?
    /// The screens, in the order in which they are shown. A screen with variants is here once for each variant.
    public let screens: [Screen]

    /// Creates a section.
    public init(_ title: String? = nil, screens: [Screen]) {
      self.title = title
      self.screens = screens.flatMap(\.rows)
    }

    /// Creates a section in code. See ``Catalog/init(_:)``.
    public init(_ title: String? = nil, @ScreensBuilder screens: () -> [Screen]) {
      self.init(title, screens: screens())
    }
  }
}
#endif
