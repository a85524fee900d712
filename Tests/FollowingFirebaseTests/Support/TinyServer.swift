// Sockets have the same names on these platforms.
#if canImport(Glibc) || canImport(Darwin)
import Foundation
import Locking

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@testable import FollowingFirebase

/// A server of HTTP on this machine that answers each connection once, with the bytes that a test writes.
final class TinyServer: Sendable {
  /// What the server does with a request.
  enum Answer: Sendable {
    /// Sends the text, and closes the connection.
    case text(String)
    /// Sends the text, and waits until the client closes the connection.
    ///
    /// If there is a body, the head must name its type. Apple's `URLSession` guesses a type that is missing from the
    /// first 512 bytes, and reports nothing before these have come, so the test would wait forever.
    case open(String)
  }

  /// The heads of the requests that have arrived.
  let requests = Guarded<[String]>([])

  /// The number of connections that the client has closed.
  let closedCount = Guarded(0)

  private let listener: Int32
  private let port: UInt16

  init(_ answer: @escaping @Sendable (_ head: String) -> Answer) throws {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, size) = (listener, length)
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isReady else { throw URLError(.cannotConnectToHost) }
    let (requests, closedCount) = (requests, closedCount)
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Thread.detachNewThread { Self.serve(connection, requests, closedCount, answer) }
      }
    }
  }

  deinit {
    // Ends `accept` in the thread.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)")!
  }

  private static func serve(
    _ connection: Int32, _ requests: Guarded<[String]>, _ closedCount: Guarded<Int>, _ answer: (String) -> Answer
  ) {
    defer { close(connection) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    #if canImport(Darwin)
    // A client that has closed the connection must not end the process with SIGPIPE. Linux takes a flag of `send`.
    var isOn: Int32 = 1
    setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
    let head = String(decoding: bytes, as: UTF8.self)
    requests.withLock { $0.append(head) }
    switch answer(head) {
    case .text(let text): write(text, to: connection)
    case .open(let text):
      let parts = text.components(separatedBy: "\r\n\r\n")
      if parts.dropFirst().contains(where: { !$0.isEmpty }), !parts[0].lowercased().contains("\r\ncontent-type:") {
        fatalError("The answer '\(parts[0])' has a body without a Content-Type. Name the type; see TinyServer.Answer.")
      }
      write(text, to: connection)
      while recv(connection, &buffer, buffer.count, 0) > 0 {}
      closedCount.withLock { $0 += 1 }
    }
  }

  private static func write(_ text: String, to connection: Int32) {
    let bytes = Array(text.utf8)
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    _ = send(connection, bytes, bytes.count, flags)
  }
}
#endif
