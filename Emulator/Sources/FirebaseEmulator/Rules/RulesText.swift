import Foundation

/// The text of a rules file on its way to JSON.
///
/// Firebase takes more than JSON: comments, line breaks in strings, and a comma behind the last member or element. It
/// takes less, too: no object has two members of one name. The package `firebase-json` 0.4.0 says so, which parses such
/// files, and Firebase's reference of `getRules()` says that there are comments.
struct RulesText {
  private var rest: ArraySlice<Unicode.Scalar>
  private var json = String.UnicodeScalarView()
  /// The newest scalar that is neither white space nor a part of a comment.
  private var previous: Unicode.Scalar = "{"
  /// Whether `previous` is a comma that isn't written yet, because it may be the last one of an object or a list.
  private var isCommaPending = false
  private var newestString = String.UnicodeScalarView()
  /// The names of the members so far in each object that is open; none for a list.
  private var names: [Set<String>] = []

  /// Returns a rules file as JSON. Its mistakes are left to the parser of JSON.
  ///
  /// - Throws: ``RuleError`` if two members of an object have one name.
  static func json(of data: Data) throws -> Data {
    guard let text = String(data: data, encoding: .utf8) else { return data }
    var file = RulesText(rest: ArraySlice(text.unicodeScalars))
    while let scalar = file.rest.popFirst() { try file.add(scalar) }
    return Data(String(file.json).utf8)
  }

  private init(rest: ArraySlice<Unicode.Scalar>) {
    self.rest = rest
  }

  private mutating func add(_ scalar: Unicode.Scalar) throws {
    switch (scalar, rest.first) {
    case ("/", "/"):
      rest = rest.drop { $0 != "\n" && $0 != "\r" }
      return
    case ("/", "*"): return skipComment()
    case (" ", _), ("\n", _), ("\r", _), ("\t", _): return json.append(scalar)
    default: break
    }
    if isCommaPending, scalar != "}", scalar != "]" { json.append(",") }
    isCommaPending = scalar == "," && !["{", "[", ","].contains(previous)
    previous = scalar
    if !isCommaPending { json.append(scalar) }
    switch scalar {
    case "\"": addString()
    case "{", "[": names.append([])
    case "}", "]": _ = names.popLast()
    case ":":
      guard let open = names.indices.last, !names[open].insert(String(newestString)).inserted else { return }
      throw RuleError("An object has two members \"\(String(newestString))\".")
    default: break
    }
  }

  private mutating func skipComment() {
    rest = rest.dropFirst()
    while let scalar = rest.popFirst() {
      if scalar == "*", rest.first == "/" {
        rest = rest.dropFirst()
        return
      }
    }
  }

  /// Adds a string whose first quotation mark is added, with escapes for the control characters in it.
  private mutating func addString() {
    newestString = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        json.append(contentsOf: newestString)
        return json.append(scalar)
      case "\\":
        newestString.append(scalar)
        if let escaped = rest.popFirst() { newestString.append(escaped) }
      case ..<" ":
        let code = String(scalar.value, radix: 16)
        newestString.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - code.count) + code).unicodeScalars)
      default: newestString.append(scalar)
      }
    }
  }
}
