import Foundation

/// One event of a stream.
struct ServerSentEvent: Equatable {
  let name: String
  let data: Data
}

/// Cuts the bytes of a stream into events, wherever the chunks are split.
///
/// See "Server-sent events" in the HTML standard: a byte order mark at the beginning is ignored; lines end with a line
/// feed, a carriage return or both; an empty line ends an event; a line that begins with a colon is a comment; several
/// `data` lines are joined by line feeds.
struct ServerSentEventParser {
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var name: [UInt8] = []
  private var data: [UInt8]?
  /// Whether the last byte was a carriage return, so that a line feed that follows belongs to it.
  private var endsWithReturn = false

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Takes a chunk, and returns the events that it completes.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the chunk.
  mutating func parse(_ chunk: some Collection<UInt8>) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    var rest = chunk[...]
    if endsWithReturn, rest.first == 10 { rest = rest.dropFirst() }
    if !chunk.isEmpty { endsWithReturn = false }
    while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
      line.append(contentsOf: rest[..<end])
      let isReturn = rest[end] == 13
      rest = rest[rest.index(after: end)...]
      if isReturn {
        if rest.first == 10 { rest = rest.dropFirst() } else { endsWithReturn = rest.isEmpty }
      }
      if let event = endLine() { events.append(event) }
    }
    line.append(contentsOf: rest)
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer { line.removeAll(keepingCapacity: line.count < 4096) }
    if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
    isFirstLine = false
    guard !line.isEmpty else {
      defer {
        name = []
        data = nil
      }
      // An event without data is not dispatched.
      return data.map { ServerSentEvent(name: String(decoding: name, as: UTF8.self), data: Data($0)) }
    }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch line[..<colon] {
    case let field where field.elementsEqual("event".utf8): name = Array(value)
    case let field where field.elementsEqual("data".utf8):
      if data == nil { data = [] } else { data?.append(10) }
      data?.append(contentsOf: value)
    default: break
    }
    return nil
  }
}
