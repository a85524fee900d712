// Copies the symbol graph of HeadlessUIKit with only the symbols of its driver: the types below. Apple documents what
// UIKit itself has; that needs no pages here.
//
// Usage: swift DriverSymbols.swift GRAPH OUTPUT

import Foundation

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: swift DriverSymbols.swift GRAPH OUTPUT\n".utf8))
  exit(64)
}
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
guard var graph = try JSONSerialization.jsonObject(with: data) as? [String: Any],
  let symbols = graph["symbols"] as? [[String: Any]],
  let relationships = graph["relationships"] as? [[String: Any]]
else {
  FileHandle.standardError.write(Data("docs: \(CommandLine.arguments[1]) is not a symbol graph.\n".utf8))
  exit(65)
}

/// The driver's symbols: those whose path begins with the name of one of its types.
let types: Set = ["HeadlessScreen", "HeadlessApp", "HeadlessDevice", "UIKitRelease", "UIKitVariation", "FindingError"]
let kept = symbols.filter { types.contains(($0["pathComponents"] as? [String])?.first ?? "") }
let names = Set(kept.compactMap { ($0["identifier"] as? [String: Any])?["precise"] as? String })
graph["symbols"] = kept
graph["relationships"] = relationships.filter { names.contains($0["source"] as? String ?? "") }
try JSONSerialization.data(withJSONObject: graph, options: [.sortedKeys])
  .write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
