// `import KeyboardArea` also imports UIKit, or its stand-in where there is no UIKit.

#if UIKIT
@_exported import PlatformUI
#endif
