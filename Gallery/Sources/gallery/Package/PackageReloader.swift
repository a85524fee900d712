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
  func run() async throws {
    let builder = PackageBuilder(package: package)
    var latest: SessionExecutable?
    var built: FileSnapshot?
    var number = 0
    defer { if let latest { builder.remove(latest) } }
    while !Task.isCancelled {
      let snapshot = FileSnapshot(of: package.watchedFolders)
      if snapshot != built {
        built = snapshot
        number += 1
        if let new = try await build(builder, number) {
          if let latest { builder.remove(latest) }
          latest = new
        }
        // What was saved in the middle of the build is seen at once.
        continue
      }
      try await Task.sleep(nanoseconds: UInt64(Self.interval * 1e9))
    }
  }

  /// - Returns: The new program; nil if the package doesn't build.
  private func build(_ builder: PackageBuilder, _ number: Int) async throws -> SessionExecutable? {
    let begin = DispatchTime.now().uptimeNanoseconds
    server.show(.building(number == 1 ? "The first build takes some minutes, because it builds Jubako, too." : ""))
    do {
      let executable = try await builder.build(number: number)
      server.show(.none)
      server.use(executable)
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
      print("Built in \(String(format: "%.1f", seconds)) s.")
      fflush(nil)
      return executable
    } catch let failure as PackageBuilder.Failure {
      server.show(.broken(failure.description))
      print("The package \(package.name) does not build:\n\(failure.description)")
      fflush(nil)
      return nil
    }
  }
}
