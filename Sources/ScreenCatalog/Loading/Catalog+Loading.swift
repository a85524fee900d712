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
  /// | `class` | The name of a class that is a ``CatalogScreenMaking``. |
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
  ///   - registry: Closures that make controllers, by id.
  ///   - variantRegistry: Closures that make the controllers of variants, by id without the variant.
  ///   - fileID: The caller's file, which begins with its module. Leave it out.
  /// - Throws: A ``CatalogError`` with every mistake of the list.
  /// - Complexity: O(*n*) in the size of the file.
  public init(
    contentsOf url: URL, module: String? = nil, registry: [String: Catalog.Screen.Maker] = [:],
    variantRegistry: [String: Catalog.Screen.VariantMaker] = [:], fileID: StaticString = #fileID
  ) throws(CatalogError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw CatalogError(problems: [
        CatalogError.Problem(
          .unreadable, value: "\"\(url.isFileURL ? url.path : url.absoluteString)\"",
          remedy: "Check that the file is there and part of the app. \(error.localizedDescription)")
      ])
    }
    try self.init(
      data: data, module: module, registry: registry, variantRegistry: variantRegistry, fileID: fileID)
  }

  /// Loads a list of screens from the contents of a file. See
  /// ``init(contentsOf:module:registry:variantRegistry:fileID:)``.
  ///
  /// - Parameters:
  ///   - data: A property list in XML or binary format, or JSON.
  ///   - module: The module of the classes that are written without one. By default it is the module of the caller.
  ///   - registry: Closures that make controllers, by id.
  ///   - variantRegistry: Closures that make the controllers of variants, by id without the variant.
  ///   - fileID: The caller's file, which begins with its module. Leave it out.
  /// - Throws: A ``CatalogError`` with every mistake of the list.
  /// - Complexity: O(*n*) in the size of the data.
  public init(
    data: Data, module: String? = nil, registry: [String: Catalog.Screen.Maker] = [:],
    variantRegistry: [String: Catalog.Screen.VariantMaker] = [:], fileID: StaticString = #fileID
  ) throws(CatalogError) {
    let list = try CatalogList(data)
    let module = module ?? String(fileID.description.prefix { $0 != "/" })
    var resolver = EntryResolver(
      list.entries, registry: registry, variantRegistry: variantRegistry, classes: ClassLookup(module: module))
    self = try resolver.catalog()
  }
}
#endif
