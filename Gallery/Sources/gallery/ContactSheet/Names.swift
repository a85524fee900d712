import GalleryScreens

extension GalleryModule {
  /// The name of the module's place in the page. No screen can have it: their names have no underscores.
  var anchor: String { "module_\(name)" }
}
