#if UIKIT
extension UIViewController {
  /// Creates a controller of a class that is known only at run time, by its `init()`.
  ///
  /// Traps if the class has designated initializers of its own, and no `init()`. Where UIKit isn't Apple's, it has to
  /// inherit `init()`, which calls `init(nibName:bundle:)`.
  package static func make(_ type: UIViewController.Type) -> UIViewController {
    #if canImport(UIKit)
    type.init()
    #else
    type.allocate(atRunTime: ())
    #endif
  }
}

#if !canImport(UIKit)
extension UIViewController {
  /// See ``allocate(atRunTime:)``.
  package convenience init(atRunTime: Void) {
    self.init()
  }

  /// Creates a controller of the class that this is called on.
  ///
  /// Apple's `init()` is one of Objective-C, which can be called on any class. In Swift only a `required` initializer
  /// can, and ours isn't required, so that a subclass compiles here and there. As for the cells of a table, this
  /// declaration has no body of its own; it is the entry point of `init(atRunTime:)`, and has its calling convention.
  @_silgen_name("$s13HeadlessUIKit16UIViewControllerC10PlatformUIE9atRunTimeACyt_tcfC")
  private class func allocate(atRunTime: Void) -> UIViewController
}
#endif
#endif
