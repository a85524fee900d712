/// A call of a type with arguments that none of its initializers takes: `UIButton(configuration: .plain())`.
struct CalledInitializer {
  /// The name of the type.
  let type: String
  /// The labels of the arguments, `_` for one without a label. The labels of trailing closures aren't among them.
  let labels: [String]
  /// The line of the call, from 1.
  let line: Int

  /// The messages of the compiler about arguments, at one of them or at the parenthesis.
  private static let messagesAtArguments = [
    "extra argument", "argument passed to call that takes no arguments", "incorrect argument label",
    "missing argument",
  ]

  /// Finds the call that a message of the compiler is about; nil if it is about something else.
  ///
  /// - Parameters:
  ///   - line: The number of the line, from 1.
  ///   - column: The number of the byte in the line, from 1.
  init?(message: String, in lines: [String], line: Int, column: Int) {
    let isAtName = message.hasPrefix("no exact matches in call to initializer")
    guard isAtName || Self.messagesAtArguments.contains(where: message.hasPrefix) else { return nil }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    guard lines.indices.contains(line - 1) else { return nil }
    let place = lines[..<(line - 1)].reduce(0) { $0 + $1.utf8.count + 1 } + column - 1
    var scanner = CallScanner(bytes)
    guard let call = scanner.call(at: place, isAtName: isAtName) else { return nil }
    let name = String(decoding: bytes[call.name], as: UTF8.self)
    type = name.hasSuffix(".init") ? String(name.dropLast(".init".count)) : name
    labels = call.labels
    self.line = bytes[..<call.name.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }
}

/// Finds the calls in a source, without strings and comments.
private struct CallScanner {
  struct Call {
    /// The place of what is called.
    var name: Range<Int>
    var labels: [String] = []
  }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [Call] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the call whose name begins at a place, or else the innermost one whose parentheses are around the place.
  mutating func call(at place: Int, isAtName: Bool) -> Call? {
    while index < bytes.count {
      skipTextAndComments()
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        open.append(Call(name: nameBefore(index)))
        index += 1
        if bytes[index - 1] == UInt8(ascii: "(") { readLabel() }
      case UInt8(ascii: "{"):
        // What is in a closure isn't an argument of the call around it.
        open.append(Call(name: index..<index))
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // A call that ends before another one is inside of that.
        if let call = open.popLast(), place <= index,
          isAtName ? call.name.lowerBound == place : call.name.upperBound <= place
        {
          return call
        }
        index += 1
      case UInt8(ascii: ","):
        index += 1
        readLabel()
      default: index += 1
      }
    }
    return nil
  }

  private mutating func skipTextAndComments() {
    guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "/")].contains(bytes[index]) else { return }
    for (start, end) in [("\"\"\"", "\"\"\""), ("\"", "\""), ("//", "\n"), ("/*", "*/")] where isAt(start) {
      index += start.utf8.count
      while index < bytes.count, !isAt(end) { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      index = min(index + end.utf8.count, bytes.count)
      return skipTextAndComments()
    }
  }

  private func isAt(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func isLetter(_ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    return bytes[index] == UInt8(ascii: "_") || bytes[index] >= 0x80 || Character(UnicodeScalar(bytes[index])).isLetter
      || Character(UnicodeScalar(bytes[index])).isNumber
  }

  private func nameBefore(_ index: Int) -> Range<Int> {
    var start = index
    while isLetter(start - 1) || start > 0 && bytes[start - 1] == UInt8(ascii: ".") { start -= 1 }
    return start..<index
  }

  /// Reads the label of the next argument of the innermost call.
  private mutating func readLabel() {
    skipSpaces()
    guard index < bytes.count, bytes[index] != UInt8(ascii: ")"), let last = open.indices.last else { return }
    let start = index
    while isLetter(index) { index += 1 }
    let label = String(decoding: bytes[start..<index], as: UTF8.self)
    skipSpaces()
    let isLabel = !label.isEmpty && index < bytes.count && bytes[index] == UInt8(ascii: ":")
    open[last].labels.append(isLabel ? label : "_")
    // An argument without a label can be a call of its own.
    if !isLabel { index = start }
  }

  private mutating func skipSpaces() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}
