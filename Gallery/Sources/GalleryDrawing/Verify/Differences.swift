/// What is different between the pictures of two runs.
package struct Differences {
  struct Change {
    let name: String
    let before: String
    let after: String
  }

  let changes: [Change]
  /// The names of pictures that weren't there before, and their drawings.
  let new: [Drawings.File]
  /// The names of reference pictures that aren't drawn any more.
  package let gone: [String]
  /// The number of pictures of this run.
  private let drawnCount: Int

  /// Compares pictures byte by byte.
  package init(from before: [String: String], to after: [Drawings.File]) {
    changes = after.compactMap { file in
      guard let old = before[file.fileName], old != file.svg else { return nil }
      return Change(name: file.fileName, before: old, after: file.svg)
    }
    new = after.filter { before[$0.fileName] == nil }
    let names = Set(after.map(\.fileName))
    gone = before.keys.filter { !names.contains($0) }.sorted()
    drawnCount = after.count
  }

  package var isEmpty: Bool { changes.isEmpty && new.isEmpty && gone.isEmpty }

  /// A line for each picture that is different.
  package var lines: [String] {
    changes.map { "different: \($0.name)" } + new.map { "new: \($0.fileName)" } + gone.map { "gone: \($0)" }
  }

  /// The numbers in one sentence.
  package var summary: String {
    let parts = [(changes.count, "different"), (new.count, "new"), (gone.count, "gone")].filter { $0.0 > 0 }
    let words = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(words); \(drawnCount == 1 ? "1 picture was" : "\(drawnCount) pictures were") drawn."
  }
}
