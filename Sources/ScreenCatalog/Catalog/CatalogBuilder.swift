#if UIKIT
import PlatformUI

/// Builds the sections of a ``Catalog`` from sections and screens. Screens outside a section form one without a title.
@resultBuilder
public enum CatalogBuilder {
  /// Builds a section.
  public static func buildExpression(_ section: Catalog.Section) -> [Catalog.Section] { [section] }

  /// Builds a section without a title for one screen.
  public static func buildExpression(_ screen: Catalog.Screen) -> [Catalog.Section] {
    [Catalog.Section(screens: [screen])]
  }

  /// Builds sections from an array.
  public static func buildExpression(_ sections: [Catalog.Section]) -> [Catalog.Section] { sections }

  /// Joins sections. Neighbours without a title become one.
  public static func buildBlock(_ parts: [Catalog.Section]...) -> [Catalog.Section] { join(parts) }

  /// Joins the sections of a loop.
  public static func buildArray(_ parts: [[Catalog.Section]]) -> [Catalog.Section] { join(parts) }

  /// Builds the sections of an `if` without `else`.
  public static func buildOptional(_ part: [Catalog.Section]?) -> [Catalog.Section] { part ?? [] }

  /// Builds the sections of the first branch of an `if`.
  public static func buildEither(first part: [Catalog.Section]) -> [Catalog.Section] { part }

  /// Builds the sections of another branch of an `if`.
  public static func buildEither(second part: [Catalog.Section]) -> [Catalog.Section] { part }

  private static func join(_ parts: [[Catalog.Section]]) -> [Catalog.Section] {
    parts.joined().reduce(into: []) { sections, section in
      if section.title == nil, let last = sections.last, last.title == nil {
        sections[sections.count - 1] = Catalog.Section(screens: last.screens + section.screens)
      } else {
        sections.append(section)
      }
    }
  }
}

/// Builds the screens of a ``Catalog/Section``.
@resultBuilder
public enum CatalogScreensBuilder {
  /// Builds a screen.
  public static func buildExpression(_ screen: Catalog.Screen) -> [Catalog.Screen] { [screen] }

  /// Builds screens from an array.
  public static func buildExpression(_ screens: [Catalog.Screen]) -> [Catalog.Screen] { screens }

  /// Joins screens.
  public static func buildBlock(_ parts: [Catalog.Screen]...) -> [Catalog.Screen] { Array(parts.joined()) }

  /// Joins the screens of a loop.
  public static func buildArray(_ parts: [[Catalog.Screen]]) -> [Catalog.Screen] { Array(parts.joined()) }

  /// Builds the screens of an `if` without `else`.
  public static func buildOptional(_ part: [Catalog.Screen]?) -> [Catalog.Screen] { part ?? [] }

  /// Builds the screens of the first branch of an `if`.
  public static func buildEither(first part: [Catalog.Screen]) -> [Catalog.Screen] { part }

  /// Builds the screens of another branch of an `if`.
  public static func buildEither(second part: [Catalog.Screen]) -> [Catalog.Screen] { part }
}
#endif
