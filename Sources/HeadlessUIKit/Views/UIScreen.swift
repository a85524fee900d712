/// The properties of a screen. They are those of the ``HeadlessScreen`` that was created or resized last.
@MainActor
open class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen()

  /// The rectangle of the screen, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: HeadlessScreen.predictedSize) }

  /// The pixels for each point: the scale of the latest ``HeadlessScreen``, or 2 while there is none.
  open var scale: CGFloat { traitCollection.displayScale }

  /// The rectangle of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The pixels of the device for each point, which is ``scale`` here.
  open var nativeScale: CGFloat { scale }

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { .predicted }
}
