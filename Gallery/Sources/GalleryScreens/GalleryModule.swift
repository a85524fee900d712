/// A module of the package that has screens in the gallery.
public enum GalleryModule: String, CaseIterable, Sendable {
  case layering = "Layering"
  case tapGestures = "TapGestures"
  case collectionsExt = "CollectionsExt"
  case weakDelegates = "WeakDelegates"
  case borderView = "BorderView"
  case containment = "Containment"
  case screenCatalog = "ScreenCatalog"

  /// The name to import.
  public var name: String { rawValue }

  /// The title of the documentation page that explains the module's technique.
  public var articleTitle: String {
    switch self {
    case .layering: "Layered hierarchy"
    case .tapGestures: "Tap on a parent view"
    case .collectionsExt: "Moving elements"
    case .weakDelegates: "Delegates that nobody keeps alive"
    case .borderView: "Borders on chosen edges"
    case .containment: "Children in containers"
    case .screenCatalog: "A first screen for all others"
    }
  }

  /// The path of that page's source, from the repository's root.
  public var articlePath: String {
    switch self {
    case .layering: "Docs.docc/Layering/LayeredHierarchy.md"
    case .tapGestures: "Docs.docc/TapGestures/TapOnAParentView.md"
    case .collectionsExt: "Docs.docc/CollectionsExt/MovingElements.md"
    case .weakDelegates: "Docs.docc/WeakDelegates/DelegatesWithoutRetaining.md"
    case .borderView: "Docs.docc/BorderView/BordersOnEdges.md"
    case .containment: "Docs.docc/Containment/ChildrenInContainers.md"
    case .screenCatalog: "Docs.docc/ScreenCatalog/ListOfScreens.md"
    }
  }
}
