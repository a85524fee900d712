/// The root of a view tree: it takes touches in and hands them to recognizers and views.
@MainActor
open class UIWindow: UIView {
  final weak var firstResponder: UIResponder?
  final var screenTraits = UITraitCollection()
  final var screenSafeAreaInsets = UIEdgeInsets.zero
  final let touchDelivery = TouchDelivery()
  final var screenLink = ScreenLink.none

  /// Creates a window, hidden like UIKit's, with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedHidden = true
  }

  /// Declared because UIKit requires it. Always nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// Nothing: the stand-in has no application object.
  open override var next: UIResponder? { nil }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }

  /// Whether the window is off the screen; `true` at first. Showing it lets the controllers in it appear.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        let leaving = controllersToDisappear()
        for controller in leaving where controller.isVisibleOrBecoming {
          controller.beginAppearance(false, animated: false)
        }
        super.isHidden = true
        for controller in leaving { controller.endAppearance() }
      } else {
        reportIfScreenIsGone()
        super.isHidden = false
        installRootView()
        for controller in controllersToAppear(in: self, under: self) {
          controller.beginAppearance(true, animated: false)
          controller.finishAppearingLater()
        }
      }
    }
  }

  /// Whether the window takes keyboard events. True once ``makeKeyAndVisible()`` was called.
  public private(set) final var isKeyWindow = false

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }

  /// Hands an event's touches to the recognizers and then to the views.
  open func sendEvent(_ event: UIEvent) {
    reportIfScreenIsGone()
    touchDelivery.deliver(event, in: self)
  }

  // MARK: Root controller

  private func replaceRoot(_ old: UIViewController?) {
    reportIfScreenIsGone()
    old?.viewIfLoaded?.removeFromSuperview()
    if !isHidden { installRootView() }
  }

  private func installRootView() {
    guard let controller = rootViewController, controller.view.superview !== self else { return }
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(controller.view)
  }

  final func viewsDidLeave(_ view: UIView) {
    if holdsFirstResponder(in: view), let firstResponder {
      // A responder that leaves the window has no say: it resigns, or is dropped.
      firstResponder.resignFirstResponder()
      self.firstResponder = nil
    }
    touchDelivery.viewsDidLeave(view)
  }

  /// Whether the first responder is a view in `view`, or the controller of one.
  final func holdsFirstResponder(in view: UIView) -> Bool {
    let responder = (firstResponder as? UIViewController)?.viewIfLoaded ?? firstResponder as? UIView
    return responder?.isDescendant(of: view) == true
  }
}
