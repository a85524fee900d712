// `import Layering` also imports UIKit, or its stand-in where there is no UIKit, and the errors of child controllers.

#if UIKIT
@_exported import Containment
@_exported import PlatformUI
#endif
