import HeadlessUIKit

extension ClientMessage {
  /// Reads a message of a page.
  ///
  /// - Throws: ``MessageError`` if the text is too long, no JSON object, of no known type, or has a value that is
  ///   missing or out of range.
  public init(json: String) throws(MessageError) {
    guard json.utf8.count <= Self.byteLimit else {
      throw MessageError("The message has more than \(Self.byteLimit) bytes.")
    }
    guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
      let fields = object as? [String: Any]
    else {
      throw MessageError("The message is not a JSON object.")
    }
    try self.init(Fields(values: fields))
  }

  /// Returns the message that shows a link, in JSON.
  public static func open(link: String) -> String {
    JSONText.object([("type", .text("open")), ("link", .text(link))]).json
  }

  private init(_ fields: Fields) throws(MessageError) {
    let type = try fields.text("type", limit: 20)
    switch type {
    case "open":
      // How long a link may be is for the link to say, in words that the page shows.
      self = .open(
        session: try fields.optionalText("session", limit: 64), link: try fields.text("link", limit: Self.byteLimit))
    case "down": self = .down(finger: try fields.finger(), try fields.point())
    case "move": self = .move(finger: try fields.finger(), try fields.point())
    case "hit": self = .hit(try fields.point())
    case "up": self = .up(finger: try fields.finger())
    case "cancel": self = .cancel(finger: try fields.finger())
    case "wheel":
      let distance = CGVector(dx: try fields.number("dx", in: -1e5...1e5), dy: try fields.number("dy", in: -1e5...1e5))
      self = .wheel(try fields.point(), distance)
    case "type": self = .type(try fields.text("text", limit: Self.textLimit))
    case "ack": self = .acknowledge(Int(try fields.number("frame", in: 0...1e15)))
    case "step": self = .step
    case "reset": self = .reset
    case "recording": self = .recording
    case "restart": self = .restart
    case "ping": self = .ping
    case "screen": self = .screen(try fields.text("name", limit: 100))
    case "chapter": self = .chapter(Int(try fields.number("index", in: 0...1000)))
    case "watch":
      self = .watch(try fields.choice("what", of: LiveWatch.init(rawValue:)), try fields.flag("value"))
    default: self = try Self.setting(type, fields)
    }
  }

  private static func setting(_ type: String, _ fields: Fields) throws(MessageError) -> ClientMessage {
    switch type {
    case "play": .play(try fields.flag("value"))
    case "look": .look(try fields.flag("value"))
    case "speed": .speed(try fields.number("value", in: 0.01...10))
    case "style": .style(try fields.choice("value", of: LiveEnvironment.Style.init(rawValue:)))
    case "direction": .direction(try fields.choice("value", of: LiveEnvironment.Direction.init(rawValue:)))
    case "textSize": .textSize(try fields.choice("value", of: LiveEnvironment.TextSize.init(rawValue:)))
    case "release": .release(try fields.choice("value", of: UIKitRelease.init(name:)))
    case "device":
      .device(
        LiveEnvironment.Device(
          kind: try fields.choice("value", of: LiveEnvironment.Device.Kind.init(rawValue:)),
          isRotated: try fields.flag("rotated")))
    case "size":
      .size(
        CGSize(
          width: try fields.number("width", in: LiveEnvironment.sizeRange),
          height: try fields.number("height", in: LiveEnvironment.sizeRange)))
    default: throw MessageError("There is no message of the type '\(type.prefix(20))'.")
    }
  }
}

/// The values of a message by name.
private struct Fields {
  let values: [String: Any]

  func text(_ name: String, limit: Int) throws(MessageError) -> String {
    guard let text = values[name] as? String else { throw MessageError("'\(name)' is not a text.") }
    guard text.count <= limit else { throw MessageError("'\(name)' has more than \(limit) characters.") }
    return text
  }

  func optionalText(_ name: String, limit: Int) throws(MessageError) -> String? {
    values[name] is String ? try text(name, limit: limit) : nil
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(MessageError) -> Double {
    guard let number = values[name] as? NSNumber, number.doubleValue.isFinite else {
      throw MessageError("'\(name)' is not a number.")
    }
    guard range.contains(number.doubleValue) else {
      throw MessageError(
        "'\(name)' is \(number.doubleValue.shortText); it can be \(range.lowerBound.shortText) to "
          + "\(range.upperBound.shortText).")
    }
    return number.doubleValue
  }

  func flag(_ name: String) throws(MessageError) -> Bool {
    guard let flag = values[name] as? Bool else { throw MessageError("'\(name)' is neither true nor false.") }
    return flag
  }

  func choice<Choice>(_ name: String, of make: (String) -> Choice?) throws(MessageError) -> Choice {
    let text = try text(name, limit: 40)
    guard let choice = make(text) else { throw MessageError("'\(name)' can't be '\(text)'.") }
    return choice
  }

  func finger() throws(MessageError) -> Int {
    Int(try number("finger", in: -1e9...1e9))
  }

  func point() throws(MessageError) -> CGPoint {
    CGPoint(x: try number("x", in: -1e5...1e5), y: try number("y", in: -1e5...1e5))
  }
}
