import GalleryKit

extension GalleryCollection {
  /// Returns the screen that a link names: a screen, or its usual way if `~usual` follows the name. An empty name is
  /// the first page.
  ///
  /// - Throws: ``MessageError`` if there is no such screen, or if it has no usual way.
  func screen(inLink name: String) throws(MessageError) -> GalleryScreen {
    if name.isEmpty { return firstPage }
    let parts = name.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let screen = screen(named: parts[0]) else {
      throw MessageError("There is no screen '\(parts[0].prefix(40))'. The screens are \(Self.names(of: screens)).")
    }
    guard parts.count > 1 else { return screen }
    guard screen.name + GalleryScreen.usualSuffix == name else {
      throw MessageError(
        "'~\(parts[1].prefix(40))' can't follow the name of a screen; only '\(GalleryScreen.usualSuffix)' can.")
    }
    guard let usual = screen.usualScreen else {
      let others = Self.names(of: screens.filter { $0.usualWay != nil })
      throw MessageError("\(screen.title) has no usual way beside it. The screens that have one are \(others).")
    }
    return usual
  }

  /// The names of screens, for a message.
  private static func names(of screens: [GalleryScreen]) -> String {
    let limit = 30
    let names = screens.prefix(limit).map(\.name).joined(separator: ", ")
    return screens.count > limit ? "\(names) and \(screens.count - limit) more" : names
  }
}

extension GalleryScreen {
  /// The name of the screen whose usual way this is, or else its own.
  var nameWithoutSuffix: String { isUsualScreen ? String(name.dropLast(Self.usualSuffix.count)) : name }

  /// What the screen has to do with the usual way.
  var usual: LiveState.UsualWay { isUsualScreen ? .shown : usualWay == nil ? .none : .available }
}
