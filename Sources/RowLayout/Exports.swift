// `import RowLayout` also imports UIKit, or HeadlessUIKit where there is no UIKit.

#if UIKIT
@_exported import PlatformUI
#endif
