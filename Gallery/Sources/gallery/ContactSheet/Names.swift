import GalleryScreens

extension GalleryModule {
  /// The name of the module's place in the page. No screen can have it: their names have no underscores.
  var anchor: String { "module_\(name)" }
}

extension GalleryState {
  /// The name as a person writes it: words with a capital at the beginning.
  var title: String {
    let words = name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
