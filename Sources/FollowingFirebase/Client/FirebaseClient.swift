import Following
import Foundation

/// Sends requests to the database as Firebase documents its REST interface, and distinguishes how they fail.
///
/// See "Firebase Database REST API" (firebase.google.com/docs/reference/rest/database): the suffix `.json`, the
/// parameters `auth` and `print`, and the statuses 400, 401, 404, 500 and 503.
struct FirebaseClient: Sendable {
  typealias Request = FirebaseFollowStore.TransportRequest
  typealias Response = FirebaseFollowStore.TransportResponse
  typealias Stream = FirebaseFollowStore.TransportStream

  /// How a request fails.
  enum Failure: Error {
    /// 401: the token is not valid (any more), or the rules of the database deny the operation.
    case denied

    /// The server could not answer, or its answer was lost.
    case transient(FollowError.Unavailability, Outcome)

    /// Trying again would not help.
    case permanent(FollowError)
  }

  /// What is known of a request that failed.
  enum Outcome {
    /// The server has reported that it didn't attempt the request.
    case notAttempted
    /// The server may have carried out the request.
    case unknown
  }

  /// The largest number of redirections of one request.
  static let maxRedirects = 5

  let address: FirebaseAddress
  let token: @Sendable () async throws -> String?
  let transport: any FirebaseFollowStore.Transport
  let retries: FirebaseFollowStore.RetryPolicy

  // MARK: Requests

  /// Reads a place. Tries again after failures that may pass.
  func get(_ path: [String], query: [(name: String, value: String)] = []) async throws(FollowError) -> JSON {
    var failures = 0
    var denials = 0
    while true {
      do throws(Failure) {
        let response = try await send("GET", path, query: query, body: nil)
        guard let json = try? JSON(parsing: response.body) else { throw .permanent(.invalidData) }
        return json
      } catch {
        switch error {
        case .permanent(let error): throw error
        case .denied:
          // The token may have expired on its way; the next one is new.
          denials += 1
          if denials > 1 { throw .notAuthorized }
        case .transient(let failure, _):
          failures += 1
          try await pause(afterFailures: failures, failure)
        }
      }
    }
  }

  /// Writes several places below the root at once, without trying again.
  func patch(_ body: JSON) async throws(Failure) {
    guard let body = try? JSONEncoder().encode(body) else { throw .permanent(.invalidData) }
    // The answer would repeat what was sent.
    _ = try await send("PATCH", [], query: [("print", "silent")], body: body)
  }

  /// Opens the stream of a place, without trying again.
  func stream(_ path: [String]) async throws(Failure) -> Stream {
    let request = try await request("GET", path, query: [], body: nil, accepting: "text/event-stream")
    return try await answer(to: request, accepting: 200...200, transport.stream)
  }

  /// Waits before the next attempt, or throws if that was the last one.
  func pause(afterFailures failures: Int, _ last: FollowError.Unavailability) async throws(FollowError) {
    if failures >= retries.attempts || last.retryAfter ?? 0 > retries.longestDelay { throw .unavailable(last) }
    try await retries.pause(afterFailures: failures, retryAfter: last.retryAfter)
  }

  private func send(
    _ method: String, _ path: [String], query: [(name: String, value: String)], body: Data?
  ) async throws(Failure) -> Response {
    let request = try await request(method, path, query: query, body: body, accepting: "application/json")
    return try await answer(to: request, accepting: 200...299, transport.send)
  }

  /// Sends a request and follows redirections, until there is an answer with one of some statuses.
  private func answer<Answer: TransportAnswer>(
    to request: Request, accepting statuses: ClosedRange<Int>,
    _ send: (Request) async throws -> Answer
  ) async throws(Failure) -> Answer {
    var request = request
    for _ in 0...Self.maxRedirects {
      let answer: Answer
      do {
        answer = try await send(request)
      } catch {
        throw Self.lostConnection()
      }
      if statuses.contains(answer.status) { return answer }
      request = try Self.redirection(of: request, answer)
    }
    throw .permanent(.unavailable(FollowError.Unavailability(statusCode: 307)))
  }

