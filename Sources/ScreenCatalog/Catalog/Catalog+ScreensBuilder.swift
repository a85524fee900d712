#if UIKIT
import PlatformUI

extension Catalog {
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
