// Reads the documentation-coverage.json that docc writes, and names every public symbol without documentation.
//
// Usage: swift UndocumentedSymbols.swift FILE

import Foundation

struct Symbol: Decodable {
  struct Kind: Decodable {
    let id: String
    let name: String
    let isSymbol: Bool
  }

  let kind: Kind
  let referencePath: String
  let hasAbstract: Bool

  /// Other modules' types are documented where they come from; articles and groups are no symbols.
  var shouldBeDocumented: Bool { kind.isSymbol && !kind.id.contains(".extended") }

  /// The path below the bundle: `Layering/LayerStack/add(_:to:)`.
  var path: String {
    referencePath.components(separatedBy: "/documentation/").dropFirst().joined(separator: "/documentation/")
  }
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: swift UndocumentedSymbols.swift FILE\n".utf8))
  exit(64)
}
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let symbols = try JSONDecoder().decode([Symbol].self, from: data).filter(\.shouldBeDocumented)
let undocumented = symbols.filter { !$0.hasAbstract }.sorted { $0.path < $1.path }
for symbol in undocumented {
  print("docs: \(symbol.path) (\(symbol.kind.name)) has no documentation")
}
if symbols.isEmpty {
  print("docs: the archive has no public symbols at all, so something went wrong with the symbol graphs.")
}
exit(undocumented.isEmpty && !symbols.isEmpty ? 0 : 1)
