import Foundation
import GalleryServer

/// Builds a package again when one of its files was saved, and gives the new program to a server.
@MainActor
struct PackageReloader {
  let package: ScreenPackage
  let server: LiveServer

  /// The seconds from one look at the files to the next.
  private static let interval: TimeInterval = 0.5

  /// Builds and watches until the task is cancelled.
  func run() async {
    let builder = PackageBuilder(package: package)
    var latest: SessionExecutable?
    var built: FileSnapshot?
    var number = 0
    while !Task.isCancelled {
      let snapshot = FileSnapshot(of: package.watchedFolders)
      guard snapshot != built else {
        try? await Task.sleep(nanoseconds: UInt64(Self.interval * 1e9))
        continue
      }
      // What is saved in the middle of the build is seen at once when it has ended.
      built = snapshot
      number += 1
      if let new = await build(builder, number) {
        if let latest { builder.remove(latest) }
        latest = new
      }
    }
    if let latest { builder.remove(latest) }
  }

  /// - Returns: The new program; nil if the package doesn't build, or if the task was cancelled.
  private func build(_ builder: PackageBuilder, _ number: Int) async -> SessionExecutable? {
    let begin = ProcessInfo.processInfo.systemUptime
    server.show(.building(number == 1 ? "The first build takes some minutes, because it builds Jubako, too." : ""))
    defer { fflush(nil) }
    do {
      let executable = try await builder.build(number: number)
      server.show(.none)
      server.use(executable)
      print("Built in \(String(format: "%.1f", ProcessInfo.processInfo.systemUptime - begin)) s.")
      return executable
    } catch is CancellationError {
      return nil
    } catch {
      server.show(.broken("\(error)"))
      print("The package \(package.name) does not build:\n\(error)")
      return nil
    }
  }
}
