#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Navigation transitions")
struct NavigationMotionTests {
  let stage = NavigationStage()
  let pushed: RecordingViewController

  init() {
    pushed = stage.controller("a")
    stage.root.view.backgroundColor = .red
    pushed.view.backgroundColor = .green
  }

  private func rgb(_ x: CGFloat) -> [Int] { percent(stage.screen.color(at: CGPoint(x: x, y: 300))) }
  private let red = [100, 0, 0]
  private let green = [0, 100, 0]

  @Test("An animated push slides the new view in from the trailing edge, a pop slides it out again")
  func slide() {
    stage.navigation.pushViewController(pushed, animated: true)
    #expect(rgb(10) == red && rgb(310) == red)
    stage.screen.advance(by: 0.175)
    #expect(rgb(10) == red && rgb(310) == green, "half-way")
    stage.screen.advance(by: 0.2)
    #expect(rgb(10) == green && stage.root.view.window == nil)
    stage.navigation.popViewController(animated: true)
    #expect(rgb(10) == green)
    stage.screen.advance(by: 0.175)
    #expect(rgb(10) == red && rgb(310) == green, "half-way back")
    stage.screen.advance(by: 0.2)
    #expect(rgb(310) == red && pushed.view.window == nil)
  }

  @Test("The new title fades in with a push while the old one fades out")
  func titles() {
    func rgb() -> [Int] { percent(stage.screen.color(at: CGPoint(x: 160, y: 42))) }
    func title(_ color: UIColor) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      view.backgroundColor = color
      return view
    }
    stage.bar.barTintColor = .white
    pushed.navigationItem.titleView = title(.blue)
    stage.navigation.pushViewController(pushed, animated: true)
    #expect(rgb() == [100, 100, 100], "The new title can't be seen yet.")
    stage.screen.advance(by: 0.175)
    #expect(rgb() == [50, 50, 100], "half-way")
    stage.screen.advance(by: 0.2)
    #expect(rgb() == [0, 0, 100])
    stage.navigation.popViewController(animated: true)
    #expect(rgb() == [0, 0, 100])
    stage.screen.advance(by: 0.175)
    #expect(rgb() == [50, 50, 100], "half-way back")
  }

  @Test("From right to left the new view comes from the left")
  func rightToLeft() {
    stage.screen.layoutDirection = .rightToLeft
    stage.navigation.pushViewController(pushed, animated: true)
    stage.screen.advance(by: 0.175)
    #expect(rgb(10) == green && rgb(310) == red)
  }

  @Test("Without animation the view is there at once")
  func instant() {
    stage.navigation.pushViewController(pushed, animated: false)
    #expect(rgb(10) == green && rgb(310) == green)
    #expect(stage.navigation.transitionCoordinator == nil)
  }

  @Test("The coordinator runs closures with the transition and after it")
  func coordinator() throws {
    let (log, label) = (stage.recorder, UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    stage.screen.window.addSubview(label)
    #expect(pushed.transitionCoordinator == nil)
    stage.navigation.pushViewController(pushed, animated: true)
    let coordinator = try #require(pushed.transitionCoordinator)
    #expect(stage.navigation.transitionCoordinator === coordinator && stage.root.transitionCoordinator === coordinator)
    #expect(coordinator.isAnimated && coordinator.transitionDuration > 0 && !coordinator.isCancelled)
    #expect(coordinator.viewController(forKey: .from) === stage.root)
    #expect(coordinator.viewController(forKey: .to) === pushed)
    #expect(coordinator.view(forKey: .to) === pushed.view && coordinator.view(forKey: .from) === stage.root.view)
    let joins = coordinator.animate(
      alongsideTransition: { _ in label.alpha = 0 }, completion: { _ in log.record("completed") })
    #expect(joins)
    let joinsInView = coordinator.animateAlongsideTransition(
      in: label.superview, animation: { _ in label.center.x = 100 },
      completion: { _ in log.record("completed in view") })
    #expect(joinsInView)
    stage.recorder.events = []
    stage.screen.advance(by: 0.34)
    #expect(!log.events.contains("completed"))
    stage.screen.advance(by: 0.02)
    #expect(log.events.suffix(2) == ["completed", "completed in view"])
    #expect(stage.navigation.transitionCoordinator == nil)
    let joinsLate = coordinator.animate(alongsideTransition: nil, completion: { _ in log.record("late") })
    #expect(!joinsLate, "It is over.")
  }

  // UIViewControllerTransitionCoordinatorContext: what HeadlessUIKit, which has no interactive changes, answers.
  @Test("A coordinator of a push reports neither an interaction nor a presentation nor a rotation")
  func withoutInteraction() throws {
    stage.navigation.pushViewController(pushed, animated: true)
    let coordinator = try #require(pushed.transitionCoordinator)
    #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive && !coordinator.isInterruptible)
    #expect(coordinator.percentComplete == 0 && coordinator.completionVelocity == 1)
    #expect(coordinator.completionCurve == .easeInOut)
    #expect(coordinator.presentationStyle == .none && coordinator.targetTransform == .identity)
    coordinator.notifyWhenInteractionChanges { _ in Issue.record("There is no interaction.") }
    stage.screen.advance(by: 1)
  }

  @Test("A controller finds the coordinator in viewWillAppear, and its changes are animated")
  func coordinatorInCallback() {
    final class Fading: UIViewController {
      var moments: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate(
          alongsideTransition: { [weak self] _ in
            self?.view.backgroundColor = .green
            self?.moments.append("with \(UIView.inheritedAnimationDuration > 0)")
          }, completion: { [weak self] _ in self?.moments.append("after") })
      }
    }
    let fading = Fading()
    stage.navigation.pushViewController(fading, animated: true)
    #expect(fading.moments == ["with true"])
    stage.screen.advance(by: 1)
    #expect(fading.moments == ["with true", "after"])
  }

  @Test("A transition whose container leaves the screen ends, and nobody is left appearing")
  func containerLeaves() {
    let messages = misuse {
      stage.navigation.pushViewController(pushed, animated: true)
      stage.screen.advance(by: 0.1)
      stage.screen.rootViewController = UIViewController()
      stage.screen.advance(by: 1)
    }
    #expect(messages == [])
    #expect(pushed.parent === stage.navigation)
    #expect(stage.recorder.events(of: "a.viewDidDisappear").count == 1)
    stage.recorder.events = []
    stage.screen.rootViewController = stage.navigation
    #expect(stage.recorder.events(of: "a.viewDidAppear").count == 1)
  }

  @Test("Both views fill the new bounds when the screen rotates in the middle of a transition")
  func rotation() {
    stage.navigation.pushViewController(pushed, animated: true)
    stage.screen.advance(by: 0.1)
    stage.screen.resize(to: CGSize(width: 480, height: 320))
    #expect(pushed.view.bounds.size == CGSize(width: 480, height: 320))
    #expect(stage.root.view.bounds.size == CGSize(width: 480, height: 320))
    stage.screen.advance(by: 1)
    #expect(pushed.view.convert(pushed.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test("A slide changes neither the layout nor the safe area of the views")
  func safeAreaDuringSlide() {
    let before = stage.root.view.safeAreaInsets
    stage.navigation.pushViewController(pushed, animated: true)
    stage.screen.advance(by: 0.1)
    #expect(stage.root.view.safeAreaInsets == before && pushed.view.safeAreaInsets == before)
  }
}
#endif
