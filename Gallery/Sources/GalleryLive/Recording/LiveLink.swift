import HeadlessUIKit

/// The part of a page's address after the `#`: a screen, and what was done to it.
///
///     switcher/tap,160,410/wait,0.2
///
/// An empty link is the first page, the catalog. `~without-module` after the name is the screen without the module.
struct LiveLink: Equatable {
  /// The name of the screen, with its suffix; empty for the first page.
  var screen: String
  var actions: [LiveAction] = []

  /// The seconds that may pass in a link, in all.
  static let timeLimit: TimeInterval = 600
  /// The seconds that a drag may take.
  static let dragLimit: TimeInterval = 10
  /// The characters that a link may have.
  static let lengthLimit = 8000

  init(screen: String, actions: [LiveAction] = []) {
    self.screen = screen
    self.actions = actions
  }

  /// Reads a link.
  ///
  /// - Throws: ``MessageError`` if it isn't well formed, has too many actions, or takes too long.
  init(_ text: String) throws(MessageError) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw MessageError("The link has \(text.utf8.count) characters; it can have \(Self.lengthLimit).")
    }
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    screen = parts.removeFirst()
    guard parts.count <= Recording.limit else {
      throw MessageError("The link has \(parts.count) actions; it can have \(Recording.limit).")
    }
    for part in parts { actions.append(try LiveAction(link: part)) }
    try Self.checkDuration(of: actions)
  }

  /// Throws an error if actions take too long.
  static func checkDuration(of actions: [LiveAction]) throws(MessageError) {
    let seconds = actions.reduce(0) { $0 + $1.seconds }
    guard seconds <= timeLimit else {
      throw MessageError("The link takes \(seconds.shortText) seconds; it can take \(timeLimit.shortText).")
    }
  }

  /// The link as text.
  var text: String { ([screen] + actions.map(\.linkText)).joined(separator: "/") }
}

extension LiveAction {
  /// The seconds that the action takes.
  var seconds: TimeInterval {
    switch self {
    case .wait(let seconds), .stall(let seconds), .drag(_, _, over: let seconds): seconds
    default: 0
    }
  }

  var linkText: String {
    func text(_ name: String, _ numbers: Double...) -> String {
      ([name] + numbers.map(\.shortText)).joined(separator: ",")
    }
    return switch self {
    case .wait(let seconds): text("wait", seconds)
    case .stall(let seconds): text("stall", seconds)
    case .tap(let point): text("tap", point.x, point.y)
    case .drag(let start, let end, let seconds): text("drag", start.x, start.y, end.x, end.y, seconds)
    case .wheel(let point, let distance): text("wheel", point.x, point.y, distance.dx, distance.dy)
    case .size(let size): text("size", size.width, size.height)
    case .chapter(let index): text("chapter", Double(index))
    case .type(let string): "type," + (string.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    case .style(let style): "style,\(style.rawValue)"
    case .direction(let direction): "direction,\(direction.rawValue)"
    case .textSize(let size): "textSize,\(size.rawValue)"
    case .release(let release): "release,\(release.name)"
    case .device(let device): "device,\(device.kind.rawValue)" + (device.isRotated ? ",rotated" : "")
    }
  }

  fileprivate init(link text: String) throws(MessageError) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let error = MessageError("The link has '\(text.prefix(40))', which is no action.")
    guard let action = Self.action(words[0], Array(words.dropFirst())) else { throw error }
    self = action
  }

  private static func action(_ name: String, _ words: [String]) -> LiveAction? {
    let numbers = words.compactMap(Double.init)
    let isPlace = numbers.count == words.count && numbers.allSatisfy { abs($0) <= 1e5 }
    switch (name, words.count) {
    case ("wait", 1): return isPlace && numbers[0] >= 0 ? .wait(numbers[0]) : nil
    case ("stall", 1): return isPlace && numbers[0] >= 0 ? .stall(numbers[0]) : nil
    case ("tap", 2): return isPlace ? .tap(CGPoint(x: numbers[0], y: numbers[1])) : nil
    case ("drag", 5):
      guard isPlace, (0...LiveLink.dragLimit).contains(numbers[4]) else { return nil }
      return .drag(CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3]), over: numbers[4])
    case ("wheel", 4):
      return isPlace
        ? .wheel(CGPoint(x: numbers[0], y: numbers[1]), CGVector(dx: numbers[2], dy: numbers[3])) : nil
    case ("size", 2):
      let range = LiveEnvironment.sizeRange
      return isPlace && numbers.allSatisfy(range.contains) ? .size(CGSize(width: numbers[0], height: numbers[1])) : nil
    case ("chapter", 1): return words[0].count < 4 ? Int(words[0]).flatMap { $0 >= 0 ? .chapter($0) : nil } : nil
    case ("type", 1):
      return words[0].removingPercentEncoding.flatMap { $0.count <= ClientMessage.textLimit ? .type($0) : nil }
    case ("style", 1): return LiveEnvironment.Style(rawValue: words[0]).map(LiveAction.style)
    case ("direction", 1): return LiveEnvironment.Direction(rawValue: words[0]).map(LiveAction.direction)
    case ("textSize", 1): return LiveEnvironment.TextSize(rawValue: words[0]).map(LiveAction.textSize)
    case ("release", 1): return UIKitRelease(name: words[0]).map(LiveAction.release)
    case ("device", 1), ("device", 2):
      guard words.count == 1 || words[1] == "rotated" else { return nil }
      return LiveEnvironment.Device.Kind(rawValue: words[0]).map {
        .device(LiveEnvironment.Device(kind: $0, isRotated: words.count == 2))
      }
    default: return nil
    }
  }
}
