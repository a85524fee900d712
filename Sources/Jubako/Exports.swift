// The umbrella: `import Jubako` brings every module, and UIKit itself where the platform has a user interface.

@_exported import CollectionsExt
@_exported import Following
@_exported import FollowingFirebase
@_exported import Locking
@_exported import Ticking
@_exported import WeakDelegates

#if UIKIT
@_exported import BorderView
@_exported import Containment
@_exported import KeyboardAvoidance
@_exported import Layering
@_exported import PlatformUI
@_exported import TableAnchoring
@_exported import ScreenCatalog
@_exported import RowLayout
@_exported import TapGestures
@_exported import ViewPosition
#endif
