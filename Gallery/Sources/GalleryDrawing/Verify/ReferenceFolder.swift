import Foundation

/// A folder with the pictures of an earlier run.
package struct ReferenceFolder {
  private let url: URL

  package init(path: String) {
    url = URL(fileURLWithPath: path).standardizedFileURL
  }

  /// Returns the pictures of the earlier run, without films, by the name of their file; none if there was no such run.
  ///
  /// They are those that the run's `index.html` shows. Whatever else is in the folder isn't touched.
  ///
  /// - Throws: ``OutputError`` if a picture can't be read.
  package func pictures() throws -> [String: String] {
    let index = url.appendingPathComponent(OutputFolder.indexName)
    guard let page = try? String(contentsOf: index, encoding: .utf8), page.contains(OutputFolder.generatorMark) else {
      return [:]
    }
    var pictures: [String: String] = [:]
    for name in page.matches(of: /src="([^"\/]+\.svg)"/).map({ String($0.1) }) where !name.hasSuffix("-film.svg") {
      let file = url.appendingPathComponent(name)
      // A picture that was deleted by hand is a new one.
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      do {
        pictures[name] = try String(contentsOf: file, encoding: .utf8)
      } catch {
        throw OutputError("'\(file.path)' can't be read as a picture. Remove it, or make it anew with --record.")
      }
    }
    return pictures
  }

  /// Removes pictures.
  package func remove(_ names: [String]) throws {
    for name in names { try FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
  }
}
