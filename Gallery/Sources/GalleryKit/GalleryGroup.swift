/// A heading under which a gallery shows some of its screens.
public struct GalleryGroup: Hashable, Sendable {
  /// The title of a documentation page that explains the screens, and the path of its source from the repository's
  /// root.
  public struct Article: Hashable, Sendable {
    public let title: String
    public let path: String

    public init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  /// The text of the heading. No two groups of a gallery have the same.
  public let name: String
  /// The page that explains the group's screens; nil if there is none.
  public let article: Article?

  /// Creates a group.
  public init(_ name: String, article: Article? = nil) {
    self.name = name
    self.article = article
  }
}
