import GalleryScreens

/// The documentation pages of the modules.
enum ArticlePaths {
  /// Returns the path of a module's page, from the repository's root; nil for an unknown module.
  static func path(of module: String) -> String? {
    GalleryModule(rawValue: module)?.articlePath
  }
}
