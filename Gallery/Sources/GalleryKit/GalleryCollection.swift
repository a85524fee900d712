#if canImport(UIKit)
import UIKit

/// The screens that a gallery shows.
@MainActor
public struct GalleryCollection {
  /// The title of the gallery's pages.
  public let title: String

  /// The screens, in the order in which they are listed. No two have the same name.
  public let screens: [GalleryScreen]

  /// The screen that is shown first, such as a list that leads to all others.
  public let firstPage: GalleryScreen

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - title: The title of the gallery's pages.
  ///   - screens: The screens. There is at least one.
  ///   - firstPage: The screen that is shown first. It needn't be one of the screens. By default it is the first one.
  public init(title: String, screens: [GalleryScreen], firstPage: GalleryScreen? = nil) {
    guard let first = firstPage ?? screens.first else {
      fatalError("A gallery has at least one screen. Pass a screen to GalleryCollection(title:screens:firstPage:).")
    }
    self.title = title
    self.screens = screens
    self.firstPage = first
  }

  /// The screens of a menu: the first page, then all others.
  public var listedScreens: [GalleryScreen] {
    [firstPage] + screens.filter { $0.name != firstPage.name }
  }

  /// Returns the screen with a name; nil if there is none.
  public func screen(named name: String) -> GalleryScreen? {
    screens.first { $0.name == name } ?? (firstPage.name == name ? firstPage : nil)
  }
}
#endif
