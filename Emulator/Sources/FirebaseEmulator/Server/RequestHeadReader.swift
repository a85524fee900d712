/// Collects the lines of a request's head from bytes that arrive in parts.
///
/// Each byte is looked at once, and what is collected is bounded, so a client that sends without an end costs no more
/// than one that sends a long request.
struct RequestHeadReader {
  /// The largest number of bytes in a line.
  static let longestLine = 16_384

  /// The largest number of header fields.
  static let mostFields = 100

  /// The largest number of bytes in all lines.
  static let longestHead = 65_536

  /// The largest number of bytes in a body. An update of 100 users, the most that *Following* changes at once, has less
  /// than half of that.
  static let longestBody = 1_048_576

  private var line: [UInt8] = []
  private var requestLine: (method: String, target: String)?
  private var headers: [String: String] = [:]
  private var fieldCount = 0
  private var length = 0

  /// Takes bytes from the front up to the end of the head; returns nil if there are too few.
  ///
  /// - Complexity: O(n), where n is the number of bytes that are taken.
  mutating func take(_ bytes: inout ArraySlice<UInt8>) throws(RequestRefusal) -> RequestHead? {
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      try append(bytes[..<end])
      bytes = bytes[(end + 1)...]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      defer { line = [] }
      if let requestLine {
        if line.isEmpty { return try makeHead(requestLine) }
        try readField()
      } else if !line.isEmpty {
        // Empty lines in front of a request are allowed.
        requestLine = try Self.parseRequestLine(line)
      }
    }
    try append(bytes)
    bytes = []
    return nil
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(RequestRefusal) {
    length += bytes.count
    guard line.count + bytes.count <= Self.longestLine, length <= Self.longestHead else {
      throw requestLine == nil
        ? RequestRefusal(status: 414, message: "The request line is longer than \(Self.longestLine) bytes")
        : RequestRefusal(
          status: 431,
          message: "A header field is longer than \(Self.longestLine) bytes, or all are longer than \(Self.longestHead)"
        )
    }
    line += bytes
  }

  private static func parseRequestLine(_ line: [UInt8]) throws(RequestRefusal) -> (method: String, target: String) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy({ (33...126).contains($0) })
    else { throw RequestRefusal(status: 400, message: "The request line is not understood") }
    guard parts[2].elementsEqual("HTTP/1.1".utf8) else {
      throw RequestRefusal(status: 505, message: "Only HTTP/1.1 is supported")
    }
    return (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
  }

  private mutating func readField() throws(RequestRefusal) {
    fieldCount += 1
    guard fieldCount <= Self.mostFields else {
      throw RequestRefusal(status: 431, message: "There are more than \(Self.mostFields) header fields")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
      throw RequestRefusal(status: 400, message: "A header field is not understood")
    }
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var value = line[(colon + 1)...].drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    guard value.allSatisfy({ $0 >= 32 || $0 == UInt8(ascii: "\t") }) else {
      throw RequestRefusal(status: 400, message: "A header field has a control character")
    }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    if name == "content-length", headers[name] != nil {
      throw RequestRefusal(status: 400, message: "There are two lengths of the body")
    }
    headers[name] = String(decoding: value, as: UTF8.self)
  }

  private func makeHead(_ requestLine: (method: String, target: String)) throws(RequestRefusal) -> RequestHead {
    guard headers["transfer-encoding"] == nil else {
      throw RequestRefusal(status: 501, message: "Only bodies with Content-Length are supported")
    }
    var bodyLength = 0
    if let text = headers["content-length"] {
      guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
        throw RequestRefusal(status: 400, message: "The length of the body is not a number")
      }
      guard let length = Int(text), length <= Self.longestBody else {
        throw RequestRefusal(status: 413, message: "The body is longer than \(Self.longestBody) bytes")
      }
      bodyLength = length
    }
    return RequestHead(
      method: requestLine.method, target: requestLine.target, headers: headers, bodyLength: bodyLength)
  }

  /// Returns whether bytes are what HTTP calls a token: letters, digits and some signs, and at least one of them.
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (33...126).contains($0) && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
  }
}
