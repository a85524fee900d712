import GalleryLive

/// What a page is told over its screen.
public struct SessionNotice: Equatable, Sendable {
  let kind: LiveNotice
  let title: String
  let text: String

  /// Nothing is over the screen.
  public static let none = SessionNotice(kind: .none, title: "", text: "")

  /// The package of the screens is being built. The screen that is shown goes on.
  public static func building(_ text: String) -> SessionNotice {
    SessionNotice(kind: .building, title: "Building", text: text)
  }

  /// The package of the screens doesn't build. The screen that is shown goes on.
  public static func broken(_ text: String) -> SessionNotice {
    SessionNotice(kind: .broken, title: "The package does not build", text: text)
  }

  /// Returns the notice with the words of another one below its own.
  func followed(by other: SessionNotice) -> SessionNotice {
    let words = [text, other.title, other.text].filter { !$0.isEmpty }
    return SessionNotice(kind: kind, title: title, text: words.joined(separator: "\n"))
  }

  static func busy(seconds: Int) -> SessionNotice {
    SessionNotice(
      kind: .busy, title: "The screen is busy", text: "It has not answered for \(seconds) seconds.")
  }

  static func ended(_ reason: String) -> SessionNotice {
    SessionNotice(kind: .ended, title: "The process of the screen has ended", text: reason)
  }
}
