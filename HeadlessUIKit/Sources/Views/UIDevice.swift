/// The device, of which HeadlessUIKit has the kind. Each ``HeadlessScreen`` has one.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private static let standard = UIDevice()

  /// The device: that of the ``HeadlessScreen`` whose code is running, or else of the one that was created or resized
  /// last.
  public static var current: UIDevice {
    (HeadlessScreen.current ?? HeadlessScreen.latestSized)?.userDevice ?? standard
  }

  private weak var screen: HeadlessScreen?

  /// Creates a device that belongs to no ``HeadlessScreen``.
  public override init() {
    super.init()
  }

  init(of screen: HeadlessScreen) {
    self.screen = screen
    super.init()
  }

  /// The kind of device: that of the ``HeadlessScreen``, or a phone without one.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { screen?.userInterfaceIdiom ?? .phone }
}
