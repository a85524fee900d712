#if UIKIT
import PlatformUI

extension Catalog {
  /// Loads a list of screens from a file: a property list in XML or binary format, or JSON.
  ///
  /// The list is an array of dictionaries with these keys:
  ///
  /// | key | value |
  /// |---|---|
  /// | `title` | The text of the row. Every entry needs it. |
  /// | `class` | The name of a class that is a ``CatalogScreenMaking``, or as `making` says. |
  /// | `subtitle` | A smaller text below the title. |
  /// | `section` | The title of the section. Its entries may stand anywhere in the file. |
  /// | `id` | The name for deep links and for the registry. By default it is the class. |
  /// | `keywords` | An array of words that the search finds, too. |
  /// | `presentation` | `push`, `sheet` or `fullScreen`. By default it is what fits. |
  /// | `variants` | An array of names. The entry is a row for each of them, with the id `id/variant`. |
  ///
  /// Keys that begin with `x-` are your own, and every other key is a mistake. In JSON, the value `null` is the same as
  /// no value. If a key occurs twice in an entry, one of the values counts.
  ///
  /// A class that two entries name without an `id` gives the second one the id `Class-2`. The name of such a class
  /// can't be the `id` of another entry.
  ///
  /// A class is looked for as it is written, which may be `Module.Class`, and then in `module`. It must be at the top
  /// level of its module, not generic and not private. What the registry has under an entry's id needs no class.
  ///
  /// The screen of a variant is made by ``CatalogScreenMaking/makeCatalogScreen(variant:)`` of the class, or by what
  /// the registry of variants has under the entry's id.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - module: The module of the classes that are written without one. By default it is the module of the caller.
  ///   - making: How the controllers of classes are made.
  ///   - registry: Closures that make controllers, by id.
  ///   - variantRegistry: Closures that make the controllers of variants, by id without the variant.
  ///   - fileID: The caller's file, which begins with its module. Leave it out.
  /// - Throws: A ``CatalogError`` with every mistake of the list.
  /// - Complexity: O(*n*) in the size of the file.
  public init(
    contentsOf url: URL, module: String? = nil, making: Making = .byConformance,
    registry: [String: Catalog.Screen.Maker] = [:], variantRegistry: [String: Catalog.Screen.VariantMaker] = [:],
    fileID: StaticString = #fileID
  ) throws(CatalogError) {
    try self.init(
      data: Self.data(of: url), module: module, making: making, registry: registry, variantRegistry: variantRegistry,
      fileID: fileID)
  }

  /// Loads a list of screens from the contents of a file. See
  /// ``init(contentsOf:module:making:registry:variantRegistry:fileID:)``.
  ///
  /// - Parameters:
  ///   - data: A property list in XML or binary format, or JSON.
  ///   - module: The module of the classes that are written without one. By default it is the module of the caller.
  ///   - making: How the controllers of classes are made.
  ///   - registry: Closures that make controllers, by id.
  ///   - variantRegistry: Closures that make the controllers of variants, by id without the variant.
  ///   - fileID: The caller's file, which begins with its module. Leave it out.
  /// - Throws: A ``CatalogError`` with every mistake of the list.
  /// - Complexity: O(*n*) in the size of the data.
  public init(
    data: Data, module: String? = nil, making: Making = .byConformance, registry: [String: Catalog.Screen.Maker] = [:],
    variantRegistry: [String: Catalog.Screen.VariantMaker] = [:], fileID: StaticString = #fileID
  ) throws(CatalogError) {
    var resolver = try EntryResolver(
      data, module: module, making: making, registry: registry, variantRegistry: variantRegistry, fileID: fileID)
    self = try resolver.catalog(isLenient: false)
  }

  private static func data(of url: URL) throws(CatalogError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw CatalogError(problems: [
        CatalogError.Problem(
          .unreadable, value: "\"\(url.isFileURL ? url.path : url.absoluteString)\"",
          remedy: "Check that the file is there and part of the app. \(error.localizedDescription)")
      ])
    }
  }
}

// MARK: - Lists with mistakes

extension Catalog {
  /// Loads a list of screens from a file, and keeps the entries that have mistakes.
  ///
  /// One wrong entry spoils its own row alone. The row has the entry's title, or the entry's number, and says what is
  /// wrong below it; a tap leads to a screen with the mistake and its remedy. Of two entries with the same id, the
  /// second one is such a row. Its id has a number, such as `id-2`.
  ///
  /// Load a list in this way while you develop an app, and let a test demand that ``problems`` is empty.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - module: The module of the classes that are written without one. By default it is the module of the caller.
  ///   - making: How the controllers of classes are made.
  ///   - registry: Closures that make controllers, by id.
  ///   - variantRegistry: Closures that make the controllers of variants, by id without the variant.
  ///   - fileID: The caller's file, which begins with its module. Leave it out.
  /// - Returns: A catalog with a screen for each entry, and with every mistake in ``problems``.
  /// - Throws: A ``CatalogError`` if the list has no entries that can be shown: it can't be read, is damaged, isn't an
  ///   array, or is empty.
  /// - Complexity: O(*n*) in the size of the file.
  public static func lenient(
    contentsOf url: URL, module: String? = nil, making: Making = .byConformance,
    registry: [String: Catalog.Screen.Maker] = [:], variantRegistry: [String: Catalog.Screen.VariantMaker] = [:],
    fileID: StaticString = #fileID
  ) throws(CatalogError) -> Catalog {
    try lenient(
      data: data(of: url), module: module, making: making, registry: registry, variantRegistry: variantRegistry,
      fileID: fileID)
  }

  /// Loads a list of screens from the contents of a file, and keeps the entries that have mistakes. See
  /// ``lenient(contentsOf:module:making:registry:variantRegistry:fileID:)``.
  ///
  /// - Parameters:
  ///   - data: A property list in XML or binary format, or JSON.
  ///   - module: The module of the classes that are written without one. By default it is the module of the caller.
  ///   - making: How the controllers of classes are made.
  ///   - registry: Closures that make controllers, by id.
  ///   - variantRegistry: Closures that make the controllers of variants, by id without the variant.
  ///   - fileID: The caller's file, which begins with its module. Leave it out.
  /// - Returns: A catalog with a screen for each entry, and with every mistake in ``problems``.
  /// - Throws: A ``CatalogError`` if the list has no entries that can be shown.
  /// - Complexity: O(*n*) in the size of the data.
  public static func lenient(
    data: Data, module: String? = nil, making: Making = .byConformance, registry: [String: Catalog.Screen.Maker] = [:],
    variantRegistry: [String: Catalog.Screen.VariantMaker] = [:], fileID: StaticString = #fileID
  ) throws(CatalogError) -> Catalog {
    var resolver = try EntryResolver(
      data, module: module, making: making, registry: registry, variantRegistry: variantRegistry, fileID: fileID)
    return try resolver.catalog(isLenient: true)
  }
}

extension EntryResolver {
  fileprivate init(
    _ data: Data, module: String?, making: Catalog.Making, registry: [String: Catalog.Screen.Maker],
    variantRegistry: [String: Catalog.Screen.VariantMaker], fileID: StaticString
  ) throws(CatalogError) {
    let list = try CatalogList(data)
    let module = module ?? String(fileID.description.prefix { $0 != "/" })
    self.init(
      list.entries, registry: registry, variantRegistry: variantRegistry,
      classes: ClassLookup(module: module, making: making))
  }
}
#endif
