import FlyingFox
import Foundation

/// Something that goes wrong between the client and the database.
public enum Fault: Equatable, Sendable {
  /// The request is lost: it isn't carried out, and the connection breaks.
  case dropRequest

  /// The request is carried out, and the connection breaks before the answer is complete. A stream breaks in the
  /// middle of its first event.
  case dropReply

  /// The answer comes later, after some seconds.
  case delay(TimeInterval)

  /// The server answers with a status, such as 503, and does nothing else.
  case status(Int)

  /// The request is carried out twice, as if it had been sent twice. The first answer is the one that arrives.
  case duplicate

  /// The server answers with 307 and an address at which the request succeeds.
  case redirect

  /// The token counts as expired: 401, and for a stream that is opened `auth_revoked` behind the first event.
  case expire
}

/// The requests that a fault strikes.
public enum FaultTarget: String, CaseIterable, Sendable {
  case reads
  case writes
  case streams

  init(_ request: EmulatorRequest) {
    if request.method != "GET" {
      self = .writes
    } else {
      self = request.headers["accept"]?.contains("text/event-stream") == true ? .streams : .reads
    }
  }
}

extension EmulatedDatabase {
  /// Answers a request, with a fault if there is one.
  ///
  /// - Parameter url: The address of the request.
  func answer(_ request: EmulatorRequest, fault: Fault?, url: String) async -> HTTPResponse {
    switch fault {
    case nil: return HTTPResponse(answer(request))
    case .dropRequest: return HTTPResponse(events: Self.stream([]), isBroken: true)
    case .dropReply:
      guard case .stream(let events) = answer(request), let first = await events.first(where: { _ in true }) else {
        return HTTPResponse(events: Self.stream([]), isBroken: true)
      }
      return HTTPResponse(events: Self.stream([first.dropLast(5)]), isBroken: true)
    case .delay(let seconds):
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      return HTTPResponse(answer(request))
    case .status(let status): return HTTPResponse(.response(status: status, headers: [:], body: Data()))
    case .duplicate:
      let reply = answer(request)
      _ = answer(request)
      return HTTPResponse(reply)
    case .redirect: return HTTPResponse(.response(status: 307, headers: ["Location": url], body: Data()))
    case .expire:
      // What isn't a stream is not carried out.
      guard FaultTarget(request) == .streams, case .stream(let events) = answer(request),
        let first = await events.first(where: { _ in true })
      else { return HTTPResponse(.error(401, "Auth token is expired")) }
      return HTTPResponse(events: Self.stream([first, Self.authRevoked]))
    }
  }

  private static func stream(_ events: [Data]) -> AsyncStream<Data> {
    AsyncStream { continuation in
      for event in events { continuation.yield(event) }
      continuation.finish()
    }
  }
}
