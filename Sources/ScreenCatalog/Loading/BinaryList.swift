#if UIKIT
import PlatformUI

/// The check of a property list in binary format, before Foundation reads it.
///
/// Foundation trusts such data. On Linux, a set, or a dictionary whose key isn't a string, stops the program. A list of
/// 400 bytes whose arrays contain the next one twice keeps it busy for ever, because it is written out in full. The
/// format is the one that Apple documents in the source of Core Foundation (`CFBinaryPList.c`):
///
///     "bplist00" | objects | the offset of each object | trailer of 32 bytes
struct BinaryList {
  /// The greatest depth of a list. The values of an entry are at depth 2.
  private static let greatestDepth = 100
  /// How many times as long as its data a list may be when it is written out. Writers store equal texts only once.
  private static let greatestGrowth = 100

  private struct Object {
    var isText = false
    /// The number of references to keys, which come first.
    var keys = 0
    /// The number of all references to parts.
    var references = 0
    /// The place after the marker and the count.
    let start: Int
    /// The number of bytes from there.
    let length: Int
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
      let table = Self.number(bytes, trailer + 24, size: 8), root < count, (9...trailer).contains(table),
      count <= (trailer - table) / offsetSize
    else { return nil }
    (objectCount, self.root, self.table) = (count, root, table)
  }

  /// Whether every object of the list is of a kind that a list can have and lies inside the data, and the list is
  /// neither too deep nor, written out, too long.
  ///
  /// - Complexity: O(*n*) in the size of the data.
  var isSound: Bool {
    var rest = Self.greatestGrowth * bytes.count
    return isSound(root, depth: 0, rest: &rest)
  }

  /// - Parameter rest: The number of bytes that may still be written out.
  private func isSound(_ index: Int, depth: Int, rest: inout Int) -> Bool {
    guard depth <= Self.greatestDepth, let object = object(index) else { return false }
    rest -= 1 + object.length
    guard rest >= 0 else { return false }
    for number in 0..<object.references {
      let place = object.start + number * referenceSize
      guard let part = Self.number(bytes, place, size: referenceSize), part < objectCount,
        number >= object.keys || self.object(part)?.isText == true,
        isSound(part, depth: depth + 1, rest: &rest)
      else { return false }
    }
    return true
  }

  /// Returns an object that lies inside the data, or nil.
  private func object(_ index: Int) -> Object? {
    guard let offset = Self.number(bytes, table + index * offsetSize, size: offsetSize), (8..<table).contains(offset)
    else { return nil }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    let start = offset + 1
    switch (kind, low) {
    case (0x0, 0), (0x0, 8), (0x0, 9): return Object(start: start, length: 0)
    case (0x1, 0...4), (0x2, 2...3), (0x3, 3):
      return 1 << low <= table - start ? Object(start: start, length: 1 << low) : nil
    default: return low == 0x0F ? longObject(kind, start) : object(kind, start, count: low)
    }
  }

  /// Returns an object whose count is a number of its own behind the marker.
  private func longObject(_ kind: UInt8, _ start: Int) -> Object? {
    guard start < table, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else { return nil }
    let size = 1 << Int(bytes[start] & 0x0F)
    guard size < table - start, let count = Self.number(bytes, start + 1, size: size) else { return nil }
    return object(kind, start + 1 + size, count: count)
  }

  private func object(_ kind: UInt8, _ start: Int, count: Int) -> Object? {
    let object: Object? =
      switch kind {
      case 0x4: Object(start: start, length: count)
      case 0x5: Object(isText: true, start: start, length: count)
      case 0x6: Object(isText: true, start: start, length: 2 * count)
      case 0xA: Object(references: count, start: start, length: count * referenceSize)
      case 0xD: Object(keys: count, references: 2 * count, start: start, length: 2 * count * referenceSize)
      default: nil
      }
    return object.flatMap { $0.length <= table - start ? $0 : nil }
  }

  /// Returns a number that is written with the highest byte first; nil if it is too large to be a place in the data.
  private static func number(_ bytes: [UInt8], _ start: Int, size: Int) -> Int? {
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}
#endif
