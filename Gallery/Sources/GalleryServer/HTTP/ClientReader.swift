import FlyingFox
import FlyingSocks
import Foundation

/// Reads what a client sends: heads of requests, and then perhaps the frames of a WebSocket.
actor ClientReader {
  /// The number of bytes of a frame's payload that are kept. Of a longer one, one byte more is kept, and nothing is
  /// read after it.
  static let frameLimit = LiveConnection.messageLimit

  private let socket: ClientSocket
  /// What has arrived and isn't used yet.
  private var unread: ArraySlice<UInt8> = []
  private var isOver = false
  private var isReading = false

  init(_ socket: ClientSocket) {
    self.socket = socket
  }

  /// Returns the head of the next request.
  func head() async throws -> RequestHead {
    var reader = RequestHeadReader()
    while true {
      if let head = try reader.take(&unread) { return head }
      try await fill()
    }
  }

  /// Returns the next frame of a WebSocket; nil at the end.
  func frame() async throws -> WSFrame? {
    guard !isOver else { return nil }
    do {
      let head = try await take(2)
      let (first, second) = (head[head.startIndex], head[head.startIndex + 1])
      var length = UInt64(second & 0x7f)
      if length > 125 {
        length = try await take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | UInt64($1) }
      }
      let mask = second & 0x80 == 0 ? [0, 0, 0, 0] : Array(try await take(4))
      isOver = length > Self.frameLimit
      let masked = try await take(Int(min(length, UInt64(Self.frameLimit) + 1)))
      let payload = Data(masked.enumerated().map { $0.element ^ mask[$0.offset % 4] })
      return WSFrame(fin: first & 0x80 != 0, opcode: WSFrame.Opcode(first & 0x0f), mask: nil, payload: payload)
    } catch SocketError.disconnected {
      return nil
    }
  }

  /// Reads and forgets so many bytes, or what there is.
  func skip(_ count: Int) async {
    var rest = count - unread.count
    unread = []
    while rest > 0, (try? await fill()) != nil {
      rest -= unread.count
      unread = []
    }
  }

  /// Waits until nothing is read any more. The socket must be shut.
  func readingDidEnd() async {
    while isReading { try? await Task.sleep(nanoseconds: 1_000_000) }
  }

  private func take(_ count: Int) async throws -> ArraySlice<UInt8> {
    while unread.count < count { try await fill() }
    defer { unread = unread.dropFirst(count) }
    return unread.prefix(count)
  }

  private func fill() async throws {
    isReading = true
    defer { isReading = false }
    unread += try await socket.read()
  }
}
