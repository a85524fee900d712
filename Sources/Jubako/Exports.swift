// The umbrella: `import Jubako` brings every module, and UIKit itself where the platform has a user interface.
// The order is that of the manifest.
// swift-format-ignore-file: OrderedImports

#if UIKIT
@_exported import PlatformUI
@_exported import Layering
@_exported import BorderView
@_exported import TapGestures
@_exported import ViewPosition
@_exported import RowLayout
@_exported import KeyboardAvoidance
@_exported import TableAnchoring
@_exported import Containment
@_exported import ScreenCatalog
#endif

@_exported import CollectionsExt
@_exported import WeakDelegates
@_exported import Locking
@_exported import Ticking
@_exported import Following
@_exported import FollowingFirebase
