import FlyingFox
import FlyingSocks
import Foundation

/// Where the server listens, and the `Host` headers that it answers.
///
/// A page of another site can make a browser send requests here, and can give a name of its own to this machine's
/// address. So a request must name the server by an address that no name service decides about, or by a name that the
/// user gave.
public struct LiveAddress: Sendable, Equatable {
  /// The host as the user gave it.
  public let host: String
  /// The address to listen on.
  public let ip: String
  public let isIPv6: Bool

  /// Reads a host: `localhost`, or an IPv4 or IPv6 address of this machine.
  ///
  /// - Returns: Nil if it is none of these.
  public init?(host: String) {
    self.host = host
    let address = host == "localhost" ? "127.0.0.1" : host
    ip = address
    if (try? sockaddr_in.inet(ip4: address, port: 0)) != nil {
      isIPv6 = false
    } else if (try? sockaddr_in6.inet6(ip6: address, port: 0)) != nil {
      isIPv6 = true
    } else {
      return nil
    }
  }

  /// Whether only programs on this machine can connect.
  public var isLoopback: Bool { ip.hasPrefix("127.") || ip == "::1" }

  /// Whether the server listens on every address of the machine.
  var isEverywhere: Bool { ip == "0.0.0.0" || ip == "::" }

  /// Returns whether a `Host` header names this server, which listens on `port`.
  public func accepts(hostHeader: String, port: UInt16) -> Bool {
    let suffix = ":\(port)"
    let name: String
    if hostHeader.hasSuffix(suffix) {
      name = String(hostHeader.dropLast(suffix.count))
    } else {
      guard port == 80 else { return false }
      name = hostHeader
    }
    let lowercased = name.lowercased()
    if ["localhost", "127.0.0.1", "[::1]", host.lowercased(), ip, "[\(ip)]"].contains(lowercased) { return true }
    guard isEverywhere else { return false }
    // Any address will do; any name will not, because its owner may point it here.
    if (try? sockaddr_in.inet(ip4: lowercased, port: 0)) != nil { return true }
    guard lowercased.hasPrefix("["), lowercased.hasSuffix("]") else { return false }
    return (try? sockaddr_in6.inet6(ip6: String(lowercased.dropFirst().dropLast()), port: 0)) != nil
  }

  /// The address of the page.
  public func url(port: UInt16) -> String {
    let name = isEverywhere ? "localhost" : isIPv6 ? "[\(ip)]" : host
    return "http://\(name):\(port)/"
  }
}
