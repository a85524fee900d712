import GalleryKit

extension GalleryCollection {
  /// Returns the screen that a link names: a screen, or what it is without the module if `~without-module` follows the
  /// name. An empty name is the first page.
  ///
  /// - Throws: ``MessageError`` if there is no such screen, or if it can't be shown without the module.
  func screen(inLink name: String) throws(MessageError) -> GalleryScreen {
    if name.isEmpty { return firstPage }
    let parts = name.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let screen = screen(named: parts[0]) else {
      throw MessageError("There is no screen '\(parts[0].prefix(40))'. The screens are \(Self.names(of: screens)).")
    }
    guard parts.count > 1 else { return screen }
    guard screen.name + GalleryScreen.withoutModuleSuffix == name else {
      throw MessageError(
        "'~\(parts[1].prefix(40))' can't follow the name of a screen; only '\(GalleryScreen.withoutModuleSuffix)' can.")
    }
    guard let other = screen.screenWithoutModule else {
      let others = Self.names(of: screens.filter { $0.withoutModule != nil })
      throw MessageError("\(screen.title) can't be shown without the module. The screens that can are \(others).")
    }
    return other
  }

  /// The names of screens, for a message.
  private static func names(of screens: [GalleryScreen]) -> String {
    let limit = 30
    let names = screens.prefix(limit).map(\.name).joined(separator: ", ")
    return screens.count > limit ? "\(names) and \(screens.count - limit) more" : names
  }
}

extension GalleryScreen {
  /// The name of the screen that this is without its module, or else its own.
  var nameWithoutSuffix: String { isWithoutModule ? String(name.dropLast(Self.withoutModuleSuffix.count)) : name }

  /// Whether the screen can be shown without the module, or is.
  var stateWithoutModule: LiveState.WithoutModule {
    isWithoutModule ? .shown : withoutModule == nil ? .none : .available
  }
}
