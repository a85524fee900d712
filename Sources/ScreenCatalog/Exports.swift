// `import ScreenCatalog` brings UIKit along, or HeadlessUIKit where there is no UIKit.

#if UIKIT
@_exported import PlatformUI
#endif
