#if UIKIT
import PlatformUI

/// The lines of the entries of a list, and the keys that occur more than once in an entry.
///
/// A map is made only of data that Foundation has accepted. It never fails: at worst it finds nothing.
struct SourceMap: Equatable {
  struct DuplicateKey: Equatable {
    let key: String
    /// The line of the key, counted from 1.
    let line: Int
  }

  /// The line where each entry begins, counted from 1; empty if the lines aren't known.
  private(set) var lines: [Int] = []
  /// The keys that occur again in an entry, by the index of the entry.
  private(set) var duplicates: [Int: [DuplicateKey]] = [:]

  private var depth = 0
  private var keys: Set<String> = []

  /// Creates a map that finds nothing.
  init() {}

  /// Notes that a value begins at a line.
  mutating func beginValue(at line: Int, isContainer: Bool) {
    if depth == 1 {
      lines.append(line)
      keys.removeAll(keepingCapacity: true)
    }
    if isContainer { depth += 1 }
  }

  /// Notes that an array or a dictionary ends.
  mutating func endContainer() {
    depth -= 1
  }

  /// Notes a key. Only the keys of the entries themselves count, not those of dictionaries in them.
  mutating func addKey(_ key: String, at line: Int) {
    guard depth == 2, !keys.insert(key).inserted else { return }
    duplicates[lines.count - 1, default: []].append(DuplicateKey(key: key, line: line))
  }
}
#endif
