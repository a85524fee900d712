import Foundation

/// What the manifest of another package says.
struct PackageManifest: Sendable {
  /// The output of `swift package describe --type json`, as far as it is used.
  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let c99name: String
      let type: String
      let path: String
      let productMemberships: [String]?
      let sources: [String]?
      let dependencies: [String]?
      let productDependencies: [String]?

      enum CodingKeys: String, CodingKey {
        case name, c99name, type, path, sources
        case productMemberships = "product_memberships"
        case dependencies = "target_dependencies"
        case productDependencies = "product_dependencies"
      }
    }
    struct Product: Decodable {
      struct Kind: Decodable {
        let library: [String]?
      }
      let name: String
      let type: Kind
    }
    struct Dependency: Decodable {
      let identity: String
      let type: String
      let path: String?
    }
    let name: String
    let targets: [Target]
    let products: [Product]
    let dependencies: [Dependency]
    let toolsVersion: String?
    let languageVersions: [String]?

    enum CodingKeys: String, CodingKey {
      case name, targets, products, dependencies
      case toolsVersion = "tools_version"
      case languageVersions = "swift_languages_versions"
    }
  }

  /// The reason why a manifest can't be read.
  struct Unreadable: Error, CustomStringConvertible {
    let file: String
    let errors: String

    /// The first message of the package manager.
    var reason: String {
      let lines = errors.split(separator: "\n")
      return String(lines.first { $0.contains("error: ") } ?? lines.first ?? "swift package has said nothing.")
    }
    var description: String { "The manifest '\(file)' can't be read:\n\(errors)" }
  }

  private let folder: URL
  private let description: Description

  /// Reads the manifest of the package in a folder.
  init(of folder: URL) async throws {
    self.folder = folder
    let file = folder.appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw PackageError(
        "There is no Package.swift in '\(folder.path)'. Name the folder of a Swift package with --package.")
    }
    let command = Command(["swift", "package", "--package-path", folder.path, "describe", "--type", "json"])
    let result = try await command.run()
    // Notes about the manifest can stand in front of the description.
    let json = result.output.firstIndex(of: "{").map { Data(result.output[$0...].utf8) } ?? Data()
    guard result.status == 0, let description = try? JSONDecoder().decode(Description.self, from: json) else {
      throw Unreadable(file: file.path, errors: result.errors)
    }
    self.description = description
  }

  var name: String { description.name }

  /// The folders of the local packages that the package depends on.
  var localDependencies: [URL] {
    description.dependencies.compactMap(\.path).map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
  }

  /// The identities of the packages that are fetched.
  var remoteDependencies: Set<String> {
    Set(description.dependencies.filter { $0.path == nil }.map(\.identity))
  }

  /// The products of other packages that the targets depend on. Their modules mostly have the same names.
  var otherProducts: Set<String> { Set(description.targets.flatMap { $0.productDependencies ?? [] }) }

  /// The newest language mode that the manifest names, or else the one that its version stands for.
  var languageMode: Int {
    let versions = description.languageVersions ?? [description.toolsVersion ?? ""]
    return versions.compactMap { $0.split(separator: ".").first.flatMap { Int($0) } }.contains { $0 >= 6 } ? 6 : 5
  }

  /// Returns modules and the Swift files of each, by their paths in the package, each after those that it imports.
  ///
  /// - Parameter names: The targets; none for all that aren't tests, plug-ins or macros.
  func sources(of names: [String]) throws -> [(name: String, files: [String])] {
    let targets = Dictionary(description.targets.map { ($0.name, $0) }) { first, _ in first }
    var result: [(name: String, files: [String])] = []
    var seen: Set<String> = []
    func add(_ target: Description.Target) {
      guard seen.insert(target.name).inserted else { return }
      for dependency in target.dependencies ?? [] {
        if let target = targets[dependency] { add(target) }
      }
      let files = (target.sources ?? []).filter { $0.hasSuffix(".swift") }
      if !files.isEmpty { result.append((target.c99name, files.map { "\(target.path)/\($0)" })) }
    }
    for name in names {
      guard let target = targets[name] else {
        let all = description.targets.map(\.name).joined(separator: ", ")
        throw PackageError("The package \(self.name) has no target \(name). Its targets are \(all).")
      }
      add(target)
    }
    if names.isEmpty {
      for target in description.targets where ["library", "executable"].contains(target.type) { add(target) }
    }
    return result
  }

  /// The targets whose sources aren't Swift for the package's user: their names, kinds and numbers of files.
  var targetsWithoutSwift: [(name: String, reason: String, files: Int)] {
    description.targets.compactMap { target in
      let sources = target.sources ?? []
      switch target.type {
      case "test", "snippet": return nil
      case "library", "executable":
        return sources.contains { $0.hasSuffix(".swift") } ? nil : (target.name, "which isn't Swift", sources.count)
      default: return (target.name, "a target of the kind \(target.type)", sources.count)
      }
    }
  }

  /// Returns the library through which another package can import a module.
  func product(of module: String) throws -> String {
    guard let target = description.targets.first(where: { $0.c99name == module }) else {
      let modules = description.targets.filter { $0.type == "library" }.map(\.c99name).joined(separator: ", ")
      throw PackageError("The package \(name) has no module \(module). Its modules are \(modules).")
    }
    let libraries = description.products.filter { $0.type.library != nil }.map(\.name)
    guard let product = target.productMemberships?.first(where: libraries.contains) else {
      throw PackageError(
        "No library of the package \(name) has the module \(module), so another package can't import it. Add "
          + ".library(name: \"\(target.name)\", targets: [\"\(target.name)\"]) to the products in its Package.swift.")
    }
    return product
  }

  /// Refuses a typo in the name of a catalog before the package is built, which can take minutes.
  ///
  /// - Throws: ``PackageError`` if no source of the module has the name, but one has a name that is near.
  func refuseTypo(inCatalog name: String, of module: String) throws {
    guard let target = description.targets.first(where: { $0.c99name == module }) else { return }
    let names = (target.sources ?? []).reduce(into: Set<String>()) { names, file in
      let path = folder.appendingPathComponent("\(target.path)/\(file)")
      let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      names.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
    guard !names.contains(name), let nearest = names.nearest(to: name) else { return }
    throw PackageError("The module \(module) has no \(name). The nearest name is \(nearest).")
  }

  /// Returns the module in whose folder a file is, or else the only module of the package.
  func module(containing file: URL) throws -> String {
    let targets = description.targets.filter { $0.type == "library" }
    let owner = targets.first { file.path.hasPrefix(folder.appendingPathComponent($0.path).path + "/") }
    if let module = owner?.c99name { return module }
    guard targets.count == 1 else {
      throw PackageError(
        "'\(file.path)' is in the folder of no module of \(name), so the module of its classes isn't known. Put it "
          + "into the folder of a target.")
    }
    return targets[0].c99name
  }
}
