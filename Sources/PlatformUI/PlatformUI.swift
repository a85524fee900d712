// The one place that knows where UIKit comes from. Every UI module imports this and nothing else of the platform.

#if UIKIT
#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif
#endif
