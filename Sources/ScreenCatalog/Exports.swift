// `import ScreenCatalog` brings UIKit along, or its stand-in where there is no UIKit.

#if UIKIT
@_exported import PlatformUI
#endif
