#if UIKIT
import PlatformUI

/// The objects of a property list in binary format, as far as they have to be looked at before Foundation reads it.
///
/// Foundation trusts the data: a damaged list that contains a set, or a dictionary whose key isn't a string, stops the
/// program on Linux. Other writers than Foundation's own may also write a key twice. The format is the one that Apple
/// documents in the source of Core Foundation (`CFBinaryPList.c`):
///
///     "bplist00" | objects | the offset of each object | trailer of 32 bytes
struct BinaryList {
  /// The kinds of objects that have parts or can be keys. All others are one value.
  private enum Kind { case value, text, array, dictionary }

  private struct Object {
    let kind: Kind
    /// The number of parts of an array, of pairs of a dictionary, or of units of a text.
    let count: Int
    /// The place of the first part or unit.
    let start: Int
    let end: Int
    let isASCII: Bool
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let root: Int
  private let table: Int

  /// Reads the trailer. Returns nil if a number in it can't be right.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 + 1 + 32 else { return nil }
    let trailer = bytes.count - 32
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, size: 8), let root = Self.number(bytes, trailer + 16, size: 8),
      let table = Self.number(bytes, trailer + 24, size: 8), count > 0, root < count, (9...trailer).contains(table),
      count <= (trailer - table) / offsetSize
    else { return nil }
    (objectCount, self.root, self.table) = (count, root, table)
  }

  /// Whether every object is of a kind that a list can have, lies inside the data, and refers to objects that exist.
  ///
  /// - Complexity: O(*n*) in the size of the data.
  var isSound: Bool {
    // Objects of a real list don't overlap, so all their parts together are no more than the bytes.
    var parts = 0
    return (0..<objectCount).allSatisfy { index in
      guard let object = object(index) else { return false }
      if object.kind == .array || object.kind == .dictionary { parts += object.count }
      guard parts <= bytes.count else { return false }
      switch object.kind {
      case .value, .text: return true
      case .array: return (0..<object.count).allSatisfy { reference(of: object, $0) != nil }
      case .dictionary:
        return (0..<object.count).allSatisfy { pair in
          guard let key = reference(of: object, pair), self.object(key)?.kind == .text else { return false }
          return reference(of: object, object.count + pair) != nil
        }
      }
    }
  }

  /// The keys that occur more than once in an entry of the root array, by the index of the entry.
  ///
  /// - Complexity: O(*n*) in the size of the data.
  var duplicateKeys: [Int: [String]] {
    guard let list = object(root), list.kind == .array else { return [:] }
    var duplicates: [Int: [String]] = [:]
    // One object may stand for several entries.
    var known: [Int: [String]] = [:]
    for index in 0..<list.count {
      guard let place = reference(of: list, index), let entry = object(place), entry.kind == .dictionary
      else { continue }
      let keys = known[place] ?? duplicateKeys(of: entry)
      known[place] = keys
      if !keys.isEmpty { duplicates[index] = keys }
    }
    return duplicates
  }

  private func duplicateKeys(of entry: Object) -> [String] {
    var seen: Set<String> = []
    return (0..<entry.count).compactMap { pair in
      guard let key = reference(of: entry, pair).flatMap(object).flatMap(text) else { return nil }
      return seen.insert(key).inserted ? nil : key
    }
  }

  // MARK: Reading

  private func object(_ index: Int) -> Object? {
    guard let offset = Self.number(bytes, table + index * offsetSize, size: offsetSize), (8..<table).contains(offset)
    else { return nil }
    let (type, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    switch type {
    case 0x0: return [0, 8, 9].contains(low) ? value(at: offset, length: 0) : nil
    case 0x1: return low <= 4 ? value(at: offset, length: 1 << low) : nil
    case 0x2: return low == 2 || low == 3 ? value(at: offset, length: 1 << low) : nil
    case 0x3: return low == 3 ? value(at: offset, length: 8) : nil
    default: break
    }
    guard let (kind, unit) = kindAndUnit(of: type) else { return nil }
    var (count, start) = (low, offset + 1)
    if low == 0x0F {
      guard start < table, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else { return nil }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard start + 1 + size <= table, let long = Self.number(bytes, start + 1, size: size) else { return nil }
      (count, start) = (long, start + 1 + size)
    }
    guard count <= (table - start) / unit else { return nil }
    return Object(kind: kind, count: count, start: start, end: start + count * unit, isASCII: type == 0x5)
  }

  private func kindAndUnit(of type: UInt8) -> (Kind, Int)? {
    switch type {
    case 0x4: (.value, 1)
    case 0x5: (.text, 1)
    case 0x6: (.text, 2)
    case 0xA: (.array, referenceSize)
    case 0xD: (.dictionary, 2 * referenceSize)
    default: nil
    }
  }

  private func value(at offset: Int, length: Int) -> Object? {
    let end = offset + 1 + length
    return end <= table ? Object(kind: .value, count: 0, start: offset + 1, end: end, isASCII: false) : nil
  }

  private func reference(of object: Object, _ number: Int) -> Int? {
    Self.number(bytes, object.start + number * referenceSize, size: referenceSize).flatMap {
      $0 < objectCount ? $0 : nil
    }
  }

  private func text(_ object: Object) -> String? {
    guard object.kind == .text else { return nil }
    let content = bytes[object.start..<object.end]
    if object.isASCII { return String(decoding: content, as: UTF8.self) }
    let units = stride(from: object.start, to: object.end, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns a number that is written with the highest byte first; nil if it is too large to be a place in the data.
  private static func number(_ bytes: [UInt8], _ start: Int, size: Int) -> Int? {
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}
#endif
