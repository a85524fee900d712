#if UIKIT && canImport(HeadlessUIKit)
/// What is different between the pictures of two runs.
///
/// ```swift
/// let differences = PictureDifferences(
///   from: ["card.svg": "<svg/>"], to: [(name: "card.svg", svg: "<svg></svg>")])
/// print(differences.summary)  // Prints "1 different; 1 picture was drawn."
/// ```
public struct PictureDifferences: Sendable {
  struct Change: Sendable {
    let name: String
    let before: String
    let after: String
  }

  let changes: [Change]
  /// The pictures that weren't there before.
  let new: [(name: String, svg: String)]
  /// The names of pictures that aren't drawn any more.
  public let gone: [String]
  private let drawnCount: Int

  /// Compares pictures byte by byte.
  ///
  /// - Parameters:
  ///   - before: The pictures of the earlier run, by their names.
  ///   - after: The pictures of this run, with their names.
  public init(from before: [String: String], to after: [(name: String, svg: String)]) {
    changes = after.compactMap { file in
      guard let old = before[file.name], !old.utf8.elementsEqual(file.svg.utf8) else { return nil }
      return Change(name: file.name, before: old, after: file.svg)
    }
    new = after.filter { before[$0.name] == nil }
    let names = Set(after.map(\.name))
    gone = before.keys.filter { !names.contains($0) }.sorted()
    drawnCount = after.count
  }

  /// Whether both runs have the same pictures.
  public var isEmpty: Bool { changes.isEmpty && new.isEmpty && gone.isEmpty }

  /// A line for each picture that is different.
  public var lines: [String] {
    changes.map { "different: \($0.name)" } + new.map { "new: \($0.name)" } + gone.map { "gone: \($0)" }
  }

  /// The numbers in one sentence.
  public var summary: String {
    let parts = [(changes.count, "different"), (new.count, "new"), (gone.count, "gone")].filter { $0.0 > 0 }
    let words = parts.isEmpty ? "Nothing is different" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(words); \(drawnCount == 1 ? "1 picture was" : "\(drawnCount) pictures were") drawn."
  }
}
#endif
