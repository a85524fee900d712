import Foundation

/// What a server tells the process of a session: one line of text each.
public enum SessionCommand: Equatable, Sendable {
  /// A page is connected. What the session says goes to it.
  case connect(resumed: Bool)
  /// The page is gone.
  case disconnect
  /// A message of the page, in JSON, on one line.
  case message(String)
  /// Shows a screen in a state that another process has told; see ``SessionReport/state``.
  case restore(SessionState)
  /// Asks for the state.
  case state
  /// Asks for a sign of life, which is given when everything before it is done.
  case ping(Int)

  /// The command as a line, without its end.
  public var line: String {
    switch self {
    case .connect(let resumed): resumed ? "connect resumed" : "connect new"
    case .disconnect: "disconnect"
    case .message(let json): "message \(json)"
    case .restore(let state): "restore \(state.text)"
    case .state: "state"
    case .ping(let number): "ping \(number)"
    }
  }

  /// Reads a line; nil if it is none of these.
  public init?(line: String) {
    let (word, rest) = line.firstWord
    switch (word, rest) {
    case ("connect", "resumed"): self = .connect(resumed: true)
    case ("connect", "new"): self = .connect(resumed: false)
    case ("disconnect", ""): self = .disconnect
    case ("message", _): self = .message(rest)
    case ("restore", _):
      guard let state = SessionState(text: rest) else { return nil }
      self = .restore(state)
    case ("state", ""): self = .state
    case ("ping", _):
      guard let number = Int(rest) else { return nil }
      self = .ping(number)
    default: return nil
    }
  }
}

/// What the process of a session tells its server: one line of text each.
public enum SessionReport: Equatable, Sendable {
  /// Messages for the page, in JSON, on one line.
  case page(String)
  /// What is needed to show the same in another process. It is told when it was asked for, and when it has changed.
  case state(SessionState)
  /// The answer to ``SessionCommand/ping(_:)``.
  case pong(Int)

  /// The report as a line, without its end.
  public var line: String {
    switch self {
    case .page(let json): "page \(json)"
    case .state(let state): "state \(state.text)"
    case .pong(let number): "pong \(number)"
    }
  }

  /// Reads a line; nil if it is none of these.
  public init?(line: String) {
    let (word, rest) = line.firstWord
    switch word {
    case "page": self = .page(rest)
    case "state":
      guard let state = SessionState(text: rest) else { return nil }
      self = .state(state)
    case "pong":
      guard let number = Int(rest) else { return nil }
      self = .pong(number)
    default: return nil
    }
  }
}

/// A screen, what was done to it, and how its time passes.
public struct SessionState: Equatable, Sendable {
  /// The screen and the actions, as after the `#` of the page's address.
  public var link: String
  public var isPlaying: Bool
  public var speed: Double

  /// Creates a state.
  public init(link: String, isPlaying: Bool = true, speed: Double = 1) {
    self.link = link
    self.isPlaying = isPlaying
    self.speed = speed
  }

  /// The state in which the screen begins anew.
  public var atStart: SessionState {
    SessionState(link: link.split(separator: "/", maxSplits: 1).first.map(String.init) ?? "", speed: speed)
  }

  /// The state on one line. A link has no end of a line; one that a page has made up ends there.
  var text: String {
    "\(isPlaying ? "playing" : "paused") \(speed) \(link.prefix { !$0.isNewline })"
  }

  init?(text: String) {
    let (word, rest) = text.firstWord
    let (number, link) = rest.firstWord
    guard ["playing", "paused"].contains(word), let speed = Double(number), (0.01...10).contains(speed) else {
      return nil
    }
    self.init(link: link, isPlaying: word == "playing", speed: speed)
  }
}

extension String {
  /// The text up to the first space, and the text after it.
  fileprivate var firstWord: (String, String) {
    guard let space = firstIndex(of: " ") else { return (self, "") }
    return (String(self[..<space]), String(self[index(after: space)...]))
  }
}
