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
    let suffix = ".json"
    guard path.hasSuffix(suffix) else { return nil }
    var keys: [Key] = []
    for part in Key.keys(ofPath: path.dropLast(suffix.count)) {
      guard let decoded = part.string.removingPercentEncoding, Key(decoded).isValid else { return nil }
      keys.append(Key(decoded))
    }
    return keys.count <= 32 ? keys : nil
  }
}

/// What the database answers.
public enum EmulatorReply: Sendable {
  case response(status: Int, headers: [String: String], body: Data)
  /// A stream of events, which goes on until one of both sides ends it.
  case stream(AsyncStream<Data>)

  static func error(_ status: Int, _ message: String) -> EmulatorReply {
    .response(status: status, headers: [:], body: Data(Value.object(["error": .string(message)]).json.utf8))
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
