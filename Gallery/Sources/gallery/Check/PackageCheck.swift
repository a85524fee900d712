import Foundation

/// The check of a package, or of a folder of sources, against HeadlessUIKit.
struct PackageCheck {
  private let name: String
  private let folder: URL
  private let mode: Int
  /// The products of other packages, whose modules aren't checked.
  private let otherProducts: Set<String>
  /// The modules, each after those that it imports: the name, and the files by their paths in the folder.
  private let modules: [(name: String, files: [String])]
  /// What can't be checked, as is known before the check.
  private let unchecked: [CheckReport.Unchecked]

  /// Finds the modules of a package: all that aren't tests, or those that are named and what they import.
  ///
  /// A folder without a manifest is one module, and so is one whose manifest can't be read.
  ///
  /// - Throws: ``PackageError``.
  init(path: String, targets: [String], mode: Int?) async throws {
    folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    var manifest: PackageManifest?
    var unchecked: [CheckReport.Unchecked] = []
    if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      do {
        manifest = try await PackageManifest(of: folder)
      } catch let error as PackageManifest.Unreadable where targets.isEmpty {
        let reason = "The manifest can't be read, so all files are taken for one module: \(error.reason)"
        unchecked.append(CheckReport.Unchecked(files: 1, reason: reason))
      }
    }
    if let manifest {
      name = manifest.name
      self.mode = mode ?? manifest.languageMode
      otherProducts = manifest.otherProducts
      modules = try manifest.sources(of: targets)
      self.unchecked = manifest.targetsWithoutSwift.map {
        CheckReport.Unchecked(files: $0.files, reason: "The target \($0.name), \($0.reason).", isSwift: false)
      }
      return
    }
    name = folder.lastPathComponent
    self.mode = mode ?? 5
    otherProducts = []
    self.unchecked = unchecked
    // Beside a manifest, tests and examples have folders of their own.
    let sources = folder.appendingPathComponent("Sources")
    let hasSources = !unchecked.isEmpty && FileManager.default.fileExists(atPath: sources.path)
    let files = Self.swiftFiles(in: hasSources ? sources : folder, of: folder)
    guard !files.isEmpty else {
      throw PackageError(
        "There is no Swift file in '\(folder.path)'. Name the folder of a Swift package with --package.")
    }
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    modules = [(letters.first?.isLetter == true ? letters : "Module\(letters)", files)]
  }

  /// Type-checks copies of the sources in a folder of its own, which is removed.
  func run(compiler: String = "swiftc") async throws -> CheckReport {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-check-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    let own = work.appendingPathComponent("Modules")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    // The modules that the tool was built with are beside it, or in a folder there, as before Swift 6.4.
    let products = Bundle.main.bundleURL.resolvingSymlinksInPath()
    let beside = [products.appendingPathComponent("Modules"), products].first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("HeadlessUIKit.swiftmodule").path)
    }
    guard let beside else {
      throw PackageError(
        "HeadlessUIKit isn't in '\(products.path)'. Build the tool again: swift build --package-path Gallery.")
    }
    var checked: [CheckedModule] = []
    for (name, files) in modules {
      var module = CheckedModule(name: name, files: files, of: folder, in: work, compiler: compiler)
      try await module.check(mode: mode, modules: [own, beside])
      checked.append(module)
    }
    return CheckReport(
      package: name, mode: mode, modules: checked, unchecked: unchecked, otherProducts: otherProducts)
  }

  /// Returns the paths of all Swift files in a folder from that of the package, without hidden ones and the manifest.
  private static func swiftFiles(in folder: URL, of package: URL) -> [String] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (all?.compactMap { ($0 as? URL)?.standardizedFileURL.resolvingSymlinksInPath().path } ?? [])
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropFirst(package.path.count + 1)) }
      .filter { $0 != "Package.swift" }.sorted()
  }
}
