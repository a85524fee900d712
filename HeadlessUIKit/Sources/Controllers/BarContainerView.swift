/// A controller with a bar in front of its children.
@MainActor
protocol BarContainer: UIViewController {
  /// Lays out the bar and the slots.
  func layoutContainer()
  /// Places a controller's view in its slot, and tells it how much of it the bar covers.
  func place(_ slot: NavigationSlot)
}

extension BarContainer {
  /// Makes a slot with the view of a controller in it.
  func makeSlot(for controller: UIViewController, in content: UIView) -> NavigationSlot {
    let slot = NavigationSlot(controller, frame: content.bounds)
    let view: UIView = controller.view
    slot.addSubview(view)
    place(slot)
    slot.placeContent()
    return slot
  }
}

/// The view of a navigation or tab bar controller: the slots of its children, and the bar in front of them.
@MainActor
final class BarContainerView: UIView {
  private weak var container: (any BarContainer)?
  /// The view that holds the slots.
  let content = UIView(frame: .zero)

  init(of container: any BarContainer, with bar: UIView) {
    self.container = container
    super.init(frame: CGRect(origin: .zero, size: HeadlessScreen.predictedSize))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .systemBackground
    content.frame = bounds
    content.clipsToBounds = true
    addSubview(content)
    addSubview(bar)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    container?.layoutContainer()
  }
}

/// A view that holds the view of one controller and slides during a transition.
///
/// The controller's own view keeps its frame, so the slide doesn't change its layout or its safe area.
@MainActor
final class NavigationSlot: UIView {
  let controller: UIViewController
  /// The rectangle of the controller's view in the slot, in points.
  var contentFrame = CGRect.zero { didSet { if oldValue != contentFrame { setNeedsLayout() } } }

  init(_ controller: UIViewController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The whole superview: a slide doesn't change the safe area.
  override var safeAreaFrame: CGRect { superview?.bounds ?? frame }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  /// Gives the controller's view its frame.
  func placeContent() {
    guard let view = controller.viewIfLoaded, view.superview === self else { return }
    if view.transform.isIdentity {
      view.frame = contentFrame
    } else {
      view.bounds = CGRect(origin: view.bounds.origin, size: contentFrame.size)
      view.center = CGPoint(x: contentFrame.midX, y: contentFrame.midY)
    }
  }

  /// Removes the controller's view, unless it has been moved elsewhere, and the slot.
  func leave() {
    if let view = controller.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
    removeFromSuperview()
  }
}
