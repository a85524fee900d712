#if UIKIT
import PlatformUI
import TestSupport
import Testing

import struct ScreenCatalog.Catalog
import struct ScreenCatalog.CatalogError

/// The objects of a binary list that no writer would write.
private enum Object {
  case array([Int])
  case dictionary([(key: Int, value: Int)])
  case set([Int])
  case text(String)
  case data([UInt8])
  /// An array that claims to have a number of parts.
  case claim(Int)
  /// Any other object, as its bytes.
  case raw([UInt8])

  var bytes: [UInt8] {
    switch self {
    case .array(let parts): marker(0xA0, parts.count) + parts.flatMap { number($0, 2) }
    case .dictionary(let pairs):
      marker(0xD0, pairs.count) + pairs.flatMap { number($0.key, 2) } + pairs.flatMap { number($0.value, 2) }
    case .set(let parts): marker(0xC0, parts.count) + parts.flatMap { number($0, 2) }
    case .text(let text): marker(0x50, text.utf8.count) + Array(text.utf8)
    case .data(let bytes): marker(0x40, bytes.count) + bytes
    case .claim(let count): marker(0xA0, count)
    case .raw(let bytes): bytes
    }
  }

  private func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x13] + number(count, 8)
  }
}

private func number(_ value: Int, _ size: Int) -> [UInt8] {
  (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
}

/// Returns a binary list of objects that refer to each other by their indices. The first one is the root.
private func list(_ objects: [Object]) -> Data {
  var data = Data("bplist00".utf8)
  var offsets: [Int] = []
  for object in objects {
    offsets.append(data.count)
    data.append(contentsOf: object.bytes)
  }
  let table = data.count
  for offset in offsets { data.append(contentsOf: number(offset, 4)) }
  data.append(contentsOf: number(0, 6) + [4, 2] + number(objects.count, 8) + number(0, 8) + number(table, 8))
  return data
}

@Suite("Binary lists")
struct BinaryListTests {
  private func reasons(_ objects: [Object]) -> [CatalogError.Problem.Reason] { problems(list(objects)).map(\.reason) }

  private func binary(_ entries: [Any]) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
  }

  // Written out in full, these have 2 to the 60th, 1,000 to the 3rd, or endlessly many parts.
  @Test("A list that refers to its parts again and again is refused before it is written out")
  func hostile() {
    let twice = (0..<60).map { Object.array([$0 + 1, $0 + 1]) } + [.text("a")]
    #expect(list(twice).count < 700)
    let wide = [1, 2, 3].map { Object.array(Array(repeating: $0, count: 1_000)) } + [.text("a")]
    let longText = [Object.array(Array(repeating: 1, count: 20_000)), .text(String(repeating: "a", count: 50_000))]
    let inItself = [Object.array([0])]
    let inEachOther = [Object.array([1, 1]), .dictionary([(2, 0)]), .text("a")]
    for objects in [twice, wide, longText, inItself, inEachOther] {
      #expect(reasons(objects) == [.malformed])
    }
    #expect(
      problems(list(twice)).first?.description
        == "The list: it is damaged or cut off. Copy or save the file again.")
  }

  @Test("A list that is nested too deeply is refused, and an unknown key may hold a nested value")
  func deep() {
    func nested(_ levels: Int) -> [Object] {
      [.array([1]), .dictionary([(2, 3), (4, 3), (5, 6)]), .text("title"), .text("FirstScreen"), .text("class")]
        + [.text("note")] + (0..<levels).map { .array([7 + $0]) } + [.text("end")]
    }
    #expect(reasons(nested(20)) == [])
    #expect(reasons(nested(60_000)) == [.malformed])
  }

  @Test("Objects that overlap are refused before all their parts are looked at")
  func overlappingObjects() {
    // 20,000 objects, which are all the same array of 20,000 parts.
    let count = 20_000
    var data = Data("bplist00".utf8)
    data.append(contentsOf: [0xAF, 0x11] + number(count, 2))
    for _ in 0..<count { data.append(contentsOf: number(0, 2)) }
    let table = data.count
    for _ in 0..<count { data.append(contentsOf: number(8, 4)) }
    data.append(contentsOf: number(0, 6) + [4, 2] + number(count, 8) + number(0, 8) + number(table, 8))
    #expect(problems(data).map(\.reason) == [.malformed])
  }

  @Test("A set, a key that isn't a string, a count that is too large and a reference to nothing are refused")
  func unusualObjects() {
    let texts = [Object.text("title"), .text("a")]
    let key = { (key: Object) in [.array([1]), .dictionary([(2, 3)]), key, .text("a")] }
    #expect(reasons([.array([1]), .dictionary([(2, 3)])] + texts) == [.missingClass])
    for bad: [Object] in [
      [.array([1]), .set([2])] + texts, [.set([1]), .text("a")],
      key(.data([97])), key(.array([3])), key(.raw([0x10, 1])),
      [.claim(Int.max)], [.claim(1 << 31)], [.claim(100)], [.array([1])], [.array([700])], [.raw([0x80, 1])],
      [.raw([0x70])], [.raw([0x15] + number(0, 32))], [.raw([0x5F])], [.raw([0x5F, 0x14])], [.raw([0x0F])],
    ] {
      #expect(reasons(bad) == [.malformed], "\(bad)")
    }
  }

  @Test("A list that is cut off anywhere is refused, and never read as a string")
  func cutOff() throws {
    let data = try binary([
      ["title": "First", "class": "FirstScreen"], ["title": "Ä", "class": "SecondScreen"],
    ])
    for length in 1..<data.count {
      let found = problems(data.prefix(length))
      #expect(found.map(\.reason) == [length < 6 ? .unknownFormat : .malformed], "cut off after \(length) bytes")
    }
    #expect(problems(data) == [])
  }

  // Writers of lists write a text, and some also a dictionary, once for all places that have it.
  @Test("A list whose entries share texts and dictionaries loads, with every kind of value")
  func shared() throws {
    let title = "A title that stands in a thousand entries"
    let note: [Any] = [1, 2.5, true, Date(), Data([1]), ["a": ["b"]], String(repeating: "é", count: 300)]
    let entry: [String: Any] = ["title": title, "class": "FirstScreen", "note": note]
    let data = try binary(Array(repeating: entry, count: 1_000))
    #expect(try Catalog(data: data).count == 1_000)
    let objects = [
      Object.array(Array(repeating: 1, count: 20)), .dictionary([(2, 3), (4, 5)]), .text("title"), .text("a"),
      .text("class"), .text("FirstScreen"),
    ]
    #expect(try Catalog(data: list(objects)).count == 20)
  }

  @Test("Random damage never stops the program")
  func damage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Binary lists: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let list = try binary([
      ["title": "First", "class": "FirstScreen", "id": "a"],
      ["title": "Ä", "class": "SecondScreen", "keywords": ["a"]],
    ])
    for _ in 0..<3_000 {
      var data = list
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let found = problems(data)
      #expect(found.allSatisfy { !$0.description.isEmpty }, "seed \(seed)")
    }
  }
}
#endif
