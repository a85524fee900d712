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
  /// | `class` | The name of a class that is a ``CatalogScreenMaking``, or as ``LoadingOptions/making`` says. |
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
  /// A class is looked for as it is written, which may be `Module.Class`, and then in ``LoadingOptions/module``. It
  /// must be at the top level of its module, not generic and not private. What the registry has under an entry's id
  /// needs no class.
  ///
  /// The screen of a variant is made by ``CatalogScreenMaking/makeCatalogScreen(variant:)`` of the class, or by what
  /// the registry of variants has under the entry's id.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - options: How the list is read, and what makes its controllers.
  ///   - fileID: The caller's file, which begins with its module. Leave it out.
  /// - Throws: A ``CatalogError`` with every mistake of the list, or, if the options are lenient, only with those that
  ///   concern the whole list.
  /// - Complexity: O(*n*) in the size of the file.
  public init(
    contentsOf url: URL, options: LoadingOptions = LoadingOptions(), fileID: StaticString = #fileID
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
    try self.init(data: data, options: options, fileID: fileID)
  }

  /// Loads a list of screens from the contents of a file: a property list in XML or binary format, or JSON. See
  /// ``init(contentsOf:options:fileID:)``.
  ///
  /// - Complexity: O(*n*) in the size of the data.
  public init(
    data: Data, options: LoadingOptions = LoadingOptions(), fileID: StaticString = #fileID
  ) throws(CatalogError) {
    var resolver = EntryResolver(
      try CatalogList(data).entries, options: options, callerModule: String(fileID.description.prefix { $0 != "/" }))
    self = try resolver.catalog()
  }

  /// How a list of screens is loaded, and what makes its controllers.
  ///
  /// ```swift
  /// let catalog = try Catalog(contentsOf: url, options: .init(making: .byClassName))
  /// ```
  public struct LoadingOptions: Sendable {
    /// The module of the classes that are written without one; nil for the module of the caller.
    public var module: String?
    /// How the controllers of classes are made.
    public var making: Making
    /// Closures that make controllers, by id.
    public var registry: [String: Screen.Maker]
    /// Closures that make the controllers of variants, by id without the variant.
    public var variantRegistry: [String: Screen.VariantMaker]
    /// Whether the catalog keeps the entries that have mistakes, and has every mistake in ``Catalog/problems``.
    ///
    /// One wrong entry spoils its own row alone. The row has the entry's title, or the entry's number, and says what is
    /// wrong below it; a tap leads to a screen with the mistake and its remedy. Of two entries with the same id, the
    /// second one is such a row. Its id has a number, such as `id-2`. A list without entries that can be shown is still
    /// refused: one that can't be read, is damaged, isn't an array, or is empty.
    ///
    /// Load a list in this way while you develop an app, and let a test demand that ``Catalog/problems`` is empty.
    public var isLenient: Bool

    /// Creates options. Each parameter is the property of the same name.
    public init(
      module: String? = nil, making: Making = .byConformance, registry: [String: Screen.Maker] = [:],
      variantRegistry: [String: Screen.VariantMaker] = [:], isLenient: Bool = false
    ) {
      self.module = module
      self.making = making
      self.registry = registry
      self.variantRegistry = variantRegistry
      self.isLenient = isLenient
    }
  }
}
#endif
