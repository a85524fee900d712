import ArgumentParser
import Foundation
import GalleryServer
import GalleryTool
import Locking

extension ScreenPackage {
  /// Builds the program of the package and runs it with arguments.
  ///
  /// - Throws: ``PackageError`` if the package doesn't build, or if a screen ends the program; `ExitCode` if the
  ///   program ends with another status than 0.
  func run(_ arguments: [String]) async throws {
    let builder = PackageBuilder(package: self)
    let executable: SessionExecutable
    do {
      executable = try await builder.build(number: 0)
    } catch let failure as PackageBuilder.Failure {
      throw PackageError("The package \(name) does not build:\n\(failure.description)")
    }
    defer { builder.remove(executable) }
    let setting = TrapReport.withCalls
    let result = try await Command(["\(setting.name)=\(setting.value)", executable.file.path] + arguments).run()
    let report = TrapReport(result.errors, package: folder)
    FileHandle.standardOutput.write(Data(result.output.utf8))
    // The program says on lines of their own which screen it draws.
    var screen: Substring?
    for line in report.lines where !line.isEmpty {
      if line.hasPrefix(DrawingOptions.progressMark) {
        screen = line.dropFirst(DrawingOptions.progressMark.count)
      } else {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
      }
    }
    guard result.status > 128 else {
      if result.status != 0 { throw ExitCode(result.status) }
      return
    }
    let place = screen.map { " while it drew the screen '\($0)'" } ?? ""
    let words = ["The program was ended by signal \(result.status - 128)\(place). Nothing was written."]
    let message = report.message ?? "What it wrote last is above."
    throw PackageError((words + [message] + report.callLines).joined(separator: "\n"))
  }
}
