import HeadlessUIKit

/// What a page shows around the picture.
public struct LiveState: Equatable, Sendable {
  /// What a screen has to do with the usual way.
  enum UsualWay: String, Sendable {
    /// It has no usual way.
    case none
    /// Its usual way can be shown beside it.
    case available
    /// It is the usual way of the screen with its name.
    case shown
  }

  /// The name of the screen, without the suffix of its usual way.
  var screen: String
  var usual: UsualWay
  var title: String
  var summary: String
  /// The heading under which the screen stands.
  var module: String
  /// Whether documentation pages and sources of the screen can be opened.
  var isDocumented: Bool
  var size: CGSize
  var environment: LiveEnvironment
  var isPlaying: Bool
  var speed: Double
  var acceptsKeys: Bool
  /// For each rendered state: its name, its title, its caption, and the actions that lead to it from the one before, as
  /// in a link.
  var chapters: [[String]]
  /// The chapter that was chosen last; nil after a reset.
  var chapter: Int?

  var fields: [(String, JSONText)] {
    [
      ("screen", .text(screen)), ("usual", .text(usual.rawValue)), ("title", .text(title)),
      ("summary", .text(summary)), ("module", .text(module)), ("documented", .flag(isDocumented)),
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("style", .text(environment.style.rawValue)), ("direction", .text(environment.direction.rawValue)),
      ("safeArea", .flag(environment.hasSafeArea)), ("textSize", .text(environment.textSize.rawValue)),
      ("playing", .flag(isPlaying)), ("speed", .number(speed)), ("keys", .flag(acceptsKeys)),
      ("chapters", .list(chapters.map { .list($0.map(JSONText.text)) })),
      ("chapter", chapter.map { .number(Double($0)) } ?? .none),
    ]
  }
}
