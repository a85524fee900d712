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
