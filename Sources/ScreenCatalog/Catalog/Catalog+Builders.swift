#if UIKIT
import PlatformUI

extension Catalog {
  /// Builds the sections of a ``Catalog`` from sections and screens. Screens outside a section form one without a
  /// title.
  @resultBuilder
  public enum SectionsBuilder {
    /// Builds a section.
    public static func buildExpression(_ section: Section) -> [Section] { [section] }

    /// Builds a section without a title for one screen.
    public static func buildExpression(_ screen: Screen) -> [Section] {
      [Section(screens: [screen])]
    }

    /// Builds sections from an array.
    public static func buildExpression(_ sections: [Section]) -> [Section] { sections }

    /// Joins sections. Neighbors without a title become one.
    public static func buildBlock(_ parts: [Section]...) -> [Section] { join(parts) }

    /// Joins the sections of a loop.
    public static func buildArray(_ parts: [[Section]]) -> [Section] { join(parts) }

    /// Builds the sections of an `if` without `else`.
    public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }

    /// Builds the sections of the first branch of an `if`.
    public static func buildEither(first part: [Section]) -> [Section] { part }

    /// Builds the sections of another branch of an `if`.
    public static func buildEither(second part: [Section]) -> [Section] { part }

    private static func join(_ parts: [[Section]]) -> [Section] {
      parts.joined().reduce(into: []) { sections, section in
        if section.title == nil, let last = sections.last, last.title == nil {
          sections[sections.count - 1] = Section(screens: last.screens + section.screens)
        } else {
          sections.append(section)
        }
      }
    }
  }

  /// Builds the screens of a ``Catalog/Section``.
  @resultBuilder
  public enum ScreensBuilder {
    /// Builds a screen.
    public static func buildExpression(_ screen: Screen) -> [Screen] { [screen] }

    /// Builds screens from an array.
    public static func buildExpression(_ screens: [Screen]) -> [Screen] { screens }

    /// Joins screens.
    public static func buildBlock(_ parts: [Screen]...) -> [Screen] { Array(parts.joined()) }

    /// Joins the screens of a loop.
    public static func buildArray(_ parts: [[Screen]]) -> [Screen] { Array(parts.joined()) }

    /// Builds the screens of an `if` without `else`.
    public static func buildOptional(_ part: [Screen]?) -> [Screen] { part ?? [] }

    /// Builds the screens of the first branch of an `if`.
    public static func buildEither(first part: [Screen]) -> [Screen] { part }

    /// Builds the screens of another branch of an `if`.
    public static func buildEither(second part: [Screen]) -> [Screen] { part }
  }
}
#endif
