// `import RowLayout` also imports UIKit, or its replacement where there is no UIKit.

#if UIKIT
@_exported import PlatformUI
#endif
