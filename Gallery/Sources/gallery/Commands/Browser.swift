import Foundation

/// The user's browser.
enum Browser {
  /// Opens an address, or says that it can't.
  static func open(_ url: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      if process.terminationStatus != 0 {
        FileHandle.standardError.write(Data("No browser could be opened. Open \(url) yourself.\n".utf8))
      }
    }
    try? process.run()
  }
}
