/// A heading under which a gallery shows some of its screens.
public struct GalleryGroup: Hashable, Sendable {
  /// The text of the heading. No two groups of a gallery have the same.
  public let name: String
  /// The title of the documentation page that explains the group's screens; nil if there is none.
  public let article: String?

  /// Creates a group.
  public init(_ name: String, article: String? = nil) {
    self.name = name
    self.article = article
  }
}
