import FlyingFox
import Foundation
import GalleryScreens
import Locking

/// Answers requests: the page, its style and script, the sources of the screens, and the WebSocket.
///
/// A request must name the server exactly; see ``LiveAddress``. The WebSocket also asks for the origin of the page and
/// for the token of this run, which only the page itself has.
struct GuardedHandler: HTTPHandler {
  let address: LiveAddress
  /// The port that the server listens on; 0 until that is known.
  let port: Guarded<UInt16>
  let token: String
  let page: PageFiles
  let socket: WebSocketHTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let port = port.withLock { $0 }
    guard let host = request.headers[.host], address.accepts(hostHeader: host, port: port) else {
      return answer(
        .misdirectedRequest, "This server is \(address.url(port: port)), and answers to no other name.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      return answer(.methodNotAllowed, "There is only GET here.")
    }
    if request.path == "/live" { return try await upgrade(request, host: host) }
    guard let file = page.file(at: request.path, token: token) else {
      return answer(.notFound, "There is nothing at this address. The gallery is at \(address.url(port: port)).")
    }
    return HTTPResponse(
      statusCode: .ok, headers: Self.headers(file.type), body: request.method == .HEAD ? Data() : file.data)
  }

  private func upgrade(_ request: HTTPRequest, host: String) async throws -> HTTPResponse {
    guard request.headers[HTTPHeader("Origin")] == "http://\(host)" else {
      return answer(.forbidden, "Only the gallery's own page can connect.")
    }
    guard request.query.first(where: { $0.name == "token" })?.value == token else {
      return answer(.forbidden, "The server was started anew. Load the page again.")
    }
    return try await socket.handleRequest(request)
  }

  private func answer(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: Self.headers("text/plain; charset=utf-8"), body: Data("\(text)\n".utf8))
  }

  private static func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, HTTPHeader("Cache-Control"): "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]
  }
}

extension HTTPStatusCode {
  fileprivate static let misdirectedRequest = HTTPStatusCode(421, phrase: "Misdirected Request")
}
