#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Rotation and resizing")
struct RotationTests {
  let recorder = Recorder()
  let parent: SizingController
  let child: RecordingViewController
  let stage: Stage

  init() {
    parent = SizingController(name: "p", recorder: recorder)
    child = RecordingViewController(name: "c", recorder: recorder)
    stage = Stage(parent, size: CGSize(width: 100, height: 200))
    parent.addChild(child)
    stage.add(child.view, 0, 0, 100, 100)
    child.didMove(toParent: parent)
    recorder.events = []
  }

  // UIContentContainer, viewWillTransition(to:with:): "UIKit calls this method before changing the size of a presented
  // view controller's view"; UIViewController forwards it to its children,
  // size(forChildContentContainer:withParentContainerSize:) naming the size each will get.
  @Test("A resize is announced to the root with the new size, and to its children with the size the parent names")
  func forwarding() {
    stage.screen.resize(to: CGSize(width: 200, height: 100))
    #expect(
      recorder.events.filter { $0.contains("viewWillTransition") } == [
        "p.viewWillTransition(to: 200x100)", "c.viewWillTransition(to: 200x50)",
      ])
    #expect(parent.sizesBefore == [CGSize(width: 100, height: 200)], "It is announced before the size changes.")
    #expect(stage.root.bounds.size == CGSize(width: 200, height: 100))
  }

  // The same page: UIKit calls it for a new size only.
  @Test("A resize to the current size is no transition")
  func sameSize() {
    stage.screen.resize(to: CGSize(width: 100, height: 200))
    #expect(recorder.events.filter { $0.contains("viewWillTransition") }.isEmpty)
  }

  // UIViewController, viewWillLayoutSubviews(): "when a view's bounds change, the view adjusts the position of its
  // subviews".
  @Test("A resize lays out the root's view in its new size")
  func layout() {
    parent.recordsLayout = true
    stage.screen.resize(to: CGSize(width: 200, height: 100))
    let layout = recorder.events.filter { $0.contains("LayoutSubviews") }
    #expect(layout.first == "p.viewWillLayoutSubviews" && layout.last == "p.viewDidLayoutSubviews")
  }

  // UIViewControllerTransitionCoordinator, animate(alongsideTransition:completion:).
  @Test("An animation alongside runs with the transition, and its completion after it")
  func coordinator() {
    parent.recorder.events = []
    parent.animatesAlongside = true
    stage.screen.resize(to: CGSize(width: 200, height: 100))
    stage.screen.advance(by: 5)
    #expect(recorder.events.filter { ["alongside", "completion"].contains($0) } == ["alongside", "completion"])
  }

  // UIContentContainer, willTransition(to:with:): an override calls super, which forwards the change.
  @Test("A change of traits is forwarded to the children")
  func traitForwarding() {
    final class Child: UIViewController {
      var collections: [UITraitCollection] = []
      override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        collections.append(newCollection)
        #expect(coordinator.viewController(forKey: .to) == nil && coordinator.view(forKey: .to) == nil)
      }
    }
    let newChild = Child()
    parent.addChild(newChild)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    parent.willTransition(to: dark, with: TransitionCoordinator(containerView: stage.root))
    #expect(newChild.collections == [dark])
  }
}

/// A recording controller that gives children the full width and half the height.
final class SizingController: RecordingViewController {
  var sizesBefore: [CGSize] = []
  var animatesAlongside = false

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(width: parentSize.width, height: parentSize.height / 2)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    sizesBefore.append(view.bounds.size)
    super.viewWillTransition(to: size, with: coordinator)
    guard animatesAlongside else { return }
    _ = coordinator.animate(
      alongsideTransition: { [recorder] _ in recorder.record("alongside") },
      completion: { [recorder] _ in recorder.record("completion") })
  }
}
#endif
