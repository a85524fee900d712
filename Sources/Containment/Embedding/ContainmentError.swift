#if UIKIT
import PlatformUI

/// The reason why a controller cannot be embedded, unembedded or exchanged.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
///
/// Nothing has changed when an error is thrown.
public enum ContainmentError: Error, Hashable, Sendable {
  /// The controller is not a child of this container.
  case notAChild
  /// The controller is already a child of this container, and not one that `preload` or a transition keeps there. A
  /// child that was added with `addChild(_:)` isn't kept: nothing says whether it got `didMove(toParent:)`.
  case alreadyEmbedded
  /// The controller is a child of another container. Unembed it there first. A navigation or tab controller that
  /// silently lost a child would no longer match what it shows.
  case belongsToAnotherContainer
  /// The controller is presented. Dismiss it first.
  case isPresented
  /// The transition leads from a controller to the same controller.
  case sameController
  /// The container view or the child's view lies in the view of another controller or in no controller's view, or the
  /// container view is a window.
  case viewInForeignHierarchy
  /// The child takes part in a transition that has not ended, or the call comes from a callback of a child that is
  /// being embedded or taken away. ``SwitcherViewController`` lets requests wait instead, unless its
  /// ``SwitcherViewController/busyPolicy`` is ``SwitcherViewController/BusyPolicy/reject``.
  case transitionInProgress
  /// The transition can't be interactive, because it has no duration, or because UIKit's own transitions do the work: a
  /// flip, a curl, a custom transition with a transition option, or any transition in a container that forwards
  /// appearance automatically. A ``ContainerViewController`` doesn't.
  case notInteractive
  /// The container is a navigation, tab, split or page controller, which manages its own children. Embed that
  /// controller in a container of your own, and the child beside it.
  case systemContainer
}

extension ContainmentError: CustomStringConvertible, LocalizedError {
  /// A sentence about the reason and the remedy.
  public var description: String {
    switch self {
    case .notAChild:
      "The controller is not a child of this container. Embed it first, or call the method of its parent."
    case .alreadyEmbedded:
      "The controller is already a child of this container. Embed it once, and leave out addChild(_:)."
    case .belongsToAnotherContainer:
      "The controller is a child of another container. Unembed it there first."
    case .isPresented:
      "The controller is presented. Dismiss it first."
    case .sameController:
      "The transition leads from a controller to the same controller. Pass two different controllers."
    case .viewInForeignHierarchy:
      "A view is a window, or lies in the view of another controller. Use a view below the container's own view."
    case .transitionInProgress:
      "The child takes part in a transition that has not ended, or is being embedded or taken away. Wait for the end."
    case .notInteractive:
      "The transition can't be interactive. Use a dissolve, push, cover, reveal or custom animation with a duration, "
        + "in a ContainerViewController or another container that forwards appearance manually."
    case .systemContainer:
      "A navigation, tab, split or page controller manages its own children. Embed it in a container of your own, and "
        + "call the method of that."
    }
  }

  /// The same sentence, for code that shows errors to people.
  public var errorDescription: String? { description }
}
#endif
