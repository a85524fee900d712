import FlyingFox
import FlyingSocks
import Foundation

/// A pool of sockets that send at once.
///
/// The head and the body of an answer are two writes. A socket holds the second one back until the first is
/// acknowledged, which takes 40 milliseconds, unless `TCP_NODELAY` is set. Connections inherit the option from the
/// socket that listens.
struct PromptSockets: AsyncSocketPool {
  let base: any AsyncSocketPool

  func prepare() async throws {
    try await base.prepare()
  }

  func run() async throws {
    try await base.run()
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
