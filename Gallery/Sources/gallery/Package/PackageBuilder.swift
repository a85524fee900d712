import Foundation
import GalleryServer

/// Builds the program of another package's screens.
struct PackageBuilder: Sendable {
  /// Why a package doesn't build, in words for a person.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let package: ScreenPackage

  /// Builds the program.
  ///
  /// - Parameter number: The number of the build. The program gets it in its name, because the one of the build before
  ///   may still run.
  /// - Throws: ``Failure`` if it doesn't build, or ``PackageError`` if there is no compiler.
  func build(number: Int) async throws -> SessionExecutable {
    let swiftBuild = ["swift", "build", "--package-path", package.program.path]
    // A plan that is kept knows nothing of files that were added to the other package, or removed from it.
    let options = ["--product", ScreenPackage.executableName, "--disable-build-manifest-caching"]
    let result = try await Command(swiftBuild + options).run { try? FileHandle.standardError.write(contentsOf: $0) }
    guard result.status == 0 else { throw failure(result.output + result.errors) }
    // Since Swift 6.4, the products lie elsewhere.
    let products = try await Command(swiftBuild + ["--show-bin-path"]).run()
    guard products.status == 0 else { throw failure(products.output + products.errors) }
    let folder = URL(fileURLWithPath: products.output.trimmingCharacters(in: .whitespacesAndNewlines))
    let built = folder.appendingPathComponent(ScreenPackage.executableName)
    Self.removeCopies(of: built)
    // Resources are looked for beside the program, so the copy is beside the original.
    let process = ProcessInfo.processInfo.processIdentifier
    let copy = folder.appendingPathComponent("\(ScreenPackage.executableName)-\(process)-\(number)")
    do {
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: built, to: copy)
    } catch {
      throw PackageError("'\(built.path)' can't be copied: \(error.localizedDescription)")
    }
    return SessionExecutable(file: copy, package: package.folder)
  }

  /// Removes a program that nobody needs any more. A process that still runs it is not disturbed.
  func remove(_ executable: SessionExecutable) {
    try? FileManager.default.removeItem(at: executable.file)
  }

  /// Removes the copies of a program that tools have left which were killed.
  static func removeCopies(of program: URL) {
    let folder = program.deletingLastPathComponent()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let words = name.dropFirst(program.lastPathComponent.count).split(separator: "-").compactMap { pid_t($0) }
      guard name.hasPrefix(program.lastPathComponent + "-"), words.count == 2 else { continue }
      // The signal 0 only asks whether there is such a process.
      if kill(words[0], 0) == -1, errno == ESRCH {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    }
  }

  /// Finds the mistakes in the output of a build, each once, with a remedy where there is one.
  private func failure(_ output: String) -> Failure {
    var seen: Set<Substring> = []
    let all = output.split(separator: "\n").filter { $0.contains(": error: ") || $0.hasPrefix("error: ") }
    // What has no place in a file only says that a step failed, unless there is nothing else.
    let placed = all.filter { $0.contains(": error: ") }
    let errors = (placed.isEmpty ? all : placed).filter { seen.insert($0).inserted }
    var lines = errors.map { $0.replacingOccurrences(of: package.folder.path + "/", with: "") }
    if lines.isEmpty { lines = output.split(separator: "\n").suffix(20).map(String.init) }
    if lines.contains(where: { $0.contains("no such module 'UIKit'") }) {
      lines += ["", Self.remedyForUIKit]
    } else {
      lines += Self.remedies(for: errors)
    }
    if lines.contains(where: { $0.contains("multiple similar targets") || $0.contains("conflicting name") }) {
      lines += ["", Self.remedyForCopies]
    }
    if errors.contains(where: { $0.hasPrefix(package.program.path) }) {
      lines += ["", Self.remedyForCatalog]
    }
    return Failure(description: String(lines.joined(separator: "\n").prefix(8000)))
  }

  /// Returns what is known of the names that are missing, each name once.
  static func remedies(for errors: [Substring]) -> [String] {
    lazy var facts = UIKitFacts.read()
    let messages = errors.compactMap { line in line.range(of: ": error: ").map { line[$0.upperBound...] } }
    let lines = Set(
      messages.compactMap { message in
        MissingName(message: message).flatMap { missing in missing.remedy(by: facts).map { "\(missing.name): \($0)" } }
      })
    return lines.isEmpty ? [] : ["", "Names that are missing, and what there is instead:"] + lines.sorted()
  }

  private static let remedyForUIKit = """
    There is no UIKit on this system. Either write 'import PlatformUI' in place of 'import UIKit' and let the target \
    depend on the product PlatformUI of Jubako, or give the target the flags -module-alias UIKit=HeadlessUIKit; the \
    documentation page “Driving your code” shows both.
    """

  private static let remedyForCopies = """
    If these are two copies of Jubako: the package gets it from another place than this clone. Give the folder of the \
    clone the name at the end of the address in the package's manifest, such as jubako; then the clone is used for both.
    """

  private static let remedyForCatalog = """
    The program that shows the screens doesn't find the catalog. Declare it in the module that --catalog names, at the \
    top level of a file: public let screens = Catalog { … }
    """
}
