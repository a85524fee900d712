import GalleryScreens

extension GalleryScreen {
  /// The first page of the live gallery: the catalogue, on which a tap opens a screen.
  static var firstPage: GalleryScreen { catalogue }
}
