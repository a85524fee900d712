/// A module of the package that has screens in the gallery.
public enum GalleryModule: String, CaseIterable, Sendable {
  case layering = "Layering"
  case tapGestures = "TapGestures"
  case borderView = "BorderView"
  case containment = "Containment"
  case rowLayout = "RowLayout"
  case keyboardArea = "KeyboardArea"
  case viewPosition = "ViewPosition"
  case screenCatalog = "ScreenCatalog"
  case tableSizing = "TableSizing"
  case collectionsExt = "CollectionsExt"
  case locking = "Locking"
  case ticking = "Ticking"
  case weakDelegates = "WeakDelegates"
  case following = "Following"

  /// The name to import.
  public var name: String { rawValue }

  /// The title of the documentation page that explains the module's technique.
  public var articleTitle: String {
    switch self {
    case .layering: "Layered hierarchy"
    case .tapGestures: "Tap on a parent view"
    case .collectionsExt: "Moving elements"
    case .locking: "Locks that report misuse"
    case .ticking: "Timers that count"
    case .weakDelegates: "Delegates that nobody keeps alive"
    case .following: "Following and blocking"
    case .borderView: "Borders on chosen edges"
    case .containment: "Children in containers"
    case .rowLayout: "Rows instead of frames"
    case .keyboardArea: "A layout that follows the keyboard"
    case .viewPosition: "The position of a view"
    case .screenCatalog: "A first screen for all others"
    case .tableSizing: "Rows that follow the width"
    }
  }

  /// The path of that page's source, from the repository's root.
  public var articlePath: String {
    switch self {
    case .layering: "Docs.docc/Layering/LayeredHierarchy.md"
    case .tapGestures: "Docs.docc/TapGestures/TapOnAParentView.md"
    case .collectionsExt: "Docs.docc/CollectionsExt/MovingElements.md"
    case .locking: "Docs.docc/Locking/LocksThatReportMisuse.md"
    case .ticking: "Docs.docc/Ticking/TimersThatCount.md"
    case .weakDelegates: "Docs.docc/WeakDelegates/DelegatesWithoutRetaining.md"
    case .following: "Docs.docc/Following/FollowingAndBlocking.md"
    case .borderView: "Docs.docc/BorderView/BordersOnEdges.md"
    case .containment: "Docs.docc/Containment/ChildrenInContainers.md"
    case .rowLayout: "Docs.docc/RowLayout/RowsInsteadOfFrames.md"
    case .keyboardArea: "Docs.docc/KeyboardArea/FollowingTheKeyboard.md"
    case .viewPosition: "Docs.docc/ViewPosition/ThePositionOfAView.md"
    case .screenCatalog: "Docs.docc/ScreenCatalog/ListOfScreens.md"
    case .tableSizing: "Docs.docc/TableSizing/RowsThatFollowTheWidth.md"
    }
  }

  /// The path of the source of the module's tutorial, from the repository's root.
  public var tutorialPath: String {
    switch self {
    case .layering: "Docs.docc/Tutorials/BuildingTheLayersScreen.tutorial"
    case .tapGestures: "Docs.docc/Tutorials/CountingTaps.tutorial"
    case .collectionsExt: "Docs.docc/Tutorials/MovingBars.tutorial"
    case .locking: "Docs.docc/Tutorials/CountingOnManyThreads.tutorial"
    case .ticking: "Docs.docc/Tutorials/CountingDown.tutorial"
    case .weakDelegates: "Docs.docc/Tutorials/ObservingACounter.tutorial"
    case .following: "Docs.docc/Tutorials/FollowingUsers.tutorial"
    case .borderView: "Docs.docc/Tutorials/DrawingBorders.tutorial"
    case .containment: "Docs.docc/Tutorials/SwitchingScreens.tutorial"
    case .rowLayout: "Docs.docc/Tutorials/LayingOutAForm.tutorial"
    case .keyboardArea: "Docs.docc/Tutorials/WithKeypad.tutorial"
    case .viewPosition: "Docs.docc/Tutorials/MovingRotatedViews.tutorial"
    case .screenCatalog: "Docs.docc/Tutorials/ListingScreens.tutorial"
    case .tableSizing: "Docs.docc/Tutorials/GrowingRows.tutorial"
    }
  }
}
