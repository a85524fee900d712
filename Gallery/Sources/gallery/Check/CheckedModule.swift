import Foundation

/// A module of another package, type-checked against HeadlessUIKit. Nothing of the package is changed: a copy is.
struct CheckedModule {
  /// A message of the compiler.
  struct Mistake: Hashable {
    let file: String
    let line: Int
    /// The byte in the line, from 1.
    var column = 1
    let message: String
  }

  let name: String
  /// The sources by their paths in the package.
  private(set) var sources: [String: LinuxSource] = [:]
  private(set) var mistakes: Set<Mistake> = []
  /// The reasons of files that can't be checked.
  private(set) var unchecked: [String: String] = [:]
  /// The paths of the copies in ``folder``. The compiler refuses two files of one name, so some copies have another.
  private var copies: [String: String] = [:]
  private let folder: URL
  private let compiler: String

  /// Reads the sources of a module.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, from the folder of the package.
  ///   - package: The folder of the package.
  ///   - work: The folder for copies and modules.
  ///   - compiler: The program that compiles.
  init(name: String, files: [String], of package: URL, in work: URL, compiler: String = "swiftc") {
    self.name = name
    self.compiler = compiler
    folder = work.appendingPathComponent("Sources-\(name)")
    var names: Set<String> = []
    for file in files {
      let data = FileManager.default.contents(atPath: package.appendingPathComponent(file).path)
      if data == nil { unchecked[file] = "The file can't be read:" }
      sources[file] = LinuxSource(String(decoding: data ?? Data(), as: UTF8.self))
      let isNew = names.insert(String(file.split(separator: "/").last ?? "")).inserted
      copies[file] = isNew ? file : "\(file.dropLast(".swift".count))~\(copies.count).swift"
    }
  }

  /// Type-checks the module, and writes it into the folder `modules` for those that import it, even if it has mistakes.
  ///
  /// A module that isn't there keeps the compiler from looking at anything else, so its imports are noted and taken
  /// out of all files until there are no more. If the compiler fails without a word about a file, each file is checked
  /// alone, and those with which it fails again can't be checked.
  mutating func check(mode: Int, modules: [URL]) async throws {
    var isDone = false
    while !isDone {
      try write()
      let result = try await compile(["-typecheck"], mode: mode, modules: modules)
      if result.hasFailed {
        try await checkEachFile(mode: mode, modules: modules)
        return try await emit(mode: mode, modules: modules)
      }
      let missing = Set(result.mistakes.map(\.message).filter { $0.contains("no such module '") })
      let count = mistakes.count
      for message in missing { removeImports(of: message) }
      // If nothing was taken out, the rest is as the compiler says.
      isDone = mistakes.count == count
      if isDone { mistakes.formUnion(result.mistakes) }
    }
    try await emit(mode: mode, modules: modules)
  }

  /// Writes the module for those that import it, even if it has mistakes.
  private func emit(mode: Int, modules: [URL]) async throws {
    let module = modules[0].appendingPathComponent("\(name).swiftmodule").path
    let tolerant = ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"]
    _ = try await compile(["-emit-module", "-emit-module-path", module] + tolerant, mode: mode, modules: modules)
  }

  private mutating func checkEachFile(mode: Int, modules: [URL]) async throws {
    for file in sources.keys.sorted() where unchecked[file] == nil {
      let result = try await compile(["-frontend", "-typecheck"], of: file, mode: mode, modules: modules)
      mistakes.formUnion(result.mistakes)
      if result.hasFailed { unchecked[file] = "The compiler fails with it:" }
    }
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

  private func copy(of file: String) -> URL { folder.appendingPathComponent(copies[file] ?? file) }

  private func write() throws {
    for (file, source) in sources {
      let copy = copy(of: file)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.text.utf8).write(to: copy)
    }
  }

  /// Runs the compiler once for all files, because otherwise it ends at the first one with a mistake.
  ///
  /// - Parameter file: The file that is checked, if it isn't all of them.
  /// - Returns: The mistakes, and whether the compiler has crashed, or failed without a mistake in a file.
  private func compile(
    _ action: [String], of file: String? = nil, mode: Int, modules: [URL]
  ) async throws -> (mistakes: Set<Mistake>, hasFailed: Bool) {
    let files = sources.keys.sorted()
    let isProgram = files.contains { $0.hasSuffix("/main.swift") || $0 == "main.swift" }
    let names = ["UIKit", "CoreGraphics", "QuartzCore"].flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
    let overlays = "-disable-cross-import-overlays"
    let command = Command(
      [compiler] + action + names + modules.flatMap { ["-I", $0.path] } + (isProgram ? [] : ["-parse-as-library"])
        + (file == nil ? ["-Xfrontend", overlays, "-wmo"] : [overlays]) + [
          "-diagnostic-style", "llvm", "-suppress-warnings", "-package-name", "checked", "-module-name", name,
          "-swift-version", "\(mode)",
        ] + files.flatMap { ($0 == file ? ["-primary-file"] : []) + [copy(of: $0).path] })
    let result = try await command.run()
    let found = mistakes(in: result.output + result.errors)
    let hasCrashed = result.errors.contains("Stack dump:")
    return (found, hasCrashed || result.status != 0 && found.isEmpty)
  }

  /// Returns the mistakes in the output of the compiler: `file:line:column: error: message`.
  private func mistakes(in output: String) -> Set<Mistake> {
    let files = Dictionary(copies.map { ($0.value, $0.key) }) { first, _ in first }
    var result: Set<Mistake> = []
    for line in output.split(separator: "\n") where line.hasPrefix(folder.path + "/") {
      guard let mark = line.range(of: ": error: ") else { continue }
      let place = line[..<mark.lowerBound].dropFirst(folder.path.count + 1).split(separator: ":")
      guard place.count >= 2, let number = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
        continue
      }
      let copy = place.dropLast(2).joined(separator: ":")
      result.insert(
        Mistake(file: files[copy] ?? copy, line: number, column: column, message: String(line[mark.upperBound...])))
    }
    return result
  }
}
