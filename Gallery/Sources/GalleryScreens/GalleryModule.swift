/// A module of the package that has screens in the gallery. The cases have the order of README.
public enum GalleryModule: String, CaseIterable, Sendable {
  case layering = "Layering"
  case borderView = "BorderView"
  case tapGestures = "TapGestures"
  case viewPosition = "ViewPosition"
  case rowLayout = "RowLayout"
  case keyboardAvoidance = "KeyboardAvoidance"
  case tableAnchoring = "TableAnchoring"
  case containment = "Containment"
  case screenCatalog = "ScreenCatalog"
  case collectionsExt = "CollectionsExt"
  case weakDelegates = "WeakDelegates"
  case locking = "Locking"
  case ticking = "Ticking"
  case following = "Following"

  /// The name to import.
  public var name: String { rawValue }

  /// The heading of the modules that belong together, as in README.
  public var area: String { pages.area }

  /// The title of the documentation page that explains the module's technique.
  public var articleTitle: String { pages.title }

  /// The path of that page's source, from the repository's root.
  public var articlePath: String { "Docs.docc/\(name)/\(pages.article).md" }

  /// The path of the source of the module's tutorial, from the repository's root.
  public var tutorialPath: String { "Docs.docc/Tutorials/\(pages.tutorial).tutorial" }

  private var pages: (area: String, title: String, article: String, tutorial: String) {
    switch self {
    case .layering:
      ("Layers and borders", "Layered hierarchy", "LayeredHierarchy", "BuildingTheLayersScreen")
    case .borderView:
      ("Layers and borders", "Borders on chosen edges", "BordersOnEdges", "DrawingBorders")
    case .tapGestures:
      ("Layers and borders", "Tap on a parent view", "TapOnAParentView", "CountingTaps")
    case .viewPosition:
      ("Layers and borders", "The position of a view", "ThePositionOfAView", "MovingRotatedViews")
    case .rowLayout:
      ("Layout", "Rows instead of frames", "RowsInsteadOfFrames", "LayingOutAForm")
    case .keyboardAvoidance:
      ("Layout", "A layout that follows the keyboard", "FollowingTheKeyboard", "FormAboveTheKeyboard")
    case .tableAnchoring:
      ("Layout", "Rows that follow the width", "RowsThatFollowTheWidth", "GrowingRows")
    case .containment:
      ("Controllers", "Children in containers", "ChildrenInContainers", "SwitchingScreens")
    case .screenCatalog:
      ("Controllers", "A first screen for all others", "ListOfScreens", "ListingScreens")
    case .collectionsExt:
      ("Without a view", "Moving elements", "MovingElements", "MovingBars")
    case .weakDelegates:
      ("Without a view", "Delegates that nobody keeps alive", "DelegatesWithoutRetaining", "ObservingACounter")
    case .locking:
      ("Without a view", "Locks that report misuse", "LocksThatReportMisuse", "CountingOnManyThreads")
    case .ticking:
      ("Without a view", "Timers that count", "TimersThatCount", "CountingDown")
    case .following:
      ("Social", "Following and blocking", "FollowingAndBlocking", "FollowingUsers")
    }
  }
}
