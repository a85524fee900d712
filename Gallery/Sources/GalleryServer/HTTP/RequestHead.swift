import FlyingFox
import Foundation

/// The head of an HTTP request.
struct RequestHead {
  let request: HTTPRequest

  /// Whether the connection ends after the answer: the client wants it, or sends a body, which nobody reads.
  var isLast: Bool {
    let body = request.headers[.contentLength] ?? "0"
    return request.headers[.connection]?.lowercased() == "close" || request.headers[.transferEncoding] != nil
      || body != "0"
  }
}

/// The reason why a request isn't looked at. The connection ends after it.
struct RequestRefusal: Error, Equatable {
  let status: HTTPStatusCode
  let text: String

  static let tooLong = RequestRefusal(
    status: HTTPStatusCode(431, phrase: "Request Header Fields Too Large"),
    text: "The lines of a request can have \(RequestHeadReader.limit) bytes together.")
  static let malformed = RequestRefusal(status: .badRequest, text: "This is no request of HTTP/1.1.")
}

/// Collects the head of a request from bytes that arrive in parts.
///
/// Each byte is looked at once, and no more than ``limit`` are kept, so a client that sends without an end costs no
/// more than one that sends a long request.
struct RequestHeadReader {
  /// The number of bytes that the request line and the header fields can have together.
  static let limit = 16_384

  private var lines: [String] = []
  private var line: [UInt8] = []
  private var length = 0

  /// Takes bytes from the front up to the end of the head; returns nil if there are too few.
  mutating func take(_ bytes: inout ArraySlice<UInt8>) throws(RequestRefusal) -> RequestHead? {
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      try append(bytes[...end])
      bytes = bytes[(end + 1)...]
      line.removeLast()
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      defer { line = [] }
      if line.isEmpty {
        // Empty lines in front of a request are allowed.
        guard lines.isEmpty else { return try makeHead() }
      } else {
        lines.append(String(decoding: line, as: UTF8.self))
      }
    }
    try append(bytes)
    bytes = []
    return nil
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(RequestRefusal) {
    length += bytes.count
    guard length <= Self.limit else { throw .tooLong }
    line += bytes
  }

  private func makeHead() throws(RequestRefusal) -> RequestHead {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[1].first == "/", words[2] == "HTTP/1.1" else {
      throw .malformed
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      let name = HTTPHeader(String(line[..<colon]))
      // Of two hosts, nobody could say which one is meant.
      guard !name.rawValue.isEmpty, !name.rawValue.contains(where: \.isWhitespace),
        name != .host || headers[name] == nil
      else { throw .malformed }
      headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return RequestHead(
      request: HTTPRequest(
        method: HTTPMethod(String(words[0])), version: .http11,
        target: HTTPRequest.Target(path: String(target[0]), query: target.count > 1 ? String(target[1]) : ""),
        headers: headers, body: HTTPBodySequence()))
  }
}
