import ArgumentParser

/// The options that choose the screens of another package instead of the gallery's own.
struct PackageOptions: ParsableArguments {
  @Option(help: "Use the screens of the Swift package in this folder.")
  var package: String?

  @Option(help: ArgumentHelp("The package's catalog: a public constant of the type Catalog.", valueName: "Module.name"))
  var catalog: String?

  @Option(help: "A property list of the package's screens, instead of --catalog.")
  var list: String?

  func validate() throws {
    guard package != nil else {
      if catalog != nil || list != nil { throw ValidationError("--catalog and --list belong to --package.") }
      return
    }
    guard (catalog == nil) != (list == nil) else {
      throw ValidationError("--package needs either --catalog Module.name or --list FILE.")
    }
    if let catalog {
      let words = catalog.split(separator: ".", omittingEmptySubsequences: false)
      let isName = words.allSatisfy { word in
        word.first?.isNumber == false && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      guard words.count >= 2, isName else {
        throw ValidationError(
          "'\(catalog)' is no name of a catalog. Write the module, a period and the constant: MyScreens.screens.")
      }
    }
  }

  /// Carries out something with the package that the options name, if they name one. ^C ends it, together with all
  /// programs that it has started.
  ///
  /// - Returns: What was carried out returns; nil without `--package`.
  @MainActor
  func use<Value: Sendable>(_ body: @escaping @MainActor (ScreenPackage) async throws -> Value) async throws -> Value? {
    guard let package else { return nil }
    return try await EndingSignal.cancels { [catalog, list] in
      try await body(ScreenPackage(path: package, catalog: catalog, list: list))
    }
  }
}
