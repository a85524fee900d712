import Following
import Foundation

/// A value of the database, as JSON has it.
enum JSON: Codable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The deepest nesting that is read. A database has at most 32 levels.
  ///
  /// Foundation's parser refuses more than 512 levels. Its decoder needs more than a kilobyte of the stack for each, so
  /// 500 levels would end a program on a thread with a small stack.
  static let maxNestingDepth = 32

  /// Reads a JSON text.
  init(parsing data: Data) throws {
    self = try JSONDecoder().decode(JSON.self, from: data)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if decoder.codingPath.count >= Self.maxNestingDepth {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The value is nested too deeply.")
    } else if let members = try? container.decode([String: JSON].self) {
      self = .object(members)
    } else {
      self = .array(try container.decode([JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// The children of a place in the database; nil if the value has none and is not null.
  ///
  /// The server sends an object as an array if its keys look like the indices of one.
  var children: [String: JSON]? {
    switch self {
    case .null: [:]
    case .object(let members): members
    case .array(let values):
      Dictionary(uniqueKeysWithValues: values.enumerated().map { (String($0), $1) }).filter { $0.value != .null }
    case .bool, .number, .string: nil
    }
  }

  /// The time that a relation's place holds; nil if the value is anything else than a time.
  ///
  /// A time is a whole number from 0 to 2⁵³ - 1.
  var milliseconds: Milliseconds? {
    guard case .number(let number) = self else { return nil }
    guard number >= 0, number <= Double(Milliseconds.latest.count), number.rounded() == number else { return nil }
    return Milliseconds(Int64(number))
  }
}
