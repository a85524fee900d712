import HeadlessUIKit

/// What a page shows around the picture.
public struct LiveState: Equatable, Sendable {
  /// Whether a screen can be shown without its module, or is.
  enum WithoutModule: String, Sendable {
    /// It can't be.
    case none
    /// It can be, beside itself.
    case available
    /// It is the screen with its name, without the module.
    case shown
  }

  /// The name of the screen, without the suffix that says that the module is missing.
  var screen: String
  var withoutModule: WithoutModule
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
      ("screen", .text(screen)), ("withoutModule", .text(withoutModule.rawValue)), ("title", .text(title)),
      ("summary", .text(summary)), ("module", .text(module)), ("documented", .flag(isDocumented)),
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("style", .text(environment.style.rawValue)), ("direction", .text(environment.direction.rawValue)),
      ("textSize", .text(environment.textSize.rawValue)), ("release", .text(environment.release.name)),
      ("device", .text(environment.device?.kind.rawValue ?? "")),
      ("rotated", .flag(environment.device?.isRotated == true)),
      ("playing", .flag(isPlaying)), ("speed", .number(speed)), ("keys", .flag(acceptsKeys)),
      ("chapters", .list(chapters.map { .list($0.map(JSONText.text)) })),
      ("chapter", chapter.map { .number(Double($0)) } ?? .none),
    ]
  }
}
