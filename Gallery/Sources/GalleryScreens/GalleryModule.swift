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
  public var area: String {
    switch self {
    case .layering, .borderView, .tapGestures, .viewPosition: "Layers and borders"
    case .rowLayout, .keyboardAvoidance, .tableAnchoring: "Layout"
    case .containment, .screenCatalog: "Controllers"
    case .collectionsExt, .weakDelegates, .locking, .ticking: "Without a view"
    case .following: "Social"
    }
  }

  /// The title of the documentation page that explains the module's technique.
  public var articleTitle: String {
    switch self {
    case .layering: "Layered hierarchy"
    case .borderView: "Borders on chosen edges"
    case .tapGestures: "Tap on a parent view"
    case .viewPosition: "The position of a view"
    case .rowLayout: "Rows instead of frames"
    case .keyboardAvoidance: "A layout that follows the keyboard"
    case .tableAnchoring: "Rows that follow the width"
    case .containment: "Children in containers"
    case .screenCatalog: "A first screen for all others"
    case .collectionsExt: "Moving elements"
    case .weakDelegates: "Delegates that nobody keeps alive"
    case .locking: "Locks that report misuse"
    case .ticking: "Timers that count"
    case .following: "Following and blocking"
    }
  }

  /// The path of that page's source, from the repository's root.
  public var articlePath: String {
    switch self {
    case .layering: "Docs.docc/Layering/LayeredHierarchy.md"
    case .borderView: "Docs.docc/BorderView/BordersOnEdges.md"
    case .tapGestures: "Docs.docc/TapGestures/TapOnAParentView.md"
    case .viewPosition: "Docs.docc/ViewPosition/ThePositionOfAView.md"
    case .rowLayout: "Docs.docc/RowLayout/RowsInsteadOfFrames.md"
    case .keyboardAvoidance: "Docs.docc/KeyboardAvoidance/FollowingTheKeyboard.md"
    case .tableAnchoring: "Docs.docc/TableAnchoring/RowsThatFollowTheWidth.md"
    case .containment: "Docs.docc/Containment/ChildrenInContainers.md"
    case .screenCatalog: "Docs.docc/ScreenCatalog/ListOfScreens.md"
    case .collectionsExt: "Docs.docc/CollectionsExt/MovingElements.md"
    case .weakDelegates: "Docs.docc/WeakDelegates/DelegatesWithoutRetaining.md"
    case .locking: "Docs.docc/Locking/LocksThatReportMisuse.md"
    case .ticking: "Docs.docc/Ticking/TimersThatCount.md"
    case .following: "Docs.docc/Following/FollowingAndBlocking.md"
    }
  }

  /// The path of the source of the module's tutorial, from the repository's root.
  public var tutorialPath: String {
    switch self {
    case .layering: "Docs.docc/Tutorials/BuildingTheLayersScreen.tutorial"
    case .borderView: "Docs.docc/Tutorials/DrawingBorders.tutorial"
    case .tapGestures: "Docs.docc/Tutorials/CountingTaps.tutorial"
    case .viewPosition: "Docs.docc/Tutorials/MovingRotatedViews.tutorial"
    case .rowLayout: "Docs.docc/Tutorials/LayingOutAForm.tutorial"
    case .keyboardAvoidance: "Docs.docc/Tutorials/FormAboveTheKeyboard.tutorial"
    case .tableAnchoring: "Docs.docc/Tutorials/GrowingRows.tutorial"
    case .containment: "Docs.docc/Tutorials/SwitchingScreens.tutorial"
    case .screenCatalog: "Docs.docc/Tutorials/ListingScreens.tutorial"
    case .collectionsExt: "Docs.docc/Tutorials/MovingBars.tutorial"
    case .weakDelegates: "Docs.docc/Tutorials/ObservingACounter.tutorial"
    case .locking: "Docs.docc/Tutorials/CountingOnManyThreads.tutorial"
    case .ticking: "Docs.docc/Tutorials/CountingDown.tutorial"
    case .following: "Docs.docc/Tutorials/FollowingUsers.tutorial"
    }
  }
}
