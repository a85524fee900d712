import Foundation

/// A module of another package, type-checked against HeadlessUIKit. Nothing of the package is changed: a copy is.
struct CheckedModule {
  /// A message of the compiler.
  struct Mistake: Hashable {
    let file: String
    let line: Int
    let message: String
  }

  let name: String
  /// The sources by their paths in the package.
  private(set) var sources: [String: LinuxSource] = [:]
  private(set) var mistakes: Set<Mistake> = []
  private let folder: URL

  /// Reads the sources of a module.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, from the folder of the package.
  ///   - package: The folder of the package.
  ///   - work: The folder for copies and modules.
  init(name: String, files: [String], of package: URL, in work: URL) throws {
    self.name = name
    folder = work.appendingPathComponent("Sources-\(name)")
    for file in files {
      let path = package.appendingPathComponent(file).path
      guard let data = FileManager.default.contents(atPath: path) else {
        throw PackageError("'\(path)' can't be read.")
      }
      sources[file] = LinuxSource(String(decoding: data, as: UTF8.self))
    }
  }

  /// Type-checks the module, and writes it into the folder `modules` for those that import it, even if it has mistakes.
  ///
  /// A module that isn't there keeps the compiler from looking at anything else, so its imports are noted and taken
  /// out of all files until there are no more.
  mutating func check(mode: Int, modules: [URL]) async throws {
    var isDone = false
    while !isDone {
      try write()
      let found = try await compile(["-typecheck"], mode: mode, modules: modules)
      let missing = Set(found.map(\.message).filter { $0.contains("no such module '") })
      let count = mistakes.count
      for message in missing { removeImports(of: message) }
      // If nothing was taken out, the rest is as the compiler says.
      isDone = mistakes.count == count
      if isDone { mistakes.formUnion(found) }
    }
    let module = modules[0].appendingPathComponent("\(name).swiftmodule").path
    let tolerant = ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"]
    _ = try await compile(["-emit-module", "-emit-module-path", module] + tolerant, mode: mode, modules: modules)
  }

  /// Takes out all imports of the module that a message names, and notes each as a mistake.
  private mutating func removeImports(of message: String) {
    let words = message.split(separator: "'", omittingEmptySubsequences: false)
    let module = words.count > 1 ? String(words[1]) : ""
    // The compiler says the name that stands for another one.
    let names = [module, module.hasPrefix("Headless") ? String(module.dropFirst("Headless".count)) : module]
    for (file, source) in sources {
      for (index, line) in source.lines.enumerated() {
        guard let found = line.firstMatch(of: /^\s*(?:@\w+\s+)*import\s+(?:\w+\s+)?([\w.]+)/),
          names.contains(where: { found.1 == $0 || found.1.hasPrefix($0 + ".") })
        else { continue }
        sources[file]?.removeImport(at: index + 1)
        mistakes.insert(Mistake(file: file, line: index + 1, message: message))
      }
    }
  }

  private func write() throws {
    for (file, source) in sources {
      let copy = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.text.utf8).write(to: copy)
    }
  }

  /// Runs the compiler once for all files, because otherwise it ends at the first one with a mistake.
  private func compile(_ action: [String], mode: Int, modules: [URL]) async throws -> Set<Mistake> {
    let files = sources.keys.sorted()
    let isProgram = files.contains { $0.hasSuffix("/main.swift") || $0 == "main.swift" }
    let names = ["UIKit", "CoreGraphics", "QuartzCore"].flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
    let command = Command(
      ["swiftc"] + action + names + modules.flatMap { ["-I", $0.path] } + (isProgram ? [] : ["-parse-as-library"])
        + [
          "-Xfrontend", "-disable-cross-import-overlays", "-diagnostic-style", "llvm", "-suppress-warnings",
          "-wmo", "-package-name", "checked", "-module-name", name, "-swift-version", "\(mode)",
        ] + files.map { folder.appendingPathComponent($0).path })
    let result = try await command.run()
    let found = mistakes(in: result.output + result.errors)
    guard result.status == 0 || !found.isEmpty || action[0] != "-typecheck" else {
      throw PackageError("The compiler failed without a message about a file:\n\(result.errors.suffix(4000))")
    }
    return found
  }

  /// Returns the mistakes in the output of the compiler: `file:line:column: error: message`.
  private func mistakes(in output: String) -> Set<Mistake> {
    var result: Set<Mistake> = []
    for line in output.split(separator: "\n") where line.hasPrefix(folder.path + "/") {
      guard let mark = line.range(of: ": error: ") else { continue }
      let place = line[..<mark.lowerBound].dropFirst(folder.path.count + 1).split(separator: ":")
      guard place.count >= 2, let number = Int(place[place.count - 2]) else { continue }
      result.insert(
        Mistake(
          file: place.dropLast(2).joined(separator: ":"), line: number, message: String(line[mark.upperBound...])))
    }
    return result
  }
}
