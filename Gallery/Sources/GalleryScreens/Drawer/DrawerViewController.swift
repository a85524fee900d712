#if canImport(UIKit)
import Containment
import UIKit

/// A list and a menu that a finger pulls over it from the leading edge, and off it from the trailing edge.
///
/// The finger holds the transition. When it lets go, the menu goes on to the nearer side, at the finger's speed.
public final class DrawerViewController: SwitcherViewController {
  let list = DrawerPage(title: "List", color: .systemBlue, hint: "Pull the menu in from the leading edge.")
  let menu = DrawerPage(title: "Menu", color: .systemIndigo, hint: "Pull it out from the trailing edge.")
  private let status = UILabel(
    "Nothing was pulled yet", frame: CGRect(x: 16, y: 444, width: 288, height: 22), size: 13, color: .white,
    alignment: .center)
  private lazy var edgePan = EdgePan { [weak self] pan in self?.follow(pan) }
  private var handle: TransitionHandle?

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.frame.size = GalleryScreen.drawer.size
    status.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    do throws(ContainmentError) {
      try setContent(list)
    } catch {
      status.text = "\(error)"
    }
    view.addSubview(status)
    view.addGestureRecognizer(edgePan)
  }

  public override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    // In a navigation controller, a swipe that pulls the menu in doesn't pop.
    navigationController?.interactivePopGestureRecognizer?.require(toFail: edgePan)
    if #available(iOS 26, visionOS 26, *) {
      navigationController?.interactiveContentPopGestureRecognizer?.require(toFail: edgePan)
    }
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // While a finger is down, the edge stays.
    if handle == nil { updateEdge() }
  }

  private var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func updateEdge() {
    let isAtLeft = (content === list) != isRightToLeft
    edgePan.edges = isAtLeft ? .left : .right
  }

  /// Returns a distance or a velocity of the finger as a share of the way: to the trailing side for the menu that
  /// comes.
  private func share(_ x: CGFloat, coming isComing: Bool) -> CGFloat {
    let isRightwards = isComing != isRightToLeft
    return (isRightwards ? x : -x) / max(1, view.bounds.width)
  }

  private func follow(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .began { begin() }
    guard let handle else { return }
    let isComing = content === menu
    let fraction = share(pan.translation(in: view).x, coming: isComing)
    let velocity = share(pan.velocity(in: view).x, coming: isComing)
    switch pan.state {
    case .began, .changed:
      handle.fractionComplete = fraction
    case .ended where fraction + velocity / 5 > 0.5:
      handle.finish(velocity: velocity)
    default:
      handle.cancel(velocity: velocity)
    }
  }

  private func begin() {
    guard handle == nil else { return }
    do throws(ContainmentError) {
      let isComing = content === list
      handle = try beginContent(
        isComing ? menu : list, using: isComing ? .cover(from: .leading) : .reveal(to: .leading)
      ) { [weak self] outcome in
        self?.ended(outcome)
      }
      view.bringSubviewToFront(status)
    } catch {
      status.text = "\(error)"
    }
  }

  private func ended(_ outcome: ContainmentTransition.Outcome) {
    handle = nil
    status.text = "\(outcome): \(content?.title ?? "nothing") is shown"
    updateEdge()
  }
}

/// An edge pan with a closure.
private final class EdgePan: UIScreenEdgePanGestureRecognizer {
  private let onChange: @MainActor (UIScreenEdgePanGestureRecognizer) -> Void

  init(onChange: @escaping @MainActor (UIScreenEdgePanGestureRecognizer) -> Void) {
    self.onChange = onChange
    super.init(target: nil, action: nil)
    #if canImport(ObjectiveC)
    addTarget(self, action: #selector(didChange))
    #else
    headlessAction = { recognizer in (recognizer as? EdgePan)?.didChange() }
    #endif
  }

  #if canImport(ObjectiveC)
  @objc private func didChange() { onChange(self) }
  #else
  private func didChange() { onChange(self) }
  #endif
}
#endif
