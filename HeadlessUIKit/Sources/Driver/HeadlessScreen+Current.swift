extension HeadlessScreen {
  /// The screen whose code is running, if any.
  private(set) static weak var current: HeadlessScreen? { didSet { Misuse.currentReceiver = current } }

  /// The screen that was created last. Nil if it is gone.
  private(set) static weak var latest: HeadlessScreen?

  /// The screen that was created or resized last. Nil if it is gone.
  private(set) static weak var latestSized: HeadlessScreen?

  /// The size of the screen that was created or resized last, even if it is gone.
  private static var latestSize = CGSize(width: 320, height: 568)

  /// The size that a view controller's default view is loaded with: that of the screen whose code is running, or else
  /// of the screen that was created or resized last.
  static var predictedSize: CGSize { current?.window.bounds.size ?? latestSize }

  /// Notes that this screen is the one that was created last.
  func becomeLatest() {
    Self.latest = self
    becomeLatestSized()
  }

  /// Notes that this screen is the one that was created or resized last.
  func becomeLatestSized() {
    Self.latestSized = self
    Self.latestSize = size
  }

  /// Runs `actions` as code of this screen.
  ///
  /// Views and controllers that are made in it predict the screen's traits and size, and misuse in it is reported to
  /// the screen. Everything that the screen runs itself, such as callbacks, touches and completions, is the screen's
  /// code already. Use this method when several screens live at a time and you make a controller for one of them.
  /// Without it, the screen that was created last counts.
  @discardableResult
  public func performAsCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try actions()
  }
}
