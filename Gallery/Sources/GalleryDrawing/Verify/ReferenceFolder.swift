import Foundation

/// A folder with the pictures of an earlier run.
package struct ReferenceFolder {
  private let url: URL

  package init(path: String) {
    url = URL(fileURLWithPath: path).standardizedFileURL
  }

  /// Returns the pictures of the folder, without films, by the name of their file; none if there is no such folder.
  package func pictures() throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
    var pictures: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      guard name.hasSuffix(".svg"), !name.hasSuffix("-film.svg") else { continue }
      pictures[name] = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
    return pictures
  }

  /// Removes pictures.
  package func remove(_ names: [String]) throws {
    for name in names { try FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
  }
}
