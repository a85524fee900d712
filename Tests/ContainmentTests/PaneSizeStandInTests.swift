#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport
import Testing

@Suite("The sizes of panes that are changed")
@MainActor
struct PaneSizeStandInTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let recorder = Recorder()
  let a: SizedController
  let b: SizedController
  let container: PaneViewController

  /// A controller that records sizes before they change, and what its coordinator runs.
  final class SizedController: UIViewController {
    let name: String
    let recorder: Recorder
    var coordinator: (any UIViewControllerTransitionCoordinator)?

    init(_ name: String, _ recorder: Recorder) {
      (self.name, self.recorder) = (name, recorder)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func record(_ event: String) { recorder.record("\(name) \(event) \(Int(view.bounds.width))") }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      record("will have \(Int(size.width)) x \(Int(size.height)), has")
      self.coordinator = coordinator
      let canRun = coordinator.animate(
        alongsideTransition: { context in
          self.record("animates for \(context.transitionDuration), has")
          self.view.alpha -= 0.25
        },
        completion: { context in self.record("completes \(context.isAnimated), has") })
      #expect(canRun)
    }
  }

  init() {
    (a, b) = (SizedController("a", recorder), SizedController("b", recorder))
    container = PaneViewController(panes: [Pane(a, size: .fixed(100)), Pane(b)])
    screen.rootViewController = container
    screen.settle()
    _ = recorder.take()
  }

  @Test("Each child whose size changes is notified before, once, and its coordinator runs at the new size")
  func setPanes() throws {
    try container.setPanes([Pane(a, size: .fixed(140)), Pane(b)])
    screen.settle()
    #expect(
      recorder.take() == [
        "a will have 140 x 480, has 100", "b will have 180 x 480, has 220", "a animates for 0.0, has 140",
        "b animates for 0.0, has 180", "a completes false, has 140", "b completes false, has 180",
      ])
  }

  @Test("Another axis and another spacing are notified of together; the same ones aren't, nor is another position")
  func otherChanges() throws {
    container.axis = .vertical
    container.spacing = 80
    screen.settle()
    #expect(
      recorder.take().filter { $0.contains("will") } == [
        "a will have 320 x 100, has 100", "b will have 320 x 300, has 220",
      ])
    container.axis = .vertical
    container.spacing = 80
    try container.setPanes([Pane(b), Pane(a, size: .fixed(100))])
    screen.settle()
    #expect(recorder.take() == [])
  }

  @Test("In an animation, what runs alongside is animated, and completes at the end")
  func animated() throws {
    try container.setPanes([Pane(a, size: .fixed(140)), Pane(b, minimum: 180)])
    UIView.animate(withDuration: 1) { container.view.layoutIfNeeded() }
    let coordinator = try #require(b.coordinator)
    #expect(recorder.take().last == "b animates for 1.0, has 180")
    #expect(coordinator.isAnimated && coordinator.containerView === container.view)
    screen.advance(by: 0.5)
    #expect(recorder.take() == [])
    screen.advance(by: 1)
    #expect(recorder.take() == ["a completes true, has 140", "b completes true, has 180"])
    #expect(!coordinator.animate(alongsideTransition: { _ in }, completion: nil), "It is too late.")
  }

  @Test("A rotation and a child that comes are not notified of twice, and nothing outside a window is")
  func notTwice() throws {
    screen.resize(to: CGSize(width: 480, height: 320))
    #expect(recorder.take().filter { $0.contains("will") }.count == 2)
    let c = SizedController("c", recorder)
    try container.setPanes([Pane(b, size: .fixed(380)), Pane(c)])
    screen.settle()
    #expect(recorder.take() == [])
    screen.rootViewController = nil
    container.spacing = 10
    container.view.layoutIfNeeded()
    #expect(recorder.take() == [] && c.view.frame.minX == 390)
  }

  @Test("A child that exchanges the panes while it is notified gets the size that counts in the end")
  func nested() throws {
    final class Resizing: UIViewController {
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        if size.width < 100 { (parent as? PaneViewController)?.spacing = 20 }
      }
    }
    let c = Resizing()
    try container.setPanes([Pane(a), Pane(c)])
    screen.settle()
    try container.setPanes([Pane(a, size: .fixed(250)), Pane(c)])
    screen.settle()
    #expect(a.view.frame.width == 250 && c.view.frame == CGRect(x: 270, y: 0, width: 50, height: 480))
  }
}
#endif
