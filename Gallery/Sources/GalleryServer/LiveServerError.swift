import FlyingSocks
import Foundation

/// The reason why a server can't listen, in words.
public struct LiveServerError: Error, CustomStringConvertible {
  public let description: String

  init(_ error: SocketError, address: LiveAddress, port: UInt16) {
    let place = "\(address.host), port \(port)"
    guard case .failed(_, let number, let message) = error else {
      description = "The gallery can't listen on \(place): \(error)."
      return
    }
    description =
      switch number {
      case EADDRINUSE: "\(place) is taken. Choose another port with --port, or any free one with --port 0."
      case EACCES: "\(place) is not allowed. Choose a port from 1024 on with --port."
      case EADDRNOTAVAIL: "\(place): this machine doesn't have that address. Choose another one with --host."
      default: "The gallery can't listen on \(place): \(message)."
      }
  }
}
