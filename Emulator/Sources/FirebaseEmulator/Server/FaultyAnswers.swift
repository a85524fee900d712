import Foundation

extension EmulatedDatabase {
  /// Answers a request, with a fault if there is one.
  func answer(_ request: EmulatorRequest, fault: Fault?, host: String, target: String) async -> HTTPAnswer {
    switch fault {
    case nil: return HTTPAnswer(answer(request))
    case .dropRequest: return .broken(after: Data(), contentType: "application/json")
    case .dropReply:
      if case .stream(let events) = answer(request) {
        for await event in events { return .broken(after: event.dropLast(5), contentType: "text/event-stream") }
      }
      return .broken(after: Data(), contentType: "application/json")
    case .delay(let seconds):
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      return HTTPAnswer(answer(request))
    case .status(let status): return .complete(status: status, headers: [:], body: Data())
    case .duplicate:
      let reply = answer(request)
      _ = answer(request)
      return HTTPAnswer(reply)
    case .redirect:
      return .complete(status: 307, headers: ["Location": "http://\(host)\(target)"], body: Data())
    case .expire:
      // What isn't a stream is not carried out.
      if FaultTarget(request) == .streams, case .stream(let events) = answer(request) {
        for await event in events {
          let revoked = Data("event: auth_revoked\ndata: \"credential is no longer valid\"\n\n".utf8)
          let (stream, continuation) = AsyncStream<Data>.makeStream()
          continuation.yield(event + revoked)
          continuation.finish()
          return .stream(stream)
        }
      }
      return HTTPAnswer(.error(401, "Auth token is expired"))
    }
  }
}