  private func request(
    _ method: String, _ path: [String], query: [(name: String, value: String)], body: Data?, accepting type: String
  ) async throws(Failure) -> Request {
    var query = query
    do {
      if let token = try await token() { query.append(("auth", token)) }
    } catch let error as FollowError {
      throw .permanent(error)
    } catch {
      throw .permanent(Task.isCancelled ? .cancelled : .notAuthorized)
    }
    if Task.isCancelled { throw .permanent(.cancelled) }
    guard let url = address.url(path, query: query) else { throw .permanent(.invalidData) }
    var headers = ["Accept": type]
    if body != nil { headers["Content-Type"] = "application/json" }
    // The server sends a keep-alive event every 30 seconds, so a stream that is silent for longer is lost.
    return Request(
      method: method, url: url, headers: headers, body: body, idleTimeout: type == "application/json" ? 30 : 75)
  }

  // MARK: Answers

  /// Returns the request that follows a redirection; throws what any other status means.
  private static func redirection(of request: Request, _ answer: some TransportAnswer) throws(Failure) -> Request {
    guard answer.status == 307 || answer.status == 308 else { throw failure(answer) }
    guard let location = field("Location", of: answer.headers),
      let url = URL(string: location, relativeTo: request.url), let scheme = url.scheme?.lowercased(),
      scheme == "https" || scheme == request.url.scheme?.lowercased()
    else {
      // The address contains the token, so it never goes from https to anything else.
      throw .permanent(.unavailable(FollowError.Unavailability(statusCode: answer.status)))
    }
    return Request(
      method: request.method, url: url.absoluteURL, headers: request.headers, body: request.body,
      idleTimeout: request.idleTimeout)
  }

  private static func failure(_ answer: some TransportAnswer) -> Failure {
    let failure = FollowError.Unavailability(retryAfter: retryAfter(answer.headers), statusCode: answer.status)
    switch answer.status {
    case 400 where lacksIndex(answer.body): return .permanent(.other(description: missingIndex))
    case 401, 403: return .denied
    // As documented, the server did not attempt the request.
    case 503, 429: return .transient(failure, .notAttempted)
    case 500...599, 408: return .transient(failure, .unknown)
    default: return .permanent(.unavailable(failure))
    }
  }

  /// The description of the error for a list without an index. The server's message names the user whose list it is.
  private static let missingIndex = """
    Index not defined: the security rules lack ".indexOn": ".value" for the lists of users. Deploy the rules of this \
    module.
    """

  /// Returns whether the body of an answer says that a query has no index.
  ///
  /// Firebase's words are `Index not defined, add ".indexOn": "…", for path "/…", to the rules` (beste/firebase-php,
  /// issue 487).
  private static func lacksIndex(_ body: Data) -> Bool {
    guard case .object(let members)? = try? JSON(parsing: body), case .string(let text)? = members["error"] else {
      return false
    }
    return text.hasPrefix("Index not defined")
  }

  /// Returns the delay that the server asks for; nil if it asks for none, or doesn't state a number of seconds.
  ///
  /// A longer delay than 2³¹ seconds counts as that one, as RFC 9111 advises.
  private static func retryAfter(_ headers: [String: String]) -> TimeInterval? {
    guard let text = field("Retry-After", of: headers), text.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    return TimeInterval(text).map { min($0, 2_147_483_648) }
  }

  /// Returns the value of a header field, whatever the case of its name.
  static func field(_ name: String, of headers: [String: String]) -> String? {
    headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }

  private static func lostConnection() -> Failure {
    Task.isCancelled ? .permanent(.cancelled) : .transient(FollowError.Unavailability(), .unknown)
  }
}

/// What both kinds of answer have.
private protocol TransportAnswer {
  var status: Int { get }
  var headers: [String: String] { get }
  var body: Data { get }
}

extension FirebaseFollowStore.TransportResponse: TransportAnswer {}

extension FirebaseFollowStore.TransportStream: TransportAnswer {
  /// Nothing: why a stream is refused isn't read.
  fileprivate var body: Data { Data() }
}
