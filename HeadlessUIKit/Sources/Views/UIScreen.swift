/// The device's screen. Each ``HeadlessScreen`` has one.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private static let standard = UIScreen()

  /// The screen of the device: that of the ``HeadlessScreen`` whose code is running, or else of the one that was
  /// created or resized last.
  public static var main: UIScreen { (HeadlessScreen.current ?? HeadlessScreen.latestSized)?.deviceScreen ?? standard }

  weak var device: HeadlessScreen?

  /// Creates a screen that belongs to no ``HeadlessScreen``.
  public override init() {
    super.init()
  }

  init(of device: HeadlessScreen) {
    self.device = device
    super.init()
  }

  /// The rectangle of the screen, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: device?.size ?? HeadlessScreen.predictedSize) }

  /// The pixels for each point: the scale of the ``HeadlessScreen``, or 2 while there is none.
  open var scale: CGFloat { traitCollection.displayScale }

  /// The rectangle of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The pixels of the device for each point, which is ``scale`` here.
  open var nativeScale: CGFloat { scale }

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { device?.window.screenTraits ?? .predicted }

  /// The coordinates of the screen, in which the frames of its windows and of the keyboard are.
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(of: self) }

  /// The coordinates of the screen as it was created, which don't rotate with it.
  ///
  /// A screen whose width and height were exchanged has been rotated counterclockwise: the top of this space is at its
  /// left. Apple's screens are created upright.
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(of: self, isFixed: true) }
}
