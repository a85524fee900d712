import Foundation

/// The times and sizes of the files in some folders. Two snapshots are equal if nothing was saved in between.
struct FileSnapshot: Equatable, Sendable {
  private struct Mark: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  private var marks: [String: Mark] = [:]

  /// Looks at all files in folders, without hidden ones and without what is in hidden folders, such as `.build`.
  init(of folders: [URL]) {
    for folder in folders { add(folder.path) }
  }

  private mutating func add(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // Editors write their backups beside the file.
      if name.hasPrefix(".") || name.hasSuffix("~") { continue }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: add(path)
      case S_IFREG:
        marks[path] = Mark(
          seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
      default: break
      }
    }
  }
}
