import Foundation

/// Another package whose screens are shown, and the program that is made of them.
///
/// The program is a package of its own, in the build folder of the gallery. Nothing of the other package is changed.
struct ScreenPackage: Sendable {
  /// The folder of the package.
  let folder: URL
  /// The name of the package, for the titles of pages.
  let name: String
  /// The folders whose files are watched: the package's, and those of the local packages that it depends on.
  let watchedFolders: [URL]
  /// The folder of the program's package.
  let program: URL

  /// Reads the manifest of a package and writes the program's package.
  ///
  /// - Throws: ``PackageError``.
  init(path: String, catalog: String?, list: String?) async throws {
    folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    let gallery = try Self.galleryFolder()
    let taken = [gallery, gallery.deletingLastPathComponent()].map { $0.lastPathComponent.lowercased() }
    guard !taken.contains(folder.lastPathComponent.lowercased()) else {
      throw PackageError(
        "The folder '\(folder.path)' has the same name as one of the gallery's own packages, and the build system "
          + "tells packages apart by the names of their folders. Give it another name.")
    }
    let manifest = try await PackageManifest(of: folder)
    name = manifest.name
    let module: String
    let main: String
    if let catalog {
      module = String(catalog.prefix { $0 != "." })
      try manifest.refuseTypo(inCatalog: String(catalog.split(separator: ".").last ?? ""), of: module)
      main = """
        GalleryCollection(
            title: \(name.debugDescription), catalog: \(catalog),
            expression: "\(catalog.dropFirst(module.count + 1))", module: "\(module)")
        """
    } else {
      let file = URL(fileURLWithPath: list ?? "").standardizedFileURL.resolvingSymlinksInPath()
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw PackageError("There is no list '\(file.path)'. Name a property list with --list.")
      }
      module = try manifest.module(containing: file)
      main = """
        GalleryCollection(
            title: \(name.debugDescription), list: \(file.path.debugDescription), module: "\(module)")
        """
    }
    let product = try manifest.product(of: module)
    watchedFolders = [folder] + manifest.localDependencies.filter { !gallery.path.hasPrefix($0.path + "/") }
    program = gallery.appendingPathComponent(".build/gallery/\(Self.hash(folder.path + (catalog ?? list ?? "")))")
    try write(main: main, module: module, product: product, gallery: gallery, manifest)
  }

  private func write(
    main: String, module: String, product: String, gallery: URL, _ manifest: PackageManifest
  ) throws {
    // A dependency of the root replaces one with the same name that comes from elsewhere.
    let jubako = gallery.deletingLastPathComponent()
    let own =
      manifest.remoteDependencies.contains(jubako.lastPathComponent.lowercased())
      ? ",\n    .package(path: \(jubako.path.debugDescription))" : ""
    try Self.update(
      program.appendingPathComponent("Package.swift"),
      """
      // swift-tools-version: 6.2
      // Made by the gallery tool.

      import PackageDescription

      let package = Package(
        name: "screens-of-\(Self.hash(folder.path))",
        platforms: [.iOS(.v15), .macCatalyst(.v15), .visionOS(.v1), .macOS(.v12)],
        dependencies: [
          .package(path: \(folder.path.debugDescription)),
          .package(path: \(gallery.path.debugDescription))\(own)
        ],
        targets: [
          .executableTarget(
            name: "\(Self.executableName)",
            dependencies: [
              .product(name: "\(product)", package: \(folder.lastPathComponent.debugDescription)),
              .product(name: "GalleryTool", package: "Gallery"),
            ])
        ])

      """)
    try Self.update(
      program.appendingPathComponent("Sources/\(Self.executableName)/main.swift"),
      """
      // Made by the gallery tool.

      import GalleryTool
      import \(module)

      GalleryProgram.main {
        \(main)
      }

      """)
  }

  static let executableName = "gallery-screens"

  /// Writes a file, unless it has that text already: the build system looks at the time of files.
  private static func update(_ file: URL, _ text: String) throws {
    if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw PackageError("'\(file.path)' can't be written: \(error.localizedDescription)")
    }
  }

  /// Returns a number for a text that is the same in every run (FNV-1a), as a file name.
  private static func hash(_ text: String) -> String {
    let number = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(number, radix: 36)
  }

  /// Returns the folder of the gallery's package, above the tool.
  private static func galleryFolder() throws -> URL {
    var folder = Bundle.main.bundleURL.standardizedFileURL.resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      let sources = folder.appendingPathComponent("Sources/GalleryTool")
      if FileManager.default.fileExists(atPath: sources.path) { return folder }
      folder.deleteLastPathComponent()
    }
    throw PackageError(
      "The sources of the gallery aren't above the tool. Run it from a clone: swift run --package-path Gallery gallery."
    )
  }
}
