/// The head of an HTTP request.
struct RequestHead {
  /// The method as it was sent.
  let method: String

  /// The path and the query, percent-encoded.
  let target: String

  /// The header fields, with names in small letters.
  let headers: [String: String]

  /// The number of bytes of the body.
  let bodyLength: Int

  /// Whether the client wants to send no further request on the connection.
  var isLast: Bool { headers["connection"]?.lowercased() == "close" }
}

/// The reason why a request is refused before the database sees it. The connection is closed then.
struct RequestRefusal: Error, Equatable {
  /// The HTTP status code.
  let status: Int
  let message: String
}
