import Foundation

/// A number made of the names, times and sizes of all files in some folders. Two snapshots are equal if nothing was
/// saved in between. A snapshot is taken twice a second, so it must cost next to nothing.
struct FileSnapshot: Equatable, Sendable {
  private var count = 0
  private var sum = 0

  /// Looks at all files in folders, without hidden ones and without what is in hidden folders, such as `.build`.
  init(of folders: [URL]) {
    for folder in folders { add(open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), parent: folder.path.hashValue) }
  }

  /// Adds the files of an open folder, and closes it.
  private mutating func add(_ folder: Int32, parent: Int) {
    guard folder >= 0 else { return }
    guard let directory = fdopendir(folder) else {
      close(folder)
      return
    }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { add($0, in: folder, parent: parent) }
      }
    }
  }

  private mutating func add(_ name: UnsafePointer<CChar>, in folder: Int32, parent: Int) {
    let length = strlen(name)
    // Editors write their backups beside the file.
    let isBackup = length > 0 && name[length - 1] == 0x7E
    var status = stat()
    guard name[0] != 0x2E, !isBackup, fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(bytes: UnsafeRawBufferPointer(start: name, count: length))
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      add(openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC), parent: hasher.finalize())
    case S_IFREG:
      hasher.combine(status.st_mtim.tv_sec)
      hasher.combine(status.st_mtim.tv_nsec)
      hasher.combine(status.st_size)
      // The order in which a folder lists its files doesn't matter.
      sum &+= hasher.finalize()
      count += 1
    default: break
    }
  }
}
