#if UIKIT
import PlatformUI

extension UIViewController {
  /// Takes a child and its view away, with every callback in its place.
  ///
  /// The child gets `willMove(toParent: nil)`, its view is removed, then the child gets `didMove(toParent: nil)`. The
  /// view gets back the autoresizing mask that it had before `embed`, unless someone else changed it since then.
  ///
  /// - Throws: ``ContainmentError/notAChild``, or ``ContainmentError/transitionInProgress`` while the child takes part
  ///   in a transition, is being embedded or is being taken away, or ``ContainmentError/systemContainer``. Nothing has
  ///   changed then.
  public func unembed(_ child: UIViewController) throws(ContainmentError) {
    unembed(child, try recordForUnembedding(child))
  }

  /// Takes a child away that was checked, or only its view.
  func unembed(_ child: UIViewController, _ record: ChildRecord, keepsChild: Bool = false) {
    record.phase = .moving
    if !keepsChild { child.willMove(toParent: nil) }
    // Callbacks may take the child away, or give it to another container. A child whose view has moved on keeps it.
    if let view = child.viewIfLoaded {
      if shouldAutomaticallyForwardAppearanceMethods {
        view.removeFromSuperview()
      } else {
        let stays = beginForwarding(false, to: child, record, in: view)
        if stays || record.isHere(child, in: self) { view.removeFromSuperview() }
        settleAppearance(of: child, record, isShown: false)
      }
    }
    let standing = record.standing(of: child, in: self)
    if keepsChild, standing == .here {
      record.phase = .idle
      return
    }
    if standing == .here || standing == .takenAway { record.resetMask(of: child) }
    if standing != .unknown { record.forget() }
    if child.parent === self { child.removeFromParent() }
  }

  /// Returns the record of a child that can be taken away.
  func recordForUnembedding(_ child: UIViewController) throws(ContainmentError) -> ChildRecord {
    if let record = ChildRecord.existing(for: child) {
      // A container that a record is about is none of UIKit's own.
      switch record.standing(of: child, in: self) {
      case .here where record.isBusy: throw .transitionInProgress
      case .here: return record
      case .takenAway: throw .notAChild
      case .passedOn, .unknown: break
      }
    }
    try checkSystemContainer()
    guard child.parent === self else { throw .notAChild }
    return ChildRecord.of(child, in: self)
  }

  /// Throws if this controller is one of UIKit's containers, which manage their own children.
  func checkSystemContainer() throws(ContainmentError) {
    switch self {
    case is UINavigationController, is UITabBarController, is UISplitViewController, is UIPageViewController:
      throw .systemContainer
    default: break
    }
  }
}
#endif
