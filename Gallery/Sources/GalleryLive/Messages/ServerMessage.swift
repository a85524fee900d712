import HeadlessUIKit

/// What a session tells its page.
public enum ServerMessage {
  /// A screen in the list of all screens. The area is the heading under which it stands there; empty if there is none.
  public typealias ListedScreen = (name: String, title: String, module: String, area: String)

  /// The first answer: the session's name, for coming back to it, and whether it went on or is new.
  case opened(session: String, resumed: Bool, title: String, screens: [ListedScreen])
  case state(LiveState)
  /// A whole picture.
  case key(FrameInfo, svg: String)
  /// What is different from the frame before.
  case change(FrameInfo, PictureChange)
  case log([(time: Double, text: String)], skipped: Int)
  case tree([HeadlessScreen.OutlineEntry])
  /// The index in the tree of the view that a touch would hit; nil if it would hit none.
  case hit(Int?)
  case layers([HeadlessScreen.PictureLayer])
  /// The link and the test, and whether some of what was done is missing in them.
  case recording(link: String, test: String, isFull: Bool)
  /// Something that the page asked for was not done, and why.
  case problem(String)
  /// What keeps the screen from going on, or what is on its way to it; it holds until the next notice.
  case notice(LiveNotice, title: String, text: String)
  /// The answer to the question whether the server is there.
  case pong

  /// The message as JSON.
  @MainActor
  public var json: String {
    switch self {
    case .opened(let session, let resumed, let title, let screens):
      message(
        "opened",
        ("session", .text(session)), ("resumed", .flag(resumed)), ("title", .text(title)),
        (
          "screens",
          .list(
            screens.map {
              .object([
                ("name", .text($0.name)), ("title", .text($0.title)), ("module", .text($0.module)),
                ("area", .text($0.area)),
              ])
            })
        ))
    case .state(let state): message("state", state.fields)
    case .key(let frame, let svg): message("key", frame.fields + [("svg", .text(svg))])
    case .change(let frame, let change): message("change", frame.fields + fields(of: change))
    case .log(let entries, let skipped):
      message(
        "log", ("entries", .list(entries.map { .list([.number($0.time), .text($0.text)]) })),
        ("skipped", .number(Double(skipped))))
    case .hit(let index): message("hit", ("index", index.map { .number(Double($0)) } ?? .none))
    case .tree(let entries): message("tree", ("entries", .list(entries.map(json))))
    case .layers(let layers):
      message(
        "layers",
        (
          "layers",
          .list(layers.map { .list([.number(Double($0.depth)), .number(Double($0.index)), .text($0.svg)]) })
        ))
    case .recording(let link, let test, let isFull):
      message("recording", ("link", .text(link)), ("test", .text(test)), ("full", .flag(isFull)))
    case .problem(let text): message("problem", ("text", .text(text)))
    case .notice(let kind, let title, let text):
      message("notice", ("kind", .text(kind.rawValue)), ("title", .text(title)), ("text", .text(text)))
    case .pong: message("pong")
    }
  }

  private func message(_ type: String, _ fields: (String, JSONText)...) -> String {
    message(type, fields)
  }

  private func message(_ type: String, _ fields: [(String, JSONText)]) -> String {
    JSONText.object([("type", .text(type))] + fields).json
  }

  private func fields(of change: PictureChange) -> [(String, JSONText)] {
    switch change {
    case .lines(let lines):
      [("lines", .list(lines.map { .list([.number(Double($0.index)), .text($0.line)]) }))]
    case .splice(let start, let count, let lines):
      [("splice", .list([.number(Double(start)), .number(Double(count)), .list(lines.map(JSONText.text))]))]
    }
  }

  /// A row of the tree: the depth, the line, the frame in the window, whether the view is hidden, and its label.
  private func json(of entry: HeadlessScreen.OutlineEntry) -> JSONText {
    let frame = entry.frameInWindow
    let numbers = [frame.origin.x, frame.origin.y, frame.width, frame.height].map { JSONText.number(Double($0)) }
    return .list([
      .number(Double(entry.depth)), .text(entry.text), .list(numbers), .flag(entry.isHidden),
      entry.label.map(JSONText.text) ?? .none,
    ])
  }
}

/// What a notice of a page is about.
public enum LiveNotice: String, Sendable {
  /// There is nothing to say any more.
  case none
  /// New code is being built. The screen of the old code goes on.
  case building
  /// The new code doesn't compile. The screen of the old code goes on.
  case broken
  /// The screen has ended, and can be restarted.
  case ended
  /// The screen doesn't answer, and can be restarted.
  case busy
}
