import Foundation

extension EmulatorRequest {
  /// Creates the request of the database that an HTTP request stands for.
  ///
  /// As documented, a `POST` may have the header field `X-HTTP-Method-Override`, for clients that can't send other
  /// methods. It is refused in any other request.
  init(_ head: RequestHead, body: Data) throws(RequestRefusal) {
    var method = head.method
    if let override = head.headers["x-http-method-override"] {
      guard method == "POST" else {
        throw RequestRefusal(status: 400, message: "X-HTTP-Method-Override is only allowed in a POST")
      }
      method = override.uppercased()
    }
    let parts = head.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.removePercentEncoding(pair[0]),
        let value = pair.count > 1 ? Self.removePercentEncoding(pair[1]) : ""
      else { throw RequestRefusal(status: 400, message: "The query is not percent-encoded") }
      query[name] = value
    }
    self.init(method: method, path: String(parts[0]), query: query, headers: head.headers, body: body)
  }
}
