import Foundation

/// A folder that receives either all files of a run or none of them, and keeps all its other files.
package struct OutputFolder {
  package static let indexName = "index.html"

  /// The beginning of an element that marks a page as ours, so that another `index.html` is not overwritten. A
  /// `DifferencesPage` has it, too.
  static let generatorMark = #"<meta name="generator" content="Jubako"#

  private let url: URL
  private let files = FileManager.default

  package init(path: String) {
    url = URL(fileURLWithPath: path).standardizedFileURL
  }

  /// Checks whether the folder can be written to, without changing anything.
  ///
  /// - Throws: ``OutputError`` if there is a file in the place of the folder, if the folder (or the nearest existing
  ///   folder above it) is not writable, or if the folder has an `index.html` that this tool did not write.
  package func check() throws {
    let ancestor = nearestExistingAncestor
    guard isFolder(ancestor) else {
      throw OutputError("'\(ancestor.path)' is a file, not a folder. Choose another output folder.")
    }
    guard files.isWritableFile(atPath: ancestor.path) else {
      throw OutputError("'\(ancestor.path)' is not writable. Choose another output folder.")
    }
    let index = url.appendingPathComponent(Self.indexName)
    guard exists(index) else { return }
    guard let text = try? String(contentsOf: index, encoding: .utf8), text.contains(Self.generatorMark) else {
      throw OutputError("'\(index.path)' was not written by gallery and is kept. Choose another output folder.")
    }
  }

  /// Writes all files, or none if it throws.
  ///
  /// The files are first written to a hidden folder on the same volume and then moved. The files that they replace are
  /// kept until the last file is in place.
  ///
  /// - Returns: The files' places, in the given order.
  /// - Throws: ``OutputError``. The folder is unchanged then.
  package func write(_ contents: [(name: String, text: String)]) throws -> [URL] {
    try check()
    let ancestor = nearestExistingAncestor
    let staging = ancestor.appendingPathComponent(".gallery-\(UUID().uuidString)")
    defer { try? files.removeItem(at: staging) }
    do {
      let fresh = staging.appendingPathComponent("fresh")
      try files.createDirectory(at: fresh, withIntermediateDirectories: true)
      for file in contents {
        try Data(file.text.utf8).write(to: fresh.appendingPathComponent(file.name))
      }
      if exists(url) {
        try replace(contents.map(\.name), with: fresh, keepingOldIn: staging.appendingPathComponent("replaced"))
      } else {
        try put(fresh, below: ancestor)
      }
    } catch {
      let reason = (error as? OutputError)?.description ?? error.localizedDescription
      throw OutputError("Cannot write to '\(url.path)': \(reason) Nothing was written.")
    }
    return contents.map { url.appendingPathComponent($0.name) }
  }

  /// Moves `folder` to the place of the output and creates the folders above it. If that fails, it removes them again.
  private func put(_ folder: URL, below ancestor: URL) throws {
    let parent = url.deletingLastPathComponent()
    let firstMade = url.pathComponents.dropFirst(ancestor.pathComponents.count).first
    do {
      try files.createDirectory(at: parent, withIntermediateDirectories: true)
      try files.moveItem(at: folder, to: url)
    } catch {
      if let firstMade, parent != ancestor {
        try? files.removeItem(at: ancestor.appendingPathComponent(firstMade))
      }
      throw error
    }
  }

  /// Moves files into the existing folder one by one. If a move fails, it undoes the earlier ones.
  private func replace(_ names: [String], with fresh: URL, keepingOldIn replaced: URL) throws {
    try files.createDirectory(at: replaced, withIntermediateDirectories: true)
    var undo: [() -> Void] = []
    do {
      for name in names {
        let target = url.appendingPathComponent(name)
        let old = replaced.appendingPathComponent(name)
        guard !isFolder(target) else { throw OutputError("'\(target.path)' is a folder.") }
        if exists(target) {
          try files.moveItem(at: target, to: old)
          undo.append { [files] in try? files.moveItem(at: old, to: target) }
        }
        try files.moveItem(at: fresh.appendingPathComponent(name), to: target)
        undo.append { [files] in try? files.removeItem(at: target) }
      }
    } catch {
      for step in undo.reversed() {
        step()
      }
      throw error
    }
  }

  /// The folder itself if it exists, or else the nearest folder or file above it that exists.
  private var nearestExistingAncestor: URL {
    var candidate = url
    while !exists(candidate), candidate.pathComponents.count > 1 {
      candidate.deleteLastPathComponent()
    }
    return candidate
  }

  private func exists(_ url: URL) -> Bool {
    files.fileExists(atPath: url.path)
  }

  private func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return files.fileExists(atPath: url.path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}

/// The reason why a folder cannot be used, as a message for the user.
package struct OutputError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
