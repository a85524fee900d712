import Foundation

/// A request for the database.
public struct EmulatorRequest: Sendable {
  /// The method in capitals.
  public var method: String

  /// The path as it was sent, percent-encoded, with `.json`.
  public var path: String

  /// The query, decoded.
  public var query: [String: String]

  /// The header fields, with names in small letters.
  public var headers: [String: String]

  /// The body.
  public var body: Data

  /// Creates a request.
  public init(
    method: String, path: String, query: [String: String] = [:], headers: [String: String] = [:], body: Data = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The keys of the path; nil if it doesn't end with `.json`, or contains what can't be a key.
  var keys: [Key]? {
    let suffix = ".json".utf8
    guard path.utf8.suffix(suffix.count).elementsEqual(suffix) else { return nil }
    var keys: [Key] = []
    for part in Key.keys(ofPath: String(decoding: path.utf8.dropLast(suffix.count), as: UTF8.self)) {
      guard let decoded = Self.removePercentEncoding(part.string), Key(decoded).isValid else { return nil }
      keys.append(Key(decoded))
    }
    return keys.count <= 32 ? keys : nil
  }
}

extension EmulatorRequest {
  /// Decodes a percent-encoded text; returns nil if it isn't one, or if its bytes aren't UTF-8.
  ///
  /// Foundation drops a byte order mark at the beginning, which is a part of a key.
  static func removePercentEncoding(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      // A sign would be a part of a number, but is none of a code.
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, !digits.hasPrefix("+"), !digits.hasPrefix("-"), let code = UInt8(digits, radix: 16)
      else { return nil }
      rest = rest.dropFirst(2)
      bytes.append(code)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    // Bytes that aren't UTF-8 have been replaced.
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }
}

/// What the database answers.
public enum EmulatorReply: Sendable {
  case response(status: Int, headers: [String: String], body: Data)
  /// A stream of events, which goes on until one of both sides ends it.
  case stream(AsyncStream<Data>)

  static func error(_ status: Int, _ message: String) -> EmulatorReply {
    .response(status: status, headers: [:], body: Data("{\"error\":\(Value.quote(message))}".utf8))
  }

  static func value(
    _ status: Int, _ value: Value, _ request: EmulatorRequest, headers: [String: String]
  ) -> EmulatorReply {
    if request.query["print"] == "silent", status == 200 {
      return .response(status: 204, headers: headers, body: Data())
    }
    return .response(status: status, headers: headers, body: Data(value.json.utf8))
  }
}
