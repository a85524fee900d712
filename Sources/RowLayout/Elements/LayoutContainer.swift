#if UIKIT
import PlatformUI

/// An element that lays out the views in it: a ``LayoutRow``, a ``LayoutColumn`` or a ``LayoutItem``.
@MainActor
public protocol LayoutContainer: LayoutElement {}
#endif
